package import Definitions

/// That somebody looked at something as it was composed, and agreed.
package struct Approval: Sendable {
  /// The digits by which a commit is named where people read it.
  package static let commitLength = 10

  /// What was approved: folder and slug of its page.
  package var subject: String
  /// The identifier in the payload, which stays where a title changes, and the name of the page with it.
  package var payload: String?
  /// Who approved it, and when, as they wrote it.
  package var name, date: String
  /// Why, or under which condition.
  package var note: String?
  /// The commit of the content that was approved, by which it can be composed again.
  package var commit: String?
  /// The hashes of what was approved, by the names of the aspects.
  package var hashes: [String: String]
  /// Where it is written.
  package var location: SourceLocation

  package init(
    of subject: String, payload: String? = nil, by name: String, on date: String, note: String?,
    commit: String?, hashes: [String: String],
    location: SourceLocation = SourceLocation(file: "", position: .start)
  ) {
    self.subject = subject
    self.payload = payload
    self.name = name
    self.date = date
    self.note = note
    self.commit = commit
    self.hashes = hashes
    self.location = location
  }
}

/// The approvals that a file lists, which stands beside the content.
package struct Approvals: Sendable {
  /// The name of the file in the content folder.
  package static let fileName = "approvals.yaml"

  /// Every approval, in the order of the file.
  package private(set) var all: [Approval] = []
  /// What is wrong with the file.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Names the file as it is.
  package private(set) var digest = Digest()

  private static let words = ["subject", "payload", "by", "on", "note", "commit"]

  /// No approvals.
  package init() {}

  /// Those of a file that cannot be read: none, with what stands in the way.
  package init(unreadable diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
    digest = Digest(Array(diagnostic.message.utf8))
  }

  /// Reads a file.
  package init(_ file: SourceFile) {
    digest = Digest(file.bytes)
    let (value, found) = YAMLReader.read(file.bytes, file: file.path)
    diagnostics = found
    guard let value, !value.isNull, value.members?.isEmpty != true else { return }
    guard let elements = value.elements else {
      report("A file of approvals needs a list", at: value.position, in: file)
      return
    }
    var known: Set<String> = []
    for element in elements {
      guard let approval = approval(element, in: file) else { continue }
      guard known.insert(approval.subject).inserted else {
        report(
          "'\(approval.subject)' is approved twice; the first one counts", at: element.position, in: file)
        continue
      }
      all.append(approval)
    }
  }

  private mutating func approval(_ value: LocatedValue, in file: SourceFile) -> Approval? {
    guard let members = value.members, let subject = value["subject"]?.string,
      let name = value["by"]?.string
    else {
      report("An approval needs a subject and the name of who gave it", at: value.position, in: file)
      return nil
    }
    var hashes: [String: String] = [:]
    for member in members where !Self.words.contains(member.key) {
      guard let hash = member.value.string else {
        report("The hash '\(member.key)' is no text in quotation marks", at: member.value.position, in: file)
        return nil
      }
      hashes[member.key] = hash
    }
    return Approval(
      of: subject, payload: value["payload"]?.string, by: name, on: value["on"]?.string ?? "",
      note: value["note"]?.string,
      commit: value["commit"]?.string, hashes: hashes,
      location: SourceLocation(file: file.path, position: value.position))
  }

  private mutating func report(_ message: String, at position: Position, in file: SourceFile) {
    diagnostics.append(
      Diagnostic(
        .invalidApproval, message, at: SourceLocation(file: file.path, position: position),
        help: "let 'experience-catalog approve' write it"))
  }
}
