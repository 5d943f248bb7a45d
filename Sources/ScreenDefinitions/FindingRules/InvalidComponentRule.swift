import ContentOperations
import DefinitionKinds
package import Definitions

extension Diagnostic.Rule {
  package static let invalidComponent = Diagnostic.Rule(
    "invalid-component", .error, "A component definition that cannot be used.",
    why: """
      A component needs elements or a template that draw it. Until the definition can be used, a box \
      replaces the component on every page.
      """, reach: .definition)
}

extension ComponentDefinition {
  /// Reports examples that have no named values.
  func checkExamples(_ reader: DefinitionReader) {
    for example in examples where example.values.members == nil {
      reader.report(
        "An example needs named values, not \(example.values.kindWords)", at: example.values.position)
    }
  }

  /// Reports likely misspellings of layout traits; an app can have other traits.
  static func checkLayoutTraits(_ traits: [LocatedValue], _ reader: DefinitionReader) {
    let known = LayoutTrait.standard.map(\.rawValue)
    for element in traits {
      guard let word = element.string, !known.contains(word),
        NearMiss.suggestion(for: word, among: known) != nil
      else { continue }
      reader.findings.report(
        .unknownName(
          .invalidComponent, "layout trait", word, among: known, at: reader.location(element.position)))
    }
  }

  /// Reports a size that is not an object.
  static func checkSize(_ size: LocatedValue, _ reader: DefinitionReader) {
    guard size.members == nil else { return }
    reader.report("'size' needs 'width' and 'height', not \(size.kindWords)", at: size.position)
  }

  /// Reports an unknown key of a size.
  static func reportSizeKey(_ member: LocatedValue.Member, _ reader: DefinitionReader) {
    reader.report(
      "'size' has no key '\(member.key)'", at: member.keyPosition, help: "write 'width' and 'height'")
  }

  /// Reports a width or a height that cannot be read, with the reason.
  static func reportLength(_ member: LocatedValue.Member, _ reason: String, _ reader: DefinitionReader) {
    reader.report("The \(member.key) cannot be read: \(reason)", at: member.value.position)
  }

  /// Reports insets that are neither a number nor an object.
  static func reportInsets(_ insets: LocatedValue, _ reader: DefinitionReader) {
    reader.report(
      "'childInsets' needs a number or distances by edge, not \(insets.kindWords)", at: insets.position,
      help: reader.example(keys.childInsets, ["top": 8, "leading": 16]))
  }

  /// Reports an unknown edge, or a distance that is not a number.
  static func reportInset(at position: Position, _ reader: DefinitionReader) {
    reader.report(
      "'childInsets' needs numbers for top, leading, bottom and trailing", at: position,
      help: reader.example(keys.childInsets, ["top": 8, "leading": 16]))
  }

  /// Reports a component that is drawn in two ways or in none, and a second template.
  static func checkDrawing(_ tree: LocatedValue?, _ templates: [DefinitionBlock], _ reader: DefinitionReader)
  {
    if let tree, !templates.isEmpty {
      reader.report(
        "A component has either 'draw' or a template, not both", at: tree.position,
        help: "remove one of the two")
    } else if tree == nil, templates.isEmpty {
      reader.report(
        "The component has neither 'draw' nor a template", at: reader.position,
        help: "add 'draw' with elements, or a '```mustache template' fence")
    }
    if templates.count > 1 {
      reader.report(
        "A component can have only one template", at: templates[1].location.position, help: "remove this one")
    }
  }

  /// Reports a template that cannot be used.
  static func reportTemplate(
    _ problem: ComponentTemplate.PlaceholderProblem, from firstLine: Int, _ reader: DefinitionReader
  ) {
    reader.report(
      "The template cannot be read: \(problem.message)",
      at: Position(line: firstLine + Int(problem.position.line) - 1, column: Int(problem.position.column)),
      help: problem.help)
  }

  /// Reports names in a drawing that are not properties.
  func checkBindings(of tree: LocatedValue, _ reader: DefinitionReader) {
    let known = properties.map(\.name) + Binding.ownNames
    for position in Binding.unclosed(in: tree) {
      reader.report("A name after '{{' is not closed", at: position, help: "add '}}' after it")
    }
    if let list = Binding.list(of: tree) {
      reader.report(
        "The root of a drawing cannot have 'forEach'", at: list.position,
        help: "put the element into the 'items' of a stack")
    }
    for name in Binding.names(in: tree) where !known.contains(name.text) {
      reader.findings.report(
        .unknownName(
          .invalidComponent, "property", name.text, among: known,
          otherwise: .advice("declare it in 'properties'"), at: reader.location(name.position)))
    }
  }
}

extension ComponentProperty {
  /// Reports a default of another type.
  func checkDefault(_ reader: DefinitionReader) {
    guard let value = defaultValue, !kind.accepts(value) else { return }
    reader.report("The default does not have the type '\(kind.rawValue)'", at: value.position)
  }
}
