import Definitions

/// What a team makes of the owners of its files.
package struct OwnerPolicy: Sendable {
  /// Whether only owners of a file may approve what it defines.
  private(set) var isBinding = false
  /// The names by which people approve who are an owner: the members of a team, or what a user is called.
  private var people: [(owner: String, names: [String], position: Position)] = []
  private var bindingPosition = Position.start

  /// Nothing is bound.
  package init() {}

  struct Keys: KeySet {
    let onlyOwnersApprove = Key(
      "onlyOwnersApprove", .truth, default: false, "Whether only code owners of a file may approve it.")
    let people = Key("people", .value(.map(.list(.text))), "The names of those who belong to an owner.")
  }
  static let keys = Keys()

  /// Reads what a catalog says of it.
  init(_ reader: inout DefinitionReader) {
    isBinding = reader.read(Self.keys.onlyOwnersApprove)
    bindingPosition = reader.position(of: Self.keys.onlyOwnersApprove)
    guard let table = reader.read(Self.keys.people) else { return }
    people = reader.nested(table, "a list of people by owner") { reader in
      reader.members.map { member in
        let names = Key(member.key, .list(.text, takesOne: true), default: [], "Who belongs to the owner.")
        return (member.key, reader.read(names), member.keyPosition)
      }
    }
  }

  /// Whether somebody is one of the owners, by name or by what people are called.
  func isOwner(_ name: String, among owners: [String]) -> Bool {
    let name = Self.folded(name)
    return owners.contains { owner in
      Self.folded(owner) == name
        || people.contains { entry in
          Self.folded(entry.owner) == Self.folded(owner) && entry.names.contains { Self.folded($0) == name }
        }
    }
  }

  /// Why somebody may not approve what a file defines, in words, or `nil` where that is fine.
  package func objection(to name: String, approving subject: String, of file: String, _ owners: CodeOwners)
    -> String?
  {
    guard isBinding, let ownership = owners.ownership(of: file), !isOwner(name, among: ownership.owners)
    else { return nil }
    return
      "\(name) is not one of those who may approve '\(subject)', which \(ownership.location.file) gives to \(ownership.owners.joined(separator: ", ")) in line \(ownership.location.line)"
  }

  /// Reports owners that no file names, and a rule that binds nobody.
  func check(against owners: CodeOwners, in file: String, findings: FindingCollector) {
    if isBinding, owners.path == nil {
      findings.report(
        Diagnostic(
          .invalidOwners, "There are no code owners, so that everybody may approve everything",
          at: SourceLocation(file: file, position: bindingPosition),
          help: "write the file '\(CodeOwners.places[0])' at the top of the repository"))
    }
    let known = owners.names
    for entry in people where !known.contains(where: { Self.folded($0) == Self.folded(entry.owner) }) {
      findings.report(
        .unknownName(
          .invalidOwners, "owner", entry.owner, "so that these people own nothing", among: known,
          otherwise: .advice("name a user or a team as the file of code owners does"),
          at: SourceLocation(file: file, position: entry.position)))
    }
  }

  /// A name as it is compared: hosts do not tell case apart, and people leave out the sign.
  private static func folded(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasPrefix("@") ? String(name.dropFirst()) : name
  }
}
