import CatalogModel
import Definitions

/// A generated catalog with a given number of definitions of each kind.
struct SyntheticCatalog {
  var experiences = 0
  var steps = 5
  var screens = 1
  var components = 1
  var rules = 1
  var scenarios = 0
  var extensions = 1
  var traits = 0
  var flows = 0
  /// The number of scenes in each flow.
  var scenes = 5
  /// Whether each experience depends on a rule, so that scenarios change the experiences.
  var isGoverned = false

  /// The files of the content folder.
  var files: [SourceFile] { files(except: []) }

  /// Returns the files of the content folder, without the definitions of some kinds.
  func files(except kinds: Set<String>) -> [SourceFile] {
    var files: [SourceFile] = []
    func add(_ kind: String, _ count: Int, _ text: (Int) -> String) {
      if kinds.contains(kind) { return }
      for number in 0..<count {
        files.append(SourceFile(path: "Content/\(kind)/\(kind)-\(number).md", text: text(number)))
      }
    }
    add("experience", experiences, experience)
    add("screen", screens, screen)
    add("component", components, component)
    add("rule", rules, rule)
    add("scenario", scenarios, scenario)
    add("extension", extensions, hubExtension)
    add("trait", traits, trait)
    add("flow", flows, flow)
    return files
  }

  /// Returns an identifier made from the number of a kind, of a definition, and of a part of it.
  static func id(_ kind: Int, _ number: Int, _ part: Int = 0) -> String {
    func hexadecimal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 16)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(hexadecimal(kind, 8))-5eed-4000-8000-\(hexadecimal(number, 8))\(hexadecimal(part, 4))"
  }

  private func experience(_ number: Int) -> String {
    let rule = isGoverned ? "when: rule-0\n" : ""
    let steps = (0..<steps).map { step in
      """
      ## Step \(step) of \(number)

      What people see here, why it is there, and what was **measured** before it was changed. See the
      [first experience](../experience/experience-0.md).

      ```yaml step
      id: \(Self.id(2, number, step))
      type: modal
      traits: []
      actions:
        \(Self.id(3, number, step)): [{on: tap, type: "@appcues/continue", config: {offset: 1}}]
      content:
        type: stack
        id: \(Self.id(4, number, step))
        orientation: vertical
        spacing: 12
        items:
          - {type: text, id: \(Self.id(5, number, step)), text: "Step \(step) of experience \(number)", style: {fontSize: 22}}
          - {type: text, id: \(Self.id(6, number, step)), text: "A sentence that is long enough to need two lines of a phone.", style: {fontSize: 15, foregroundColor: {light: "#333333", dark: "#DDDDDD"}}}
          - type: button
            id: \(Self.id(3, number, step))
            content: {type: text, id: \(Self.id(7, number, step)), text: Continue}
            style: {backgroundColor: {light: "#0A5C56"}, cornerRadius: 12, paddingTop: 12, paddingBottom: 12}
      ```
      """
    }
    return """
      ---
      owner: Growth
      status: shipped
      tags: [measured]
      screen: screen-\(screens == 0 ? 0 : number % screens)
      \(rule)---
      # Experience \(number)

      Shown once.

      ```yaml experience
      id: \(Self.id(1, number))
      type: mobile
      name: Experience \(number)
      traits:
        - {type: "@appcues/modal", config: {presentationStyle: dialog, style: {cornerRadius: 16, backgroundColor: {light: "#FFFFFF", dark: "#1C1C1E"}}}}
        - {type: "@appcues/backdrop", config: {backgroundColor: {light: "#00000066"}}}
        - {type: "@appcues/skippable", config: {buttonAppearance: minimal}}
      ```

      \(steps.joined(separator: "\n\n"))
      """
  }

  private func screen(_ number: Int) -> String {
    """
    # Screen \(number)

    ```yaml screen
    viewURI: app:screen-\(number)
    ```

    ## Header

    ```yaml operation
    set: {header: {component: {id: "app:component-0"}, text: {title: Screen \(number)}}}
    ```

    ## Offer

    ```yaml operation
    when: rule-0
    append: {id: offer, component: {id: "app:component-0"}, text: {title: An offer}}
    ```
    """
  }

  private func component(_ number: Int) -> String {
    """
    # Component \(number)

    ```yaml component
    type: app:component-\(number)
    size: {width: 100%, height: 56}
    properties: {title: text}
    draw: {type: text, text: "{{title}}"}
    ```

    ## Example

    ```yaml example
    title: Component \(number)
    ```
    """
  }

  private func rule(_ number: Int) -> String {
    """
    # Rule \(number)

    ```yaml rule
    state: com.example.extension-0/plan
    is: [paid]
    ```
    """
  }

  private func scenario(_ number: Int) -> String {
    """
    # Scenario \(number)

    ```yaml scenario
    start: 2026-03-02T08:30:00Z
    ```

    ## Buys

    ```yaml event
    {type: com.example.plan, source: app, data: {plan: \(number.isMultiple(of: 2) ? "paid" : "free")}}
    ```

    ## Knows the plan

    ```yaml expect
    {state: com.example.extension-0/plan, is: \(number.isMultiple(of: 2) ? "paid" : "free")}
    ```
    """
  }

  private func hubExtension(_ number: Int) -> String {
    """
    # Extension \(number)

    ```yaml extension
    name: com.example.extension-\(number)
    ```

    ## Plan

    ```yaml listener
    type: com.example.plan
    source: app
    share: {plan: "{%plan%}"}
    ```
    """
  }

  private func trait(_ number: Int) -> String {
    """
    # Trait \(number)

    ```yaml trait
    type: "@example/trait-\(number)"
    summary: Rounds the corners.
    configuration: {radius: {type: number, default: 8}}
    capabilities: {containerDecorating: {changes: {container.cornerRadius: $radius}}}
    ```
    """
  }

  private func flow(_ number: Int) -> String {
    let scenes = (0..<scenes).map { scene in
      let content =
        scene.isMultiple(of: 2) || experiences == 0
        ? "screen: screen-\(screens == 0 ? 0 : scene % screens)"
        : "experience: experience-\(number % experiences)"
      let target = scene + 1 < self.scenes ? "scene-\(scene + 1)" : "termination"
      return """
        ## Scene \(scene)

        ```yaml scene
        \(content)
        puts: {seen-\(scene): true}
        transitions: [{to: \(target), on: goes on}]
        ```
        """
    }
    return """
      # Flow \(number)

      ```yaml flow
      {}
      ```

      \(scenes.joined(separator: "\n\n"))
      """
  }
}
