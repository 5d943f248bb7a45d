import CatalogModel
import ContentOperations
import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
import ScreenDefinitions

/// Draws the components that one definition uses, and collects the findings about these uses.
struct ComponentDrawing {
  let library: ComponentLibrary
  /// The file that uses the components.
  var file: String
  private let head: DefinitionHead
  private(set) var uses: [ComponentUse] = []
  private(set) var notes: [PayloadNote] = []
  /// The components that are being drawn, to detect a component inside itself.
  private var pending: [String] = []
  private var generated = 0
  private var budget: DrawingBudget
  private var hasReportedTotal = false
  /// The sample values that replace tokens in texts.
  private(set) var samples: SampleTexts
  private var folder: String { file.split(separator: "/").dropLast().joined(separator: "/") }

  /// Creates a drawing for the components that a definition uses.
  init(library: ComponentLibrary, in head: DefinitionHead) {
    self.head = head
    self.library = library
    file = head.location.file
    samples = SampleTexts(head.metadata)
    budget = DrawingBudget(library.limits)
  }

  /// A copy with a separate budget, to draw something only to measure it.
  var measuring: ComponentDrawing {
    var copy = self
    copy.budget = DrawingBudget(library.limits)
    return copy
  }

  /// The findings about all uses, and about the tokens in texts.
  var diagnostics: [Diagnostic] { uses.flatMap(\.findings) + samples.diagnostics(of: head) }

  /// Replaces the tokens in an element that no component draws.
  mutating func fillTokens(of component: Component) -> Component { samples.fill(component, in: file) }

  /// Replaces the tokens in a text at a position of the file.
  mutating func fillTokens(of text: String, at position: Position) -> String {
    samples.fill(text, at: SourceLocation(file: file, position: position))
  }

  /// Draws a component with values.
  ///
  /// A strict use reports each value that no property reads. Any other use reports only values whose keys look
  /// like misspelled properties, because the remaining values can be meant for other readers.
  ///
  /// - Returns: The drawn component, or a placeholder if the component cannot be drawn.
  mutating func draw(
    _ definition: ComponentDefinition, id: String, values: LocatedValue, children: [Component] = [],
    size: Size? = nil, isStrict: Bool, at position: Position
  ) -> Component {
    let drawn = drawWithTokens(
      definition, id: id, values: values, children: children, size: size, isStrict: isStrict, at: position)
    guard pending.isEmpty else { return drawn }
    return samples.fill(drawn, in: file, usedAt: SourceLocation(file: file, position: position))
  }

  private mutating func drawWithTokens(
    _ definition: ComponentDefinition, id: String, values given: LocatedValue, children: [Component],
    size: Size?, isStrict: Bool, at position: Position
  ) -> Component {
    let location = SourceLocation(file: file, position: position)
    let findings = FindingCollector()
    var values = definition.values(
      given, isStrict: isStrict, at: location, in: head.syntax(at: position), findings: findings)
    defer {
      uses.append(ComponentUse(type: definition.type, location: location, findings: findings.diagnostics))
    }
    if pending.isEmpty { budget.begin() }
    let isRing = pending.last.map { library.isRing($0, definition.type) } ?? false
    guard !isRing, pending.count < library.limits[.componentLevels], budget.exceeded == nil else {
      if pending.isEmpty, let limit = budget.exceeded { report(limit, definition, location, findings) }
      return Self.placeholder(definition.type, id: id, position)
    }
    if let size {
      values["width"] = LocatedValue(.number(size.width))
      values["height"] = LocatedValue(.number(size.height))
    }
    switch definition.drawing {
    case .elements(let tree):
      pending.append(definition.type)
      defer { pending.removeLast() }
      values["children"] = LocatedValue(.array(children.indices.map(Self.slot)))
      var drawn = elements(tree, values, findings, definition, position)
      drawn?.id = id
      if let component = drawn { drawn = expand(component.filling(children), usedAt: position) }
      if pending.count == 1, let limit = budget.exceeded { report(limit, definition, location, findings) }
      return drawn?.rootingImages(in: folder) ?? Self.placeholder(definition.type, id: id, position)
    case .template(let template):
      var style = Style()
      style.width = size.map(\.width) ?? -1
      style.height = size?.height
      let meter = Meter(library.limits[.templateBytes])
      let html = template.render(values, meter: meter)
      _ = budget.spend(bytes: html.utf8.count)
      let exceeded = meter.isExceeded ? .templateBytes : budget.exceeded
      if let exceeded { report(exceeded, definition, location, findings) }
      let embed = Component.Embed(html: html, intrinsicSize: size ?? Size(width: 4, height: 1))
      return Component(
        id: id, style: style, kind: .embed(embed), line: Int(position.line), column: Int(position.column))
    case nil: return Self.placeholder(definition.type, id: id, position)
    }
  }

  /// Reports an exceeded budget: the budget of a definition once, the budget of a use each time.
  private mutating func report(
    _ limit: Limit, _ definition: ComponentDefinition, _ location: SourceLocation,
    _ findings: FindingCollector
  ) {
    guard limit == .elements || limit == .templateBytes || !hasReportedTotal else { return }
    hasReportedTotal = hasReportedTotal || limit == .drawnElements || limit == .componentBytes
    findings.report(.exceeds(limit, library.limits, definition, at: location))
  }

