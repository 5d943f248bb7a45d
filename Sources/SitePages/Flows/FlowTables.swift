import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import EventDefinitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import SceneFlow
import SiteRendering

/// Writes the lists and tables on the page of a flow.
struct FlowTables {
  let context: SiteContext
  let flow: ComposedFlow
  let page: Route
  /// The texts for the triggers of transitions.
  let words: TriggerWords

  private var definition: FlowDefinition { flow.definition }

  private func title(_ id: String?) -> Phrase {
    guard let id else { return "End" }
    return definition.scene(withID: id).map { .value($0.title) } ?? (id == "termination" ? "End" : .value(id))
  }

  /// Writes the path through the flow as a table with one row for each transition.
  func walk(to html: inout HTMLWriter) {
    html.scrollingTable(
      "walk", columns: ["Step", "Trigger", "Back stack", "History", "Shared values", "Messages"],
      label: "Path"
    ) { html in
      for (number, hop) in flow.walk.hops.enumerated() {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("span", .class("number"), text: "\(number + 1)")
        html.text(hop.from == nil ? "Start" : title(hop.from))
        html.text(" → ")
        html.element("strong", text: title(hop.to))
        html.close("th")
        html.element("td", text: trigger(of: hop))
        html.element("td", text: words(hop.stack))
        html.element("td", text: words(hop.trail))
        html.element("td") { shared(hop, to: &$0) }
        html.element("td") { html in
          html.open("ul", .class("messages"))
          for message in hop.messages { html.element("li", text: Phrase(message)) }
          html.close("ul")
        }
        html.close("tr")
      }
    }
  }

  /// The trigger of a transition on the path, with the same text as in the list of scenes.
  private func trigger(of hop: FlowWalk.Hop) -> Phrase {
    guard let scene = hop.from.flatMap({ definition.scene(withID: $0) }), let place = hop.transition else {
      return Phrase(hop.trigger.capitalizedFirst)
    }
    return words.words(scene.transitions[place].trigger, in: scene)
  }

  /// The last scenes of a list, after a count of the scenes that are left out.
  private func words(_ scenes: Tail<String>) -> Phrase {
    let omitted: [Phrase] = scenes.omittedCount == 0 ? [] : ["\(scenes.omittedCount) before"]
    return (omitted + scenes.elements.map { title($0) }).joined(by: " › ")
  }

  /// Writes the shared values after a transition: those that changed, unchanged ones, and those that the
  /// scene reads.
  private func shared(_ hop: FlowWalk.Hop, to html: inout HTMLWriter) {
    html.open("dl", .class("shared-values"))
    for change in hop.changes {
      html.element("dt") { $0.element("code", text: change.path) }
      html.open("dd")
      PropertyWriter.write(change.before, to: &html)
      html.text(" → ")
      PropertyWriter.write(change.after, to: &html)
      html.close("dd")
    }
    for value in hop.unchanged.elements {
      html.element("dt") { $0.element("code", text: value.key) }
      html.element("dd") { PropertyWriter.write(PropertyValue(value.value), to: &$0) }
    }
    html.close("dl")
    if hop.unchanged.omittedCount > 0 {
      html.element("p", .class("reason"), text: "and \(hop.unchanged.omittedCount) more, unchanged")
    }
    guard !hop.reads.isEmpty else { return }
    html.open("p", .class("reason"))
    html.sentence(
      "reads \(slot: 0)",
      { html in
        for (index, read) in hop.reads.enumerated() {
          if index > 0 { html.text(", ") }
          html.text("\(read.key): ")
          PropertyWriter.write(read.value.map { PropertyValue($0) } ?? .null, to: &html)
        }
      })
    html.close("p")
  }

  private func effect(_ effect: FlowEffect, to html: inout HTMLWriter) {
    if !effect.puts.isEmpty { html.sentence("sets \(slot: 0)", { shared(effect, to: &$0) }) }
    guard !effect.sends.isEmpty else { return }
    html.element("p", .class("reason"), text: "sends \(effect.events)")
  }

