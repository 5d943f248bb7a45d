import Terminal
import SystemAccess
import CatalogModel
import CatalogSite
import Definitions
import Mockups

/// Writes the pages of a site, but for those that are as an earlier run left them.
///
/// It is a class, since it gathers what is written over all stages.
final class SiteBuild {
  private let earlier: EarlierRun?
  private let output: any SiteOutput
  private let jobs: Int
  /// The part of the site that is built, or `nil` for all of it.
  private let shard: Shard?
  private var judge: Judge?
  private var keeper = RecordKeeper()
  /// The states of the catalog with which the site compares itself.
  var baselines = SiteBaselines()
  /// What was looked at and agreed.
  var approvals = Approvals()
  /// Looks at what was written in a stage, before anything else is done.
  var afterPages: @Sendable (SiteRenderer, [SiteRenderer.Summary]) async throws -> Void = { _, _ in }
  /// Why each part was built that an earlier run had built.
  private(set) var causes: [String] = []

  init(_ earlier: EarlierRun?, writingTo output: any SiteOutput, jobs: Int, shard: Shard? = nil) {
    self.earlier = earlier
    self.shard = shard
    if let earlier { keeper.begin(earlier.record, findingFilesBy: earlier.files.place) }
    self.output = output
    self.jobs = jobs
    judge = earlier.map(Judge.init)
  }

  /// The number of files of the site, and their bytes.
  var size: (files: Int, bytes: Int) { keeper.size }

  /// The number of files that had to be written, where the others are as they were.
  var written: Int? { earlier == nil ? nil : output.writtenCount }

  /// Runs the tasks of a stage that are needed, and returns what is known of the pages of all of them.
  func run(
    _ tasks: [SiteRenderer.Task], of site: SiteRenderer, progress: RunProgress
  ) async throws -> [SiteRenderer.Summary] {
    if earlier != nil { progress.stage("Comparing") }
    try await judge?.ask(site, jobs: jobs)
    let units = tasks.map { unit($0.unit, site) }
    let needed = tasks.indices.filter { units[$0] == nil }
    progress.stage("Writing", of: needed.count, reused: tasks.count - needed.count)
    var built = try await write(needed, of: tasks, progress)
    try await afterPages(site, built.values.map(\.summary))
    let store = try output.texts
    let kept = try await Array(tasks.indices).concurrentMap(jobs: jobs) { place in
      units[place].flatMap { unit in
        (try? tasks[place].summary(unit.summary, texts: store.text)).map { (unit: unit, summary: $0) }
      }
    }
    let unusable = tasks.indices.filter { units[$0] != nil && kept[$0] == nil }
    built.merge(try await write(unusable, of: tasks, progress)) { $1 }
    return tasks.indices.map { place in
      if let earlier, let (unit, summary) = kept[place] {
        keeper.add(unit, of: earlier.record, answers: judge?.answers ?? [])
        return summary
      }
      guard let part = built[place] else { preconditionFailure("Every task is kept or run.") }
      let summary = part.summary
      keep(tasks[place].unit, summary.archived, texts: [summary.textsDigest], part.questions, part.files)
      return summary
    }
  }

  /// What is known of the pages of a task that were written.
  private struct Written: Sendable {
    let summary: SiteRenderer.Summary
    let questions: Set<Question>
    let files: [BuildRecord.File]
  }

  /// Runs the tasks at some places, and writes their pages.
  private func write(
    _ places: [Int], of tasks: [SiteRenderer.Task], _ progress: RunProgress
  ) async throws -> [Int: Written] {
    let (output, store) = (output, try output.texts)
    let written = try await places.concurrentMap(jobs: jobs) { place in
      var part = tasks[place].run()
      let files = try output.write(part.files)
      try part.summary.moveTexts({ try Self.keep($0, $1, in: store) }, to: store.text)
      progress.step()
      return Written(summary: part.summary, questions: part.questions, files: files)
    }
    return Dictionary(zip(places, written)) { first, _ in first }
  }

  private static func keep(_ text: ArchivedBytes, _ name: Digest, in texts: TextStore) throws(ToolFailure) {
    do throws(FileSystem.Failure) {
      try texts.keep(text, named: name)
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be written: \(error)")
    }
  }

  /// Keeps where words stand with the texts.
  private static func store(in texts: TextStore) -> SearchIndex.Store {
    SearchIndex.Store(read: texts.text) { try keep($0, $1, in: texts) }
  }

  /// The pages of a task as an earlier run left them, or `nil` where they need to be built.
  private func unit(_ name: String, _ site: SiteRenderer) -> BuildRecord.Unit? {
    guard let verdict = judge?.cause(of: name) else { return nil }
    if let cause = verdict.cause { causes.append("\(name): \(Self.words(for: cause, site))") }
    return verdict.unit
  }

