import CatalogModel
import CatalogSite
import Definitions
import Mockups

/// Writes the pages of a site, but for those that are as an earlier run left them.
///
/// It is a class, since it gathers what is written over all stages.
final class SiteBuild {
  private let earlier: EarlierRun?
  private let output: StagedOutput
  private let jobs: Int
  private var judge: Judge?
  private var keeper = RecordKeeper()
  private var answers: [Question: Digest] = [:]
  /// Why each part was built that an earlier run had built.
  private(set) var causes: [String] = []

  init(_ earlier: EarlierRun?, writingTo output: StagedOutput, jobs: Int) {
    self.earlier = earlier
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
    _ tasks: [SiteRenderer.Task], of site: SiteRenderer, progress: Progress
  ) async throws -> [SiteRenderer.Summary] {
    var kept: [Int: (BuildRecord.Unit, SiteRenderer.Summary)] = [:]
    for (place, task) in tasks.enumerated() {
      if let unit = unit(of: task, site), let summary = try? task.summary(unit.summary) {
        kept[place] = (unit, summary)
      }
    }
    let needed = tasks.indices.filter { kept[$0] == nil }
    progress.stage("Writing", of: needed.count, reused: kept.count)
    let output = output
    let parts = try await needed.concurrentMap(jobs: jobs) { place in
      let part = tasks[place].run()
      let files = try output.write(part.files)
      progress.step()
      return (part.summary, part.questions, files)
    }
    var built = parts.makeIterator()
    return tasks.indices.map { place in
      if let earlier, let (unit, summary) = kept[place] {
        keeper.add(unit, of: earlier.record)
        return summary
      }
      guard let (summary, questions, files) = built.next() else {
        preconditionFailure("Every task is kept or run.")
      }
      keeper.add(tasks[place].unit, summary, questions, files)
      return summary
    }
  }

  /// The pages of a task as an earlier run left them, or `nil` where they need to be built.
  private func unit(of task: SiteRenderer.Task, _ site: SiteRenderer) -> BuildRecord.Unit? {
    guard judge != nil else { return nil }
    var answers = answers
    self.answers = [:]
    let verdict = judge?.cause(of: task.unit) { Self.answer($0, of: site, &answers) }
    self.answers = answers
    if let cause = verdict?.cause { causes.append("\(task.unit): \(Self.words(for: cause, site))") }
    return verdict?.unit
  }

  private static func answer(
    _ question: Question, of site: SiteRenderer, _ known: inout [Question: Digest]
  ) -> Digest? {
    if let answer = known[question] { return answer }
    let answer = site.answer(question)
    known[question] = answer
    return answer
  }

  private static func words(for cause: Judge.Cause, _ site: SiteRenderer) -> String {
    switch cause {
    case .new: "it is new"
    case .damaged(let path): "the file '\(path)' is not as it was written"
    case .changed(let question): site.sentence(question)
    }
  }

  /// Writes the pages about the whole site and the pictures that pages show.
  func write(_ overview: Overview, from folder: ContentFolder) throws {
    keeper.add(try output.write(overview.files))
    for asset in overview.assets {
      guard let bytes = folder.bytes(of: asset) else { throw ContentReader.Changed(path: asset.path) }
      keeper.add(try output.write([SiteFile(path: asset.route.path, bytes: bytes)]))
    }
  }

  /// What the next run needs to know.
  func record(
    origin: RecordOrigin, inputs: BuildRecord.Inputs, _ documents: [ContentFolder.Document],
    _ findings: [Diagnostic], _ site: SiteRenderer
  ) -> BuildRecord {
    var readings: [String: ArchivedBytes] = [:]
    for document in documents { readings[document.path] = document.definition?.kept() }
    var record = BuildRecord(origin: origin, inputs: inputs)
    record.readings = readings
    record.findings = findings
    record.parts = site.counts
    keeper.finish(&record) { Self.answer($0, of: site, &answers) ?? Digest() }
    return record
  }
}
