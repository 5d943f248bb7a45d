import Elements
import ExperienceTraits

/// The texts and the answers of the forms of an experience.
struct FormTexts {
  /// The words of the form elements of all steps by identifier, and those of their options.
  private(set) var labels: [String: String]
  /// The answers at first of all steps, by form element.
  let answers: [String: String]
  /// The choices of all steps, by their identifiers.
  private(set) var selects: [String: Component.OptionSelect] = [:]

  init(_ experience: Experience) {
    let steps = experience.steps.flatMap(\.children)
    let items = steps.flatMap { FormState($0.content).items }
    labels = Dictionary(items.map { ($0.id, $0.label) }) { first, _ in first }
    answers = Dictionary(items.map { ($0.id, $0.value) }) { first, _ in first }
    for part in steps.flatMap(\.content.parts) {
      part.visit { component in
        guard case .optionSelect(let select) = component.kind else { return }
        selects[component.id] = selects[component.id] ?? select
        for option in select.options {
          labels["\(component.id) \(option.value)"] = option.content.textDescription
        }
      }
    }
  }
}
