import CatalogModel
import ContentOperations
package import Definitions
import ExperienceTraits

/// The content format as JSON Schema (2020-12), for editors that complete and check YAML and JSON blocks.
///
/// It is derived from the shapes of the keys. A shape that JSON Schema cannot express allows every value.
package struct FormatSchema {
  private let reference: Reference

  package init(_ reference: Reference) {
    self.reference = reference
  }

  /// The names of the block kinds that have a schema.
  package var kinds: [String] {
    reference.entries(of: .kinds).flatMap { [$0.name] + $0.nested.map(\.name) }.filter {
      $0 != DefinitionKind.template.rawValue
    }
  }

  /// The schema of a kind of block, or of any kind if `kind` is `nil`.
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

  /// The schema of a reference entry: a block, an element, a style, a configuration, or a word.
  package static func json(of entry: Reference.ReferenceEntry) -> LocatedValue {
    switch entry.group {
    case .kinds: block(entry.name, entry.description)
    case .words where entry.isObject: object(entry.description, isClosed: false)
    case .words: words(entry)
    case .elements, .actions, .traits, .rest: object(entry.description, isClosed: false)
    }
  }

  /// A schema object with the member for one key.
  package static func json(of key: KeyDescription) -> LocatedValue {
    .object([(key.name, .object(members(of: key)))])
  }

  private static func members(of key: KeyDescription) -> [(String, LocatedValue)] {
    schema(of: key.shape) + [("description", .text("\(key.meaning) (\(key.shape.name))"))]
  }

  /// The schema of a value that is a word.
  ///
  /// The words are examples if other words are also allowed.
  private static func words(_ entry: Reference.ReferenceEntry) -> LocatedValue {
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
    let hub: [(part: ValueShape.SchemaPart, description: TypeDescription)] = [
      (.componentModel, ComponentModelJSONSchema.description), (.viewModel, ViewModelJSONSchema.description),
      (.picture, ComponentImageDataJSONSchema.description),
    ]
    for (part, description) in hub {
      definitions.append((part.rawValue, Self.object(description, isClosed: false, needsKeys: false)))
    }
    definitions.append(("trait", typed(.traits)))
    definitions.append(("action", typed(.actions)))
    definitions.append(
      (
        "colour",
        .object(
          [("type", "object")]
            + Self.members(of: [StyleDecoder.light.description, StyleDecoder.dark.description]))
      ))
    return .object(definitions)
  }

  /// The schema of a block.
  ///
  /// Only experiences, groups, and steps have required keys here. An exported document, which has the key
  /// `experiences`, is not checked by the schema.
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

  /// The schema of an element, by its type.
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

  /// The schema of a value with a type and the matching configuration.
  ///
  /// The app can have more types.
  private func typed(_ group: Reference.ReferenceGroup) -> LocatedValue {
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

  /// The schema of an object with the keys of a description.
  private static func object(
    _ description: TypeDescription, isClosed: Bool, needsKeys: Bool = true
  ) -> LocatedValue {
    .object(
      [("type", "object"), ("description", .text(description.summary))]
        + members(of: description.keys, isClosed: isClosed, needsKeys: needsKeys))
  }

  /// The part of a schema for the keys of an object.
  private static func members(
    of keys: [KeyDescription], isClosed: Bool = false, needsKeys: Bool = true
  ) -> [(String, LocatedValue)] {
    var schema = [("properties", LocatedValue.object(keys.map { ($0.name, .object(members(of: $0))) }))]
    let required = keys.filter(\.isRequired)
    if needsKeys, !required.isEmpty { schema.append(("required", .list(required.map { .text($0.name) }))) }
    if isClosed { schema.append(("additionalProperties", LocatedValue(.bool(false)))) }
    return schema
  }

  /// The part of a schema for a shape, or an empty list for a shape that no schema describes.
  private static func schema(of shape: ValueShape) -> [(String, LocatedValue)] {
    func type(_ name: String) -> [(String, LocatedValue)] { [("type", .text(name))] }
    switch shape {
    case .any, .other: return []
    case .text, .url, .name: return type("string")
    case .number(_, let least, let most):
      return type("number") + bounds(least.map(ExactNumber.init), most.map(ExactNumber.init))
    case .whole(_, let least, let most):
      return type("number") + bounds(least.map(ExactNumber.init), most.map(ExactNumber.init))
    case .truth: return type("boolean")
    case .uuid:
      return type("string")
        + [("pattern", "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$")]
    case .words(let words, _): return [("enum", .list(words.map(LocatedValue.text)))]
    case .part(let part): return [("$ref", reference(to: part.rawValue))]
    case .object(let keys): return type("object") + members(of: keys, needsKeys: false)
    case .list(let element, let takesOne):
      let list = type("array") + [("items", .object(schema(of: element)))]
      guard takesOne else { return list }
      return [("anyOf", .list([.object(schema(of: element)), .object(list)]))]
    case .map(let value):
      return type("object") + [("additionalProperties", .object(schema(of: value)))]
    case .either(let shapes): return [("anyOf", .list(shapes.map { .object(schema(of: $0)) }))]
    }
  }

  private static func bounds(_ least: ExactNumber?, _ most: ExactNumber?) -> [(String, LocatedValue)] {
    [("minimum", least), ("maximum", most)].compactMap { name, number in
      number.map { (name, LocatedValue(.number($0))) }
    }
  }
}

extension LocatedValue {
  fileprivate static func text(_ text: String) -> LocatedValue { LocatedValue(.string(text)) }
  fileprivate static func list(_ elements: [LocatedValue]) -> LocatedValue { LocatedValue(.array(elements)) }
}
