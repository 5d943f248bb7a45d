import Composition
import Definitions
import ExperienceTraits

extension MockupRenderer {
  /// The HTML identifier of the explanation of a component's actions.
  static func explanationID(_ actions: ResolvedActions) -> String { "does-\(actions.componentID)" }

  /// Draws the explanations of taps; each appears after a tap on its element.
  ///
  /// If an action has branches, each branch carries its condition, and the element of the class `does` around
  /// the explanation carries the initial answers that the conditions compare. With JavaScript on, the answers in
  /// the form decide which branch is shown. Conditions that a browser cannot evaluate are left to the reader.
  mutating func explanations() {
    defer { explained = [] }
    guard use.isInteractive else { return }
    for actions in explained {
      let answers = Self.answers(actions.taps)
      if let answers { html.open("div", .class("does"), HTMLAttribute("data-answers", answers)) }
      html.element("span", .class("anchor"), .id(Self.explanationID(actions))) { _ in }
      html.open("div", .class("explanation"), HTMLAttribute("role", "note"))
      explain(
        actions.taps, title: "What a tap on “\(actions.label)” does", classes: answers == nil ? "" : "act")
      explain(actions.longPresses, title: "What a long press does")
      html.element("a", .class("done"), HTMLAttribute("href", "#step"), text: "Hide")
      html.close("div")
      if answers != nil { html.close("div") }
    }
  }

  /// The initial answers that conditions compare, as JSON, or `nil` if no action has branches.
  private static func answers(_ actions: [ResolvedAction]) -> String? {
    guard actions.contains(where: { !$0.branches.isEmpty }) else { return nil }
    let answers = actions.reduce(into: [:]) { $0.merge($1.answers) { first, _ in first } }
    var writer = JSONWriter()
    writer.object { writer in
      for (block, answer) in answers.sorted(by: { $0.key < $1.key }) { writer.member(block, answer) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func explain(_ actions: [ResolvedAction], title: Phrase, classes: String = "") {
    guard !actions.isEmpty else { return }
    html.element("strong", text: title)
    html.open("ul")
    for action in actions { explain(action, classes: classes) }
    html.close("ul")
  }

  private mutating func explain(_ action: ResolvedAction, classes: String = "") {
    html.open("li", .class(classes))
    if let route = route(of: action.destination) {
      html.element("a", .href(route, from: use.page), text: Phrase(action.summary))
    } else if case .link(let url) = action.destination, let href = HTMLAttribute.href(external: url) {
      html.element("a", href, HTMLAttribute("rel", "noreferrer"), text: Phrase(action.summary))
    } else {
      html.element("span", text: Phrase(action.summary))
    }
    if !action.branches.isEmpty {
      html.open("ul")
      for branch in action.branches {
        html.open("li", HTMLAttribute("data-when", ClauseScript(branch.condition).text))
        html.element("span", .class("condition"), text: Phrase(branch.words))
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
