package import Definitions
import Mustache

/// The Mustache template of a component.
package struct ComponentTemplate: Sendable {
  /// The reason why a template cannot be used.
  struct PlaceholderProblem: Error {
    var message: String
    /// The position in the template.
    var position: Position
    var help: String?
  }

  private let template: MustacheTemplate
  private let shape: TemplateShape

  /// Parses a template; a template that is too large or too deeply nested is refused before parsing.
  init(_ text: String, limits: Limits) throws(PlaceholderProblem) {
    shape = TemplateShape(text.utf8)
    guard shape.depth <= limits[.templateLevels] else {
      throw PlaceholderProblem(
        message: "sections are nested deeper than \(limits[.templateLevels]) levels", position: shape.deepest,
        help: "nest fewer sections, \(Limit.templateLevels.help)")
    }
    guard shape.size <= limits[.templateBytes] else {
      throw PlaceholderProblem(
        message: "it is larger than \(limits.words(for: .templateBytes))", position: .start,
        help: "shorten it, \(Limit.templateBytes.help)")
    }
    do {
      template = try MustacheTemplate(string: text)
    } catch let error as MustacheTemplate.ParserError {
      throw PlaceholderProblem(
        message: Self.words(for: error.error),
        position: Position(line: error.context.lineNumber, column: error.context.columnNumber))
    } catch {
      throw PlaceholderProblem(message: "\(error)", position: .start)
    }
  }

  /// The names of the values that the template reads, each with the position of its first use.
  var names: [(text: String, position: Position)] { shape.names }

  private static func words(for error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "a section is closed with a different name"
    case .expectedSectionEnd: "a section is not closed"
    case .unfinishedName, nil: "a tag is not closed"
    case .invalidSetDelimiter: "the new delimiters cannot be used"
    case let error?: "\(error)"
    }
  }

  /// Returns the HTML that the template produces for values, cut off when the budget is used up.
  package func render(_ values: [String: LocatedValue], meter: Meter) -> String {
    _ = meter.spend(shape.size)
    func metered(_ value: LocatedValue, _ name: String) -> Any? {
      let cost = shape.sectionSizes[name] ?? shape.longestSection
      return switch value.content {
      case .null: nil
      case .bool(let bool): bool
      case .number, .string: MeteredText(value.words, meter: meter)
      case .array(let elements):
        MeteredList(elements.compactMap { metered($0, ".") }, cost: cost, meter: meter)
      case .object(let members):
        MeteredObject(
          members.compactMap { member in metered(member.value, member.key).map { (member.key, $0) } },
          cost: shape.longestSection, meter: meter)
      }
    }
    let members = values.sorted { $0.key < $1.key }
    return template.render(
      MeteredObject(
        members.compactMap { name, value in metered(value, name).map { (name, $0) } },
        cost: shape.longestSection, meter: meter))
  }
}
