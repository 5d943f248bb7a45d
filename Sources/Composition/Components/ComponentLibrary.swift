import ContentOperations
package import Definitions
package import Elements
import ExperienceTraits

/// Something that is wrong with the use of a component.
package struct UseFinding: Hashable, Sendable {
  package var id: Diagnostic.ID
  package var message: String
  package var position: Position
  package var help: String?
}

extension UseFinding {
  fileprivate static func tooLarge(_ definition: ComponentDefinition, at position: Position) -> UseFinding {
    UseFinding(
      id: .invalidComponent,
      message:
        "'\(definition.type)' has more than \(Binding.Budget.standard) elements here, so some are left out",
      position: position, help: "draw fewer, or give it shorter lists")
  }
}

/// The use of a component by a screen, a step or another component.
package struct ComponentUse: Sendable {
  /// The type of the component.
  package var type: String
  /// Where it is used.
  package var location: SourceLocation
  /// What is wrong with the use.
  package var findings: [UseFinding]
}

/// The components of a catalog, and how they are drawn.
package struct ComponentLibrary: Sendable {
  /// The components by type.
  package private(set) var definitions: [String: ComponentDefinition] = [:]
  /// The components that are written in Swift, by namespace.
  private let authored: [String: any ComponentFactory]

  init(_ definitions: [ComponentDefinition], authored: [String: any ComponentFactory]) {
    self.authored = authored
    for definition in definitions where self.definitions[definition.type] == nil {
      self.definitions[definition.type] = definition
    }
  }

  /// How many components can be drawn inside each other.
  static let deepest = 40

  /// The types in alphabetical order.
  package var types: [String] { definitions.keys.sorted() }

  /// Reports components that are inside themselves, and elements of components that nobody defines.
  func checkDrawings() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var finished: Set<String> = []
    var pending: [String] = []
    func visit(_ type: String) {
      guard let definition = definitions[type], case .elements(let tree)? = definition.drawing,
        !finished.contains(type)
      else { return }
      if let start = pending.firstIndex(of: type) {
        let cycle = (pending[start...] + [type]).map { "'\($0)'" }.joined(separator: ", ")
        found.append(
          Diagnostic(
            .componentCycle, "A component is inside itself: \(cycle)", at: definition.location,
            help: "draw one of them without the other"))
        return
      }
      guard pending.count < Self.deepest else {
        found.append(
          Diagnostic(
            .invalidComponent,
            "Components are drawn inside each other deeper than \(Self.deepest) levels, so a box stands in here",
            at: definition.location, help: "draw some of them without the others"))
        finished.insert(type)
        return
      }
      pending.append(type)
      for name in Self.customIdentifiers(in: tree) {
        if definitions[name.text] != nil {
          visit(name.text)
        } else if name.text != EmbedFrame.identifier, !name.text.contains("{{"),
          authoredComponent(name.text) == nil
        {
          found.append(
            Diagnostic(
              .unknownComponent, "There is no component '\(name.text)', so a box stands in for it",
              at: SourceLocation(file: definition.location.file, position: name.position),
              help: NearMiss.help(for: name.text, among: types)
                ?? "define it in a file with a 'component' definition"))
        }
      }
      pending.removeLast()
      finished.insert(type)
    }
    for type in types { visit(type) }
    return found
  }

  /// The components that the drawings of other components use.
  package var nestedUses: [(user: ComponentDefinition, use: ComponentUse)] {
    types.compactMap { definitions[$0] }.flatMap { definition in
      guard case .elements(let tree)? = definition.drawing else {
        return [] as [(ComponentDefinition, ComponentUse)]
      }
      return Self.customIdentifiers(in: tree).filter { definitions[$0.text] != nil }.map { name in
        let location = SourceLocation(file: definition.location.file, position: name.position)
        return (definition, ComponentUse(type: name.text, location: location, findings: []))
      }
    }
  }

  /// The names of the elements of the app in a drawing.
  private static func customIdentifiers(in value: LocatedValue) -> [(text: String, position: Position)] {
    switch value.content {
    case .null, .bool, .number, .string: return []
    case .array(let elements): return elements.flatMap(customIdentifiers)
    case .object(let members):
      var names = members.filter { $0.key != "config" }.flatMap { customIdentifiers(in: $0.value) }
      if value["type"]?.string == "customComponent", let name = value["identifier"], let text = name.string {
        names.append((text, name.position))
      }
      return names
    }
  }

  /// The component of Swift that a type names.
  func authoredComponent(_ type: String) -> (any HubComponent)? {
    guard let identifier = Identifier(type) else { return nil }
    return authored[identifier.namespacePart]?.createComponent(forName: identifier.namePart)
  }
}

/// The element of a screen that makes room for an embedded experience.
package enum EmbedFrame {
  /// The name by which drawings ask for it; its configuration names the frame with `frameID`.
  package static let identifier = "appcues:frame"

  /// The name of the frame.
  package static func id(of custom: Component.Custom) -> String? {
    guard case .object(let entries) = custom.config else { return nil }
    return entries.first { $0.key == "frameID" }?.value.stringValue
  }
}

