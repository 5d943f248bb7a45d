import CatalogModel
import Composition
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import FormatReference

/// A plain experience, generated as a source file, that shows one example of a trait, action, or content
/// element.
struct NeutralExperience {
  /// The generated source file that defines the experience.
  let source: SourceFile

  /// Creates an experience that shows an example.
  ///
  /// - Parameters:
  ///   - traits: The YAML list of its traits.
  ///   - actions: The YAML list of the actions of the button on the first step.
  ///   - content: The YAML content of the first step.
  ///   - screen: The id of the screen behind the experience; `nil` for the neutral page.
  ///   - isFollowed: Whether the experience has a second step.
  ///   - location: The location of the example in its file.
  init(
    traits: String = Self.traits, actions: String = "[]", content: String = Self.content,
    screen: String? = nil, isFollowed: Bool = false,
    location: SourceLocation = SourceLocation(file: "example.md", position: .start)
  ) {
    let text = Self.source(
      traits, actions, content, over: screen, followedBy: isFollowed ? Self.secondStep : "")
    source = SourceFile(path: location.file, text: text)
  }

  /// Creates the experience for an example of the reference; `nil` if the example cannot be drawn.
  init?(_ entry: Reference.ReferenceEntry) {
    guard let example = entry.example else { return nil }
    switch entry.form {
    case .content: self.init(content: example)
    case .actions: self.init(actions: example, isFollowed: true)
    case .traits: self.init(traits: example, screen: Self.screen(behind: example), isFollowed: true)
    case .other: return nil
    }
  }

  /// Creates the experience for a trait example, but leaves out the trait itself.
  ///
  /// `nil` if the example does not list the trait.
  init?(_ entry: Reference.ReferenceEntry, without type: String) {
    guard let example = entry.example, let rest = example.withoutItem(of: type) else { return nil }
    self.init(
      traits: rest.isEmpty ? "[]" : rest, screen: Self.screen(behind: example), isFollowed: true)
  }

  /// The id of the screen behind an example; `nil` for the neutral page.
  ///
  /// An example with a selector needs a screen that has elements, so it uses the screen of the example
  /// catalog.
  private static func screen(behind example: String) -> String? {
    example.yamlItems.contains { $0["config"]?["selector"] != nil } ? "home" : nil
  }

  /// The experience definition that the source file contains.
  var definition: ExperienceDefinition {
    guard let definition = FileReading(source).definitions.first as? ExperienceDefinition else {
      preconditionFailure("The neutral experience is an experience.")
    }
    return definition
  }

  /// Composes the experience in a catalog, with an additional trait if the caller passes one.
  func compose(adding trait: TraitModel? = nil, in composed: ComposedCatalog) -> ComposedExperience {
    let definition = definition
    return ComposedExperience(
      trait.map(definition.adding) ?? definition, in: composed.catalog, under: composed.start)
  }

  /// The YAML of a trait list that shows a dialog without a backdrop color.
  static let dialog = """
    - type: "@appcues/modal"
      config:
        presentationStyle: dialog
        style:
          backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }
          borderColor: { light: "#C7C7CC", dark: "#545458" }
          borderWidth: 1
          cornerRadius: 20
          width: 320
          paddingTop: 56
          paddingLeading: 24
          paddingBottom: 40
          paddingTrailing: 24
    """

  private static let traits =
    dialog + """

      - type: "@appcues/backdrop"
        config: { backgroundColor: { light: "#0000004D", dark: "#0000004D" } }
      """

  private static let button = "5f0c1a52-0000-4000-8000-000000000006"

  private static let content = """
    type: stack
    id: 5f0c1a52-0000-4000-8000-000000000003
    orientation: vertical
    spacing: 10
    items:
      - type: text
        id: 5f0c1a52-0000-4000-8000-000000000004
        text: A step
        style: { fontSize: 22, fontName: System Default Bold }
      - type: text
        id: 5f0c1a52-0000-4000-8000-000000000005
        text: Its text and button only fill the space.
        style: { fontSize: 15, textAlignment: center }
      - type: button
        id: \(button)
        style:
          { backgroundColor: { light: "#1F5FD0", dark: "#3D74E0" }, cornerRadius: 10, marginTop: 12, paddingTop: 12, paddingBottom: 12, paddingLeading: 24, paddingTrailing: 24 }
        content:
          type: text
          id: 5f0c1a52-0000-4000-8000-000000000007
          text: Press
          style: { fontSize: 17, foregroundColor: { light: "#FFFFFF" } }
    """

  private static func source(
    _ traits: String, _ actions: String, _ content: String, over screen: String?,
    followedBy next: String
  ) -> String {
    """
    ---
    \(screen.map { "screen: \($0)" } ?? "status: draft")
    ---
    # Example

    ```yaml experience
    id: 5f0c1a52-0000-4000-8000-000000000001
    name: Example
    type: mobile
    traits: []
    steps:
      - id: 5f0c1a52-0000-4000-8000-000000000002
        type: group
        actions: {}
        traits:
    \(traits.indented(by: 6))
        children:
          - id: 5f0c1a52-0000-4000-8000-000000000008
            type: modal
            traits: []
            actions:
              \(button):
    \(actions.indented(by: 12))
            content:
    \(content.indented(by: 10))
    \(next.indented(by: 6))
    ```
    """
  }

  private static let secondStep = """
    - id: 5f0c1a52-0000-4000-8000-000000000009
      type: modal
      traits: []
      actions: {}
      content:
        type: stack
        id: 5f0c1a52-0000-4000-8000-000000000010
        orientation: vertical
        spacing: 10
        items:
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000011, text: The next step, style: { fontSize: 22, fontName: System Default Bold } }
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: It follows the first one., style: { fontSize: 15, textAlignment: center } }
    """
}

extension String {
  /// Removes the traits of a type from a YAML list of traits.
  ///
  /// - Returns: The remaining list, or `nil` if the list has no trait of this type.
  fileprivate func withoutItem(of type: String) -> String? {
    let items = yamlItems
    let starts = items.map { Int($0.position.line) - 1 } + [lines.count]
    let kept = items.indices.filter { items[$0]["type"]?.string != type }
    guard kept.count < items.count else { return nil }
    return kept.flatMap { lines[starts[$0]..<starts[$0 + 1]] }.joined(separator: "\n")
  }

  /// The YAML text with one key a line, which is easier to read than the short form.
  var yamlBlock: String {
    let value = YAMLReader.read(utf8, file: "example").value
    return value.map { YAMLPrinter.lines(of: $0).joined(separator: "\n") } ?? self
  }

  /// The items of a YAML list.
  fileprivate var yamlItems: [LocatedValue] { YAMLReader.read(utf8, file: "example").value?.elements ?? [] }

  /// Returns the text with each line indented by the given number of spaces.
  fileprivate func indented(by count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return lines.map { blanks + $0 }.joined(separator: "\n")
  }
}
