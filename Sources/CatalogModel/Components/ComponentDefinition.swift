package import ContentOperations
package import Definitions
package import Elements
import ExperienceTraits

/// A reusable component that a file defines: its properties, how it is drawn, and examples.
package struct ComponentDefinition: SoleDefinition {
  /// The word of its fence.
  package static let kind = DefinitionKind.component
  /// How definitions of the kind are named and ordered.
  package static let naming = DefinitionNaming(
    order: .name, nameWords: "components of type", missing: .unknownComponent)

  /// How the component is drawn.
  package enum Drawing: Sendable {
    /// A tree of elements in which texts such as `{{title}}` stand for properties.
    case elements(LocatedValue)
    /// A Mustache template that gives HTML.
    case template(ComponentTemplate)
  }

  /// What the component takes inside it.
  package enum Children: String, Sendable, CaseIterable {
    /// Nothing: a single component.
    case none
    /// One component: a wrapper.
    case one
    /// Any number of components: a cluster.
    case many
  }

  /// Values with which the component is shown.
  package struct Example: Sendable {
    /// The heading of its section.
    package var title: String
    /// The prose of its section.
    package var prose: [ProseBlock]
    /// The values of the properties.
    package var values: LocatedValue
    /// The example as written.
    package var source: SourceText
  }

  /// What every definition has.
  package var head: DefinitionHead
  /// The name by which screens, steps and other components use it: `namespace:name`, or one word.
  package var type: String
  /// The template as written.
  package var templateSource: SourceText?
  /// The values that it takes, in the order of the file.
  package var properties: [ComponentProperty] = []
  /// How it is laid out in a view.
  package var layoutTraits: [LayoutTrait] = []
  /// The categories for which it stands in where a component is unknown; `*` for all.
  var fallbackCategories: [String] = []
  /// What it takes inside.
  package var children = Children.none
  /// The distance between its own frame and the one that its children share.
  package var childInsets = EdgeInsets.zero
  /// The size that is declared; without one, a component of a tree has the size of what is drawn.
  package private(set) var declaredSize: DeclaredSize?

  /// The size in the room on offer; without a declared one, the whole width, as high as the content.
  package var size: DeclaredSize { declaredSize ?? DeclaredSize() }
  /// How it is drawn, or `nil` where the definition cannot be used.
  package var drawing: Drawing?
  /// The examples in the order of the file.
  package var examples: [Example] = []

  /// Whether its size is that of what is drawn, which only a browser knows exactly.
  package var isSizedByContent: Bool { size.width.dependsOnContent || size.height.dependsOnContent }

  /// The identifier, or `nil` for a type of one word.
  package var identifier: Identifier? { Identifier(type) }

  /// The type, by which views, trees and steps ask for it.
  package var name: String { type }

  /// Reads the definition, and reports what is wrong with it by itself.
  package init(_ source: DefinitionSource) {
    let (file, root) = (source.file, source.root)
    let (prose, blocks) = file.literate([.template, .example])
    head = DefinitionHead(source, prose: prose, nested: blocks.map(\.block))
    type = head.metadata.id ?? file.stem
    let templates = blocks.filter { $0.block.kind == .template }
    for block in blocks where block.block.kind == .example {
      guard let values = block.block.value else { continue }
      examples.append(
        Example(
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
    readLayoutTraits(&reader)
    fallbackCategories = reader.read(keys.fallback)
    children = reader.read(keys.children)
    readSize(&reader)
    readInsets(&reader)
    readProperties(&reader)
    readDrawing(&reader, templates: templates, limits: limits)
    for example in examples where example.values.members == nil {
      reader.report(
        "An example needs named values, not \(example.values.kindWords)", at: example.values.position)
    }
  }

  /// Reads the traits; an application can have traits of its own, so only what looks like a mistake is reported.
  private mutating func readLayoutTraits(_ reader: inout DefinitionReader) {
    layoutTraits = reader.read(Self.keys.layoutTraits).map { LayoutTrait(rawValue: $0) }
    let known = LayoutTrait.standard.map(\.rawValue)
    for element in reader.list(Self.keys.layoutTraits) {
      guard let word = element.string, !known.contains(word),
        NearMiss.suggestion(for: word, among: known) != nil
      else { continue }
      reader.findings.report(
        .unknownName(
          .invalidComponent, "layout trait", word, among: known, at: reader.location(element.position)))
    }
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
        default:
          reader.report(
            "A size has no '\(member.key)'", at: member.keyPosition, help: "write 'width' and 'height'")
        }
      } catch {
        reader.report("The \(member.key) cannot be read: \(error.message)", at: member.value.position)
      }
    }
    if size.members == nil {
      reader.report("'size' needs 'width' and 'height', not \(size.kindWords)", at: size.position)
    }
  }

  private mutating func readInsets(_ reader: inout DefinitionReader) {
    guard let insets = reader.read(Self.keys.childInsets) else { return }
    if let all = insets.number {
      childInsets = EdgeInsets(top: all, leading: all, bottom: all, trailing: all)
      return
    }
    guard let members = insets.members else {
      reader.report(
        "'childInsets' needs a number or distances by edge, not \(insets.kindWords)", at: insets.position,
        help: reader.example(Self.keys.childInsets, ["top": 8, "leading": 16]))
      return
    }
    for member in members {
      switch (member.key, member.value.number) {
      case ("top", let number?): childInsets.top = number
      case ("leading", let number?): childInsets.leading = number
      case ("bottom", let number?): childInsets.bottom = number
      case ("trailing", let number?): childInsets.trailing = number
      default:
        reader.report(
          "'childInsets' needs numbers for top, leading, bottom and trailing", at: member.keyPosition,
          help: reader.example(Self.keys.childInsets, ["top": 8, "leading": 16]))
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
      checkBindings(of: tree, &reader)
    case (nil, let template?):
      templateSource = SourceText(template)
      do throws(ComponentTemplate.Problem) {
        let read = try ComponentTemplate(template.text, limits: limits)
        drawing = .template(read)
        checkNames(of: read, from: template.firstLine, &reader)
      } catch {
        reader.report(
          "The template cannot be read: \(error.message)",
          at: Position(
            line: template.firstLine + Int(error.position.line) - 1, column: Int(error.position.column)),
          help: error.help)
      }
    case (let tree?, _?):
      reader.report(
        "A component is drawn by 'draw' or by a template", at: tree.position, help: "remove one of the two")
    case (nil, nil):
      reader.report(
        "Nothing says how the component is drawn", at: reader.position,
        help: "add 'draw' with elements, or a fence '```mustache template'")
    }
    if templates.count > 1 {
      reader.report(
        "A component has one template", at: templates[1].location.position, help: "remove this one")
    }
  }

  /// Reports the names of a template that are nearly those of a property; others may be members of its values.
  private func checkNames(
    of template: ComponentTemplate, from firstLine: Int, _ reader: inout DefinitionReader
  ) {
    let known = properties.map(\.name) + Binding.ownNames
    for name in template.names where !known.contains(name.text) {
      guard NearMiss.suggestion(for: name.text, among: known) != nil else { continue }
      let place = Position(line: firstLine + Int(name.position.line) - 1, column: Int(name.position.column))
      reader.findings.report(
        .unknownName(
          .unusableProperty, "property", name.text, "so the template shows nothing there", among: known,
          at: reader.location(place)))
    }
  }

  /// Reports the names that stand for no property.
  private func checkBindings(of tree: LocatedValue, _ reader: inout DefinitionReader) {
    let known = properties.map(\.name) + Binding.ownNames
    for position in Binding.unclosed(in: tree) {
      reader.report("A name that starts with '{{' does not end", at: position, help: "write '}}' after it")
    }
    if let list = tree["forEach"] {
      reader.report(
        "The root of a drawing cannot be repeated", at: list.position,
        help: "put it into the 'items' of a stack")
    }
    for name in Binding.names(in: tree) where !known.contains(name.text) {
      reader.findings.report(
        .unknownName(
          .invalidComponent, "property", name.text, among: known,
          otherwise: .advice("declare it in 'properties'"), at: reader.location(name.position)))
    }
  }
}

/// The size of a component in the room on offer.
package struct DeclaredSize: Sendable {
  /// The width.
  package var width = SizeExpression.whole(.width)
  /// The height.
  package var height = SizeExpression.content(.height)
}

/// A value that a component takes.
package struct ComponentProperty: Sendable {
  /// The types of a value.
  package enum Kind: String, Sendable, CaseIterable {
    case text, number, boolean, color, image, list, object, any
  }

  /// The name, by which drawings use it.
  package var name: String
  /// The type of its values.
  package var kind: Kind
  /// Whether a use without it is reported.
  package var isRequired: Bool
  /// The value where a use gives none.
  package var defaultValue: LocatedValue?
  /// What it is for, in one sentence.
  package var summary: String

  private struct Keys: KeySet {
    let type = Key("type", .word, default: Kind.any, "The type of its values.")
    let required = Key("required", .truth, default: false, "Whether a use without it is reported.")
    let description = Key("description", .text, default: "", "What it is for, in one sentence.")
    let defaultValue = Key("default", .value(.any), "The value where a use gives none.")
  }
  private static let keys = Keys()

  init(_ member: LocatedValue.Member, _ reader: DefinitionReader) {
    name = member.key
    kind = .any
    isRequired = false
    summary = ""
    if let word = member.value.string, let kind = Kind(rawValue: word) {
      self.kind = kind
      return
    }
    reader.nested(member.value, "the property '\(member.key)'") { own in
      kind = own.read(Self.keys.type)
      isRequired = own.read(Self.keys.required)
      summary = own.read(Self.keys.description)
      defaultValue = own.read(Self.keys.defaultValue)
      if let value = defaultValue, !kind.accepts(value) {
        own.report("The default is no \(kind.rawValue)", at: value.position)
      }
    }
  }
}

extension ComponentProperty.Kind {
  /// Whether a value is of the type.
  package func accepts(_ value: LocatedValue) -> Bool {
    switch (self, value.content) {
    case (.any, _), (.text, .string), (.number, .number), (.boolean, .bool), (.image, .string),
      (.list, .array), (.object, .object):
      true
    case (.color, .string(let text)): Color.isHex(text)
    case (.color, .object): value["light"]?.string.map(Color.isHex) ?? false
    default: false
    }
  }
}
