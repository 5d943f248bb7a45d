import Publishing
import SystemAccess
import CatalogModel
import CatalogSite
import Definitions

/// What a run leaves for the next one: what it read, what each part of the site asked, and what it wrote.
///
/// It holds nothing of the machine but which program made it; the rest of that is in ``FileStamps``.
struct BuildRecord {
  /// The pages about one thing.
  struct Unit: Archivable {
    /// Tells it from all others of the site.
    var name: String
    /// What other pages know of it.
    var summary: ArchivedBytes
    /// Names what the search needs of its pages, where that is kept beside the record.
    var texts: [Digest]
    /// The places of what was asked for it, in the list of all questions.
    var questions: [Int]
    /// The places of what was written for it, in the list of all files.
    var files: [Int]
  }

  /// A file of the site.
  struct File: Archivable {
    var path: String
    var digest: Digest
    var size: Int
  }

  /// Which tool made it of what, so that another one throws it away.
  var origin: RecordOrigin
  var inputs = Inputs()
  /// What is kept of the files that need not be read again, by path.
  var readings: [String: ArchivedBytes] = [:]
  var questions: [Question] = []
  /// The answers to the questions, each at the place of its question.
  var answers: [Digest] = []
  var units: [Unit] = []
  var files: [File] = []
  var findings: [Diagnostic] = []
  var parts: [SiteRenderer.Count] = []

  /// A picture of the content.
  struct Picture: Equatable, Archivable {
    /// The file that pages show, or `nil` if they show none.
    var asset: Asset?
    /// What of it is not shown.
    var finding: Diagnostic?
  }

  /// Everything that a site is made of.
  struct Inputs: Equatable {
    /// The digests of the documents by path.
    var documents: [String: Digest] = [:]
    /// The pictures by path.
    var pictures: [String: Picture] = [:]
    /// What the files that nobody reads are.
    var listing = Digest()
    /// The look of the user.
    var templates = Digest()
    /// How far the content may go.
    var limits = Digest()
    /// The states of the catalog with which the site compares itself.
    var baselines = Digest()
    /// What was looked at and agreed.
    var approvals = Digest()
    /// Who owns the files.
    var owners = Digest()
    /// The first day on which a known finding is listed again, or nothing.
    var expiry = ""
    /// The commit to which links to files lead, or nothing where none names one.
    var commit = ""
  }
}

/// Which tool makes a site of which folders.
struct RecordOrigin: Equatable, Archivable {
  var version: String
  /// Tells a build of the tool from all others.
  var build: Digest
  /// The names of the folders, and of what an author adds in Swift.
  var names: [String]
  /// The part of the site that it is about, or `nil` for a whole one.
  var shard: Shard?
}

// MARK: Reading and writing

extension BuildRecord {
  /// The name of its file in a site.
  static let fileName = SiteManifest.recordName
  private static let title = "experience-catalog record 4"

  /// Why a record cannot be used.
  struct Unusable: Error {
    var reason: String
  }

  /// The record of a site as it was written, or `nil` where it has none.
  static func bytes(of site: String) -> [UInt8]? { try? FileSystem.read("\(site)/\(fileName)") }

  /// Names a record by its bytes.
  static func name(of bytes: [UInt8]) -> Digest { (try? ArchiveReader.seal(of: bytes)) ?? Digest() }

  /// The record of a part of a site, or `nil` where a folder holds none.
  static func part(of folder: String, origin: RecordOrigin) throws(Unusable) -> BuildRecord? {
    guard let bytes = bytes(of: folder) else { return nil }
    var archive = ArchiveReader(bytes)
    guard let written = try? readOrigin(from: &archive) else { throw Unusable(reason: "is damaged") }
    guard written.shard != nil else { return nil }
    var origin = origin.ofParts
    origin.shard = written.shard
    return try BuildRecord(bytes, origin: origin)
  }

  /// Reads what was written.
  init(_ bytes: [UInt8], origin: RecordOrigin) throws(Unusable) {
    let record: BuildRecord?
    do throws(DamagedArchive) {
      record = try ArchiveReader.read(sealed: bytes) { archive throws(DamagedArchive) in
        var record = BuildRecord(origin: try Self.readOrigin(from: &archive))
        guard record.origin == origin else {
          archive.end()
          return nil
        }
        try record.read(from: &archive)
        return record
      }
    } catch {
      throw Unusable(reason: "is damaged")
    }
    guard let record else {
      throw Unusable(reason: "was made by another build of the tool, or of other folders")
    }
    self = record
  }

