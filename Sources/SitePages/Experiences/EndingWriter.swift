import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes the page of an ending: the steps that lead to it, what follows, and the log of the runtime.
struct EndingWriter {
  let catalog: Catalog
  let composed: ComposedExperience
  let page: Route

  /// Writes links to the steps from which the user reaches this ending.
  func origins(_ ending: Ending, to html: inout HTMLWriter) {
    guard !ending.origins.isEmpty else {
      html.element("p", .class("none"), text: "No step ends the experience this way.")
      return
    }
    html.open("ul", .class("inline"))
    for index in ending.origins {
      let step = composed.steps[index].definition
      html.open("li")
      html.element("a", .href(.step(composed.definition.id, step.slug), from: page), text: step.title)
      html.close("li")
    }
    html.close("ul")
  }

  /// Writes the steps from which the user reaches this ending, as pictures with what the user taps there.
  func pictures(ofOrigins ending: Ending, to html: inout HTMLWriter) {
    guard !ending.origins.isEmpty else { return origins(ending, to: &html) }
    let id = composed.definition.id
    let links = ending.origins.map { index in
      let (step, slug) = (composed.steps[index], composed.steps[index].definition.slug)
      return PictureLink(
        title: step.definition.title, page: .step(id, slug, under: composed.scenario),
        picture: .mockup(id, slug, under: composed.scenario), note: taps(on: step, leadingTo: ending.kind))
    }
    html.pictureLinks(links, on: page)
  }

  /// The buttons of a step that lead to an ending, and the other ways to dismiss it.
  private func taps(on step: ComposedStep, leadingTo kind: Ending.EndingKind) -> Phrase? {
    let labels = step.labels(leadingTo: kind).map { "“\($0)”" as Phrase }
    let dismissals = (kind == .dismissed ? step.dismissals : []).map { way -> Phrase in
      switch way {
      case .closeButton: "Close button"
      case .tapOutside: "Tap outside"
      case .swipe: "Swipe"
      }
    }
    let all = labels + dismissals
    return all.isEmpty ? nil : all.joined(by: " · ")
  }

  /// The template values for the list of steps; the last steps of a long experience are listed.
  var steps: TemplateValues {
    let shown = Neighbours.listed(around: composed.steps.count - 1, of: composed.steps.count)
    return [
      "firstNumber": shown.lowerBound + 1, "hasSteps": !composed.steps.isEmpty,
      "steps": composed.steps[shown].map { step in
        [
          "title": step.definition.title,
          "link": Route.step(composed.definition.id, step.definition.slug, under: composed.scenario)
            .relative(to: page),
        ] as TemplateValues
      },
    ]
  }

  /// Writes the address and the experience that the runtime opens after a completed experience.
  func sequel(_ ending: Ending, to html: inout HTMLWriter) {
    guard ending.kind == .completed, let experience = composed.definition.payload.experience else { return }
    if let url = experience.redirectURL {
      html.open("p")
      html.sentence("The runtime opens \(slot: 0).", { $0.externalLink(url) })
      html.close("p")
    }
    guard let next = experience.nextContentID else { return }
    let isFirst = experience.redirectURL == nil
    html.open("p")
    if let target = catalog.experiences.experience(payloadID: next) {
      html.sentence(
        isFirst ? "The runtime launches \(slot: 0)." : "Then it launches \(slot: 0).",
        { $0.element("a", .href(.start(of: target), from: page), text: target.title) })
    } else {
      html.sentence(
        isFirst
          ? "The runtime launches \(slot: 0), which is not in the catalog."
          : "Then it launches \(slot: 0), which is not in the catalog.",
        { $0.element("code", text: next) })
    }
    html.close("p")
  }

  /// Writes the log of everything that the runtime does, in blocks: the start, each later step that is
  /// shown, and the end.
  func records(_ ending: Ending, to html: inout HTMLWriter) {
    var isOpen = false
    var last: StepIndex?
    func begin(_ title: Phrase, _ html: inout HTMLWriter) {
      if isOpen { html.close("ol") }
      html.element("h3", text: title)
      html.open("ol", .class("records"))
      isOpen = true
    }
    for record in ending.records {
      switch record {
      case .state(.beginningStep(let index)):
        if let last {
          begin(title(ofStep: index, after: last), &html)
        }
        last = index
      case .state(.endingExperience): begin("End", &html)
      default: if !isOpen { begin("Start", &html) }
      }
      let (kind, text) = describe(record)
      html.open("li", .class("record", "is-\(kind)"))
      html.element("span", .class("record-kind"), text: Phrase(kind))
      html.text(" ")
      html.element("span", .class("record-text"), text: text)
      html.close("li")
    }
    if isOpen { html.close("ol") }
  }

  /// The title of the block about a step: its number, and the steps before it that the log does not show.
  private func title(ofStep index: StepIndex, after last: StepIndex) -> Phrase {
    guard let number = self.number(index), let earlier = self.number(last) else { return "Next step" }
    return switch number - earlier {
    case ...1: "Step \(number) of \(composed.steps.count)"
    case 2: "Step \(number) · step \(number - 1) not shown here"
    default: "Step \(number) · steps \(earlier + 1)–\(number - 1) not shown here"
    }
  }

  /// The number of a step, counted from 1.
  private func number(_ index: StepIndex) -> Int? {
    composed.steps.first { $0.presentation.index == index }?.number
  }

  private func describe(_ record: ExperienceRecord) -> (kind: String, text: Phrase) {
    switch record {
    case .state(let state): ("state", describe(state))
    case .present: ("screen", "The container appears")
    case .remove(let transition): ("screen", describe(transition))
    case .action(let effect): ("action", describe(effect))
    case .open(let url): ("link", .value(url))
    case .load(let id): ("launch", .value(catalog.experiences.experience(payloadID: id)?.title ?? id))
    case .analytics(let name): ("event", .value("appcues:v2:\(name)"))
    case .error(let message): ("error", Phrase(message))
    case .invalidTransition: ("error", "The state does not allow this")
    }
  }

  private func describe(_ state: ExperienceState) -> Phrase {
    func title(_ index: StepIndex) -> Phrase {
      let groups = composed.definition.payload.groups
      guard groups.indices.contains(index.group), groups[index.group].steps.indices.contains(index.item)
      else {
        return "step \(index.group),\(index.item)"
      }
      return "“\(groups[index.group].steps[index.item].title)”"
    }
    return switch state {
    case .idling: "Idling"
    case .beginningExperience: "Beginning the experience"
    case .beginningStep(let index): "Beginning \(title(index))"
    case .renderingStep(let index): "Rendering \(title(index))"
    case .endingStep(let index, let markComplete):
      markComplete ? "Ending \(title(index)), completed" : "Ending \(title(index))"
    case .endingExperience(let markComplete):
      markComplete ? "Ending the experience, completed" : "Ending the experience, dismissed"
    case .failing(let index): "Failing at \(title(index))"
    }
  }

  private func describe(_ removal: Presentation.Transition) -> Phrase {
    switch removal {
    case .none: "The container disappears"
    case .fade: "The container fades out"
    case .slide(.center): "The container slides out below"
    case .slide(.top): "The container slides out to the top"
    case .slide(.leading): "The container slides out to the leading"
    case .slide(.bottom): "The container slides out to the bottom"
    case .slide(.trailing): "The container slides out to the trailing"
    }
  }

  private func describe(_ effect: ActionEffect) -> Phrase {
    if case .launchExperience(let id) = effect {
      return "Launches \(catalog.experiences.experience(payloadID: id)?.title ?? id)"
    }
    return Phrase(effect.words ?? "")
  }
}
