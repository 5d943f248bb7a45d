package import Definitions

/// A file with design tokens in the format of the Design Tokens Community Group, before aliases are resolved.
///
/// Source: Design Tokens Format Module 2025.10.
package struct TokenFile: Sendable {
  /// A token as written.
  struct WrittenToken: Sendable {
    /// The names of the groups around the token, and its own name.
    let path: [String]
    /// The value; the whole token object if it only refers to another token with `$ref`.
    let value: LocatedValue
    /// The type of the token, or of the nearest group that states one.
    let type: String?
    let summary: String?
    /// Whether the token should no longer be used.
    let isDeprecated: Bool
    let location: SourceLocation

    var name: String { path.joined(separator: ".") }
  }

  /// The ending of such files.
  package static let ending = ".tokens.json"

  let path: String
  /// The appearance whose values the file has, by the end of its name: `dark`, or `light`.
  let isDark: Bool
  private(set) var tokens: [WrittenToken] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Returns whether a file contains design tokens, by its name.
  package static func isTokenFile(_ path: String) -> Bool { path.hasSuffix(ending) }

  /// Reads a file.
  package init(_ source: SourceFile) {
    path = source.path
    let name = source.path.dropLast(Self.ending.utf8.count).split(separator: "/").last ?? ""
    let words = name.lowercased().split { ".-_ ".contains($0) }
    isDark = words.last == "dark"
    let reading = JSONReader.read(source.bytes, file: path)
    diagnostics = reading.diagnostics
    guard let root = reading.value else { return }
    guard root.members != nil else {
      report(
        "A file of design tokens is an object of groups and tokens, not \(root.kindWords)", at: root.position)
      return
    }
    read(extended(root, in: root, depth: 0), path: [], type: nil, isDeprecated: false)
  }

  /// The deepest nesting of groups.
  private static let depthLimit = 32

  private mutating func report(_ message: String, at position: Position, help: String? = nil) {
    diagnostics.append(
      Diagnostic(.invalidToken, message, at: SourceLocation(file: path, position: position), help: help))
  }

  private mutating func read(_ value: LocatedValue, path: [String], type: String?, isDeprecated: Bool) {
    guard path.count <= Self.depthLimit else {
      report("The groups are nested too deep", at: value.position)
      return
    }
    let type = value["$type"]?.string ?? type
    let isDeprecated = value["$deprecated"].map { $0.bool ?? true } ?? isDeprecated
    if value["$value"] != nil || value["$ref"] != nil && !path.isEmpty {
      add(value, path, type, isDeprecated)
      return
    }
    for member in value.members ?? [] {
      if member.key == "$root" {
        add(member.value, path + ["$root"], member.value["$type"]?.string ?? type, isDeprecated)
        continue
      }
      guard !member.key.hasPrefix("$") else { continue }
      guard member.value.members != nil else {
        report(
          "'\(member.key)' is neither a token nor a group, but \(member.value.kindWords)",
          at: member.keyPosition, help: "write a token as {\"$type\": \"color\", \"$value\": …}")
        continue
      }
      if let character = member.key.first(where: { "{}.".contains($0) }) {
        report(
          "The name '\(member.key)' contains '\(character)', so no alias can name it", at: member.keyPosition,
          help: "leave the character out")
        continue
      }
      read(member.value, path: path + [member.key], type: type, isDeprecated: isDeprecated)
    }
  }

  private mutating func add(_ token: LocatedValue, _ path: [String], _ type: String?, _ isDeprecated: Bool) {
    tokens.append(
      WrittenToken(
        path: path, value: token["$value"] ?? token, type: type, summary: token["$description"]?.string,
        isDeprecated: isDeprecated, location: SourceLocation(file: self.path, position: token.position)))
  }

  /// Returns a group with the members that it takes over from groups that it extends, at any depth.
  private mutating func extended(_ value: LocatedValue, in root: LocatedValue, depth: Int) -> LocatedValue {
    guard depth <= Self.depthLimit, var members = value.members, value["$value"] == nil else { return value }
    if let reference = value["$extends"]?.string {
      if let base = Self.group(named: reference, in: root), let inherited = base.members {
        members = Self.merged(inherited, members)
      } else {
        report("There is no group '\(reference)' to extend", at: value.position)
      }
    }
    for index in members.indices where !members[index].key.hasPrefix("$") {
      members[index].value = extended(members[index].value, in: root, depth: depth + 1)
    }
    return LocatedValue(.object(members), at: value.position)
  }

  /// The members of a group, with those of a second group added or put in their place.
  private static func merged(
    _ base: [LocatedValue.Member], _ own: [LocatedValue.Member]
  ) -> [LocatedValue.Member] {
    var merged = base.filter { $0.key != "$extends" }
    for member in own where member.key != "$extends" {
      guard let index = merged.firstIndex(where: { $0.key == member.key }) else {
        merged.append(member)
        continue
      }
      if let inner = merged[index].value.members, let other = member.value.members,
        member.value["$value"] == nil, !member.key.hasPrefix("$")
      {
        merged[index].value = LocatedValue(.object(Self.merged(inner, other)), at: member.value.position)
      } else {
        merged[index] = member
      }
    }
    return merged
  }

  /// The group that an alias such as `{color.base}` or a pointer such as `#/color/base` names.
  private static func group(named reference: String, in root: LocatedValue) -> LocatedValue? {
    path(of: reference)?.reduce(root) { $0?[$1] }
  }

  /// The names in an alias such as `{color.base}` or in a pointer such as `#/color/base/$value`; `nil` for any other
  /// text.
  static func path(of reference: String) -> [String]? {
    if reference.hasPrefix("{"), reference.hasSuffix("}") {
      return reference.dropFirst().dropLast().split(separator: ".", omittingEmptySubsequences: false).map(
        String.init)
    }
    guard reference.hasPrefix("#/") else { return nil }
    let parts = reference.dropFirst(2).split(separator: "/").map {
      $0.replacing("~1", with: "/").replacing("~0", with: "~")
    }
    return (parts.last == "$value" ? parts.dropLast() : parts).map(String.init)
  }
}
