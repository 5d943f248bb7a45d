package import ContentOperations
package import DefinitionKinds
package import Definitions
package import Elements
import ExperienceTraits

/// A reusable component that a file defines, with its properties, its drawing and its examples.
package struct ComponentDefinition: SoleDefinition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.component
  /// The way in which components are named and ordered.
  package static let naming = DefinitionNaming(
    order: .name, nameWords: "components of type", missing: .unknownComponent)

  /// The drawing of a component.
  package enum AuthoredDrawing: Sendable {
    /// A tree of elements in which names such as `{{title}}` are replaced by properties.
    case elements(LocatedValue)
    /// A Mustache template that produces HTML.
    case template(ComponentTemplate)
  }

  /// The number of components that the component can contain.
  package enum Children: String, Sendable, CaseIterable {
    /// None: a single component.
    case none
    /// Exactly one: a wrapper.
    case one
    /// Any number: a cluster.
    case many
  }

  /// Values of the properties with which a page shows the component.
  package struct ComponentExample: Sendable {
    /// The heading of the example's section.
    package var title: String
    /// The prose of the example's section.
    package var prose: [ProseBlock]
    /// The values of the properties.
    package var values: LocatedValue
    /// The text of the example as the author wrote it.
    package var source: SourceText
  }

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The name that screens, steps and other components use for it: `namespace:name`, or one word.
  package var type: String
  /// The text of the template as the author wrote it; `nil` if the component has none.
  package var templateSource: SourceText?
  /// The properties of the component, in file order.
  package var properties: [ComponentProperty] = []
  /// The traits that control the layout of the component in a view.
  package var layoutTraits: [LayoutTrait] = []
  /// The categories for which the component replaces an unknown component; `*` for all categories.
  var fallbackCategories: [String] = []
  /// The number of components that the component can contain.
  package var children = Children.none
  /// The distance between the frame of the component and the shared frame of its children.
  package var childInsets = EdgeInsets.zero
  /// The size that the author declares; `nil` if none.
  ///
  /// Without it, a component of a tree has the size of its drawing.
  package private(set) var declaredSize: DeclaredSize?

  /// The size relative to the container; by default, the full width and the height of the content.
  package var size: DeclaredSize { declaredSize ?? DeclaredSize() }
  /// The drawing of the component; `nil` if the definition cannot be used.
  package var drawing: AuthoredDrawing?
  /// The examples, in file order.
  package var examples: [ComponentExample] = []

  /// Whether the size depends on the drawing, whose exact size only a browser knows.
  package var isSizedByContent: Bool { size.width.dependsOnContent || size.height.dependsOnContent }

  /// The identifier with a namespace; `nil` if the type is one word.
  package var identifier: Identifier? { Identifier(type) }

  /// The type, with which views, trees and steps use the component.
  package var name: String { type }

  /// Reads the definition, and reports the findings that need no other file.
  package init(_ source: DefinitionSource) {
    let (file, root) = (source.file, source.root)
    let (prose, blocks) = file.literate([.template, .example])
    head = DefinitionHead(source, prose: prose, nested: blocks.map(\.block))
    type = head.metadata.id ?? file.stem
    let templates = blocks.filter { $0.block.kind == .template }
    for block in blocks where block.block.kind == .example {
      guard let values = block.block.value else { continue }
      examples.append(
        ComponentExample(
          title: block.title ?? "Example \(examples.count + 1)", prose: block.prose, values: values,
          source: SourceText(block.block)))
    }
    for block in templates { head.prose += block.prose }
    guard let value = root.value else { return }
    source.read(value, .invalidComponent, "a component") {
      read(&$0, templates: templates.map(\.block), limits: file.limits)
    }
    if root.isDefective { drawing = nil }
  }

  private mutating func read(
    _ reader: inout DefinitionReader, templates: [DefinitionBlock], limits: Limits
  ) {
    let keys = Self.keys
    if let type = reader.read(keys.type) { self.type = type }
    layoutTraits = reader.read(keys.layoutTraits).map { LayoutTrait(rawValue: $0) }
    Self.checkLayoutTraits(reader.list(keys.layoutTraits), reader)
    fallbackCategories = reader.read(keys.fallback)
    children = reader.read(keys.children)
    readSize(&reader)
    readInsets(&reader)
    readProperties(&reader)
    readDrawing(&reader, templates: templates, limits: limits)
    checkExamples(reader)
  }

  private mutating func readSize(_ reader: inout DefinitionReader) {
    guard let size = reader.read(Self.keys.size) else { return }
    var declared = DeclaredSize()
    defer { declaredSize = declared }
    for member in size.members ?? [] {
      do {
        switch member.key {
        case "width": declared.width = try SizeExpression(member.value, .width)
        case "height": declared.height = try SizeExpression(member.value, .height)
        default: Self.reportSizeKey(member, reader)
        }
      } catch {
        Self.reportLength(member, error.message, reader)
      }
    }
    Self.checkSize(size, reader)
  }

  private mutating func readInsets(_ reader: inout DefinitionReader) {
    guard let insets = reader.read(Self.keys.childInsets) else { return }
    if let all = insets.number {
      childInsets = EdgeInsets(top: all, leading: all, bottom: all, trailing: all)
      return
    }
    guard let members = insets.members else { return Self.reportInsets(insets, reader) }
    for member in members {
      switch (member.key, member.value.number) {
      case ("top", let number?): childInsets.top = number
      case ("leading", let number?): childInsets.leading = number
      case ("bottom", let number?): childInsets.bottom = number
      case ("trailing", let number?): childInsets.trailing = number
      default: Self.reportInset(at: member.keyPosition, reader)
      }
    }
  }

  private mutating func readProperties(_ reader: inout DefinitionReader) {
    for member in reader.members(Self.keys.properties, "properties by name") {
      properties.append(ComponentProperty(member, reader))
    }
  }

  private mutating func readDrawing(
    _ reader: inout DefinitionReader, templates: [DefinitionBlock], limits: Limits
  ) {
    let tree = reader.read(Self.keys.draw)
    switch (tree, templates.first) {
    case (let tree?, nil):
      drawing = .elements(tree.rootingImages(in: folder))
      checkBindings(of: tree, reader)
    case (nil, let template?):
      templateSource = SourceText(template)
      do throws(ComponentTemplate.PlaceholderProblem) {
        let read = try ComponentTemplate(template.text, limits: limits)
        drawing = .template(read)
        checkNames(of: read, from: template.firstLine, &reader)
      } catch {
        Self.reportTemplate(error, from: template.firstLine, reader)
      }
    case (_?, _?), (nil, nil): break
    }
    Self.checkDrawing(tree, templates, reader)
  }

  /// Reports names in a template that look like misspelled properties; other names may be members of values.
  private func checkNames(
    of template: ComponentTemplate, from firstLine: Int, _ reader: inout DefinitionReader
  ) {
    let known = properties.map(\.name) + Binding.ownNames
    for name in template.names where !known.contains(name.text) {
      guard NearMiss.suggestion(for: name.text, among: known) != nil else { continue }
      let place = Position(line: firstLine + Int(name.position.line) - 1, column: Int(name.position.column))
      reader.findings.report(
        .unknownName(
          .unusableProperty, "property", name.text, "so the template shows nothing in its place",
          among: known,
          at: reader.location(place)))
    }
  }
}

