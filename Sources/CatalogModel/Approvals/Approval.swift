package import Definitions

/// A person's agreement to a definition in its composed form.
package struct Approval: Sendable {
  /// The number of digits with which pages show a commit hash.
  package static let commitLength = 10

  /// The approved definition: the folder and the slug of its page.
  package var subject: String
  /// The identifier in the payload.
  ///
  /// It stays the same if the title, and so the address of the page, changes.
  package var payload: String?
  /// The name of the person who approved, or the date, as the person wrote it.
  package var name, date: String
  /// The reason for the approval, or its condition.
  package var note: String?
  /// The commit with the approved content; the tool composes it again to compare.
  package var commit: String?
  /// The hashes of the approved definition, by the name of the aspect.
  package var hashes: [String: String]
  /// The location of the approval in its file.
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

/// The approvals in a file of the content folder.
package struct Approvals: Sendable {
  /// The name of the approvals file in the content folder.
  package static let fileName = "approvals.yaml"

  /// Every approval, in file order.
  package private(set) var all: [Approval] = []
  /// The problems found in the file.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The digest of the file's bytes.
  package private(set) var digest = Digest()

  private static let words = ["subject", "payload", "by", "on", "note", "commit"]

  /// Creates an empty list of approvals.
  package init() {}

  /// Creates an empty list for a file that cannot be read, with the diagnostic that says why.
  package init(unreadable diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
    digest = Digest(Array(diagnostic.message.utf8))
  }

  /// Reads the approvals from a file.
  package init(_ file: SourceFile) {
    digest = Digest(file.bytes)
    let (value, found) = YAMLReader.read(file.bytes, file: file.path)
    diagnostics = found
    guard let value, !value.isNull, value.members?.isEmpty != true else { return }
    guard let elements = value.elements else {
      diagnostics.append(.noApprovalList(at: SourceLocation(file: file.path, position: value.position)))
      return
    }
    var known: Set<String> = []
    for element in elements {
      guard let approval = approval(element, in: file) else { continue }
      guard known.insert(approval.subject).inserted else {
        diagnostics.append(.secondApproval(of: approval.subject, at: approval.location))
        continue
      }
      all.append(approval)
    }
  }

  private mutating func approval(_ value: LocatedValue, in file: SourceFile) -> Approval? {
    let location = SourceLocation(file: file.path, position: value.position)
    guard let members = value.members, let subject = value["subject"]?.string,
      let name = value["by"]?.string
    else {
      diagnostics.append(.incompleteApproval(at: location))
      return nil
    }
    var hashes: [String: String] = [:]
    for member in members where !Self.words.contains(member.key) {
      guard let hash = member.value.string else {
        let place = SourceLocation(file: file.path, position: member.value.position)
        diagnostics.append(.unquotedHash(member.key, at: place))
        return nil
      }
      hashes[member.key] = hash
    }
    return Approval(
      of: subject, payload: value["payload"]?.string, by: name, on: value["on"]?.string ?? "",
      note: value["note"]?.string,
      commit: value["commit"]?.string, hashes: hashes, location: location)
  }
}
