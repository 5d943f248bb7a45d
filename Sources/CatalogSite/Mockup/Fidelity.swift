import Composition
import Elements
import ExperienceTraits

/// How close a mockup comes to the device.
enum Fidelity: String, CaseIterable {
  /// Every measure that the runtime defines is kept.
  case exact
  /// It looks alike; a part depends on the platform.
  case approximate
  /// The mockup cannot show it.
  case notDrawn = "not drawn"
}

/// How close one trait or primitive comes to the device, and why not closer.
struct FidelityNote {
  /// The type of the trait or primitive.
  let subject: String
  let fidelity: Fidelity
  /// Why it is not exact, in one sentence.
  let reason: String?

  /// What a step uses, each thing once, the least faithful first.
  static func notes(on step: ComposedStep, hasScreen: Bool) -> [FidelityNote] {
    var notes: [FidelityNote] = []
    func add(_ note: FidelityNote) {
      if !notes.contains(where: { $0.subject == note.subject }) { notes.append(note) }
    }
    for entry in step.trace.entries
    where [.applied, .inherited].contains(entry.outcome) && entry.level != nil {
      if entry.subject == "@appcues/skippable", !step.hasBlurredButton {
        add(FidelityNote(entry.subject))
      } else if entry.subject == "@appcues/target-element", hasScreen {
        add(FidelityNote(entry.subject))
      } else {
        add(ofTrait(entry.subject))
      }
    }
    for part in step.step.content.parts {
      part.visit { add(of($0)) }
    }
    let order = Fidelity.allCases
    return order.reversed().flatMap { fidelity in notes.filter { $0.fidelity == fidelity } }
  }

  init(_ subject: String, _ fidelity: Fidelity = .exact, _ reason: String? = nil) {
    self.subject = subject
    self.fidelity = fidelity
    self.reason = reason
  }

  /// How close a primitive comes.
  static func of(_ component: Component) -> FidelityNote {
    let name = component.typeName
    return switch component.kind {
    case .stack, .box, .button, .spacer, .optionSelect, .textInput: FidelityNote(name)
    case .text:
      FidelityNote(name, .approximate, "The fonts are those of this computer, so lines can break elsewhere.")
    case .image(let image) where image.symbolName != nil:
      FidelityNote("symbol", .approximate, "Symbols are drawn anew; the platform has its own.")
    case .image: FidelityNote(name)
    case .embed: FidelityNote(name, .approximate, "The HTML is shown without its scripts.")
    case .custom: FidelityNote(name, .notDrawn, "The app draws it; its place is marked.")
    }
  }

  /// How close a trait comes.
  static func ofTrait(_ type: String) -> FidelityNote {
    switch type {
    case "@appcues/tooltip":
      FidelityNote(
        type, .approximate,
        "Whether it fits above or below at all is judged by a guess of its height; everything else is exact.")
    case "@appcues/carousel":
      FidelityNote(type, .approximate, "Pages change by dots and buttons; there is nothing to swipe.")
    case "@appcues/paging-dots":
      FidelityNote(type, .approximate, "The platform decides the size of the dots.")
    case "@appcues/skippable":
      FidelityNote(type, .approximate, "The blurred material of the button is the browser's.")
    case "@appcues/effects":
      FidelityNote(type, .approximate, "The particles are a still with a fall, not a simulation.")
    case "@appcues/target-element":
      FidelityNote(
        type, .approximate,
        "The element is that of a neutral page in place of the app's, which is not mirrored.")
    case "@appcues/step-transition-animation":
      FidelityNote(type, .notDrawn, "Steps are pages, so nothing moves between them.")
    default: FidelityNote(type)
    }
  }

  /// How many things are drawn how faithfully, in a few words.
  static func summary(_ notes: [FidelityNote]) -> String {
    Fidelity.allCases.compactMap { fidelity in
      let count = notes.count { $0.fidelity == fidelity }
      return count == 0 ? nil : "\(count) \(fidelity.rawValue)"
    }.joined(separator: ", ")
  }

  /// Writes the notes of a step: those that are not exact with their reason, the others in one line.
  static func write(_ notes: [FidelityNote], to html: inout HTMLWriter) {
    html.open("ul", .class("fidelity"))
    for note in notes where note.fidelity != .exact {
      html.open("li", .class(note.fidelity == .approximate ? "approximate" : "not-drawn"))
      html.element("span", .class("subject"), text: note.subject)
      html.text(" ")
      html.element("span", .class("degree"), text: note.fidelity.rawValue)
      if let reason = note.reason { html.element("span", .class("reason"), text: reason) }
      html.close("li")
    }
    let exact = notes.filter { $0.fidelity == .exact }
    if !exact.isEmpty {
      html.open("li", .class("exact"))
      html.element("span", .class("degree"), text: "exact")
      html.text(" ")
      html.element("span", .class("subjects"), text: exact.map(\.subject).joined(separator: ", "))
      html.close("li")
    }
    html.close("ul")
  }
}

extension ComposedStep {
  /// Whether the close button lies on a blurred material, which only the platform has.
  fileprivate var hasBlurredButton: Bool {
    let button = presentation.hierarchy?.container?.closeButton
    return button.map { $0.appearance == .default && $0.style.foregroundColor == nil } ?? false
  }
}
