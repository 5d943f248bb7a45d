package import Definitions
import Mustache

/// The Mustache template of a component.
package struct ComponentTemplate: Sendable {
  /// Why a template cannot be used.
  struct Problem: Error {
    var message: String
    /// Where in the template.
    var position: Position
    var help: String?
  }

  private let template: MustacheTemplate
  private let shape: TemplateShape

  /// Reads a template; one that is too large or too deep is not handed to the engine.
  init(_ text: String, limits: Limits) throws(Problem) {
    shape = TemplateShape(text.utf8)
    guard shape.depth <= limits[.templateLevels] else {
      throw Problem(
        message: "sections are nested deeper than \(limits[.templateLevels]) levels", position: shape.deepest,
        help: "nest fewer, \(Limit.templateLevels.help)")
    }
    guard shape.size <= limits[.templateBytes] else {
      throw Problem(
        message: "it has more than \(limits.words(for: .templateBytes))", position: .start,
        help: "shorten it, \(Limit.templateBytes.help)")
    }
    do {
      template = try MustacheTemplate(string: text)
    } catch let error as MustacheTemplate.ParserError {
      throw Problem(
        message: Self.words(for: error.error),
        position: Position(line: error.context.lineNumber, column: error.context.columnNumber))
    } catch {
      throw Problem(message: "\(error)", position: .start)
    }
  }

  /// The names of the values that the template reads, each with the place of its first use.
  var names: [(text: String, position: Position)] { shape.names }

  private static func words(for error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "a section ends with another name than it starts with"
    case .expectedSectionEnd: "a section does not end"
    case .unfinishedName, nil: "a tag does not end"
    case .invalidSetDelimiter: "the new delimiters cannot be used"
    case let error?: "\(error)"
    }
  }

  /// The HTML that the template gives for values, cut off where the budget ends.
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
