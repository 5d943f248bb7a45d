import Definitions
import Elements

@testable import ExperienceTraits

/// Descriptions of decoded values in the notation of the conformance cases.
enum Summary {
  static func object(_ members: [(String, LocatedValue)]) -> LocatedValue {
    LocatedValue(.object(members.map { LocatedValue.Member(key: $0.0, keyPosition: .start, value: $0.1) }))
  }

  static func text(_ text: String?) -> LocatedValue {
    LocatedValue(text.map(LocatedValue.ValueContent.string) ?? .null)
  }

  static func texts(_ texts: [String]) -> LocatedValue { LocatedValue(.array(texts.map { text($0) })) }

  static func component(_ component: Component) -> LocatedValue {
    func list(_ items: [Component]) -> LocatedValue { LocatedValue(.array(items.map(Self.component))) }
    return switch component.kind {
    case .stack(let stack): object([("stack", list(stack.items))])
    case .box(let items): object([("box", list(items))])
    case .text(let text):
      object([("text", Self.text(text.plain)), ("spans", LocatedValue(.number(Double(text.spans.count))))])
    case .image(let image): object([("image", text(image.imageURL))])
    case .custom(let custom): object([("custom", text(custom.identifier))])
    case .button, .spacer, .embed, .optionSelect, .textInput: text(component.typeName)
    }
  }

  static func step(_ step: Step) -> LocatedValue {
    object([
      ("kind", text("child")), ("id", text(step.id)), ("type", text(step.type)),
      ("traits", texts(step.traits.map(\.type))),
      ("actions", texts(step.actions.map(\.componentID).sorted())),
      ("body", component(step.content.body)),
      ("stickyTop", step.content.stickyTop.map(component) ?? LocatedValue(.null)),
      ("stickyBottom", step.content.stickyBottom.map(component) ?? LocatedValue(.null)),
    ])
  }

  static func entry(_ entry: StepEntry) -> LocatedValue {
    switch entry {
    case .single(let step): Self.step(step)
    case .group(let group):
      object([
        ("kind", text("group")), ("id", text(group.id)), ("type", text(group.type)),
        ("traits", texts(group.traits.map(\.type))),
        ("actions", texts(group.actions.map(\.componentID).sorted())),
        ("children", LocatedValue(.array(group.children.map(step)))),
      ])
    }
  }

  static func experience(_ experience: Experience) -> LocatedValue {
    let render =
      switch experience.renderContext {
      case .modal: "modal"
      case .embed(let frameID): "frame \(frameID)"
      }
    return object([
      ("id", text(experience.id)), ("name", text(experience.name)), ("type", text(experience.type)),
      ("traits", texts(experience.traits.map(\.type))),
      ("steps", LocatedValue(.array(experience.steps.map(entry)))),
      ("publishedAt", LocatedValue(experience.publishedAt.map { .number(Double($0)) } ?? .null)),
      ("hasContext", LocatedValue(.bool(experience.context != nil))),
      ("localeId", text(experience.context?.localeID)), ("redirect", text(experience.redirectURL)),
      ("next", text(experience.nextContentID)), ("render", text(render)),
    ])
  }
}