  private static func words(for cause: Judge.Cause, _ site: SiteRenderer) -> String {
    switch cause {
    case .new: "it is new"
    case .damaged(let path): "the file '\(path)' is not as it was written"
    case .changed(let question): site.sentence(question)
    }
  }

  /// Writes the pages about the whole site and the pictures that pages show.
  ///
  /// - Returns: Everything that is wrong with the catalog.
  /// - Throws: ``ContentReader/Changed`` where a picture is not as it was read, `DamagedArchive` where texts of an earlier run are
  ///   not there any more, ``ToolFailure`` where writing fails.
  func writeOverview(of site: inout SiteRenderer, from folder: ContentFolder) async throws -> [Diagnostic] {
    try await judge?.ask(site, jobs: jobs)
    let (overview, parts) = try await overview(of: site, from: folder)
    site.finish(overview)
    if earlier == nil { Platform.returnFreedMemory() }
    try await judge?.ask(site, jobs: jobs)
    let (site, output, jobs, isKept) = (site, output, jobs, keep(Self.search, of: site))
    let known = knownSearch
    async let written = Self.write(parts, to: output, jobs)
    if jobs == 1 { _ = try await written }
    let store = try output.growsForLaterRuns ? Self.store(in: output.texts) : nil
    async let search =
      isKept
      ? nil
      : Self.write(site.searchIndex(overview, known: known.parts, store: store), known, to: output, jobs)
    for (part, written) in zip(parts, try await written) {
      keep(part.name, written.effects, written.questions, written.files)
    }
    if let (parts, files) = try await search {
      keep(
        Self.search, ArchivedBytes { $0.write(parts) }, texts: parts.postings.map(\.name),
        [SearchIndex.question], files)
    }
    return overview.diagnostics
  }

  /// The names under which the pages about the whole catalog and the index of the search are kept.
  private static let (overview, search) = ("overview", "search")

  /// A part of the pages about the whole catalog that is kept by itself, to be written.
  private struct Part: Sendable {
    let name: String
    let page: Deferred<Overview.Written>
  }

  /// A part of the pages about the whole catalog that was written by itself.
  private struct WrittenPart: Sendable {
    let effects: ArchivedBytes
    let questions: Set<Question>
    let files: [BuildRecord.File]
  }

  /// Writes the pages about the whole catalog, unless they are as an earlier run left them, but for the parts that are kept by
  /// themselves.
  private func overview(
    of site: SiteRenderer, from folder: ContentFolder
  ) async throws -> (Overview, [Part]) {
    if let kept = keptOverview(of: site) { return kept }
    var files: [BuildRecord.File] = []
    var filesOfParts: [Overview.Part: [BuildRecord.File]] = [:]
    let (overview, questions, parts) = try await site.overview(jobs: jobs) { [output] part in
      (part.own, try part.writeFiles(output.write))
    } taking: {
      for case let (part?, own) in $0 { filesOfParts[part] = own }
      files += $0.flatMap { $0.0 == nil ? $0.1 : [] }
    }
    files += try await Self.write(overview.files, to: output, jobs)
    for asset in overview.assets {
      guard let bytes = folder.bytes(of: asset) else { throw ContentReader.Changed(path: asset.path) }
      files += try output.write([SiteFile(path: asset.route.path, bytes: bytes)])
    }
    keep(Self.overview, overview.archived, questions, files)
    for (part, page) in parts { keep(part.rawValue, page.effects, page.questions, filesOfParts[part] ?? []) }
    return (overview, [])
  }

  /// The pages about the whole catalog as an earlier run left them, with those of their parts that have to be written again, or
  /// `nil` where all of them have to be.
  private func keptOverview(of site: SiteRenderer) -> (Overview, [Part])? {
    guard let earlier, let unit = unit(Self.overview, site), let overview = try? Overview(unit.summary) else {
      return nil
    }
    let units = Overview.Part.allCases.map { (part: $0, unit: self.unit($0.rawValue, site)) }
    var parts: [Part] = []
    for (part, unit) in units where unit == nil {
      guard site.canWritePartsAlone else { return nil }
      let alone = site.part(part, overview)
      // What leads elsewhere than before changes other pages as well.
      if part.leadsFurther, alone.value.effects.digest != earlier.unit(part.rawValue)?.summary.digest {
        return nil
      }
      parts.append(Part(name: part.rawValue, page: alone))
    }
    for unit in [unit] + units.compactMap(\.unit) {
      keeper.add(unit, of: earlier.record, answers: judge?.answers ?? [])
    }
    return (overview, parts)
  }

