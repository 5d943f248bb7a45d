import CatalogModel
import ComponentTree
import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
import ScreenDefinitions

extension TreeComposer {
  /// Records the trace entries of a component and of the components inside it.
  ///
  /// - Parameters:
  ///   - value: The component in the document.
  ///   - path: The path of the component in the tree.
  ///   - obstacle: The reason why the component is not shown, or nil if nothing prevents it.
  ///   - parent: The type of the standard cluster around the component.
  mutating func record(
    _ value: LocatedValue, path: String, obstacle: String? = nil, in parent: String?
  ) {
    guard let type = value[ComponentDocument.keys.type]?.string else { return }
    checkKeys(of: value)
    paths[value.position] = path
    var entry = Trace.TraceEntry(
      number: 0, phase: .operation, subject: type, level: nil, source: location(value.position),
      outcome: .applied, reason: nil, overriddenBy: nil, changes: [], setMetadata: [], readMetadata: [])
    entry.given = [PropertyValue.PropertyEntry("path", .string(path))]
    let isAsked = obstacle == nil
    var isShown = isAsked
    let isStandard = isStandard(type)
    if isStandard { checkMeta(value[ComponentDocument.keys.meta], of: type) }
    let shape = isStandard ? .many : library.children(of: type)
    if let shape {
      entry.given.append(PropertyValue.PropertyEntry("made as", .string(shape.words)))
    } else {
      entry.outcome = .skipped
      entry.reason = "The type is not registered, so the component is dropped with everything inside it"
      isShown = false
    }
    if shape != nil, let obstacle {
      entry.outcome = .skipped
      entry.reason = obstacle
    } else if shape == .one, !isMade(value) {
      entry.outcome = .skipped
      entry.reason = "The wrapper has no usable child, so it is dropped"
      isShown = false
    }
    if let rule = value[ComponentDocument.keys.rule], shape != nil,
      let read = rules.read(rule, file: screen.location.file).rule
    {
      let verdict = rules.verdict(read)
      if isShown {
        var ruleEntry = Trace.TraceEntry(
          verdict, of: "The component '\(type)'", source: location(rule.position))
        ruleEntry.given.insert(PropertyValue.PropertyEntry("path", .string(path)), at: 0)
        ruleEntries.append(ruleEntry)
        if !verdict.holds {
          entry.outcome = .ignored
          entry.reason = verdict.sentence
          isShown = false
        }
      }
    }
    if isShown, parent.map(Self.isTabBar) ?? false {
      let meta = value[ComponentDocument.keys.meta].flatMap { JSONMeta($0) }
      if TabConfig.materialize(meta) == nil {
        entry.outcome = .ignored
        entry.reason = "A tab needs the texts 'title' and 'icon_name' in its meta, so the tab is left out"
        let name = value[ComponentDocument.keys.id]?.string ?? type
        diagnostics.append(.incompleteTab(name, at: location(value.position)))
        isShown = false
      }
    }
    if isShown, type == "stack", isStandard {
      entry.given += Self.configuration(value[ComponentDocument.keys.meta])
    }
    entries.append(entry)
    if isShown { shown.append((path, entries.count)) }
    let children = Self.children(of: value)
    let wrapped = shape == .one ? children.indices.first { isMade(children[$0]) } : nil
    for (index, child) in children.enumerated() {
      let obstacle: String? =
        switch shape {
        case _ where !isShown: "The component is not shown, because a component around it is not shown"
        case .one where index != wrapped && isMade(child):
          "'\(type)' uses only its first usable child, so this component is dropped"
        case .some(.none): "'\(type)' takes no children, so this component is dropped"
        case .one, .many, nil: nil
        }
      record(
        child, path: "\(path).children.\(index)", obstacle: obstacle, in: isStandard ? type : nil)
    }
  }

  /// The children of a component; empty if one of them is not an object.
  private static func children(of value: LocatedValue) -> [LocatedValue] {
    let elements = value[ComponentDocument.keys.children]?.elements ?? []
    return elements.allSatisfy { $0.members != nil } ? elements : []
  }

  /// Whether the factory can make a component: its type is registered, and a wrapper has a usable child.
  private mutating func isMade(_ value: LocatedValue) -> Bool {
    guard let type = value[ComponentDocument.keys.type]?.string else { return false }
    guard !isStandard(type) else { return true }
    switch library.children(of: type) {
    case .many, .some(.none): return true
    case nil: return false
    case .one:
      if let known = wrapsChild[value.position] { return known }
      var wraps = false
      for child in Self.children(of: value) where isMade(child) { wraps = true }
      wrapsChild[value.position] = wraps
      return wraps
    }
  }

