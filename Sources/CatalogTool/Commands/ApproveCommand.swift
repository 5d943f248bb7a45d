import Answers
import ArgumentParser
import CatalogModel
import Definitions
import Foundation
import Publishing
import SiteBuilding
import SiteReview
import SystemAccess
import Terminal

/// The command `approve`, which records that a reviewer approved definitions.
struct ApproveCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Records that a reviewer approved definitions.",
    discussion: """
      An approval is valid until the composed content, look or behaviour changes; changes of prose or of \
      the order of keys do not matter. Approving an experience approves all of its steps. A new approval \
      replaces the previous one.
      """)

  @Argument(
    help:
      "The definitions to approve, as in 'welcome/start', 'welcome', 'screens/home' or 'components/badge'.")
  var names: [String] = []

  @Option(
    help:
      "Approve everything that one edit changed; repeat the option for several edits. 'diff' and the page of changes list the edits."
  )
  var cause: [String] = []

  @Option(help: "With '--cause': the revision from which the edit is a change, as for 'diff'.")
  var since: String?

  @Option(help: "The name of the reviewer.")
  var by: String

  @Option(help: "A note, such as a reason or a condition.")
  var note: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  func validate() throws {
    if by.allSatisfy(\.isWhitespace) || by == "Your name" {
      throw ValidationError("Name the reviewer with '--by'")
    }
    if names.isEmpty == cause.isEmpty {
      throw ValidationError("Name the definitions to approve, or an edit with '--cause'")
    }
    if cause.isEmpty != (since == nil) {
      throw ValidationError("Use '--cause' and '--since' together")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let snapshot = try await RenderedSnapshot(
      content, of: folder, authored: authored, jobs: Platform.coreCount)
    let found = try SubjectNames(snapshot.review).subjects(
      names + (try await namesOfCause(authored, among: snapshot.review, console)))
    for subject in found {
      if let objection = snapshot.catalog.objection(to: by, approving: subject) {
        throw ToolFailure(.outputRefused, objection)
      }
    }
    let commit: String?
    do {
      commit = try await GitRepository.ifAny(around: folder.realPath)?.cleanCommit()
    } catch let failure as ToolFailure {
      commit = nil
      console.say("warning: \(failure.message)")
    }
    let date = Date.now.formatted(.iso8601.year().month().day())
    let earlier = folder.approvals(try folder.list()).all
    try folder.approve(
      found.map { subject in
        Approval(
          of: subject.key, payload: subject.payload, by: by, on: date, note: note, commit: commit,
          hashes: subject.hashes)
      })
    for subject in found {
      let replaced = earlier.first { $0.subject == subject.key }.map { old in
        let note = old.note.map { ": \($0)" } ?? ""
        return "; it replaces the approval by \(old.name) on \(old.date)\(note)"
      }
      console.say("approved \(subject.key)\(replaced ?? "")")
    }
    if commit == nil {
      console.say(
        "note: The approval names no commit, since the content has uncommitted changes or is in no git repository; commit first to be able to compare with it later"
      )
    }
    return .success
  }

  /// The keys of everything that can be approved and that the edits changed.
  ///
  /// A note names each other edit that changed some of it, because an approval covers the whole definition or step.
  private func namesOfCause(
    _ authored: AuthoredTypes, among review: ReviewStates, _ console: Console
  ) async throws -> [String] {
    guard let since else { return [] }
    let states = CatalogStates(content: content, authored: authored)
    let causes = try await states.compare(since, with: nil) {
      ChangeCause.all(of: CatalogChanges(from: $0, to: $1))
    }
    let found = try cause.map { id in
      guard let found = causes.first(where: { $0.id == id }) else {
        throw ToolFailure.unknown("edit", id, among: causes.map(\.id))
      }
      return found
    }
    let known = Set(review.subjects.map(\.key))
    let keys = found.flatMap(\.keys).filter(known.contains)
    for other in causes where !cause.contains(other.id) {
      let both = Set(other.keys).intersection(keys).sorted()
      guard !both.isEmpty else { continue }
      console.say("note: The edit \(other.id) changed \(both.asList) too; the approval covers it")
    }
    guard !keys.isEmpty else {
      throw ToolFailure(
        .inputNotFound, "The edit '\(cause.joined(separator: "', '"))' changed nothing that can be approved")
    }
    return keys
  }
}
