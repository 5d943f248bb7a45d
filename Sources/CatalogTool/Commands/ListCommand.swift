import Answers
import ArgumentParser
import CatalogModel
import DefinitionKinds
import Definitions
import FindingReports
import SiteBuilding
import SiteRendering
import SiteReview
import SystemAccess
import Terminal

/// The command `list`, which lists the definitions of a catalog with their review status.
struct ListCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the definitions of a catalog with their review status.")

  @Option(help: "Only definitions with this status: draft, in-review, approved, shipped or deprecated.")
  var status: String?

  @Option(help: "Only definitions of this owner.")
  var owner: String?

  @Flag(help: "Only definitions that changed since their approval.")
  var changed = false

  @Option(help: "The output format: human or json.")
  var format: BuildOptions.BuildFormat = .human

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  func validate() throws {
    let words = PageMetadata.Status.allCases.map(\.rawValue)
    if let status, !words.contains(status) {
      throw ValidationError(
        "There is no status '\(status)'; choose one of \(words.joined(separator: ", "))")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let review = try await RenderedSnapshot(content, of: folder, authored: authored, jobs: Platform.coreCount)
      .review
    let owners = Set(review.subjects.compactMap(\.metadata.owner))
    if let owner, !owners.contains(where: { $0.lowercased() == owner.lowercased() }) {
      throw ToolFailure.unknown("owner", owner, among: owners.sorted())
    }
    let subjects = review.subjects.filter(isWanted)
    for problem in review.diagnostics where !problem.breaks(.lapsedApproval) {
      for line in Report.lines(of: problem) { console.say(line) }
    }
    switch format {
    case .human:
      for subject in subjects {
        let words = [
          subject.key, subject.metadata.status?.rawValue ?? "-", subject.metadata.owner ?? "-",
          subject.state.status.words,
        ]
        console.show(words.joined(separator: "\t"))
      }
    case .json:
      var json = JSONWriter()
      json.array { json in for subject in subjects { Self.write(subject, to: &json) } }
      console.print(String(decoding: json.bytes, as: UTF8.self))
    }
    return .success
  }

  private func isWanted(_ subject: ReviewedSubject) -> Bool {
    if let status, subject.metadata.status?.rawValue != status { return false }
    if let owner, subject.metadata.owner?.lowercased() != owner.lowercased() { return false }
    guard changed else { return true }
    if case .lapsed = subject.state { return true }
    return false
  }

  private static func write(_ subject: ReviewedSubject, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", subject.key)
      json.member("kind", subject.kind)
      json.member("title", subject.title)
      json.member("status", subject.metadata.status?.rawValue)
      json.member("owner", subject.metadata.owner)
      json.member("file", subject.file)
      json.member("approval", subject.state.status.words)
      if case .lapsed(let aspects) = subject.state { json.member("changed", aspects) }
      json.member("approvedBy", subject.approval?.name)
      json.member("approvedOn", subject.approval?.date)
    }
  }
}
