import CatalogModel
import ComponentTree
import ContentOperations
package import Definitions
import Elements
import EventExtensions
package import ExperienceTraits
import Payloads

/// Everything that files can write, by what the code says of itself.
package struct Reference {
  /// What belongs together.
  package enum Group: String, CaseIterable, Sendable {
    case kinds, elements, actions, traits, words, rest

    /// The name of the group.
    package var title: String {
      switch self {
      case .kinds: "Definitions"
      case .elements: "Elements and styles"
      case .actions: "Actions"
      case .traits: "Traits"
      case .words: "Words in values"
      case .rest: "Files and limits"
      }
    }

    /// Where files write what belongs to it.
    package var place: String {
      switch self {
      case .kinds: "The word behind the syntax of a fence, and the keys of the block."
      case .elements: "The content of a step, and what a component draws."
      case .actions: "Below 'actions' of a step, for an element that is pressed."
      case .traits: "Below 'traits' of an experience, a group or a step."
      case .words: "What stands in the value of a key."
      case .rest: "The front matter of a file, and the 'limits' of the catalog definition."
      }
    }
  }

  /// What an example is a part of.
  package enum Form: Sendable {
    /// The content of a step, the traits of a group, or the actions of an element.
    case content, traits, actions
    /// Something that shows nothing.
    case other
  }

  /// Something that files can write.
  package struct Entry: Sendable {
    package let group: Group
    /// The word for it.
    package let name: String
    package let description: TypeDescription
    /// What can stand below it, with the words for that.
    package var nested: [(name: String, description: TypeDescription)] = []
    /// A whole file that has it.
    package var file: String?
    /// All words that it can be, where they need no explanation.
    package var words: [String] = []
    /// Whether it can be nothing but one of its words.
    package var isClosed = false
    /// Whether it is an object with keys.
    package var isObject = false
    /// What its example is a part of.
    package var form = Form.other
    /// How files write it, where that is less than a file.
    package var example: String? { description.example }

    /// Its name in addresses.
    package var slug: String { Slug.make(name) }
  }

  /// All entries, group by group.
  package private(set) var entries: [Entry] = []

  /// Gathers what the kinds, the elements, the actions and some traits say of themselves.
  package init(_ traits: TraitRegistry = .builtIn) {
    for type in DefinitionKind.rootTypes { add(type) }
    entries += Primitive.all.map { primitive in
      var description = primitive.description
      description.keys = Primitive.commonKeys + description.keys
      return Entry(group: .elements, name: primitive.type, description: description, form: .content)
    }
    entries.append(
      Entry(group: .elements, name: "style", description: StyleDecoder.description, form: .content))
    entries += ActionType.all.map {
      Entry(group: .actions, name: $0.name, description: $0.description, form: .actions)
    }
    entries += traits.types.compactMap { type in
      traits.description(of: type).map {
        Entry(group: .traits, name: type, description: $0, form: .traits)
      }
    }
    addWords()
    entries.append(Entry(group: .rest, name: "front matter", description: PageMetadata.description))
    entries.append(Entry(group: .rest, name: "limits", description: Limit.description))
  }

  private mutating func add(_ type: any Definition.Type) {
    let nested = type.kind.nestedKinds.compactMap { kind in
      type.nestedDescriptions[kind].map { (name: kind.rawValue, description: $0) }
    }
    var entry = Entry(
      group: .kinds, name: type.kind.rawValue, description: type.description, nested: nested)
    entry.file = Starter.examples.first { $0.kind == type.kind }?.text
    entries.append(entry)
  }

  private mutating func addWords() {
    func add(
      _ name: String, _ description: TypeDescription, _ words: [String] = [], isClosed: Bool = false,
      form: Form = .other
    ) {
      entries.append(
        Entry(
          group: .words, name: name, description: description, words: words, isClosed: isClosed, form: form))
    }
    func add(
      object name: String, _ description: TypeDescription,
      nested: [(name: String, description: TypeDescription)] = []
    ) {
      entries.append(
        Entry(group: .words, name: name, description: description, nested: nested, isObject: true))
    }
    add("trigger", ActionModel.triggerDescription, form: .actions)
    add("comparison", Clause.description, isClosed: true)
    add("icon", SymbolSet.description, SymbolSet.names, form: .content)
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
    add(object: "transition", FlowDefinition.Transition.description)
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
  package func entries(of group: Group) -> [Entry] { entries.filter { $0.group == group } }

  /// The entry with a name, whatever its letter case, with or without the part before a slash; or what stands below one.
  package func entry(named name: String) -> Entry? {
    let wanted = name.lowercased()
    func isMeant(_ other: String) -> Bool {
      let known = other.lowercased()
      return known == wanted || known.hasSuffix("/\(wanted)") || Slug.make(known) == Slug.make(wanted)
    }
    if let entry = entries.first(where: { isMeant($0.name) }) { return entry }
    for entry in entries {
      guard let nested = entry.nested.first(where: { isMeant($0.name) }) else { continue }
      return Entry(group: entry.group, name: nested.name, description: nested.description)
    }
    return nil
  }

  /// The keys with a name, each with the word for what has it.
  package func keys(named name: String) -> [(owner: String, key: KeyDescription)] {
    entries.flatMap { entry in
      ([(entry.name, entry.description)] + entry.nested.map { ($0.name, $0.description) }).flatMap {
        owner, description in
        description.keys.filter { $0.name == name }.map { (owner: owner, key: $0) }
      }
    }
  }

  /// The keys of which a word can be the value, each with the word for what has it.
  package func keys(taking word: String) -> [(owner: String, key: KeyDescription)] {
    let all = entries.flatMap { entry in
      ([(entry.name, entry.description)] + entry.nested.map { ($0.name, $0.description) }).flatMap {
        owner, description in description.keys.map { (owner: owner, key: $0) }
      }
    }
    return all.filter { _, key in key.shape.words.contains(word) }
  }

  /// All words that can be asked for.
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
  /// The words that a value can be.
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
  /// All limits, as keys of the catalog definition.
  fileprivate static let description = TypeDescription(
    "How far content may go before it is given up with a finding.",
    keys: allCases.map(\.key.description))
}
