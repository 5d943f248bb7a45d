import Definitions

/// A generated catalog of any size that resembles the catalog of a large team.
///
/// Each experience has five steps. A tenth of the experiences appear over a screen that two scenarios change. There
/// is one flow for every fifty experiences.
struct TypicalCatalog {
  let experiences: Int

  static let stepsPerExperience = 5

  /// The number of screens, of components, of rules, and of flows: one for every fifty experiences, at least two.
  private var shared: Int { max(2, experiences / 50) }

  /// Calls a function with each file of the content folder.
  func forEachFile(_ body: (SourceFile) throws -> Void) rethrows {
    var rest = SyntheticCatalog()
    (rest.screens, rest.components, rest.rules, rest.flows) = (shared, shared, shared, shared)
    (rest.scenarios, rest.traits) = (2, max(1, experiences / 100))
    rest.experiences = experiences
    for file in rest.files(except: ["experience"]) { try body(file) }
    for number in 0..<experiences {
      try body(SourceFile(path: "Content/experience/experience-\(number).md", text: experience(number)))
    }
  }

  /// All files of the content folder.
  var files: [SourceFile] {
    var files: [SourceFile] = []
    forEachFile { files.append($0) }
    return files
  }

  private static func id(_ kind: Int, _ number: Int, _ part: Int = 0) -> String {
    SyntheticCatalog.id(kind, number, part)
  }

  private func experience(_ number: Int) -> String {
    let screen = number.isMultiple(of: 10) ? "screen: screen-\(number / 10 % shared)\n" : ""
    return """
      ---
      title: Experience \(number)
      summary: What \(number) people asked for, said once and then never again.
      owner: \(["Growth", "Onboarding", "Savings", "Care"][number % 4])
      status: \(["shipped", "in-review", "draft"][number % 3])
      tags: [measured, wave-\(number % 12)]
      \(screen)---
      # Experience \(number)

      Shown on the second visit, never on the first: the first visit belongs to the *welcome*. When it came unasked,
      38 % left at once; now that it is offered, **71 %** of those who accept reach the end.

      - What we measure: visits in week one, and how many come back in week two.
      - What we are unsure about: whether the [first one](experience-0.md) says too much.

      > Nothing ships on a Friday.

      ```json experience
      {
        "id": "\(Self.id(1, number))",
        "name": "Experience \(number)",
        "type": "mobile",
        "traits": [
          {"type": "@appcues/modal", "config": {"presentationStyle": "dialog", "style": {
            "backgroundColor": {"light": "#FFFFFF", "dark": "#12282B"}, "cornerRadius": 24,
            "shadow": {"color": {"light": "#12282B33", "dark": "#00000066"}, "radius": 18, "x": 0, "y": 10},
            "paddingTop": 28, "paddingLeading": 24, "paddingBottom": 20, "paddingTrailing": 24}}},
          {"type": "@appcues/backdrop", "config": {"backgroundColor": {"light": "#12282BB3", "dark": "#020A0BCC"}}},
          {"type": "@appcues/skippable", "config": {"buttonAppearance": "default"}}
        ]
      }
      ```

      \((0..<Self.stepsPerExperience).map { step($0, of: number) }.joined(separator: "\n\n"))

      """
  }

  private func step(_ step: Int, of number: Int) -> String {
    let isLast = step == Self.stepsPerExperience - 1
    let target =
      isLast
      ? #"{"on": "tap", "type": "@appcues/close"}"#
      : #"{"on": "tap", "type": "@appcues/continue", "config": {"offset": 1}}"#
    let pill =
      isLast
      ? """
      ,
            {"type": "customComponent", "id": "\(Self.id(9, number, step))",
             "identifier": "app:component-\(number % shared)", "config": {"title": "Goal \(number)"}}
      """ : ""
    return """
      ## Step \(step) of \(number)

      What people see here, why it is there, and what was *tried* before. Its length matters more than its wording: "about
      half a minute" raised acceptance by nine points over "a quick tour".

      ```json step
      {
        "id": "\(Self.id(2, number, step))",
        "type": "modal",
        "traits": [
          {"type": "@appcues/step-transition-animation", "config": {"duration": \(200 + step * 50), "easing": "linear"}},
          {"type": "@appcues/background-content", "config": {"content": {"type": "stack", "id": "\(Self.id(8, number, step))",
            "orientation": "vertical", "items": [], "style": {"backgroundColor": {"light": "#E6F2F0", "dark": "#0B2124"}}}}}
        ],
        "actions": {
          "\(Self.id(3, number, step))": [\(target)],
          "\(Self.id(4, number, step))": [
            {"on": "tap", "type": "@appcues/track", "config": {"eventName": "declined_\(number)"}},
            {"on": "tap", "type": "@appcues/close"}
          ]
        },
        "content": {
          "type": "stack", "id": "\(Self.id(5, number, step))", "orientation": "vertical", "spacing": 10, "items": [
            {"type": "spacer", "id": "\(Self.id(10, number, step))", "spacing": 2},
            {"type": "text", "id": "\(Self.id(6, number, step))", "text": "Step \(step) of experience \(number)",
             "style": {"fontName": "System Default Bold", "fontSize": 24, "lineHeight": 26, "textAlignment": "center",
              "foregroundColor": {"light": "#12282B", "dark": "#F1ECE2"}}},
            {"type": "text", "id": "\(Self.id(7, number, step))",
             "text": "Five things worth knowing about your home screen. It takes about half a minute.",
             "style": {"fontName": "System Default Regular", "fontSize": \(15 + step % 2), "lineHeight": 20,
              "textAlignment": "center", "foregroundColor": {"light": "#48605F", "dark": "#A9BFBD"}}},
            {"type": "button", "id": "\(Self.id(3, number, step))",
             "content": {"type": "text", "id": "\(Self.id(11, number, step))", "text": "Show me",
              "style": {"fontName": "System Default Semibold", "fontSize": 17,
               "foregroundColor": {"light": "#FFFFFF", "dark": "#06211F"}}},
             "style": {"width": -1, "paddingTop": 14, "paddingBottom": 14, "cornerRadius": 14,
              "backgroundColor": {"light": "#0B5351", "dark": "#5CC9B9"}}},
            {"type": "button", "id": "\(Self.id(4, number, step))",
             "content": {"type": "text", "id": "\(Self.id(12, number, step))", "text": "Not now",
              "style": {"fontSize": 15, "foregroundColor": {"light": "#0B5351", "dark": "#7FD6C8"}}},
             "style": {"width": -1, "paddingTop": 10, "paddingBottom": 10}}\(pill)
          ]
        }
      }
      ```
      """
  }
}
