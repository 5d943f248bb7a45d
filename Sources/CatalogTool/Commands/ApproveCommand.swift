import ArgumentParser
import CatalogModel
import Foundation
import Publishing
import SiteBuilding
import SiteReview
import SystemAccess
import Terminal

/// `approve`: writes down that somebody looked at something and agreed.
struct ApproveCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", abstract: "Writes down that somebody looked at something and agreed.",
    discussion: """
      The approval holds as long as content, look and behaviour are composed as they are now; prose and the \
      order of keys make no difference. An experience is approved with all of its steps. A later approval takes the \
      place of the one before.
      """)

  @Argument(help: "What is approved, as in 'welcome/start', 'welcome', 'screens/home' or 'components/badge'.")
  var subjects: [String]

  @Option(help: "Who approves it.")
  var by: String

  @Option(help: "Why, or under which condition.")
  var note: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  func validate() throws {
    if by.allSatisfy(\.isWhitespace) || by == "Your name" {
      throw ValidationError("Say with '--by' who approves it")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let snapshot = try await RenderedSnapshot(
      content, of: folder, authored: authored, jobs: Platform.coreCount)
    let found = try SubjectNames(snapshot.review).subjects(subjects)
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
        return "; it takes the place of the approval by \(old.name) of \(old.date)\(note)"
      }
      console.say("approved \(subject.key)\(replaced ?? "")")
    }
    if commit == nil {
      console.say(
        "no commit is written with it, since git does not have the content as it is: commit first to compare with it later"
      )
    }
    return .success
  }
}
