import Elements
import ExperienceTraits

/// The texts and the initial answers of all forms of an experience.
struct FormTexts {
  /// The labels of the form elements of all steps by identifier, and the texts of their options.
  private(set) var labels: [String: String]
  /// The initial answers of all steps, by the identifier of the form element.
  let answers: [String: String]
  /// The option selects of all steps, by identifier.
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