  /// Writes the values that an effect shares.
  private func shared(_ effect: FlowEffect, to html: inout HTMLWriter) {
    html.element("span", .class("shares")) { html in
      for (index, put) in effect.puts.enumerated() {
        if index > 0 { html.text(", ") }
        html.element("bdi", HTMLAttribute("data-share", put.key)) { html in
          html.element("i", text: put.key)
          html.text(": ")
          PropertyWriter.part(PropertyValue(put.value), to: &html)
        }
      }
    }
  }

  /// Writes the extensions of the flow: the events that they watch for, and their reactions.
  func extensions(to html: inout HTMLWriter) {
    html.scrollingTable("uses", columns: ["Extension", "Watches", "Does", "On the path"]) { html in
      for part in definition.extensions {
        for watch in part.watches {
          html.open("tr")
          html.element("th", HTMLAttribute("scope", "row"), text: part.name)
          html.element("td", text: Phrase(watch.words))
          html.element("td") { html in
            effect(watch.effect, to: &html)
            if let target = watch.target {
              html.element("p", .class("reason"), text: "goes to \(definition.shownTitle(of: target))")
            }
          }
          html.element("td", text: stepsText(of: watch, in: part))
          html.close("tr")
        }
      }
    }
  }

  /// The numbers of the path's transitions at which an extension reacts, as text; “never” if it does not
  /// react.
  private func stepsText(of watch: BoxExtension.Watch, in part: BoxExtension) -> Phrase {
    guard let hops = flow.hops(of: watch, in: part) else { return "never" }
    return "step \(hops.map { .value(String($0 + 1)) }.joined(by: ", "))"
  }

  /// Writes the facts about a scene: its screen or experience, whether the flow starts with it, and the
  /// values that it uses and sets.
  func facts(
    of scene: FlowDefinition.FlowScene, under composition: CompositionContext, to html: inout HTMLWriter
  ) {
    html.open("ul", .class("facts"))
    html.open("li")
    switch scene.content {
    case .screen(let name):
      html.sentence(
        "Screen \(slot: 0)",
        { html in
          guard let screen = context.catalog.screens[named: name] else {
            return html.element("span", .class("broken"), text: name)
          }
          let scenario = context.scenario(composition.scenario, for: screen.reference)
          html.element("a", .href(Route(screen.reference, under: scenario), from: page), text: screen.title)
        })
    case .experience(let name, let step):
      html.sentence(
        "Experience \(slot: 0)",
        { html in
          guard let experience = context.catalog.experiences.experience(named: name) else {
            return html.element("span", .class("broken"), text: name)
          }
          let scenario = context.scenario(composition.scenario, for: experience.reference)
          let route = Route.start(of: experience, at: step, under: scenario)
          html.element("a", .href(route, from: page), text: experience.title)
        })
    case .nothing: html.text("Shows nothing")
    }
    html.close("li")
    if scene.state == NavigationExtension.entry {
      html.element("li", .class("entry"), text: "Start")
    }
    for read in scene.reads { html.element("li") { use(of: read.key, to: &$0) } }
    if !scene.effect.puts.isEmpty {
      html.element("li") { html in
        html.sentence("Sets \(slot: 0) for later scenes", { shared(scene.effect, to: &$0) })
      }
    }
    if !scene.effect.sends.isEmpty {
      html.element("li", text: "Sends \(scene.effect.events)")
    }
    html.close("ul")
  }

  /// Writes the name of a shared value that a scene uses, and the scenes that set it.
  private func use(of key: String, to html: inout HTMLWriter) {
    let sources = definition.scenes.filter { scene in
      ([scene.effect] + scene.transitions.map(\.effect)).contains { $0.puts.contains { $0.key == key } }
    }
    let name = { (html: inout HTMLWriter) in html.element("i", text: key) }
    guard !sources.isEmpty else { return html.sentence("Uses \(slot: 0)", name) }
    html.sentence(
      "Uses \(slot: 0), set in \(slot: 1)", name,
      { html in
        for (index, source) in sources.enumerated() {
          if index > 0 { html.text(", ") }
          html.element("a", HTMLAttribute("href", "#scene-\(source.id)"), text: source.title)
        }
      })
  }