  /// Reports keys that the factory does not read, and identifiers that are used twice.
  private mutating func checkKeys(of value: LocatedValue) {
    let known = ComponentDocument.description.keyNames
    for member in value.members ?? [] where !known.contains(member.key) {
      diagnostics.append(.unknownKey(member.key, known: known, at: location(member.keyPosition)))
    }
    guard let id = value[ComponentDocument.keys.id], !id.isNull else { return }
    guard let text = id.string else {
      ignore(id, "id", "a text, not \(id.kindWords)")
      return
    }
    guard let first = identifiers[text] else {
      identifiers[text] = location(id.position)
      return
    }
    diagnostics.append(
      Diagnostic(
        .unusableProperty,
        "Another component of the tree has the id '\(text)', so an experience finds only the first one",
        at: location(id.position), help: "give one of them a different id",
        notes: [Diagnostic.Note(message: "The first component with this id", location: first)]))
  }

  /// Reports meta values that the standard clusters cannot use and replace with their defaults.
  private mutating func checkMeta(_ meta: LocatedValue?, of type: String) {
    let own = Self.isTabBar(type) ? TabBarConfig.description : StackConfig.description
    let known = own.keyNames + TabConfig.description.keyNames + [ComponentDocument.keys.id.name]
    for member in meta?.members ?? [] {
      let value = member.value
      guard known.contains(member.key) else {
        diagnostics.append(.unknownKey(member.key, known: known, at: location(member.keyPosition)))
        continue
      }
      switch member.key {
      case "selected_index" where MetaValue.integer(value) == nil:
        ignore(value, member.key, "a whole number, not \(value.kindWords)")
      case "spacing" where MetaValue.number(value) == nil:
        ignore(value, member.key, "a number, not \(value.kindWords)")
      case "preserve_parent_width" where MetaValue.bool(value) == nil:
        ignore(value, member.key, "true or false, not \(value.kindWords)")
      case "orientation" where value.string.flatMap(StackConfig.Axis.init) == nil:
        ignore(value, member.key, "'vertical' or 'horizontal'")
      case "background_color":
        let digits = value.string.map { ["0x", "0X"].contains($0.prefix(2)) ? $0.dropFirst(2) : $0[...] }
        let isColor = digits.map { $0.utf8.count == 6 && $0.allSatisfy(\.isHexDigit) } ?? false
        let read = value.string.flatMap(Color.init(plainHex:))
        if !isColor { ignore(value, member.key, "six hexadecimal digits", read: read?.hex) }
      default: continue
      }
    }
  }

  /// Example values for the keys of standard clusters and components.
  private static let examples: [String: LocatedValue] = [
    "selected_index": 0, "spacing": 8, "preserve_parent_width": true, "orientation": "vertical",
    "background_color": "F4F6F8", "id": "home", "title": "Home", "icon_name": "house.fill",
  ]

  private mutating func ignore(_ value: LocatedValue, _ key: String, _ wanted: String, read: String? = nil) {
    let effect = read.map { "reads this value as \($0)" } ?? "ignores this value"
    diagnostics.append(
      Diagnostic(
        .unusableProperty, "'\(key)' needs \(wanted), so the runtime \(effect)",
        at: location(value.position),
        help: Self.examples[key].map {
          Diagnostic.example(key, $0, in: screen.head.syntax(at: value.position))
        }))
  }

  private static func isTabBar(_ type: String) -> Bool { type == "tabbar" || type == "tab_bar" }

  /// The values of a stack; a default is listed only if the given value cannot be used.
  private static func configuration(_ meta: LocatedValue?) -> [PropertyValue.PropertyEntry] {
    let config = StackConfig.materialize(meta.flatMap { JSONMeta($0) }) ?? StackConfig()
    let defaults = StackConfig()
    var entries: [PropertyValue.PropertyEntry] = []
    func add(_ key: String, _ value: PropertyValue, isDefault: Bool) {
      if !isDefault {
        entries.append(PropertyValue.PropertyEntry(key, value))
      } else if meta?[key] != nil {
        entries.append(
          PropertyValue.PropertyEntry(key, .string("the default, because the given value cannot be used")))
      }
    }
    add(
      "orientation", .string(config.axis.rawValue),
      isDefault: config.axis == defaults.axis && meta?["orientation"]?.string != "vertical")
    add(
      "spacing", .points(config.spacing),
      isDefault: config.spacing == defaults.spacing && meta?["spacing"]?.number == nil)
    add(
      "preserve_parent_width", .bool(config.preserveParentWidth),
      isDefault: !config.preserveParentWidth && MetaValue.bool(meta?["preserve_parent_width"]) == nil)
    add(
      "background_color", .color(DynamicColor(light: config.backgroundColor)),
      isDefault: meta?["background_color"]?.string.flatMap(Color.init(plainHex:)) == nil)
    return entries
  }
}

extension ComponentDefinition.Children {
  /// The runtime's name of the shape.
  fileprivate var words: String {
    switch self {
    case .none: "single"
    case .one: "wrapper"
    case .many: "cluster"
    }
  }
}
