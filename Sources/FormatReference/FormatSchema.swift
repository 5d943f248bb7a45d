import CatalogModel
package import Definitions
import ExperienceTraits

/// The content format as JSON Schema (2020-12), for editors that complete and check blocks of YAML and JSON.
///
/// It follows from the descriptions: a type in words that has no shape of its own allows every value.
package struct FormatSchema {
  private let reference: Reference

  package init(_ reference: Reference) {
    self.reference = reference
  }

  /// The words for which there is a schema: the kinds of block.
  package var kinds: [String] {
    reference.entries(of: .kinds).flatMap { [$0.name] + $0.nested.map(\.name) }.filter {
      $0 != DefinitionKind.template.rawValue
    }
  }

  /// The schema of a kind of block, or of any of them.
  package func json(of kind: String?) -> LocatedValue {
    var members: [(String, LocatedValue)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", .text(kind.map { "Experience Catalog: \($0)" } ?? "Experience Catalog")),
    ]
    if let kind {
      members.append(("$ref", Self.reference(to: kind)))
    } else {
      members.append(("anyOf", .list(kinds.map { .object([("$ref", Self.reference(to: $0))]) })))
    }
    members.append(("$defs", definitions))
    return .object(members)
  }

  /// The schema of what an entry describes: a block, an element, a style, a configuration, or a word.
  package static func json(of entry: Reference.Entry) -> LocatedValue {
    switch entry.group {
    case .kinds: block(entry.name, entry.description)
    case .words where entry.isObject: object(entry.description, isClosed: false)
    case .words: words(entry)
    case .elements, .actions, .traits, .rest: object(entry.description, isClosed: false)
    }
  }

  /// The member of a schema that stands for a key.
  package static func json(of key: TypeDescription.Key) -> LocatedValue {
    .object(key.names.map { ($0, .object(members(of: key))) })
  }

  private static func members(of key: TypeDescription.Key) -> [(String, LocatedValue)] {
    shape(of: key.type) + [("description", .text("\(key.meaning) (\(key.type))"))]
  }

  /// The words that a value can be, or those that are known where there can be others.
  private static func words(_ entry: Reference.Entry) -> LocatedValue {
    let words = entry.words + entry.description.keyNames
    return .object([
      ("type", "string"), ("description", .text(entry.description.summary)),
      (entry.isClosed ? "enum" : "examples", .list(words.map(LocatedValue.text))),
    ])
  }

  private static func reference(to name: String) -> LocatedValue { .text("#/$defs/\(name)") }

  private var definitions: LocatedValue {
    var definitions: [(String, LocatedValue)] = []
    for entry in reference.entries(of: .kinds) {
      definitions.append((entry.name, Self.block(entry.name, entry.description)))
      for nested in entry.nested {
        definitions.append((nested.name, Self.block(nested.name, nested.description)))
      }
    }
    definitions.append(("element", elements))
    if let style = reference.entry(named: "style") {
      definitions.append(("style", Self.object(style.description, isClosed: true)))
    }
    if let matcher = reference.entry(named: "matcher") {
      definitions.append(("matcher", Self.words(matcher)))
    }
    definitions.append(("trait", typed(.traits)))
    definitions.append(("action", typed(.actions)))
    definitions.append(
      (
        "colour",
        .object([
          ("type", "object"), ("required", .list(["light"])),
          ("properties", .object([("light", .string()), ("dark", .string())])),
        ])
      ))
    return .object(definitions)
  }

  /// A block: some keys decide which others are needed, so that a pasted document, which has none of them, is left to the tool.
  private static func block(_ name: String, _ description: TypeDescription) -> LocatedValue {
    let isPayload = [DefinitionKind.experience, .group, .step].map(\.rawValue).contains(name)
    guard isPayload else { return object(description, isClosed: false, needsKeys: false) }
    var schema = object(description, isClosed: name != DefinitionKind.experience.rawValue)
    if name == DefinitionKind.experience.rawValue {
      schema = .object([
        ("if", .object([("required", .list(["experiences"]))])), ("then", .object([])), ("else", schema),
      ])
    }
    return schema
  }

  /// One of all elements, by its type.
  private var elements: LocatedValue {
    let all = reference.entries(of: .elements).filter { $0.name != "style" }
    return .object([
      ("type", "object"), ("required", .list(["type"])),
      ("properties", .object([("type", .object([("enum", .list(all.map { .text($0.name) }))]))])),
      (
        "allOf",
        .list(
          all.map { entry in
            .object([
              ("if", .object([("properties", .object([("type", .object([("const", .text(entry.name))]))]))])),
              ("then", Self.object(entry.description, isClosed: false, needsKeys: false)),
            ])
          })
      ),
    ])
  }

  /// A value with a type and the configuration that belongs to it; the app can have more types.
  private func typed(_ group: Reference.Group) -> LocatedValue {
    let all = reference.entries(of: group)
    return .object([
      ("type", "object"), ("required", .list(["type"])),
      (
        "properties",
        .object([
          (
            "type",
            .object([("type", "string"), ("examples", .list(all.map { .text($0.name) }))])
          )
        ])
      ),
      (
        "allOf",
        .list(
          all.filter { !$0.description.keys.isEmpty }.map { entry in
            .object([
              ("if", .object([("properties", .object([("type", .object([("const", .text(entry.name))]))]))])),
              (
                "then",
                .object([
                  (
                    "properties",
                    .object([("config", Self.object(entry.description, isClosed: false, needsKeys: false))])
                  )
                ])
              ),
            ])
          })
      ),
    ])
  }

  /// An object with the keys of a description.
  private static func object(
    _ description: TypeDescription, isClosed: Bool, needsKeys: Bool = true
  ) -> LocatedValue {
    var properties: [(String, LocatedValue)] = []
    for key in description.keys {
      for name in key.names { properties.append((name, .object(members(of: key)))) }
    }
    var members: [(String, LocatedValue)] = [
      ("type", "object"), ("description", .text(description.summary)), ("properties", .object(properties)),
    ]
    let required = description.keys.filter { $0.defaultValue == "required" }.flatMap(\.names)
    if needsKeys, !required.isEmpty { members.append(("required", .list(required.map { .text($0) }))) }
    if isClosed { members.append(("additionalProperties", LocatedValue(.bool(false)))) }
    return .object(members)
  }

  // MARK: Types in words

  private static let lists = ["list of elements": "element", "list of traits": "trait"]
  private static let single = [
    "element": "element", "style": "style", "colour": "colour", "matcher": "matcher",
  ]
  private static let scalars = [
    "string": "string", "number": "number", "whole number": "number", "truth value": "boolean",
    "true or false": "boolean",
  ]

  /// What a type in words allows; nothing where it has no shape that a schema can say.
  private static func shape(of type: String) -> [(String, LocatedValue)] {
    if type == "UUID" {
      return [("type", "string"), ("pattern", "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")]
    }
    if let scalar = scalars[type] { return [("type", .text(scalar))] }
    // A text of a form has a style of its own, as an element has.
    if type == "text" { return [("type", ["string", "object"])] }
    if let name = single[type] { return [("$ref", reference(to: name))] }
    if let name = lists[type] {
      return [("type", "array"), ("items", .object([("$ref", reference(to: name))]))]
    }
    return words(in: type).map { [("enum", .list($0.map { .text($0) }))] } ?? []
  }

  /// The words of a choice such as “one, two or three”; `nil` where anything else is said.
  private static func words(in type: String) -> [String]? {
    guard type.contains(" or "), !type.contains("another"), !type.contains("list"), !type.contains("value")
    else { return nil }
    let words = type.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
    let areWords = words.allSatisfy { word in word.utf8.allSatisfy { $0 != UInt8(ascii: " ") } }
    let areLower = words.allSatisfy { $0.first?.isLowercase == true }
    return areWords && areLower ? words : nil
  }
}

extension LocatedValue {
  fileprivate static func text(_ text: String) -> LocatedValue { LocatedValue(.string(text)) }
  fileprivate static func string() -> LocatedValue { .object([("type", .text("string"))]) }
  fileprivate static func list(_ elements: [LocatedValue]) -> LocatedValue { LocatedValue(.array(elements)) }
  fileprivate static func object(_ members: [(String, LocatedValue)]) -> LocatedValue {
    LocatedValue(.object(members.map { Member(key: $0, keyPosition: .start, value: $1) }))
  }
}
