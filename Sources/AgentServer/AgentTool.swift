import Definitions

/// A tool that agents can call: a question about the catalog.
///
/// The Model Context Protocol and the scripts of the site take its description from here.
package struct AgentTool: Sendable {
  /// An argument of a tool.
  package struct ToolArgument: Sendable {
    let name, meaning: String
    let form: ArgumentForm
    var isRequired = false
  }

  /// The valid values of an argument.
  enum ArgumentForm: Sendable {
    case text
    /// One of these words.
    case word([String])
    /// A whole number from 1.
    case number
  }

  /// The answer of a tool.
  struct ToolAnswer: Sendable {
    var text: String
    /// A PNG image.
    var picture: [UInt8]?
  }

  let name, title, meaning: String
  let arguments: [ToolArgument]
  /// Whether pages of the site can answer it.
  let isInSite: Bool
  let answer: @Sendable (ToolArguments, AgentCatalog) async throws -> ToolAnswer

  /// The schema of the arguments, as JSON Schema.
  private var schema: LocatedValue {
    let properties = arguments.map { argument -> (String, LocatedValue) in
      var members: [(String, LocatedValue)] = []
      switch argument.form {
      case .text: members.append(("type", "string"))
      case .word(let words):
        members += [
          ("type", "string"), ("enum", LocatedValue(.array(words.map { LocatedValue(.string($0)) }))),
        ]
      case .number: members += [("type", "integer"), ("minimum", 1)]
      }
      return (argument.name, .object(members + [("description", LocatedValue(.string(argument.meaning)))]))
    }
    let required = arguments.filter(\.isRequired).map { LocatedValue(.string($0.name)) }
    return [
      "type": "object", "properties": .object(properties), "required": LocatedValue(.array(required)),
      "additionalProperties": false,
    ]
  }

  /// The description in the form of the Model Context Protocol.
  var description: LocatedValue {
    [
      "name": LocatedValue(.string(name)), "title": LocatedValue(.string(title)),
      "description": LocatedValue(.string(meaning)), "inputSchema": schema,
      "annotations": ["readOnlyHint": true],
    ]
  }
}

/// The arguments of a call, checked against the description of the tool.
struct ToolArguments: Sendable {
  private let values: [String: LocatedValue]

  /// Checks arguments.
  ///
  /// - Throws: ``ToolRefusal`` with what is wrong.
  init(_ value: LocatedValue?, of tool: AgentTool) throws(ToolRefusal) {
    guard let members = value.map({ $0.isNull ? [] : $0.members }) ?? [] else {
      throw ToolRefusal("The arguments of '\(tool.name)' must be an object")
    }
    for member in members {
      guard let argument = tool.arguments.first(where: { $0.name == member.key }) else {
        let names = tool.arguments.map(\.name)
        let help =
          NearMiss.help(for: member.key, among: names) ?? "its arguments are \(names.joined(separator: ", "))"
        throw ToolRefusal("'\(tool.name)' has no argument '\(member.key)'; \(help)")
      }
      switch argument.form {
      case .text where member.value.string == nil:
        throw ToolRefusal("'\(argument.name)' must be a text")
      case .word(let words) where !words.contains(member.value.string ?? ""):
        throw ToolRefusal("'\(argument.name)' must be one of \(words.joined(separator: ", "))")
      case .number where (member.value.exactNumber?.integer ?? 0) < 1:
        throw ToolRefusal("'\(argument.name)' must be a whole number from 1")
      default: break
      }
    }
    if let missing = tool.arguments.first(where: { argument in
      argument.isRequired && !members.contains { $0.key == argument.name }
    }) {
      throw ToolRefusal("'\(tool.name)' needs the argument '\(missing.name)': \(missing.meaning)")
    }
    values = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// The text of an argument, or `nil` if it is absent or empty.
  subscript(name: String) -> String? { values[name]?.string.flatMap { $0.isEmpty ? nil : $0 } }

  /// The text of a required argument.
  func text(_ name: String) -> String { values[name]?.string ?? "" }

  /// The number of an argument, or `nil` if it is absent.
  func number(_ name: String) -> Int? { values[name]?.exactNumber?.integer }
}

/// A call that a tool refuses, with a message for the agent.
struct ToolRefusal: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
