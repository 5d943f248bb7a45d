import Composition
import ExperienceTraits
import Mockups

/// Writes the tables below the mockup on the page of a step: actions and questions.
struct StepDetails {
  let page: Route
  let experienceID: String

  /// Writes the actions of a step, each with a link to its destination.
  func actions(_ lists: [ResolvedActions], to html: inout HTMLWriter) {
    guard lists.contains(where: { !$0.actions.isEmpty }) else { return }
    html.scrollingTable("actions", columns: ["Element", "When", "What happens", "Leads to"]) { html in
      for list in lists {
        for action in list.actions { row(action, label: list.label, condition: nil, to: &html) }
        remark(on: list, to: &html)
      }
    }
  }

  /// Writes what a tap does with the form's initial answers, below a list of actions.
  private func remark(on list: ResolvedActions, to html: inout HTMLWriter) {
    guard let atFirst = list.atFirst else { return }
    html.open("tr", .class("remark"))
    html.open("td", HTMLAttribute("colspan", "4"))
    html.passage("With the initial answers: \(atFirst.map { Phrase($0) }.joined(by: "; ")).")
    html.close("td")
    html.close("tr")
  }

  /// Writes the questions of a step: the required answer, the initial answer, and the keys that the app
  /// sends.
  func form(_ form: FormState, to html: inout HTMLWriter) {
    guard !form.items.isEmpty else { return }
    html.scrollingTable("form-items", columns: ["Question", "Required answer", "Initial answer", "Sent as"]) {
      html in
      for item in form.items {
        html.open("tr")
        html.element("th", HTMLAttribute("scope", "row"), text: item.label)
        html.element("td", text: item.kind.words)
        html.element("td", text: item.value.isEmpty ? "–" : item.values.map(Phrase.value).joined(by: ", "))
        html.open("td")
        for (index, key) in ([item.profileKey] + (item.attributeName.map { [$0] } ?? [])).enumerated() {
          if index > 0 { html.open("br") }
          html.element("code", text: key)
        }
        html.close("td")
        html.close("tr")
      }
    }
  }

  private func row(_ action: ResolvedAction, label: String, condition: String?, to html: inout HTMLWriter) {
    html.open("tr")
    html.element("th", HTMLAttribute("scope", "row"), text: label)
    html.element("td", text: condition.map { Phrase($0) } ?? action.trigger.triggerWords)
    html.open("td")
    html.passage(Phrase(action.summary))
    html.text(" ")
    html.element("code", text: action.type)
    html.close("td")
    html.open("td")
    destination(action.destination, to: &html)
    html.close("td")
    html.close("tr")
    for branch in action.branches {
      for action in branch.actions { row(action, label: label, condition: branch.words, to: &html) }
    }
  }

  private func destination(_ destination: ResolvedAction.Destination, to html: inout HTMLWriter) {
    switch destination {
    case .step(let slug, let title):
      html.element("a", .href(.step(experienceID, slug), from: page), text: title)
    case .completed:
      html.element(
        "a", .href(.step(experienceID, Ending.EndingKind.completed.rawValue), from: page), text: "Completed")
    case .dismissed:
      html.element(
        "a", .href(.step(experienceID, Ending.EndingKind.dismissed.rawValue), from: page), text: "Dismissed")
    case .experience(let id, _, let title):
      html.element("a", .href(.experience(id), from: page), text: title)
    case .link(let url):
      html.externalLink(url)
    case .none: html.element("span", .class("none"), text: "stays")
    case .broken(let reason): html.element("span", .class("broken"), text: Phrase(reason))
    }
  }
}

extension FormState.FormItem.AnswerKind {
  /// The answer that a question requires, as text such as “one option”.
  fileprivate var words: Phrase {
    switch self {
    case .text(let isRequired): isRequired ? "a text" : "nothing"
    case .single(let isRequired): isRequired ? "one option" : "nothing"
    case .multi(0, nil): "nothing"
    case .multi(let least, nil): "at least \(least)"
    case .multi(0, let most?): "at most \(most)"
    case .multi(let least, let most?): least == most ? "\(least) options" : "\(least) to \(most) options"
    }
  }
}

extension String {
  /// The user gesture or event that triggers an action, as text such as “on tap”.
  fileprivate var triggerWords: Phrase {
    switch self {
    case "tap": "on tap"
    case "longPress": "on long press"
    case "navigate": "before it appears"
    default: .value(self)
    }
  }
}