  /// Who made the record, with which it begins.
  private static func readOrigin(from archive: inout ArchiveReader) throws(DamagedArchive) -> RecordOrigin {
    guard try archive.read() == title else { throw DamagedArchive() }
    return try archive.read()
  }

  private mutating func read(from archive: inout ArchiveReader) throws(DamagedArchive) {
    inputs.documents = try archive.readTable()
    inputs.pictures = try archive.readTable()
    inputs.listing = try archive.read()
    inputs.templates = try archive.read()
    inputs.limits = try archive.read()
    inputs.baselines = try archive.read()
    inputs.approvals = try archive.read()
    inputs.owners = try archive.read()
    inputs.expiry = try archive.read()
    inputs.commit = try archive.read()
    readings = try archive.readTable()
    questions = try archive.read()
    answers = try archive.read()
    units = try archive.read()
    files = try archive.read()
    findings = try archive.read()
    for _ in 0..<max(0, try archive.read(Int.self)) {
      parts.append(
        SiteRenderer.Count(
          word: try archive.read(), count: try archive.read(), isInEveryCatalog: try archive.read()))
    }
    guard answers.count == questions.count,
      files.allSatisfy({ ConfinedFolder.holds($0.path) }),
      units.allSatisfy({ unit in
        unit.questions.allSatisfy(questions.indices.contains) && unit.files.allSatisfy(files.indices.contains)
      })
    else { throw DamagedArchive() }
  }

  /// The record as a file.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var archive = SealedArchiveWriter<Never> { bytes += $0 }
    _ = write(to: &archive)
    return bytes
  }

  /// Writes the record to a new file.
  ///
  /// - Returns: What names it.
  func write(to path: String) throws(FileSystem.Failure) -> Digest {
    var name = Digest()
    try FileSystem.write(to: path) { sink throws(FileSystem.Failure) in
      var archive = SealedArchiveWriter(sink)
      name = try write(to: &archive)
    }
    return name
  }

  private func write<Failure: Error>(
    to archive: inout SealedArchiveWriter<Failure>
  ) throws(Failure) -> Digest {
    try archive.write { archive in
      archive.write(Self.title)
      archive.write(origin)
      archive.writeTable(inputs.documents)
      archive.writeTable(inputs.pictures)
      archive.write(inputs.listing)
      archive.write(inputs.templates)
      archive.write(inputs.limits)
      archive.write(inputs.baselines)
      archive.write(inputs.approvals)
      archive.write(inputs.owners)
      archive.write(inputs.expiry)
      archive.write(inputs.commit)
      archive.writeTable(readings)
    }
    try archive.write(questions)
    try archive.write(answers)
    try archive.write(units)
    try archive.write(files)
    try archive.write(findings)
    try archive.write { archive in
      archive.write(parts.count)
      for part in parts {
        archive.write(part.word)
        archive.write(part.count)
        archive.write(part.isInEveryCatalog)
      }
    }
    return try archive.end()
  }
}

extension BuildRecord.Unit {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(
      name: try archive.read(), summary: try archive.read(), texts: try archive.read(),
      questions: try archive.read(), files: try archive.read())
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(name)
    archive.write(summary)
    archive.write(texts)
    archive.write(questions)
    archive.write(files)
  }
}

extension BuildRecord.File {
  /// What is known of a file that is written.
  init(_ file: SiteFile) {
    let (size, digest) = file.identity
    self.init(path: file.path, digest: digest, size: size)
  }

  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(path: try archive.read(), digest: try archive.read(), size: try archive.read())
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(path)
    archive.write(digest)
    archive.write(size)
  }
}

extension BuildRecord.Picture {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(asset: try archive.read(), finding: try archive.read())
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(asset)
    archive.write(finding)
  }

  /// What the next run needs to know of a picture, or `nil` for one that was not read.
  init?(_ picture: ContentFolder.Picture) {
    guard picture.asset != nil || [.activePicture, .unusableImage].contains(picture.finding?.id) else {
      return nil
    }
    self.init(asset: picture.asset, finding: picture.finding)
  }
}

extension RecordOrigin {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(
      version: try archive.read(), build: try archive.read(), names: try archive.read(),
      shard: try archive.read())
  }
  func write(to archive: inout ArchiveWriter) {
    archive.write(version)
    archive.write(build)
    archive.write(names)
    archive.write(shard)
  }
}
