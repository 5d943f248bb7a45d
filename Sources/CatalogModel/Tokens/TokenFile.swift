import Definitions

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
  static let ending = ".tokens.json"

  let path: String
  /// The appearance whose values the file has, by the end of its name: `dark`, or `light`.
  let isDark: Bool
  private(set) var tokens: [WrittenToken] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Returns whether a file contains design tokens, by its name.
  package static func isTokenFile(_ path: String) -> Bool { path.hasSuffix(ending) }

  /// Reads a file.
  init(_ source: SourceFile) {
    path = source.path
    let name = source.path.dropLast(Self.ending.utf8.count).split(separator: "/").last ?? ""
    let words = name.lowercased().split { ".-_ ".contains($0) }
    isDark = words.last == "dark"
    let reading = JSONReader.read(source.bytes, file: path)
    diagnostics = reading.diagnostics
    guard let root = reading.value else { return }
    guard root.members != nil else {
      diagnostics.append(.noTokenGroups(root.kindWords, at: location(root.position)))
      return
    }
    guard root["$value"] == nil else {
      diagnostics.append(.soleToken(at: location(root.position)))
      return
    }
    let whole = extended(root, in: root)
    if size >= Self.sizeLimit { diagnostics.append(.tooManyTokens(at: location(root.position))) }
    read(whole, path: [], type: nil, isDeprecated: false)
  }

  /// The deepest nesting of groups, and the most groups and tokens with those that groups extend.
  private static let (depthLimit, sizeLimit) = (32, 50_000)
  /// The number of groups and tokens so far.
  private var size = 0

  /// The types of tokens.
  ///
  /// Source: Design Tokens Format Module 2025.10, types.
  private static let types = [
    "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle",
    "border",
    "transition", "shadow", "gradient", "typography", "string", "boolean",
  ]
  /// The members of tokens and groups that the format defines.
  private static let members = [
    "$value", "$type", "$description", "$extensions", "$deprecated", "$extends", "$ref", "$root", "$schema",
  ]

  private func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: path, position: position)
  }

  private mutating func read(_ value: LocatedValue, path: [String], type: String?, isDeprecated: Bool) {
    guard path.count <= Self.depthLimit else {
      diagnostics.append(.deepTokenGroups(at: location(value.position)))
      return
    }
    let type = value["$type"]?.string ?? type
    for member in value.members ?? [] where member.key.hasPrefix("$") {
      let place = location(member.keyPosition)
      if !Self.members.contains(member.key) {
        diagnostics.append(.unknownTokenMember(member.key, among: Self.members, at: place))
      } else if member.key == "$type", let type = member.value.string, !Self.types.contains(type) {
        diagnostics.append(.unknownTokenType(type, among: Self.types, at: place))
      }
    }
    let isDeprecated = value["$deprecated"].map { $0.bool ?? true } ?? isDeprecated
    if value["$value"] != nil || value["$ref"] != nil && !path.isEmpty {
      add(value, path, type, isDeprecated)
      if let inner = value.members?.first(where: { !$0.key.hasPrefix("$") }) {
        diagnostics.append(.memberOfToken(inner.key, at: location(inner.keyPosition)))
      }
      return
    }
    for member in value.members ?? [] {
      if member.key == "$root" {
        add(member.value, path + ["$root"], member.value["$type"]?.string ?? type, isDeprecated)
        continue
      }
      guard !member.key.hasPrefix("$") else { continue }
      guard member.value.members != nil else {
        diagnostics.append(.neitherTokenNorGroup(member, at: location(member.keyPosition)))
        continue
      }
      if let character = member.key.first(where: { "{}.".contains($0) }) {
        diagnostics.append(
          .unusableTokenName(member.key, character, at: location(member.keyPosition)))
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

  /// Returns a group with the members that it takes over from the groups that it extends, which can extend others.
  ///
  /// - Parameters:
  ///   - value: The group.
  ///   - root: The whole file.
  ///   - chain: The groups that are being extended, to find circles.
  /// - Returns: The complete group.
  private mutating func extended(
    _ value: LocatedValue, in root: LocatedValue, _ chain: [String] = []
  ) -> LocatedValue {
    guard chain.count <= Self.depthLimit, var members = value.members, value["$value"] == nil else {
      return value
    }
    for index in members.indices where !members[index].key.hasPrefix("$") {
      guard size < Self.sizeLimit else { break }
      size += 1
      members[index].value = extended(members[index].value, in: root, chain)
    }
    if let reference = value["$extends"]?.string {
      if chain.contains(reference) {
        diagnostics.append(.groupInItself(chain + [reference], at: location(value.position)))
      } else if let base = Self.group(named: reference, in: root), base.members != nil {
        // What a group takes over is already complete.
        let inherited = extended(base, in: root, chain + [reference])
        members = Self.merged(inherited.members ?? [], members)
      } else {
        diagnostics.append(.unknownTokenGroup(reference, at: location(value.position)))
      }
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
