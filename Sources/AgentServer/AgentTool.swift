import CatalogSite
import Definitions

/// A question about the catalog with the function that answers it: a tool that agents can call.
struct AgentTool: Sendable {
  /// The answer of a tool.
  struct ToolAnswer: Sendable {
    var text: String
    /// A PNG image.
    var picture: [UInt8]?
  }

  let question: AgentQuestion
  let answer: @Sendable (ToolArguments, AgentCatalog) async throws -> ToolAnswer

  init(
    _ question: AgentQuestion,
    answer: @escaping @Sendable (ToolArguments, AgentCatalog) async throws -> ToolAnswer
  ) {
    (self.question, self.answer) = (question, answer)
  }
}

/// The arguments of a call, checked against the description of the tool.
struct ToolArguments: Sendable {
  private let values: [String: LocatedValue]
  /// The length of the longest text that an argument can be, in bytes.
  private static let textLimit = 2000

  /// Checks arguments.
  ///
  /// - Throws: ``ToolRefusal`` with what is wrong.
  init(_ value: LocatedValue?, of tool: AgentQuestion) throws(ToolRefusal) {
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
      case .text where (member.value.string?.utf8.count ?? 0) > Self.textLimit:
        throw ToolRefusal("'\(argument.name)' must have at most \(Self.textLimit) bytes")
      case .word(let words) where !words.contains(member.value.string ?? ""):
        throw ToolRefusal("'\(argument.name)' must be one of \(words.joined(separator: ", "))")
      case .number where (member.value.exactNumber?.integer ?? 0) < 1:
        throw ToolRefusal("'\(argument.name)' must be a whole number from 1")
      default: break
      }
    }
    if let missing = tool.arguments.first(where: { argument in
      argument.isRequired
        && !members.contains { $0.key == argument.name && $0.value.string.map { !$0.isEmpty } ?? true }
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
