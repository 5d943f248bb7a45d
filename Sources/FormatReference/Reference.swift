import CatalogModel
import ComponentTree
import ContentOperations
import DefinitionKinds
package import Definitions
import Elements
import EventDefinitions
import EventExtensions
package import ExperienceTraits
import Payloads
import ScreenDefinitions

/// The reference of the content format, built from the descriptions in the code.
package struct Reference {
  /// A group of entries.
  package enum ReferenceGroup: String, CaseIterable, Sendable {
    case kinds, elements, actions, traits, words, rest

    /// The title of the group.
    package var title: String {
      switch self {
      case .kinds: "Definitions"
      case .elements: "Elements and styles"
      case .actions: "Actions"
      case .traits: "Traits"
      case .words: "Values"
      case .rest: "Files and limits"
      }
    }

    /// One sentence about the entries of the group.
    package var summary: String {
      switch self {
      case .kinds:
        "Each is a fenced block of a Markdown file; its info string has the syntax and the kind, such as 'yaml rule'."
      case .elements: "The parts of a step's content, and of the drawings of components."
      case .actions: "Under 'actions' of a step: what a tap on an element does."
      case .traits: "Under 'traits' of an experience, a group, or a step."
      case .words: "Values and objects that keys take, such as colours, places in a view, and conditions."
      case .rest: "The front matter of a file, and the 'limits' of the catalog definition."
      }
    }
  }

  /// The context of an example, which decides how it is drawn.
  package enum ReferenceForm: Sendable {
    /// The content of a step, the traits of a group, or the actions of an element.
    case content, traits, actions
    /// An example that is not drawn.
    case other
  }

  /// An entry of the reference: something that files can contain.
  package struct ReferenceEntry: Sendable {
    package let group: ReferenceGroup
    /// The name of the entry.
    package let name: String
    package let description: TypeDescription
    /// The descriptions of nested parts, with their names.
    package var nested: [(name: String, description: TypeDescription)] = []
    /// An example of a whole file.
    package var file: String?
    /// All words that the value can be, if they need no explanation.
    package var words: [String] = []
    /// Whether the value must be one of the listed words.
    var isClosed = false
    /// Whether the value is an object with keys.
    var isObject = false
    /// The context of the example.
    package var form = ReferenceForm.other
    /// An example in YAML that is less than a whole file.
    package var example: String? { description.example }

    /// The name of the entry in page addresses.
    package var slug: String { Slug.make(name) }
  }

  /// All entries, group by group.
  package private(set) var entries: [ReferenceEntry] = []

  /// Collects the descriptions of kinds, elements, actions, and traits.
  package init(_ traits: TraitRegistry = .builtIn) {
    for type in DefinitionKind.rootTypes { add(type) }
    entries += Primitive.all.map { primitive in
      var description = primitive.description
      description.keys = Primitive.commonKeys + description.keys
      return ReferenceEntry(group: .elements, name: primitive.type, description: description, form: .content)
    }
    entries.append(
      ReferenceEntry(group: .elements, name: "style", description: StyleDecoder.description, form: .content))
    entries += ActionType.all.map {
      ReferenceEntry(group: .actions, name: $0.name, description: $0.description, form: .actions)
    }
    entries += traits.types.compactMap { type in
      traits.description(of: type).map {
        ReferenceEntry(group: .traits, name: type, description: $0, form: .traits)
      }
    }
    addWords()
    entries.append(ReferenceEntry(group: .rest, name: "front matter", description: PageMetadata.description))
    entries.append(ReferenceEntry(group: .rest, name: "limits", description: Limit.description))
  }

  private mutating func add(_ type: any Definition.Type) {
    let nested = type.kind.nestedKinds.compactMap { kind in
      type.nestedDescriptions[kind].map { (name: kind.rawValue, description: $0) }
    }
    var entry = ReferenceEntry(
      group: .kinds, name: type.kind.rawValue, description: type.description, nested: nested)
    entry.file = Starter.examples.first { $0.kind == type.kind }?.text
    entries.append(entry)
  }

  private mutating func addWords() {
    func add(
      _ name: String, _ description: TypeDescription, _ words: [String] = [], isClosed: Bool = false,
      form: ReferenceForm = .other
    ) {
      entries.append(
        ReferenceEntry(
          group: .words, name: name, description: description, words: words, isClosed: isClosed, form: form))
    }
    func add(
      object name: String, _ description: TypeDescription,
      nested: [(name: String, description: TypeDescription)] = []
    ) {
      entries.append(
        ReferenceEntry(group: .words, name: name, description: description, nested: nested, isObject: true))
    }
    add("trigger", ActionModel.triggerDescription, form: .actions)
    add("comparison", Clause.description, isClosed: true)
    add("icon", SymbolSet.description, SymbolSet.names, form: .content)
    add(object: "drawing", Binding.description)
    add("size expression", SizeExpression.description)
    add("color", Color.description)
    add("place", ContentPath.description)
    add(
      object: "component model", ComponentModelJSONSchema.description,
      nested: ComponentModelJSONSchema.partDescriptions)
    add(object: "script entry", ScreenDefinition.ScriptEntry.description)
    add(
      object: "tree component", ComponentDocument.description,
      nested: [
        ("stack of a tree", StackConfig.description), ("tabbar", TabBarConfig.description),
        ("tab", TabConfig.description),
      ])
    add(object: "transition", FlowDefinition.FlowTransition.description)
    add(object: "launch rule", LaunchRule.description, nested: [("consequence", RuleConsequence.description)])
    add(
      object: "condition", RuleCondition.description,
      nested: RuleCondition.ConditionType.allCases.compactMap { type in
        RuleCondition.definitionDescriptions[type].map { (name: type.rawValue, description: $0) }
      })
    add("matcher", RuleCondition.matcherDescription, isClosed: true)
    add("search type", RuleCondition.searchDescription, isClosed: true)
    add("token", RuleTokens.description)
    add("function", RuleTemplate.description, isClosed: true)
    add("capability", TraitCapability.description, isClosed: true)
    add("event type", EventType.description)
    add("event source", EventSource.description)
  }

  /// The entries of a group.
  package func entries(of group: ReferenceGroup) -> [ReferenceEntry] { entries.filter { $0.group == group } }

  /// The entry with a name, or the nested part with it.
  ///
  /// Letter case is ignored, and the part of the name before a slash is optional.
  package func entry(named name: String) -> ReferenceEntry? {
    let wanted = name.lowercased()
    func isMeant(_ other: String) -> Bool {
      let known = other.lowercased()
      return known == wanted || known.hasSuffix("/\(wanted)") || Slug.make(known) == Slug.make(wanted)
    }
    if let entry = entries.first(where: { isMeant($0.name) }) { return entry }
    for entry in entries {
      guard let nested = entry.nested.first(where: { isMeant($0.name) }) else { continue }
      return ReferenceEntry(group: entry.group, name: nested.name, description: nested.description)
    }
    return nil
  }

  /// The keys with a name, each with the name of the entry or the key that has it; each meaning once.
  ///
  /// Letter case and spaces are ignored, so 'corner radius' finds 'cornerRadius'.
  package func keys(named name: String) -> [(owner: String, key: KeyDescription)] {
    let own = keys
    let wanted = name.lowercased().filter { $0 != " " }
    var meanings: Set<String> = []
    return (own + inside(own)).filter { _, key in
      key.name.lowercased() == wanted && meanings.insert(key.meaning).inserted
    }
  }

  /// The keys that accept a word as a value, each with the name of the entry that has the key.
  package func keys(taking word: String) -> [(owner: String, key: KeyDescription)] {
    keys.filter { _, key in key.shape.words.contains(word) }
  }

  /// The keys of all entries and of their nested parts.
  private var keys: [(owner: String, key: KeyDescription)] {
    entries.flatMap { entry in
      ([(entry.name, entry.description)] + entry.nested.map { ($0.name, $0.description) }).flatMap {
        owner, description in description.keys.map { (owner: owner, key: $0) }
      }
    }
  }

  /// The keys of the objects under keys.
  private func inside(
    _ keys: [(owner: String, key: KeyDescription)]
  ) -> [(owner: String, key: KeyDescription)] {
    let inner = keys.flatMap { owner, key in
      key.shape.keys.map { (owner: "\(key.name) of \(owner)", key: $0) }
    }
    return inner.isEmpty ? [] : inner + inside(inner)
  }

  /// The names of all entries and keys.
  package var names: [String] {
    var names: [String] = []
    var keys: [String] = []
    for entry in entries {
      names.append(entry.name)
      keys += entry.description.keyNames
      for nested in entry.nested {
        names.append(nested.name)
        keys += nested.description.keyNames
      }
    }
    return names + keys
  }
}

extension ValueShape {
  /// The words that a value of this shape can be.
  fileprivate var words: [String] {
    switch self {
    case .words(let words, _): words
    case .list(let element, _), .map(let element): element.words
    case .either(let shapes): shapes.flatMap(\.words)
    case .any, .text, .number, .whole, .truth, .uuid, .url, .name, .part, .object, .other: []
    }
  }
}

extension Limit {
  /// The description of all limits, as keys of the catalog definition.
  fileprivate static let description = TypeDescription(
    "The limits on content. Content above a limit is dropped and reported.",
    keys: allCases.map(\.key.description))
}
