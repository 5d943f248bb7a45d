import Composition
import Definitions
import Elements
import ExperienceTraits

/// Writes what stands below the exhibit on a step's page: content tree, actions and source.
struct StepDetails {
  let page: Route
  let experienceID: String

  /// The elements of a step as a tree.
  func content(_ step: Step, to html: inout HTMLWriter) {
    let parts: [(String, Component?)] = [
      ("Sticks to the top", step.content.stickyTop), ("Body", step.content.body),
      ("Sticks to the bottom", step.content.stickyBottom),
    ]
    for (title, part) in parts {
      guard let part else { continue }
      if step.content.parts.count > 1 { html.element("h3", text: title) }
      html.open("ul", .class("tree"))
      node(part, to: &html)
      html.close("ul")
    }
  }

  private func node(_ component: Component, to html: inout HTMLWriter) {
    html.open("li")
    html.element("span", .class("node"), text: component.typeName)
    if let label = component.ownLabel {
      html.text(" ")
      html.element("span", .class("node-text"), text: label)
    }
    if component.line > 0 {
      html.text(" ")
      html.element("span", .class("line"), text: "line \(component.line)")
    }
    let children = component.children
    if !children.isEmpty {
      html.open("ul")
      for child in children { node(child, to: &html) }
      html.close("ul")
    }
    html.close("li")
  }

  /// The actions of a step with links to where they lead.
  func actions(_ lists: [ResolvedActions], to html: inout HTMLWriter) {
    guard lists.contains(where: { !$0.actions.isEmpty }) else { return }
    html.scrollingTable("actions", columns: ["Element", "When", "What happens", "Leads to"]) { html in
      for list in lists {
        for action in list.actions { row(action, label: list.label, condition: nil, to: &html) }
      }
    }
  }

  private func row(_ action: ResolvedAction, label: String, condition: String?, to html: inout HTMLWriter) {
    html.open("tr")
    html.element("th", HTMLAttribute("scope", "row"), text: label)
    html.element("td", text: condition ?? action.trigger.triggerWords)
    html.open("td")
    html.text(action.summary)
    html.text(" ")
    html.element("code", text: action.type)
    html.close("td")
    html.open("td")
    destination(action.destination, to: &html)
    html.close("td")
    html.close("tr")
    for (condition, branch) in zip(action.conditions, action.branches) {
      for action in branch { row(action, label: label, condition: condition, to: &html) }
    }
  }

  private func destination(_ destination: ResolvedAction.Destination, to html: inout HTMLWriter) {
    switch destination {
    case .step(let slug, let title):
      html.element("a", .href(.step(experienceID, slug), from: page), text: title)
    case .completed:
      html.element("a", .href(.ending(experienceID, "completed"), from: page), text: "Completed")
    case .dismissed:
      html.element("a", .href(.ending(experienceID, "dismissed"), from: page), text: "Dismissed")
    case .experience(let id, _, let title):
      html.element("a", .href(.experience(id), from: page), text: title)
    case .link(let url):
      if let href = HTMLAttribute.href(external: url) {
        html.element("a", href, HTMLAttribute("rel", "noopener noreferrer"), text: url)
      } else {
        html.element("code", text: url)
      }
    case .none: html.element("span", .class("none"), text: "stays")
    case .broken(let reason): html.element("span", .class("broken"), text: reason)
    }
  }

  /// The place of a step in a payload that is pasted whole, which only the page of the experience shows.
  func pastedSource(line: Int, of definition: ExperienceDefinition, to html: inout HTMLWriter) {
    html.open("p")
    html.text("It is line \(line) of \(definition.location.file), in the ")
    html.element(
      "a", .href(Route.experience(definition.id).at("L\(line)"), from: page),
      text: "definition of the experience")
    html.text(".")
    html.close("p")
  }

  /// The definition as written, with the numbers of its lines in the file.
  static func source(_ source: SourceText, to html: inout HTMLWriter) {
    html.element("p", .class("source"), text: "\(source.location.file):\(source.location.line)")
    html.open("pre", .class("code"), HTMLAttribute("tabindex", "0"))
    var lines = source.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      let number = String(source.firstLine + index)
      html.open("span", .class("ln"), HTMLAttribute("data-n", number), .id("L" + number))
      html.text(String(Substring(line)))
      html.close("span")
      html.text("\n")
    }
    html.close("pre")
  }
}

extension Component {
  /// The words of the element itself, without those of the elements inside it.
  fileprivate var ownLabel: String? {
    switch kind {
    case .text(let text): text.plain
    case .image(let image): image.accessibilityLabel ?? image.symbolName ?? image.imageURL
    case .optionSelect(let select): select.label.text.plain
    case .textInput(let input): input.label.text.plain
    case .custom(let identifier): identifier
    case .stack(let stack):
      [
        stack.orientation.rawValue, stack.distribution?.rawValue,
        stack.sticky.map { "sticky \($0.rawValue)" },
      ]
      .compactMap { $0 }.joined(separator: ", ")
    case .box, .button, .spacer, .embed: nil
    }
  }
}

extension String {
  /// The trigger of an action in words.
  fileprivate var triggerWords: String {
    switch self {
    case "tap": "on tap"
    case "longPress": "on long press"
    case "navigate": "before it appears"
    default: self
    }
  }
}