  /// Keeps a part that was built.
  private func keep(
    _ name: String, _ summary: ArchivedBytes, texts: [Digest] = [], _ questions: Set<Question>,
    _ files: [BuildRecord.File]
  ) {
    keeper.add(name, summary, texts: texts, questions, files, insteadOf: earlier?.unit(name))
  }

  /// Keeps a part as an earlier run left it, and says whether that is fine.
  private func keep(_ name: String, of site: SiteRenderer) -> Bool {
    guard let earlier, let unit = unit(name, site) else { return false }
    keeper.add(unit, of: earlier.record, answers: judge?.answers ?? [])
    return true
  }

  private static func write(
    _ parts: [Part], to output: any SiteOutput, _ jobs: Int
  ) async throws -> [WrittenPart] {
    try await parts.concurrentMap(jobs: jobs) { part in
      let page = part.page.value
      var questions = page.questions
      let files = try QuestionLog.recording(into: &questions) { try output.write(page.files) }
      return WrittenPart(effects: page.effects, questions: questions, files: files)
    }
  }

  /// The files of an index of the search that are there, with those of them that another one can have as well.
  private typealias KnownSearch = (parts: SearchIndex.Known, files: [String: BuildRecord.File])

  /// What is there of the index of the search as it was written.
  private var knownSearch: KnownSearch {
    guard let earlier, let unit = earlier.unit(Self.search),
      var parts = try? unit.summary.contents(SearchIndex.Known.self)
    else { return (SearchIndex.Known(), [:]) }
    let intact = unit.files.filter(earlier.isIntact).map { earlier.record.files[$0] }
    let files = Dictionary(intact.map { ($0.path, $0) }) { first, _ in first }
    parts.blocks.removeAll { files[$0.path] == nil }
    return (parts, files)
  }

  private static func write(
    _ index: SearchIndex, _ known: KnownSearch, to output: any SiteOutput, _ jobs: Int
  ) async throws -> (parts: SearchIndex.Known, files: [BuildRecord.File]) {
    let parts = try await index.tasks.concurrentMap(jobs: jobs, atOnce: 1) { task in
      var part = try task()
      let files = try index.files([part]).flatMap { file in
        switch file {
        case .made(let file): try output.write([file])
        case .known(let path): known.files[path].map { [$0] } ?? []
        }
      }
      part.files = []
      return (index: part, files: files)
    }
    let last = try output.write([index.manifest(parts.map(\.index))])
    let made = parts.reduce(into: SearchIndex.Known()) { $0.formUnion($1.index.known) }
    return (made, parts.flatMap(\.files) + last)
  }

  private static func write(
    _ files: [SiteFile], to output: any SiteOutput, _ jobs: Int
  ) async throws -> [BuildRecord.File] {
    try await files.concurrentMap(jobs: jobs) { try output.write([$0]) }.flatMap(\.self)
  }

  /// What the next run needs to know.
  func record(
    origin: RecordOrigin, inputs: BuildRecord.Inputs, _ documents: [ContentFolder.Document],
    _ findings: [Diagnostic], _ site: SiteRenderer
  ) -> BuildRecord {
    var readings: [String: ArchivedBytes] = [:]
    for (place, document) in documents.enumerated() where shard?.has(place) ?? true {
      readings[document.path] = document.definition?.kept()
    }
    var record = BuildRecord(origin: origin, inputs: inputs)
    record.readings = readings
    record.findings = findings
    record.parts = site.counts
    keeper.finish(&record) { site.answer($0) ?? Digest() }
    return record
  }
}

extension SiteRenderer {
  /// The pages about the whole catalog, so many parts at once, with what was asked for them.
  func overview(jobs: Int) async throws -> OverviewRenderer.Finished {
    try await overview(jobs: jobs, writing: { _ in }, taking: { _ in })
  }

  /// The pages about the whole catalog, so many parts at once, with what was asked for them.
  ///
  /// - Parameters:
  ///   - jobs: How many parts are made at once.
  ///   - write: Writes the files of a part, which nobody has to keep then.
  ///   - take: Takes what was written of the parts of a stage.
  /// - Returns: All pages whose files nobody took.
  /// - Throws: What writing does.
  func overview<Written: Sendable>(
    jobs: Int, writing write: @escaping @Sendable (inout OverviewRenderer.Part) throws -> Written,
    taking take: ([Written]) -> Void
  ) async throws -> OverviewRenderer.Finished {
    var renderer = overview
    while let tasks = renderer.nextStage() {
      let parts = try await tasks.concurrentMap(jobs: jobs) { task in
        var part = task()
        return (written: try write(&part), part: part)
      }
      if renderer.finish(parts.map(\.part)) { take(parts.map(\.written)) }
    }
    return renderer.finished
  }
}
