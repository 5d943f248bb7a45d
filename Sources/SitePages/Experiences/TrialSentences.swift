import Composition
import Elements
import Mockups

/// Plain sentences about what the user would see without a trait.
struct TrialSentences {
  /// The sentences, in the order in which the user notices the differences.
  private(set) var sentences: [Phrase] = []
  /// The properties whose values the sentences contain.
  private(set) var told: Set<String> = []

  /// Creates the sentences about properties.
  ///
  /// - Parameters:
  ///   - changed: The values of the changed properties with the trait and without it.
  ///   - removed: The properties that only exist with the trait.
  ///   - added: The properties that only exist without it.
  ///   - isBackdropPresent: Whether the step has a backdrop with the trait and without it.
  init(
    changed: [String: (before: PropertyValue, after: PropertyValue)], removed: [String], added: [String],
    isBackdropPresent: Bool
  ) {
    let (removed, added) = (Set(removed), Set(added))
    if let (before, after) = changed["presentation.style"] ?? changed["wrapper.kind"] {
      sentences.append("It is shown as “\(after.text)” instead of “\(before.text)”.")
      told = ["presentation.style", "wrapper.kind"]
    }
    if changed["container.layout"]?.before == .string("carousel") {
      sentences.append("Its pages can no longer be swiped.")
      told.insert("container.layout")
    }
    if isBackdropPresent {
      if removed.contains("backdrop.backgroundColor") {
        sentences.append("The app behind is no longer dimmed.")
      }
      if added.contains("backdrop.backgroundColor") { sentences.append("The app behind is dimmed.") }
      if changed["backdrop.backgroundColor"] != nil {
        sentences.append("The app behind is dimmed with another colour.")
      }
    }
    if removed.contains("wrapper.target") { sentences.append("It no longer points at its target.") }
    if removed.contains("backdrop.keyhole"), isBackdropPresent {
      sentences.append("The target is no longer cut out of the backdrop.")
    }
    if changed["backdrop.keyhole"] != nil {
      sentences.append("The part that is cut out of the backdrop looks different.")
    }
    compare(
      "container.closeButton", ("The close button is gone.", "A close button appears."),
      "The close button looks different.")
    compare(
      "container.pagingDots", ("The page dots are gone.", "Page dots appear."),
      "The page dots look different.")

    func compare(_ path: String, _ presence: (removed: Phrase, added: Phrase), _ difference: Phrase) {
      if removed.contains(path) { sentences.append(presence.removed) }
      if added.contains(path) { sentences.append(presence.added) }
      if changed[path] != nil { sentences.append(difference) }
    }
    if sentences.isEmpty, changed.keys.contains(where: { $0.hasPrefix("step.padding") }) {
      sentences.append("The space around the content differs.")
    }
  }
}
