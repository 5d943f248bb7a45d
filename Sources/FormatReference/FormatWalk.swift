import CatalogModel
import ContentOperations
package import Definitions
import ExperienceTraits

/// Follows the declared keys through the values of a definition, so that each value is known by its key.
///
/// The shapes of the keys decide which keys an object can have. So editors complete and explain exactly what readers
/// read.
package struct FormatWalk: Sendable {
  /// A value of a definition, with what the format says about it.
  package struct WalkPlace {
    /// The key of the value, or `nil` for the element of a list, for a whole definition, and for an unknown key.
    package let key: KeyDescription?
    /// The member with the value, or `nil` for an element of a list and for a whole definition.
    package let member: LocatedValue.Member?
    package let value: LocatedValue
    /// The valid values at this place.
    package let shape: ValueShape
    /// The object around the value and its shape, or `nil` for a whole definition.
    package let owner: (value: LocatedValue, shape: ValueShape)?
  }

  private let elements, traits, actions: [String: TypeDescription]
  private let named: [String: TypeDescription]

  package init(_ reference: Reference) {
    func descriptions(_ group: Reference.ReferenceGroup) -> [String: TypeDescription] {
      Dictionary(reference.entries(of: group).map { ($0.name, $0.description) }) { first, _ in first }
    }
    (elements, traits, actions) = (descriptions(.elements), descriptions(.traits), descriptions(.actions))
    named = Dictionary(
      reference.entries.flatMap { entry in
        [(entry.name, entry.description)] + entry.nested.map { ($0.name, $0.description) }
      }
    ) { first, _ in first }
  }

  // MARK: Walking

  /// Calls a function with each value of a file: of its front matter, then of each readable definition.
  package func visit(_ file: DefinitionFile, _ body: (WalkPlace) -> Void) {
    if let frontMatter = file.frontMatter {
      visit(frontMatter, .object(PageMetadata.description.keys), owner: nil, body)
    }
    for block in file.blocks {
      guard let value = block.value else { continue }
      visit(value, .object(block.kind.description.keys), owner: nil, body)
    }
  }

  private func visit(
    _ value: LocatedValue, _ shape: ValueShape, owner: (value: LocatedValue, shape: ValueShape)?,
    key: KeyDescription? = nil,
    member: LocatedValue.Member? = nil, _ body: (WalkPlace) -> Void
  ) {
    let shape = Self.fitting(shape, value)
    body(WalkPlace(key: key, member: member, value: value, shape: shape, owner: owner))
    for element in value.elements ?? [] { visit(element, self.element(of: shape), owner: owner, body) }
    guard let members = value.members else { return }
    let keys = self.keys(of: shape, in: value)
    for member in members {
      let key = keys.first { $0.name == member.key }
      visit(
        member.value, key?.shape ?? values(of: shape), owner: (value, shape), key: key, member: member, body)
    }
  }

  // MARK: Shapes

  /// The part of a shape that a value is written in, such as the element of a list that takes one.
  private static func fitting(_ shape: ValueShape, _ value: LocatedValue) -> ValueShape {
    switch shape {
    case .list(let element, takesOne: true) where value.elements == nil: return fitting(element, value)
    case .either(let shapes):
      let found = shapes.first { shape in
        switch shape {
        case .object, .map, .part: value.members != nil
        case .list: value.elements != nil
        default: value.members == nil && value.elements == nil
        }
      }
      return found.map { fitting($0, value) } ?? shape
    default: return shape
    }
  }

  /// The kind of the definitions whose names a value of a shape can be, or `nil` for any other value.
  package static func namedKind(_ shape: ValueShape) -> DefinitionKind? {
    switch shape {
    case .name("screen"): .screen
    case .name("experience"): .experience
    case .name("flow"): .flow
    case .name("scenario"): .scenario
    case .name("rule"), .other("rule"), .other("name, or AND, OR or NOT with rules"): .rule
    case .name("extension"), .name("extension/path"), .other("extension/path"): .extension
    case .name("component"), .name("stack, tabbar or a component"): .component
    case .name("trait"): .trait
    default: nil
    }
  }

  /// The keys that an object of a shape can have; its type decides about the keys of elements and configurations.
  package func keys(of shape: ValueShape, in value: LocatedValue) -> [KeyDescription] {
    switch shape {
    case .object(let keys): return keys
    case .part(.element): return keys(of: elements, for: value, else: Primitive.commonKeys)
    case .part(.style): return elements["style"]?.keys ?? []
    case .part(.colour):
      return [
        KeyDescription("light", .text, isRequired: true, "The colour in light appearance."),
        KeyDescription("dark", .text, "The colour in dark appearance."),
      ]
    case .part(.trait): return typed("trait", traits, value)
    case .part(.action):
      return [KeyDescription("on", .text, isRequired: true, "What starts the action, such as 'tap'.")]
        + typed("action", actions, value)
    case .part(.componentModel): return ComponentModelJSONSchema.description.keys
    case .part(.viewModel): return ViewModelJSONSchema.description.keys
    case .part(.picture): return ComponentImageDataJSONSchema.description.keys
    case .list(let element, takesOne: true): return keys(of: element, in: value)
    case .either(let shapes):
      return shapes.lazy.map { keys(of: $0, in: value) }.first { !$0.isEmpty } ?? []
    case .other(let thing): return keys(ofAny: thing, in: value)
    case .name("tree component"): return keys(ofAny: "tree component", in: value)
    case .any, .text, .number, .whole, .truth, .uuid, .url, .words, .name, .list, .map: return []
    }
  }

  /// The shapes of objects that have only a name, by that name.
  private static let aliases: [String: String] = [
    "condition of launch rules": "condition", "list of conditions": "condition",
    "list of launch rules": "launch rule",
    "view or list of components": "view model", "component or list of components": "component model",
    "a colour, or one for 'light' and one for 'dark'": "color",
  ]

  private func keys(ofAny thing: String, in value: LocatedValue) -> [KeyDescription] {
    switch Self.aliases[thing] ?? thing {
    case "element with properties in double braces": keys(of: .part(.element), in: value)
    case "component model": ComponentModelJSONSchema.description.keys
    case "view model": ViewModelJSONSchema.description.keys
    case "color": keys(of: .part(.colour), in: value)
    case "name, or AND, OR or NOT with rules": []
    case "condition": condition(value)
    case let name: named[name]?.keys ?? []
    }
  }

  private func keys(
    of descriptions: [String: TypeDescription], for value: LocatedValue, else others: [KeyDescription]
  ) -> [KeyDescription] {
    value["type"]?.string.flatMap { descriptions[$0]?.keys } ?? others
  }

  /// The keys of a condition; its type decides about those of its definition.
  private func condition(_ value: LocatedValue) -> [KeyDescription] {
    (named["condition"]?.keys ?? []).map { key in
      guard key.name == "definition", let type = value["type"]?.string, let keys = named[type]?.keys else { return key }
      return KeyDescription(key.name, .object(keys), isRequired: key.isRequired, key.meaning)
    }
  }

  /// The keys of an object with a type and its configuration.
  private func typed(
    _ word: String, _ descriptions: [String: TypeDescription], _ value: LocatedValue
  ) -> [KeyDescription] {
    [
      KeyDescription("type", .name(of: word), isRequired: true, "The type of the \(word)."),
      KeyDescription(
        "config", .object(keys(of: descriptions, for: value, else: [])), "The configuration of the \(word)."),
    ]
  }

  /// The shape of the elements of a list.
  private func element(of shape: ValueShape) -> ValueShape {
    switch shape {
    case .list(let element, _): element
    case .either(let shapes): shapes.lazy.map { element(of: $0) }.first { $0 != .any } ?? .any
    case .name(let thing), .other(let thing): .other(thing)
    default: .any
    }
  }

  /// The shape of the values of an object whose keys are arbitrary.
  private func values(of shape: ValueShape) -> ValueShape {
    switch shape {
    case .map(let value): value
    case .either(let shapes): shapes.lazy.map { values(of: $0) }.first { $0 != .any } ?? .any
    // The values of AND, OR and NOT are rules too.
    case _ where Self.namedKind(shape) == .rule: shape
    default: .any
    }
  }

  /// The words that a value of a shape can be, each with its meaning if it has one.
  package func words(of shape: ValueShape) -> [(word: String, meaning: String)] {
    func all(_ descriptions: [String: TypeDescription]) -> [(word: String, meaning: String)] {
      descriptions.map { ($0.key, $0.value.summary) }.sorted { $0.0 < $1.0 }
    }
    switch shape {
    case .truth: return [("true", ""), ("false", "")]
    case .words(let words, _): return words.map { ($0, "") }
    case .name("trait"): return all(traits)
    case .name("action"): return all(actions)
    case .part(.element): return all(elements).filter { $0.word != "style" }
    case .list(let element, takesOne: true): return words(of: element)
    case .either(let shapes): return shapes.flatMap { words(of: $0) }
    case .name(let name), .other(let name):
      return (named[name]?.keys ?? []).filter { $0.shape == .name(of: "word") }.map { ($0.name, $0.meaning) }
    default: return []
    }
  }
}

extension DefinitionFile {
  /// The definitions of the file, in file order.
  package var blocks: [DefinitionBlock] {
    var blocks = rootDefinition.map { [$0] } ?? []
    root.visit { blocks += $0.definitions }
    return blocks.sorted { $0.location < $1.location }
  }
}
