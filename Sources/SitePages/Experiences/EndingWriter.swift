import CatalogModel
import Composition
import Definitions
import ExperienceTraits
import Mockups

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

  /// Writes the address and the experience that the runtime opens after a completed experience.
  func sequel(_ ending: Ending, to html: inout HTMLWriter) {
    guard ending.kind == .completed, let experience = composed.definition.payload.experience else { return }
    if let url = experience.redirectURL {
      html.open("p")
      html.text("The runtime opens ")
      html.externalLink(url)
      html.text(".")
      html.close("p")
    }
    guard let next = experience.nextContentID else { return }
    html.open("p")
    html.text(experience.redirectURL == nil ? "The runtime launches " : "Then it launches ")
    if let target = catalog.experiences.experience(payloadID: next) {
      html.element("a", .href(.start(of: target), from: page), text: target.title)
      html.text(".")
    } else {
      html.element("code", text: next)
      html.text(", which is not in the catalog.")
    }
    html.close("p")
  }

  /// Writes the log of everything that the runtime does, in blocks: the start, each later step that is
  /// shown, and the end.
  func records(_ ending: Ending, to html: inout HTMLWriter) {
    var isOpen = false
    var last: StepIndex?
    func begin(_ title: String, _ html: inout HTMLWriter) {
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
      html.element("span", .class("record-kind"), text: kind)
      html.text(" ")
      html.element("span", .class("record-text"), text: text)
      html.close("li")
    }
    if isOpen { html.close("ol") }
  }

  /// The title of the block about a step: its number, and the number of steps that the log leaves out before
  /// it.
  private func title(ofStep index: StepIndex, after last: StepIndex) -> String {
    guard let number = self.number(index), let earlier = self.number(last) else { return "Next step" }
    let omitted = number - earlier - 1
    return "Step \(number) of \(composed.steps.count)"
      + (omitted > 0 ? ", \(omitted.counted("step")) left out" : "")
  }

  /// The number of a step, counted from 1.
  private func number(_ index: StepIndex) -> Int? {
    composed.steps.first { $0.presentation.index == index }?.number
  }

  private func describe(_ record: ExperienceRecord) -> (kind: String, text: String) {
    switch record {
    case .state(let state): ("state", describe(state))
    case .present: ("screen", "The container appears")
    case .remove(let transition): ("screen", "The container " + describe(transition))
    case .action(let effect): ("action", describe(effect))
    case .open(let url): ("link", url)
    case .load(let id): ("launch", catalog.experiences.experience(payloadID: id)?.title ?? id)
    case .analytics(let name): ("event", "appcues:v2:\(name)")
    case .error(let message): ("error", message)
    case .invalidTransition: ("error", "The state does not allow this")
    }
  }

  private func describe(_ state: ExperienceState) -> String {
    func title(_ index: StepIndex) -> String {
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
      "Ending \(title(index))" + (markComplete ? ", completed" : "")
    case .endingExperience(let markComplete):
      "Ending the experience, \(markComplete ? "completed" : "dismissed")"
    case .failing(let index): "Failing at \(title(index))"
    }
  }

  private func describe(_ removal: Presentation.Transition) -> String {
    switch removal {
    case .none: "disappears"
    case .fade: "fades out"
    case .slide(.center): "slides out below"
    case .slide(let edge): "slides out to the \(edge.rawValue)"
    }
  }

  private func describe(_ effect: ActionEffect) -> String {
    if case .launchExperience(let id) = effect {
      return "Launches \(catalog.experiences.experience(payloadID: id)?.title ?? id)"
    }
    return effect.words ?? ""
  }
}
