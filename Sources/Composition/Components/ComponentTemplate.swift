import Definitions
import Mustache

/// Renders the Mustache templates of components.
enum ComponentTemplate {
  /// What is wrong with a template.
  struct Problem {
    var message: String
    /// The line of the template, counted from one.
    var line: Int
  }

  static func problem(with text: String) -> Problem? {
    do {
      _ = try MustacheTemplate(string: text)
      return nil
    } catch let error as MustacheTemplate.ParserError {
      return Problem(message: words(for: error.error), line: error.context.lineNumber)
    } catch {
      return Problem(message: "\(error)", line: 1)
    }
  }

  private static func words(for error: any Error) -> String {
    switch error as? MustacheTemplate.Error {
    case .sectionCloseNameIncorrect: "a section ends with another name than it starts with"
    case .expectedSectionEnd: "a section does not end"
    case .unfinishedName, nil: "a tag does not end"
    case .invalidSetDelimiter: "the new delimiters cannot be used"
    case let error?: "\(error)"
    }
  }

  /// The HTML that a template gives for values.
  static func render(_ text: String, _ values: [String: LocatedValue]) -> String {
    guard let template = try? MustacheTemplate(string: text) else { return "" }
    return template.render(values.compactMapValues(plain))
  }

  private static func plain(_ value: LocatedValue) -> Any? {
    switch value.content {
    case .null: nil
    case .bool(let bool): bool
    case .number, .string: value.words
    case .array(let elements): elements.compactMap(plain)
    case .object(let members):
      Dictionary(members.compactMap { member in plain(member.value).map { (member.key, $0) } }) { first, _ in
        first
      }
    }
  }
}
