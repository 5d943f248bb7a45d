package import CatalogModel
import DefinitionKinds
package import Definitions

/// Complete example files of each kind, with new identifiers, to start a catalog or a definition.
package struct Starter {
  /// A file of a catalog.
  package struct StarterFile {
    /// The kind of the root definition.
    package let kind: DefinitionKind
    /// The path inside the content folder.
    package let path: String
    package let text: String

    /// Creates a file.
    package init(kind: DefinitionKind, path: String, text: String) {
      (self.kind, self.path, self.text) = (kind, path, text)
    }
  }

  /// The function that creates unique identifiers.
  private let identifier: () -> String

  /// Creates a starter.
  ///
  /// - Parameter identifier: Creates a unique identifier at each call.
  package init(identifier: @escaping () -> String) {
    self.identifier = identifier
  }

  /// The kinds that have an example file.
  package static let kinds: [DefinitionKind] = [
    .experience, .component, .screen, .flow, .scenario, .rule, .extension, .trait,
  ]

  /// The files of a complete catalog.
  ///
  /// It has an experience of three steps, a screen with a component, an extension, a rule, a scenario, and a
  /// flow.
  package var catalog: [StarterFile] {
    [
      StarterFile(kind: .catalog, path: "catalog.md", text: page),
      StarterFile(
        kind: .experience, path: "onboarding/welcome.md", text: experience("Welcome", screen: "home")),
      StarterFile(kind: .screen, path: "screens/home.md", text: Self.screen("Home", row: "app:row")),
      StarterFile(kind: .component, path: "components/row.md", text: Self.component("Row", type: "app:row")),
      StarterFile(
        kind: .rule, path: "rules/is-member.md",
        text: text(.rule, title: "Is a member", slug: "is-member")),
      StarterFile(
        kind: .extension, path: "extensions/profile.md",
        text: Self.eventExtension("Profile", name: "com.example.profile")),
      StarterFile(
        kind: .scenario, path: "scenarios/member-signs-in.md",
        text: Self.scenario("A member signs in", event: "com.example.identity")),
      StarterFile(
        kind: .flow, path: "flows/first-start.md",
        text: Self.flow("First start", experience: "welcome", screen: "home")),
    ]
  }

  /// The files of a complete catalog with a definition of each kind; they are the same in every run.
  package static let examples: [StarterFile] = {
    var count = 0
    let starter = Starter {
      count += 1
      let digits = String(count)
      return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }
    let trait = StarterFile(
      kind: .trait, path: "traits/badge.md", text: Self.trait("Badge", type: "@app/badge"))
    return starter.catalog + [trait]
  }()

  /// The names of other definitions that an example refers to.
  struct Names {
    var experience = "welcome"
    var screen = "home"
    var component = "app:row"
    var provider: String? = "com.example.profile"
    /// The kinds of which the catalog has no definition.
    var missing: Set<DefinitionKind> = []

    /// Creates the names that the new catalog uses.
    init() {}

    /// Chooses names that the catalog has, and prefers the names of the new catalog.
    init(in catalog: Catalog) {
      func known(_ name: String, among names: [String], of kind: DefinitionKind) -> String {
        if names.isEmpty { missing.insert(kind) }
        return names.first { $0 == name } ?? names.first ?? name
      }
      experience = known(
        experience, among: catalog.definitions(of: .experience).map(\.id), of: .experience)
      screen = known(screen, among: catalog.definitions(of: .screen).map(\.id), of: .screen)
      component = known(component, among: catalog.definitions(of: .component).map(\.name), of: .component)
      let extensions = catalog.definitions(of: .extension).map(\.name)
      provider = extensions.first { $0 == provider } ?? extensions.first
    }
  }

  /// Creates the file of a definition, and the files of definitions that it needs and the catalog lacks.
  package func files(_ kind: DefinitionKind, title: String, slug: String, for catalog: Catalog)
    -> [StarterFile]
  {
    let names = Names(in: catalog)
    var files = [
      StarterFile(
        kind: kind, path: "\(kind.plural)/\(slug).md",
        text: text(kind, title: title, slug: slug, naming: names))
    ]
    func needs(_ needed: DefinitionKind, _ path: String, _ text: @autoclosure () -> String) {
      if names.missing.contains(needed) { files.append(StarterFile(kind: needed, path: path, text: text())) }
    }
    if kind == .flow {
      needs(.experience, "experiences/welcome.md", experience("Welcome", screen: nil))
      needs(.screen, "screens/home.md", Self.screen("Home", row: names.component))
    }
    if files.contains(where: { $0.kind == .screen }) {
      needs(.component, "components/row.md", Self.component("Row", type: names.component))
    }
    return files
  }

  private func text(
    _ kind: DefinitionKind, title: String, slug: String, naming names: Names = Names()
  ) -> String {
    let words = slug.split(separator: "-").joined(separator: "_")
    switch kind {
    case .experience: return experience(title, screen: nil)
    case .component: return Self.component(title, type: "app:\(slug)")
    case .screen: return Self.screen(title, row: names.component)
    case .flow: return Self.flow(title, experience: names.experience, screen: names.screen)
    case .scenario: return Self.scenario(title, event: "com.example.\(slug)")
    case .extension: return Self.eventExtension(title, name: "com.example.\(slug)")
    case .trait: return Self.trait(title, type: "@app/\(slug)")
    default: return Self.rule(title, name: words, provider: names.provider)
    }
  }

  // MARK: Experiences

  private func experience(_ title: String, screen: String?) -> String {
    let front = (screen.map { "screen: \($0)\n" } ?? "") + "status: draft\n"
    return """
      ---
      \(front)---
      # \(title)

      Explain here why this experience exists, who sees it, and what it should change.

      ```yaml experience
      id: \(identifier())
      name: \(title)
      type: mobile
      traits:
        - type: "@appcues/modal"
          config:
            presentationStyle: dialog
            style:
              { backgroundColor: { light: "#FFFFFF", dark: "#1C1F24" }, cornerRadius: 20, width: 320, paddingTop: 28, paddingLeading: 20, paddingBottom: 16, paddingTrailing: 20 }
        - type: "@appcues/backdrop"
          config: { backgroundColor: { light: "#00000066", dark: "#000000AA" } }
        - type: "@appcues/skippable"
      ```

      \(step("A warm hello", "One sentence says what is new. The button leads to the next step.", says: "Good to see you", more: "Three short steps show you around.", button: "Show me", isLast: false))
      \(step("What it does", "The one thing that users should remember.", says: "Everything in one place", more: "What you saved, and what comes next.", button: "Next", isLast: false))
      \(step("Ready", "The last step says what happens next.", says: "That is all", more: "You can find this again under Help.", button: "Start", isLast: true))
      """
  }

  private func step(
    _ heading: String, _ prose: String, says title: String, more: String, button: String, isLast: Bool
  ) -> String {
    let pressed = identifier()
    let action =
      isLast
      ? #"{ on: tap, type: "@appcues/close", config: { markComplete: true } }"#
      : #"{ on: tap, type: "@appcues/continue" }"#
    let words = ##"foregroundColor: { light: "#14171A", dark: "#F2F4F6" }"##
    return """
      ## \(heading)

      \(prose)

      ```yaml step
      id: \(identifier())
      type: modal
      traits: []
      actions:
        \(pressed): [\(action)]
      content:
        type: stack
        id: \(identifier())
        orientation: vertical
        spacing: 12
        items:
          - { type: text, id: \(identifier()), text: \(title), style: { fontSize: 22, \(words) } }
          - { type: text, id: \(identifier()), text: "\(more)", style: { fontSize: 16, \(words) } }
          - type: button
            id: \(pressed)
            content: { type: text, id: \(identifier()), text: \(button), style: { fontSize: 17, foregroundColor: { light: "#FFFFFF" } } }
            style: { backgroundColor: { light: "#1A56B0" }, cornerRadius: 12, width: -1, paddingTop: 14, paddingBottom: 14 }
      ```

      """
  }

  // MARK: Other kinds

  private var page: String {
    """
    # Our experiences

    Every message that the app shows, drawn step by step and ready to review.

    ```yaml catalog
    id: \(identifier())
    title: Our experiences
    description: Every message that the app shows, drawn step by step and ready to review.
    ```

    """
  }

  private static func component(_ title: String, type: String) -> String {
    """
    # \(title)

    Explain here where this component is used, and what it must never do.

    ```yaml component
    type: \(type)
    layoutTraits: [fullWidth, stackable]
    size: { width: 100%, height: 56 }
    properties:
      title: { type: text, required: true, description: The main text of the row }
      accessory: text
    draw:
      type: stack
      orientation: horizontal
      style: { paddingLeading: 16, paddingTrailing: 16, backgroundColor: { light: "#FFFFFF", dark: "#1C1F24" } }
      items:
        - { type: text, text: "{{title}}", style: { fontSize: 17, foregroundColor: { light: "#14171A", dark: "#F2F4F6" } } }
        - { type: spacer }
        - { if: "{{accessory}}", type: text, text: "{{accessory}}", style: { fontSize: 15, foregroundColor: { light: "#4B535B", dark: "#B3BCC4" } } }
    ```

    ## With an amount

    ```yaml example
    title: Holiday
    accessory: € 240
    ```

    """
  }

  private static func screen(_ title: String, row: String) -> String {
    """
    # \(title)

    Explain here what users do on this screen.

    ```yaml screen
    {}
    ```

    ## Rows

    These rows are always shown.

    ```yaml operation
    set:
      title: \(title)
      body/first: { component: { id: "\(row)" }, text: { title: Holiday, accessory: € 240 } }
      body/second: { component: { id: "\(row)" }, text: { title: New bike, accessory: € 90 } }
    ```

    """
  }

  private static func rule(_ title: String, name: String, provider: String?) -> String {
    let answer = provider.map { "state: \($0)/membership\nis: member" } ?? "value: true"
    return """
      # \(title)

      Explain here what this rule depends on, and for which users it is true.

      ```yaml rule
      name: \(name)
      \(answer)
      ```

      """
  }

  private static func eventExtension(_ title: String, name: String) -> String {
    """
    # \(title)

    Explain here which state this extension shares, and where the values come from.

    ```yaml extension
    name: \(name)
    state: { membership: guest }
    ```

    ## A user signs in

    ```yaml listener
    type: com.example.identity
    source: app
    share: { membership: "{%membership%}" }
    ```

    """
  }

  private static func scenario(_ title: String, event: String) -> String {
    """
    # \(title)

    Explain here when this happens.

    ```yaml scenario
    start: 2027-03-01T08:30:00Z
    ```

    ## The event

    ```yaml event
    type: \(event)
    source: app
    data: { membership: member }
    ```

    \(event == "com.example.identity" ? "## The rule is true\n\n```yaml expect\nrule: is_member\n```\n" : "## The event was sent\n\n```yaml expect\nevent: { type: \(event), source: app }\n```\n")
    """
  }

  private static func flow(_ title: String, experience: String, screen: String) -> String {
    """
    # \(title)

    Explain here where this flow starts, and where it should end.

    ```yaml flow
    {}
    ```

    ## Hello

    ```yaml scene
    experience: \(experience)
    transitions:
      - { to: at-home, on: completed, puts: { welcomed: true } }
      - { to: termination, on: dismissed }
    ```

    ## At home

    ```yaml scene
    screen: \(screen)
    reads: [welcomed]
    transitions:
      - { to: termination, on: leaves }
    ```

    """
  }

  private static func trait(_ title: String, type: String) -> String {
    """
    # \(title)

    Explain here what this trait changes on the screen.

    ```yaml trait
    type: "\(type)"
    summary: Draws a coloured frame around the container.
    configuration:
      width: { type: number, default: 2, description: The width of the frame in points. }
    capabilities:
      containerDecorating:
        levels: [experience, group]
        changes: { container.borderColor: { light: "#1A56B0" }, container.borderWidth: $width }
    ```

    ## A wide frame

    ```yaml example
    width: 6
    ```

    """
  }
}