extension ComponentDefinition {
  /// The properties that the drawing does not use; none if the component has no usable drawing.
  package var undrawnProperties: [ComponentProperty] {
    let used: [String]
    switch drawing {
    case .elements(let tree): used = Binding.names(in: tree).map(\.text)
    case .template(let template): used = template.names.map(\.text)
    case nil: return []
    }
    return properties.filter { !used.contains($0.name) }
  }
}

/// The size of a component relative to its container.
package struct DeclaredSize: Sendable {
  /// The width, by default that of the container.
  package var width = SizeExpression.whole(.width)
  /// The height, by default that of the content.
  package var height = SizeExpression.content(.height)
}

/// A property of a component.
package struct ComponentProperty: Sendable {
  /// The type of a property.
  package enum PropertyType: String, Sendable, CaseIterable {
    case text, number, boolean, color, image, list, object, any
  }

  /// The name of the property, which drawings use.
  package var name: String
  /// The position of the name in the file.
  package var position: Position
  /// The type of the property's values.
  package var kind: PropertyType
  /// Whether a use of the component without this property is reported.
  package var isRequired: Bool
  /// The value if a use of the component sets none.
  package var defaultValue: LocatedValue?
  /// One sentence about the purpose of the property.
  package var summary: String

  struct ComponentPropertyKeys: KeySet {
    let type = Key("type", .word, default: PropertyType.any, "The type of the property's values.")
    let required = Key(
      "required", .truth, default: false, "Whether a use of the component without this property is reported.")
    let description = Key(
      "description", .text, default: "", "One sentence about the purpose of the property.")
    let defaultValue = Key("default", .value(.any), "The value if a use of the component sets none.")
  }
  static let keys = ComponentPropertyKeys()

  init(_ member: LocatedValue.Member, _ reader: DefinitionReader) {
    name = member.key
    position = member.keyPosition
    kind = .any
    isRequired = false
    summary = ""
    if let word = member.value.string, let kind = PropertyType(rawValue: word) {
      self.kind = kind
      return
    }
    reader.nested(member.value, "the property '\(member.key)'") { own in
      kind = own.read(Self.keys.type)
      isRequired = own.read(Self.keys.required)
      summary = own.read(Self.keys.description)
      defaultValue = own.read(Self.keys.defaultValue)
      checkDefault(own)
    }
  }
}

extension ComponentProperty.PropertyType {
  /// Returns whether a value has the type.
  package func accepts(_ value: LocatedValue) -> Bool {
    switch (self, value.content) {
    case (.any, _), (.text, .string), (.number, .number), (.boolean, .bool), (.image, .string),
      (.list, .array), (.object, .object):
      true
    case (.color, .string(let text)): Color.isHex(text)
    case (.color, .object): value[StyleDecoder.light]?.string.map(Color.isHex) ?? false
    default: false
    }
  }
}
