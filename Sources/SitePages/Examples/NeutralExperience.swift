import CatalogModel
import Composition
import Definitions
import ExperienceTraits
import FormatReference

/// A neutral experience that shows an example.
struct NeutralExperience {
  /// The file that defines it.
  let source: SourceFile

  /// Creates an experience that shows an example.
  ///
  /// - Parameters:
  ///   - traits: The list of its traits in YAML.
  ///   - actions: The list of the actions of the first step's button in YAML.
  ///   - content: The content of the first step in YAML.
  ///   - screen: The screen behind it; nil for the neutral page.
  ///   - isFollowed: Whether there is a second step.
  ///   - location: The place of the example in its file.
  init(
    traits: String = Self.traits, actions: String = "[]", content: String = Self.content,
    screen: String? = nil, isFollowed: Bool = false,
    location: SourceLocation = SourceLocation(file: "example.md", position: .start)
  ) {
    let text = Self.source(
      traits, actions, content, over: screen, followedBy: isFollowed ? Self.secondStep : "")
    source = SourceFile(path: location.file, text: text)
  }

  /// The experience with an example of the reference, or nil if the example cannot be drawn.
  init?(_ entry: Reference.ReferenceEntry) {
    guard let example = entry.example else { return nil }
    switch entry.form {
    case .content: self.init(content: example)
    case .actions: self.init(actions: example, isFollowed: true)
    case .traits: self.init(traits: example, screen: Self.screen(behind: example), isFollowed: true)
    case .other: return nil
    }
  }

  /// The experience with the example of a trait, but without that trait; `nil` if the example does not list it.
  init?(_ entry: Reference.ReferenceEntry, without type: String) {
    guard let example = entry.example, let rest = example.withoutItem(of: type) else { return nil }
    self.init(
      traits: rest.isEmpty ? "[]" : rest, screen: Self.screen(behind: example), isFollowed: true)
  }

  /// The screen behind an example: the neutral page, or the screen of the example catalog if the example looks for an element.
  private static func screen(behind example: String) -> String? {
    example.contains("selector:") ? "home" : nil
  }

  /// The experience in the file.
  var definition: ExperienceDefinition {
    guard let definition = FileReading(source).definitions.first as? ExperienceDefinition else {
      preconditionFailure("The neutral experience is an experience.")
    }
    return definition
  }

  /// Composes the experience in a catalog, with one more trait if it is given.
  func compose(adding trait: TraitModel? = nil, in composed: ComposedCatalog) -> ComposedExperience {
    let definition = definition
    return ComposedExperience(
      trait.map(definition.adding) ?? definition, in: composed.catalog, under: composed.start)
  }

  /// A dialog without a colour behind it.
  static let dialog = """
    - type: "@appcues/modal"
      config:
        presentationStyle: dialog
        style:
          backgroundColor: { light: "#FFFFFF", dark: "#1C1C1E" }
          cornerRadius: 20
          width: 320
          paddingTop: 40
          paddingLeading: 24
          paddingBottom: 40
          paddingTrailing: 24
    """

  private static let traits =
    dialog + """

      - type: "@appcues/backdrop"
        config: { backgroundColor: { light: "#0000004D", dark: "#00000099" } }
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
  /// A list of traits in YAML without those of a type, or `nil` if it has none.
  fileprivate func withoutItem(of type: String) -> String? {
    var isOmitted = false
    let rest = lines.filter { line in
      if line.hasPrefix("- ") { isOmitted = line.contains("\"\(type)\"") }
      return !isOmitted
    }
    return rest.count < lines.count ? rest.joined(separator: "\n") : nil
  }

  /// The text with so many blanks before each line.
  fileprivate func indented(by count: Int) -> String {
    let blanks = String(repeating: " ", count: count)
    return lines.map { blanks + $0 }.joined(separator: "\n")
  }
}
