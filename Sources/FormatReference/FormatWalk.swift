import CatalogModel
import ContentOperations
import DefinitionKinds
package import Definitions
import ExperienceTraits
import ScreenDefinitions

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
  /// Lists of words with their meanings, by name.
  private let lists: [String: TypeDescription]
  /// The definitions of conditions, by type.
  private let conditions: [String: TypeDescription]

  package init(_ reference: Reference) {
    func descriptions(_ group: Reference.ReferenceGroup) -> [String: TypeDescription] {
      Dictionary(reference.entries(of: group).map { ($0.name, $0.description) }) { first, _ in first }
    }
    (elements, traits, actions) = (descriptions(.elements), descriptions(.traits), descriptions(.actions))
    lists = descriptions(.words)
    named = Dictionary(
      reference.entries.flatMap { entry in
        [(entry.name, entry.description)] + entry.nested.map { ($0.name, $0.description) }
      }
    ) { first, _ in first }
    conditions = Dictionary(
      reference.entries.first { $0.name == "condition" }?.nested.map { ($0.name, $0.description) } ?? []
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
      let found = shapes.filter { shape in
        switch shape {
        case .object, .map, .part: value.members != nil
        case .list: value.elements != nil
        default: value.members == nil && value.elements == nil
        }
      }
      let written = Set(value.members?.map(\.key) ?? [])
      /// The number of keys of the value that a shape has; among equal shapes, the first one counts.
      func matches(_ index: Int) -> Int {
        guard case .object(let keys) = found[index] else { return 0 }
        return keys.count { written.contains($0.name) }
      }
      let best = found.indices.max { (matches($0), -$0) < (matches($1), -$1) }
      return best.map { fitting(found[$0], value) } ?? shape
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
    case .part(.colour): return [StyleDecoder.light.description, StyleDecoder.dark.description]
    case .part(.trait): return typed("trait", traits, value)
    case .part(.action):
      return [
        KeyDescription("on", .name(of: "trigger"), isRequired: true, "What starts the action, such as 'tap'.")
      ]
        + typed("action", actions, value)
    case .part(.componentModel): return ComponentModelJSONSchema.description.keys
    case .part(.viewModel): return ViewModelJSONSchema.description.keys
    case .part(.picture): return ComponentImageDataJSONSchema.description.keys
    case .list(let element, takesOne: true): return keys(of: element, in: value)
    case .either(let shapes):
      var known: Set<String> = []
      return shapes.flatMap { keys(of: $0, in: value) }.filter { known.insert($0.name).inserted }
    case .other(let thing): return keys(ofAny: thing, in: value)
    case .name("tree component"), .name("condition"): return keys(ofAny: shape.name, in: value)
    case .any, .text, .number, .whole, .truth, .uuid, .url, .words, .name, .list, .map: return []
    }
  }

  /// The shapes of objects that have only a name, by that name.
  private static let aliases: [String: String] = [
    "condition of launch rules": "condition",
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
    case "condition":
      replacing(
        "definition", of: named["condition"], with: value["type"]?.string.flatMap { conditions[$0]?.keys })
    case "tree component":
      replacing(
        "meta", of: named["tree component"],
        with: Self.treeTypes[value["type"]?.string ?? ""].map { meta($0) })
    case "tasks": OperationDefinition.taskDescriptions
    case let name: named[name]?.keys ?? []
    }
  }

  private func keys(
    of descriptions: [String: TypeDescription], for value: LocatedValue, else others: [KeyDescription]
  ) -> [KeyDescription] {
    value["type"]?.string.flatMap { descriptions[$0]?.keys } ?? others
  }

  /// The names of the types of trees that have own settings, by type.
  private static let treeTypes = ["stack": "stack of a tree", "tabbar": "tabbar"]

  /// The types that the tool draws itself, so that no component can have their name.
  package var drawnTypes: Set<String> { Set(elements.keys).union(Self.treeTypes.keys) }

  /// The settings of a component of a tree; each component can be a tab.
  private func meta(_ type: String) -> [KeyDescription] {
    (named[type]?.keys ?? []) + (named["tab"]?.keys ?? [])
  }

  /// The keys of an object, of which one is an object whose keys the type decides about.
  private func replacing(
    _ name: String, of description: TypeDescription?, with keys: [KeyDescription]?
  ) -> [KeyDescription] {
    (description?.keys ?? []).map { key in
      guard key.name == name, let keys else { return key }
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
    case .other("object: a value for each place"): .part(.componentModel)
    case .either(let shapes): shapes.lazy.map { values(of: $0) }.first { $0 != .any } ?? .any
    // The values of AND, OR and NOT are rules too.
    case _ where Self.namedKind(shape) == .rule: shape
    default: .any
    }
  }

  /// The meaning of a word under a key whose words the reference explains, or `nil`.
  private func meaning(of word: String, under key: String) -> String? {
    lists[key]?.keys.first { $0.name == word }?.meaning
  }

  /// Whether an object of a shape is an element, whose type decides about its keys.
  private static func isElement(_ shape: ValueShape) -> Bool {
    switch shape {
    case .part(.element), .other("element with properties in double braces"): true
    default: false
    }
  }

  /// The words that can be written at a place, each with its meaning if it has one.
  package func words(at place: WalkPlace) -> [(word: String, meaning: String)] {
    let isType = place.member?.key == "type" && place.owner.map { Self.isElement($0.shape) } ?? false
    let words = isType ? words(of: .part(.element)) : words(of: place.shape)
    return words.map { word, meaning in
      (word, meaning.isEmpty ? place.key.flatMap { self.meaning(of: word, under: $0.name) } ?? "" : meaning)
    }
  }

  /// The words that a value of a shape can be, each with its meaning if it has one.
  func words(of shape: ValueShape) -> [(word: String, meaning: String)] {
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
      return (lists[name]?.keys ?? []).filter { $0.shape.name == "word" }.map { ($0.name, $0.meaning) }
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