/// Draws components for one definition, and collects what is wrong with their uses.
struct ComponentDrawing {
  let library: ComponentLibrary
  /// The file in which the components are used.
  let file: String
  private(set) var uses: [ComponentUse] = []
  private(set) var notes: [PayloadNote] = []
  /// The components that are being drawn, to notice one that is inside itself.
  private var pending: [String] = []
  private var generated = 0
  private var budget = Binding.Budget()
  private var folder: String { file.split(separator: "/").dropLast().joined(separator: "/") }

  init(library: ComponentLibrary, file: String) {
    self.library = library
    self.file = file
  }

  /// What is wrong with all uses.
  var diagnostics: [Diagnostic] {
    uses.flatMap { use in
      use.findings.map { finding in
        Diagnostic(
          finding.id, finding.message,
          at: SourceLocation(file: use.location.file, position: finding.position), help: finding.help)
      }
    }
  }

  /// Draws a component with values, or returns `nil` where nobody defines it.
  ///
  /// Members of values that no property names are reported only in a strict use; where the values belong to others as
  /// well, only those that look like a mistake are.
  mutating func draw(
    _ definition: ComponentDefinition, id: String, values given: LocatedValue, children: [Component] = [],
    size: Size? = nil, isStrict: Bool, at position: Position
  ) -> Component {
    var findings: [UseFinding] = []
    var values = Self.values(of: definition, given, isStrict: isStrict, at: position, &findings)
    defer {
      uses.append(
        ComponentUse(
          type: definition.type, location: SourceLocation(file: file, position: position), findings: findings)
      )
    }
    if pending.isEmpty { budget = Binding.Budget() }
    guard !pending.contains(definition.type), pending.count < ComponentLibrary.deepest, !budget.isExceeded
    else {
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
      var drawn = elements(tree, values, &findings, definition, position)
      drawn?.id = id
      if let component = drawn { drawn = expand(component.filling(children), usedAt: position) }
      if pending.count == 1, budget.isExceeded { findings.append(.tooLarge(definition, at: position)) }
      return drawn?.rootingImages(in: folder) ?? Self.placeholder(definition.type, id: id, position)
    case .template(let text):
      var style = Style()
      style.width = size.map(\.width) ?? -1
      style.height = size?.height
      let html = ComponentTemplate.render(text, values)
      let embed = Component.Embed(html: html, intrinsicSize: size ?? Size(width: 4, height: 1))
      return Component(
        id: id, style: style, kind: .embed(embed), line: Int(position.line), column: Int(position.column))
    case nil: return Self.placeholder(definition.type, id: id, position)
    }
  }

