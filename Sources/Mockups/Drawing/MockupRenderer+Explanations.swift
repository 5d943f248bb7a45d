import Composition
import Definitions
import ExperienceTraits

extension MockupRenderer {
  /// The identifier of the explanation of what a press does.
  static func explanationID(_ actions: ResolvedActions) -> String { "does-\(actions.componentID)" }

  /// Draws the explanations of what a tap does, each of which shows once its element is pressed.
  ///
  /// Branches carry their conditions, and the explanation the answers at first that these compare: with scripts, what a person
  /// types and picks decides which branch is taken, and only what cannot be decided in a browser is left to the reader.
  mutating func explanations() {
    defer { explained = [] }
    guard use.isInteractive else { return }
    for actions in explained {
      html.element("span", .class("anchor"), .id(Self.explanationID(actions))) { _ in }
      html.open(
        "div", .class("explanation"), HTMLAttribute("role", "note"),
        .optional("data-answers", Self.answers(actions.taps)))
      explain(actions.taps, title: "What a tap on “\(actions.label)” does", classes: "taps")
      explain(actions.longPresses, title: "What a long press does", classes: "")
      html.element("a", .class("done"), HTMLAttribute("href", "#step"), text: "Hide")
      html.close("div")
    }
  }

  /// The answers that conditions compare, as JSON, or `nil` where there are no branches.
  private static func answers(_ actions: [ResolvedAction]) -> String? {
    guard actions.contains(where: { !$0.branches.isEmpty }) else { return nil }
    let answers = actions.reduce(into: [:]) { $0.merge($1.answers) { first, _ in first } }
    var writer = JSONWriter()
    writer.object { writer in
      for (block, answer) in answers.sorted(by: { $0.key < $1.key }) { writer.member(block, answer) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func explain(_ actions: [ResolvedAction], title: String, classes: String) {
    guard !actions.isEmpty else { return }
    html.element("strong", text: title)
    html.open("ul", .class(classes))
    for action in actions { explain(action) }
    html.close("ul")
  }

  private mutating func explain(_ action: ResolvedAction) {
    html.open("li")
    if let route = route(of: action.destination) {
      html.element("a", .href(route, from: use.page), text: action.summary)
    } else if case .link(let url) = action.destination, let href = HTMLAttribute.href(external: url) {
      html.element("a", href, HTMLAttribute("rel", "noreferrer"), text: action.summary)
    } else {
      html.element("span", text: action.summary)
    }
    if !action.branches.isEmpty {
      html.open("ul")
      for branch in action.branches {
        html.open("li", HTMLAttribute("data-when", ClauseScript(branch.condition).text))
        html.element("span", .class("condition"), text: branch.words)
        html.open("ul")
        for action in branch.actions { explain(action) }
        html.close("ul")
        html.close("li")
      }
      html.close("ul")
    }
    html.close("li")
  }
}
