import DefinitionKinds
import Definitions

/// A team's rules about who may approve the definitions of a file.
package struct OwnerPolicy: Sendable {
  /// Whether only owners of a file may approve its definitions.
  private(set) var isBinding = false
  /// The names with which people approve, for each owner: the members of a team, or the names of a user.
  private(set) var people: [(owner: String, names: [String], position: Position)] = []
  /// The position of the setting that binds approvals to owners.
  private(set) var bindingPosition = Position.start

  /// Creates a policy under which everyone may approve.
  init() {}

  struct OwnerPolicyKeys: KeySet {
    let onlyOwnersApprove = Key(
      "onlyOwnersApprove", .truth, default: false, "Whether only code owners of a file may approve it.")
    let people = Key(
      "people", .value(.map(.list(.text))), "The names of the people who belong to each owner.")
  }
  static let keys = OwnerPolicyKeys()

  /// Reads the policy from a catalog definition.
  init(_ reader: inout DefinitionReader) {
    isBinding = reader.read(Self.keys.onlyOwnersApprove)
    bindingPosition = reader.position(of: Self.keys.onlyOwnersApprove)
    guard let table = reader.read(Self.keys.people) else { return }
    people = reader.nested(table, "a list of people by owner") { reader in
      reader.members.map { member in
        let names = Key(
          member.key, .list(.text, takesOne: true), default: [], "The people who belong to the owner.")
        return (member.key, reader.read(names), member.keyPosition)
      }
    }
  }

  /// Returns whether a person is one of the owners, by the owner's name or by a name that belongs to the
  /// owner.
  func isOwner(_ name: String, among owners: [String]) -> Bool {
    let name = Self.folded(name)
    return owners.contains { owner in
      Self.folded(owner) == name
        || people.contains { entry in
          Self.folded(entry.owner) == Self.folded(owner) && entry.names.contains { Self.folded($0) == name }
        }
    }
  }

  /// Returns a sentence that says why a person may not approve a definition, or `nil` if the person may.
  package func objection(to name: String, approving subject: String, of file: String, _ owners: CodeOwners)
    -> String?
  {
    guard isBinding, let ownership = owners.ownership(of: file), !isOwner(name, among: ownership.owners)
    else { return nil }
    return
      "\(name) may not approve '\(subject)', which belongs to \(ownership.owners.joined(separator: ", ")) (\(ownership.location.file), line \(ownership.location.line))"
  }

  /// Returns a name in the form for comparison, in lower case and without an at sign.
  static func folded(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasPrefix("@") ? String(name.dropFirst()) : name
  }
}