  /// Replaces the elements of the app inside an element by the components that define them.
  ///
  /// Elements of another component's drawing are used where that component is.
  mutating func expand(_ component: Component, usedAt place: Position? = nil) -> Component {
    guard component.containsCustom else { return component }
    return component.mapping { element in
      guard case .custom(let custom) = element.kind, custom.identifier != EmbedFrame.identifier,
        !custom.identifier.hasPrefix(Component.slotPrefix)
      else { return element }
      let position = place ?? Position(line: element.line, column: element.column)
      guard let definition = library.definitions[custom.identifier] else {
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

  /// Reports an element of the app that has nearly the name of a component.
  private mutating func reportMisspelled(_ name: String, at position: Position) {
    guard library.authoredComponent(name) == nil, let help = NearMiss.help(for: name, among: library.types)
    else { return }
    let finding = UseFinding(
      id: .unknownComponent, message: "There is no component '\(name)', so a box stands in for it",
      position: position, help: help)
    uses.append(
      ComponentUse(type: name, location: SourceLocation(file: file, position: position), findings: [finding]))
  }

  /// What stands in the place of a component that cannot be drawn.
  static func placeholder(_ type: String, id: String, _ position: Position) -> Component {
    Component(
      id: id, kind: .custom(Component.Custom(identifier: type)), line: Int(position.line),
      column: Int(position.column))
  }

  /// The place of a child in the elements of a component.
  private static func slot(_ index: Int) -> LocatedValue {
    func member(_ key: String, _ text: String) -> LocatedValue.Member {
      LocatedValue.Member(key: key, keyPosition: .start, value: LocatedValue(.string(text)))
    }
    return LocatedValue(
      .object([member("type", "customComponent"), member("identifier", "\(Component.slotPrefix)\(index)")]))
  }

  private mutating func elements(
    _ tree: LocatedValue, _ values: [String: LocatedValue], _ findings: inout [UseFinding],
    _ definition: ComponentDefinition, _ position: Position
  ) -> Component? {
    guard let bound = Binding(values: values, budget: budget).bind(tree) else { return nil }
    let decoding = ContentDecoding(identified(bound))
    guard budget.take(decoding.component?.count ?? 0) else { return nil }
    let isOwnFile = definition.location.file == file
    for failure in decoding.failures {
      findings.append(
        UseFinding(
          id: .invalidComponent, message: "'\(definition.type)' cannot be drawn: \(failure.headline)",
          position: isOwnFile ? failure.position : position, help: failure.help))
    }
    if isOwnFile { notes += decoding.notes }
    return decoding.component
  }

  /// Gives every element an identifier, which drawings need not write.
  private mutating func identified(_ value: LocatedValue) -> LocatedValue {
    switch value.content {
    case .null, .bool, .number, .string: return value
    case .array(let elements):
      return LocatedValue(.array(elements.map { identified($0) }), at: value.position)
    case .object(var members):
      for index in members.indices where members[index].key != "config" {
        members[index].value = identified(members[index].value)
      }
      let keys = Set(members.map(\.key))
      let isElement = keys.contains("type") || keys.contains("text") || keys.contains("content")
      if isElement, !keys.contains("id") {
        generated += 1
        let digits = String(generated, radix: 16)
        let id =
          "00000000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
        members.append(
          LocatedValue.Member(
            key: "id", keyPosition: value.position, value: LocatedValue(.string(id), at: value.position)))
      }
      return LocatedValue(.object(members), at: value.position)
    }
  }

  /// The values of the properties, with their defaults, and what is wrong with those that are given.
  private static func values(
    of definition: ComponentDefinition, _ given: LocatedValue, isStrict: Bool, at position: Position,
    _ findings: inout [UseFinding]
  ) -> [String: LocatedValue] {
    var values: [String: LocatedValue] = [:]
    let members = given.members ?? []
    for property in definition.properties {
      let value = members.last { $0.key == property.name }?.value
      switch value {
      case let value? where property.kind.accepts(value): values[property.name] = value
      case let value? where !value.isNull:
        findings.append(
          UseFinding(
            id: .unusableProperty,
            message: "The property '\(property.name)' of '\(definition.type)' needs "
              + "\(property.kind.article), not \(value.kindWords)",
            position: value.position == .start ? position : value.position))
        values[property.name] = property.defaultValue
      default:
        values[property.name] = property.defaultValue
        if property.isRequired && property.defaultValue == nil {
          findings.append(
            UseFinding(
              id: .missingProperty,
              message: "The component '\(definition.type)' needs the property '\(property.name)'",
              position: position))
        }
      }
    }
    let names = definition.properties.map(\.name)
    for member in members where !names.contains(member.key) {
      let help = NearMiss.help(for: member.key, among: names)
      guard isStrict || (help != nil && definition.lacks(given, likeKey: member.key)) else { continue }
      findings.append(
        UseFinding(
          id: .unusableProperty,
          message: "The component '\(definition.type)' has no property '\(member.key)'",
          position: member.keyPosition == .start ? position : member.keyPosition, help: help))
    }
    return values
  }
}

extension ComponentDefinition {
  /// Whether the property that a key resembles is not given.
  fileprivate func lacks(_ given: LocatedValue, likeKey key: String) -> Bool {
    NearMiss.suggestion(for: key, among: properties.map(\.name)).map { given[$0] == nil } ?? false
  }
}

extension ComponentProperty.Kind {
  fileprivate var article: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .boolean: "true or false"
    case .color: "a colour"
    case .image: "the address of a picture"
    case .list: "a list"
    case .object: "named values"
    case .any: "a value"
    }
  }
}

extension LocatedValue {
  /// The elements of a drawing with the addresses of their own pictures taken from the top of the content folder.
  func rootingImages(in folder: String) -> LocatedValue {
    switch content {
    case .null, .bool, .number, .string: return self
    case .array(let elements):
      return LocatedValue(.array(elements.map { $0.rootingImages(in: folder) }), at: position)
    case .object(var members):
      for index in members.indices {
        let member = members[index]
        if ["imageUrl", "image_url"].contains(member.key), let text = member.value.string,
          !text.contains("{{")
        {
          members[index].value = LocatedValue(
            .string(Component.rooted(text, in: folder)), at: member.value.position)
        } else {
          members[index].value = member.value.rootingImages(in: folder)
        }
      }
      return LocatedValue(.object(members), at: position)
    }
  }
}

extension Component {
  /// A relative address as one from the top of the content folder, so that it means the same in every file.
  static func rooted(_ address: String, in folder: String) -> String {
    guard !address.isEmpty, !address.hasPrefix("/"), URLText.scheme(of: address) == nil else {
      return address
    }
    return (["" as Substring] + folder.split(separator: "/").dropFirst() + [address[...]]).joined(
      separator: "/")
  }

  /// The element with the addresses of its pictures taken from the top of the content folder.
  fileprivate func rootingImages(in folder: String) -> Component {
    mapping { element in
      var result = element
      if case .image(var image) = element.kind {
        image.imageURL = Self.rooted(image.imageURL, in: folder)
        result.kind = .image(image)
      }
      if let address = element.style.backgroundImage?.imageURL {
        result.style.backgroundImage?.imageURL = Self.rooted(address, in: folder)
      }
      return result
    }
  }

  /// What the names of the places of children start with.
  fileprivate static let slotPrefix = "\u{1}child:"

  /// The element with its children in their places.
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

  /// How many elements there are.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }

  /// Whether an element of the app is inside.
  var containsCustom: Bool {
    if case .custom = kind { return true }
    return children.contains(where: \.containsCustom)
  }
}