  /// Writes the transitions out of a scene, with links to their target scenes.
  func ways(out scene: FlowDefinition.FlowScene, to html: inout HTMLWriter) {
    guard !scene.transitions.isEmpty else {
      html.element("p", .class("none"), text: "No transition leads on from here.")
      return
    }
    html.open("ul", .class("ways"))
    for (place, transition) in scene.transitions.enumerated() {
      let isClosed = flow.reason(scene, place) != nil
      let trigger = words.words(transition.trigger, in: scene)
      html.open(
        "li", .class(isClosed ? "closed" : ""), HTMLAttribute("data-to", destination(transition.target)),
        HTMLAttribute("data-on", said: trigger), .flag("data-in-phone", transition.trigger.isInMockup))
      html.text("\(trigger) → ")
      let target = definition.scene(transition.target)
      if let target {
        html.element("a", HTMLAttribute("href", "#scene-\(target.id)"), text: target.title)
      } else {
        html.text(definition.shownTitle(of: transition.target))
      }
      if !transition.effect.puts.isEmpty {
        html.text(" · ")
        html.sentence("sets \(slot: 0)", { shared(transition.effect, to: &$0) })
      }
      if !transition.effect.sends.isEmpty {
        html.text(" · ")
        html.text("sends \(transition.effect.events)")
      }
      if let hop = flow.hop(scene, place) {
        let words: Phrase = "step \(hop + 1) of the path"
        html.element("span", .class("note"), text: " · \(words)")
      }
      conditions(transition, target, isClosed: isClosed, to: &html)
      html.close("li")
    }
    html.close("ul")
  }

  /// Writes the rules that must be true for a transition: the transition's rule and the target scene's rule.
  private func conditions(
    _ transition: FlowDefinition.FlowTransition, _ target: FlowDefinition.FlowScene?, isClosed: Bool,
    to html: inout HTMLWriter
  ) {
    var conditions: [LocatedValue] = []
    for condition in [transition.condition, target?.condition].compactMap({ $0 })
    where !conditions.contains(where: { $0.words == condition.words }) {
      conditions.append(condition)
    }
    guard !conditions.isEmpty else { return }
    html.open("span", .class("reason"))
    html.sentence(
      isClosed ? "Locked. Only if \(slot: 0)." : "Only if \(slot: 0).",
      { RuleSentence(catalog: context.catalog, page: page).write(all: conditions, to: &$0) })
    html.close("span")
  }

  /// The target of a transition as an identifier for scripts: a scene id, “back”, or the end of the flow.
  private func destination(_ target: FlowDefinition.FlowTransition.Target) -> String {
    switch target {
    case .termination, .back: target.words
    case .scene, .state: definition.scene(target)?.id ?? ""
    }
  }
}

extension FlowDefinition {
  /// The title of the target of a transition.
  func shownTitle(of target: FlowTransition.Target) -> Phrase {
    switch target {
    case .termination: "End"
    case .back: "Back"
    case .scene(let id): .value(scene(target)?.title ?? id)
    case .state(let number): scene(target).map { .value($0.title) } ?? "State \(number)"
    }
  }
}

extension FlowEffect {
  /// The names of the messages that the effect sends.
  fileprivate var events: Phrase { sends.map { .value($0.event) }.joined(by: ", ") }
}

extension FlowDefinition.FlowTransition.FlowTrigger {
  /// Whether the mockup itself can start the transition: by a tap on a component, or by the end of an
  /// experience.
  fileprivate var isInMockup: Bool {
    switch self {
    case .component, .completed, .dismissed: true
    case .words: false
    }
  }
}