  /// Records the use of a component that is written in Swift; the caller draws it.
  mutating func note(useOf type: String, at position: Position) {
    uses.append(ComponentUse(type: type, location: SourceLocation(file: file, position: position)))
  }

  /// Replaces each custom element inside an element with the component that the catalog defines for it.
  ///
  /// An element in the drawing of another component counts as used at the place where that component is used.
  mutating func expand(_ component: Component, usedAt place: Position? = nil) -> Component {
    guard component.containsCustom else { return component }
    return component.mapping { element in
      guard case .custom(let custom) = element.kind, custom.identifier != EmbedFrame.identifier,
        !custom.identifier.hasPrefix(Component.slotPrefix)
      else { return element }
      let position = place ?? Position(line: element.line, column: element.column)
      guard let definition = library.definition(custom.identifier) else {
        if place == nil { reportMisspelled(custom.identifier, at: position) }
        return element
      }
      let drawn = draw(
        definition, id: "\(element.id)-view", values: LocatedValue(property: custom.config, at: position),
        isStrict: true, at: position)
      var result = element
      result.kind = .box([drawn])
      return result
    }
  }

  /// Reports a custom element whose name is nearly that of a component.
  private mutating func reportMisspelled(_ name: String, at position: Position) {
    let location = SourceLocation(file: file, position: position)
    guard library.authoredComponent(name) == nil,
      NearMiss.suggestion(for: name, among: library.types) != nil
    else { return }
    let finding = library.unknown(name, "so a box is drawn instead", at: location)
    uses.append(ComponentUse(type: name, location: location, findings: [finding]))
  }

  /// The placeholder for a component that cannot be drawn.
  static func placeholder(_ type: String, id: String, _ position: Position) -> Component {
    Component(
      id: id, kind: .custom(Component.Custom(identifier: type)), line: Int(position.line),
      column: Int(position.column))
  }

  /// The element that marks the place of a child in the drawing of a component.
  private static func slot(_ index: Int) -> LocatedValue {
    func member(_ key: String, _ text: String) -> LocatedValue.Member {
      LocatedValue.Member(key: key, keyPosition: .start, value: LocatedValue(.string(text)))
    }
    return LocatedValue(
      .object([member("type", "customComponent"), member("identifier", "\(Component.slotPrefix)\(index)")]))
  }

  private mutating func elements(
    _ tree: LocatedValue, _ values: [String: LocatedValue], _ findings: FindingCollector,
    _ definition: ComponentDefinition, _ position: Position
  ) -> Component? {
    guard let bound = Binding(values: values, budget: budget).bind(tree), budget.exceeded != .componentBytes
    else { return nil }
    let decoding = ContentDecoding(identified(bound))
    guard budget.spend(elements: decoding.component?.count ?? 0) else { return nil }
    let isOwnFile = definition.location.file == file
    for failure in decoding.failures {
      let place = isOwnFile ? failure.position : position
      findings.report(
        Diagnostic(
          .invalidComponent, "'\(definition.type)' cannot be drawn: \(failure.headline)",
          at: SourceLocation(file: file, position: place),
          help: failure.help(in: head.syntax(at: place), of: file)))
    }
    if isOwnFile { notes += decoding.notes }
    let source = Component.DrawingSource(type: definition.type, file: definition.location.file)
    return decoding.component?.mapping { element in
      var element = element
      element.drawnBy = source
      return element
    }
  }

  /// Adds an identifier to each element that has none; drawings need not contain identifiers.
  private mutating func identified(_ value: LocatedValue) -> LocatedValue {
    var number = generated
    let named = value.map(skipping: ["config"]) { value in
      guard var members = value.members else { return value }
      let keys = Set(members.map(\.key))
      guard !keys.isDisjoint(with: ["type", "text", "content"]), !keys.contains("id") else { return value }
      number += 1
      let digits = String(number, radix: 16)
      let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
      members.append(
        LocatedValue.Member(
          key: "id", keyPosition: value.position, value: LocatedValue(.string(id), at: value.position)))
      return LocatedValue(.object(members), at: value.position)
    }
    generated = number
    return named
  }
}

extension Component {
  /// The prefix of the names that mark the places of children.
  fileprivate static let slotPrefix = "\u{1}child:"

  /// The element, with the markers replaced by the children.
  fileprivate func filling(_ children: [Component]) -> Component {
    guard !children.isEmpty else { return self }
    return mapping { element in
      guard case .custom(let custom) = element.kind, custom.identifier.hasPrefix(Self.slotPrefix),
        let index = Int(custom.identifier.dropFirst(Self.slotPrefix.count)),
        children.indices.contains(index)
      else { return element }
      return children[index]
    }
  }

  /// The number of elements, including this one.
  var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Whether the element is or contains a custom element of the app.
  var containsCustom: Bool {
    if case .custom = kind { return true }
    return children.contains(where: \.containsCustom)
  }
}
