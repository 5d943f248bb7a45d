package import Definitions

/// The values in the definitions of a file, which no fix may remove unless it says so.
package struct DefinitionValues {
  /// The numbers, Booleans, and nulls in the readable definitions, with the number of occurrences of each.
  private var plain: [String: Int] = [:]
  private var textCount = 0
  /// Whether a definition cannot be read, so that its values are unknown.
  private var hasDefect = false
  /// The positions of the members and list elements that do not count.
  private var omitted: Set<Position> = []

  package init(_ text: String, without omitted: Set<Position> = []) {
    self.omitted = omitted
    let file = DefinitionFile(reading: SourceFile(path: "", text: text))
    var found = self
    file.root.visit { section in
      for block in section.definitions { found.add(block) }
    }
    if let root = file.rootDefinition { found.add(root) }
    self = found
  }

  private mutating func add(_ block: DefinitionBlock) {
    guard let value = block.value, !block.isDefective else { return hasDefect = true }
    add(value)
  }

  private mutating func add(_ value: LocatedValue) {
    switch value.content {
    case .null, .bool, .number: plain[value.json, default: 0] += 1
    case .string: textCount += 1
    case .array(let elements):
      for element in elements where !omitted.contains(element.position) { add(element) }
    case .object(let members):
      for member in members where !omitted.contains(member.keyPosition) { add(member.value) }
    }
  }

  /// Whether all old values are still present.
  ///
  /// A fix may change texts and add texts.
  package func keeps(_ old: DefinitionValues) -> Bool {
    old.hasDefect || textCount >= old.textCount && old.plain.allSatisfy { plain[$0, default: 0] >= $1 }
  }
}
