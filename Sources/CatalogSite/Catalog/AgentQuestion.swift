package import Definitions

/// A question about the catalog that agents can ask: a tool of the Model Context Protocol.
///
/// The command `mcp` and the pages of the site answer the same questions.
package struct AgentQuestion: Sendable {
  /// An argument of a question.
  package struct QuestionArgument: Sendable {
    package let name, meaning: String
    package let form: ArgumentForm
    package let isRequired: Bool

    init(_ name: String, form: ArgumentForm = .text, isRequired: Bool = false, _ meaning: String) {
      (self.name, self.form, self.isRequired, self.meaning) = (name, form, isRequired, meaning)
    }
  }

  /// The valid values of an argument.
  package enum ArgumentForm: Sendable {
    case text
    /// One of these words.
    case word([String])
    /// A whole number from 1.
    case number
  }

  package let name, title, meaning: String
  package let arguments: [QuestionArgument]

  /// The description in the form of the Model Context Protocol.
  package var description: LocatedValue {
    [
      "name": LocatedValue(.string(name)), "title": LocatedValue(.string(title)),
      "description": LocatedValue(.string(meaning)), "inputSchema": schema,
      "annotations": ["readOnlyHint": true],
    ]
  }

  /// The schema of the arguments, as JSON Schema.
  private var schema: LocatedValue {
    let properties = arguments.map { argument -> (String, LocatedValue) in
      let type: [(String, LocatedValue)] =
        switch argument.form {
        case .text: [("type", "string")]
        case .word(let words):
          [("type", "string"), ("enum", LocatedValue(.array(words.map { LocatedValue(.string($0)) })))]
        case .number: [("type", "integer"), ("minimum", 1)]
        }
      return (argument.name, .object(type + [("description", LocatedValue(.string(argument.meaning)))]))
    }
    let required = arguments.filter(\.isRequired).map { LocatedValue(.string($0.name)) }
    return [
      "type": "object", "properties": .object(properties), "required": LocatedValue(.array(required)),
      "additionalProperties": false,
    ]
  }
}

extension AgentQuestion {
  /// All questions, in the order in which agents see them.
  package static let all = [search, get, trace, why, diff, check, explain, render]

  private static let step = QuestionArgument(
    "step", isRequired: true, "A step as in 'welcome/start', or a screen as in 'screens/home'.")
  private static let scenario = QuestionArgument(
    "scenario", "The name of a scenario, such as 'guest'. Default: none.")

  package static let search = AgentQuestion(
    name: "search", title: "Search",
    meaning: """
      Finds pages of the catalog: experiences, steps, screens, components, traits, rules, scenarios, flows. Each \
      result starts with the address for 'get'. Filters: kind: owner: status: tag: trait: device: has: under: \
      text:, with '-' to exclude; has:error or has:finding finds problems, trait:modal all steps with that trait.
      """,
    arguments: [
      QuestionArgument(
        "query", isRequired: true, "Words and filters, such as 'kind:step trait:tooltip goal'."),
      QuestionArgument("limit", form: .number, "The greatest number of results, at most 100. Default: 10."),
    ])

  package static let get = AgentQuestion(
    name: "get", title: "Read a page",
    meaning: """
      Reads a page as Markdown. The page of a step has what it shows, its trace, what each trait changes, final \
      values with who set them, actions and findings. That of a scenario has what it hides and changes; that of a \
      component, trait, rule or screen has where it is used. Long pages name the sections that are left out.
      """,
    arguments: [
      QuestionArgument(
        "page", isRequired: true, "An address or name, such as 'welcome/start', 'scenarios/guest' or 'index'."
      ),
      QuestionArgument("section", "Only the part under this heading, such as 'Actions'."),
    ])

  package static let trace = AgentQuestion(
    name: "trace", title: "Trace",
    meaning: """
      Lists what built a step, a screen or a flow, in order: traits by level, operations, rules and events, each with \
      its outcome, the reason if it did not apply, and the line of its file.
      """,
    arguments: [
      step, scenario,
      QuestionArgument(
        "about",
        "Only entries with this text in their subject, level, outcome or reason, with what they change."),
    ])

  package static let why = AgentQuestion(
    name: "why", title: "Why",
    meaning: """
      Says who set a value of a step or screen, with file and line, and who else tried: the colour of a button, the \
      place of a tooltip, the text of an element.
      """,
    arguments: [
      step,
      QuestionArgument(
        "about", isRequired: true,
        """
        A property such as 'wrapper.cornerRadius', an element by its type or text such as 'button' or 'Next', or a \
        value such as '#1A73E8'.
        """), scenario,
    ])

  package static let diff = AgentQuestion(
    name: "diff", title: "Changes",
    meaning: "Lists what users would see differently since a revision, by the edits that caused it.",
    arguments: [
      QuestionArgument(
        "since", isRequired: true, "A git revision such as 'main' or 'HEAD~1', or the folder of a site.")
    ])

  package static let check = AgentQuestion(
    name: "check", title: "Check",
    meaning: "Lists the problems of the catalog with file, line and advice, as the command 'check' does.",
    arguments: [
      QuestionArgument("path", "Only problems in this file or folder."),
      QuestionArgument("rule", "Only problems of this rule, such as 'low-contrast'."),
    ])

  package static let explain = AgentQuestion(
    name: "explain", title: "Explain",
    meaning: "Explains a term of the content format, a key, a trait, an action, or a rule of findings.",
    arguments: [
      QuestionArgument(
        "term", isRequired: true,
        "A term, such as 'experience', '@appcues/modal', 'cornerRadius' or 'low-contrast'.")
    ])

  package static let render = AgentQuestion(
    name: "render", title: "Draw",
    meaning: """
      Draws a step or a screen: the command gives an image and needs an installed Chromium, the site gives the address \
      of the mockup alone.
      """,
    arguments: [
      step, QuestionArgument("device", "A device, such as 'iphone-se' or 'pixel-8'. Default: iphone-16."),
      QuestionArgument("appearance", form: .word(["light", "dark"]), "Default: light."),
      QuestionArgument("text", "The text size, such as 'l' or 'ax5'. Default: l."),
    ])
}
