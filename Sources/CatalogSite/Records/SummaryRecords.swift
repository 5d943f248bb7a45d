import CatalogModel
import Composition
import Definitions
import Mockups

extension PageEffects: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    usedAssets = Set(try archive.read([Asset].self))
    diagnostics = try archive.read()
    oversizedTemplates = Set(try archive.read([String].self))
    usedTokens = Set(try archive.read([String].self))
    pages = try archive.read()
    entries = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(usedAssets.sorted { $0.path < $1.path })
    archive.write(Set(diagnostics).sorted())
    archive.write(oversizedTemplates.sorted())
    archive.write(usedTokens.sorted())
    archive.write(pages)
    archive.write(entries)
  }
}

extension SummaryHead: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    reference = try archive.read()
    title = try archive.read()
    metadata = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(reference)
    archive.write(title)
    archive.write(metadata)
  }
}

extension PlainSummary {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    reference = try archive.read()
    effects = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(reference)
    archive.write(effects)
  }
}

extension TraitSummary {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    reference = try archive.read()
    effects = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(reference)
    archive.write(effects)
  }
}

extension ComponentSummary {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    head = try archive.read()
    type = try archive.read()
    useCount = try archive.read()
    isAuthored = try archive.read()
    effects = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(head)
    archive.write(type)
    archive.write(useCount)
    archive.write(isAuthored)
    archive.write(effects)
  }
}

extension ScreenSummary {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    head = try archive.read()
    making = try archive.read()
    isShown = try archive.read()
    uses = try archive.read()
    effects = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(head)
    archive.write(making)
    archive.write(isShown)
    archive.write(uses)
    archive.write(effects)
  }
}

extension ExperienceSummary {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    head = try archive.read()
    checks = try archive.read()
    payloadID = try archive.read()
    error = try archive.read()
    steps = try archive.read()
    screen = try archive.read()
    uses = try archive.read()
    effects = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(head)
    archive.write(checks)
    archive.write(payloadID)
    archive.write(error)
    archive.write(steps)
    archive.write(screen)
    archive.write(uses)
    archive.write(effects)
  }
}

extension ExperienceSummary.Step: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    slug = try archive.read()
    payloadID = try archive.read()
    line = try archive.read()
    title = try archive.read()
    number = try archive.read()
    isDisplayable = try archive.read()
    checks = try archive.read()
    presentation = try archive.read()
    traits = try archive.read()
    actions = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(slug)
    archive.write(payloadID)
    archive.write(line)
    archive.write(title)
    archive.write(number)
    archive.write(isDisplayable)
    archive.write(checks)
    archive.write(presentation)
    archive.write(traits)
    archive.write(actions)
  }
}

extension ExperienceSummary.Action: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    component = try archive.read()
    type = try archive.read()
    destination = try archive.read()
    label = try archive.read()
    isTap = try archive.read()
    line = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(component)
    archive.write(type)
    archive.write(destination)
    archive.write(label)
    archive.write(isTap)
    archive.write(line)
  }
}

extension ExperienceSummary.TraitUse: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    type = try archive.read()
    level = try archive.read()
    outcomes = try archive.read()
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(type)
    archive.write(level)
    archive.write(outcomes)
  }
}

extension ComparedContent: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    text = try archive.read()
    hashes = try archive.read()
    for _ in 0..<max(0, try archive.read(Int.self)) {
      variants.append((try archive.read(), try archive.read()))
    }
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(text)
    archive.write(hashes)
    archive.write(variants.count)
    for variant in variants {
      archive.write(variant.scenario)
      archive.write(variant.hashes)
    }
  }
}

extension ComponentUser {
  /// Names all that a page tells of the use.
  func add(to digest: inout Digest) {
    digest.add(ArchivedBytes { $0.write(use) }.digest)
    digest.add([user.kind.rawValue, user.id, title])
  }
}

extension TraitUser {
  /// Names all that a page tells of the use.
  func add(to digest: inout Digest) {
    digest.add(experience.id)
    digest.add(experienceTitle)
    digest.add(slug)
    digest.add(title)
    digest.add(trait.level)
    digest.add(trait.outcomes)
  }
}
