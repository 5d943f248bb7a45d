import Definitions

/// Experiences with settings that have an effect and planted ones that have none, one setting a line.
///
/// A comment marks each planted line.
struct PlantedSettings {
  /// A line to plant, and the place of the template where it goes.
  private struct PlantedLine {
    let slot: String
    let lines: [String]

    init(_ slot: String, _ lines: String...) { (self.slot, self.lines) = (slot, lines) }
  }

  /// The texts of the files, by name.
  private(set) var files: [String: String] = [:]
  /// The planted lines, as `file:line`, and the number of settings that have an effect.
  private(set) var planted: Set<String> = []
  private(set) var liveCount = 0

  private static let mark = " # planted"

  /// Creates experiences in turn from three templates, each with two planted settings.
  init(count: Int, seed: UInt64) {
    var random = SplitMix(seed)
    for number in 0..<count {
      let template = Self.templates[number % Self.templates.count]
      let first = Int(random.next() % UInt64(template.plants.count))
      let second =
        (first + 1 + Int(random.next() % UInt64(template.plants.count - 1))) % template.plants.count
      let chosen = [first, second].map { template.plants[$0] }
      let name = "planted-\(number)"
      var lines = ["# Planted \(number)", "", "```yaml experience"]
      for line in template.text.split(separator: "\n", omittingEmptySubsequences: false) {
        let indentation = String(line.prefix { $0 == " " })
        guard let slot = line.split(separator: "+").dropFirst().first.map(String.init) else {

          let text = String(line).replacing("ID", with: "00000000-0000-4000-8000-000000\(10000 + number)")
          lines.append(text.replacing("NN", with: "\(10 + random.next() % 20)"))
          continue
        }
        for plant in chosen where plant.slot == slot {
          for (index, own) in plant.lines.enumerated() {
            lines.append(indentation + own + (index == 0 ? Self.mark : ""))
          }
        }
      }
      lines.append("```")
      for (index, line) in lines.enumerated() {
        if line.hasSuffix(Self.mark) {
          planted.insert("Content/\(name).md:\(index + 1)")
        } else if Self.isSetting(line) {
          liveCount += 1
        }
      }
      files[name] = lines.joined(separator: "\n") + "\n"
    }
  }

  /// Whether a line is a trait, or a key of a style or a configuration.
  private static func isSetting(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    if text.hasPrefix("- type: '@") { return true }
    let keys = [
      "padding", "margin", "width", "height", "font", "foreground", "background", "corner", "border",
      "shadow",
      "presentationStyle", "buttonAppearance", "shape", "x:", "y:", "contentPreferred", "contentDistance",
      "letter", "textAlignment", "spread", "horizontalAlignment", "pointer", "lineHeight", "url:", "index:",
    ]
    return keys.contains { text.hasPrefix($0) }
  }
}

extension PlantedSettings {
  private struct ExperienceTemplate {
    let text: String
    let plants: [PlantedLine]
  }

  /// The lines that do nothing in the content of every template.
  private static let contentPlants = [
    PlantedLine("stack", "letterSpacing: 2"), PlantedLine("stack", "textAlignment: center"),
    PlantedLine("stack", "verticalAlignment: top"), PlantedLine("stack", "borderWidth: 2"),
    PlantedLine("image", "letterSpacing: 2"), PlantedLine("image", "fontSize: 20"),
    PlantedLine("image", "fontName: System Serif Bold"), PlantedLine("image", "lineHeight: 30"),
    PlantedLine("image", "textAlignment: trailing"),
    PlantedLine("image", "borderColor: {light: '#112233'}"),
    PlantedLine("text", "horizontalAlignment: trailing"), PlantedLine("text", "verticalAlignment: top"),
    PlantedLine("text", "borderColor: {light: '#112233'}"), PlantedLine("text", "borderWidth: 3"),
    PlantedLine("spacer", "backgroundColor: {light: '#112233'}"), PlantedLine("spacer", "paddingTop: 4"),
    PlantedLine("spacer", "width: 40"), PlantedLine("stack", "foregroundColor: {light: '#112233'}"),
    PlantedLine("span", "lineHeight: 30"), PlantedLine("span", "paddingTop: 3"),
    PlantedLine("span", "backgroundColor: {light: '#112233'}"), PlantedLine("label", "borderWidth: 2"),
    PlantedLine("link", "openExternally: true"), PlantedLine("next", "offset: 2"),
    PlantedLine("submit", "skipValidation: true"),
    PlantedLine("wait", "- {on: tap, type: '@appcues/delay', config: {duration: 50}}"),
  ]

  private static let content = """
    type: stack
    id: ID1
    orientation: vertical
    spacing: NN
    style:
      horizontalAlignment: leading
      backgroundColor: {light: '#F0F0NN'}
      +stack+
    items:
      - type: text
        id: ID2
        text: Planted
        style:
          fontSize: 2NN
          fontName: System Rounded Bold
          foregroundColor: {light: '#1111NN'}
          paddingTop: NN
          marginBottom: NN
          +text+
      - type: image
        id: ID3
        imageUrl: https://example.com/a.png
        accessibilityLabel: A pool
        style:
          width: 1NN
          height: 1NN
          cornerRadius: NN
          +image+
      - type: spacer
        id: ID4
        style:
          +spacer+
      - type: text
        id: ID5
        text: A second text that is longer
        style:
          letterSpacing: NN
          lineHeight: 4NN
          textAlignment: center
          backgroundColor: {light: '#AABBNN'}
          foregroundColor: {light: '#2211NN'}
      - type: text
        id: ID9
        spans:
          - text: One
            style:
              fontSize: 2NN
              foregroundColor: {light: '#2244NN'}
              +span+
          - text: Two
            style:
              foregroundColor: {light: '#4411NN'}
      - type: textInput
        id: IDA
        style:
          foregroundColor: {light: '#3311NN'}
        label:
          id: IDB
          text: Name
          style:
            fontSize: 1NN
            +label+
    """

  private static let actions = """
    ID5:
      - on: tap
        type: '@appcues/submit-form'
        config:
          +submit+
      - on: tap
        type: '@appcues/link'
        config:
          url: planted://NN
          +link+
    ID3:
      - on: tap
        type: '@appcues/continue'
        config:
          index: 0
          +next+
      +wait+
    """

  private static func indented(_ text: String, _ depth: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: depth) + $0 }.joined(separator: "\n")
  }

  private static let templates = [
    ExperienceTemplate(
      text: """
        id: ID0
        name: Dialog
        type: mobile
        traits:
          - type: '@appcues/skippable'
            config:
              buttonAppearance: minimal
          +experience+
        steps:
          - id: ID6
            type: group
            actions: {}
            traits:
              - type: '@appcues/modal'
                config:
                  presentationStyle: dialog
                  style:
                    backgroundColor: {light: '#FFEENN'}
                    cornerRadius: NN
                    paddingTop: NN
                    paddingLeading: NN
              - type: '@appcues/backdrop'
                config:
                  backgroundColor: {light: '#000000NN'}
              +group+
            children:
              - id: ID7
                type: modal
                actions:
        \(indented(actions, 10))
                traits:
                  - type: '@appcues/background-content'
                    config: {content: {type: text, id: ID8, text: Behind}}
                  +step+
                content:
        \(indented(content, 10))
        """,
      plants: contentPlants + [
        PlantedLine(
          "experience", "- type: '@appcues/modal'", "  config: {presentationStyle: full}"),
        PlantedLine(
          "experience", "- type: '@appcues/backdrop'", "  config: {backgroundColor: {light: '#12345678'}}"),
        PlantedLine("group", "- type: '@appcues/backdrop-keyhole'", "  config: {spreadRadius: 8}"),
        PlantedLine("group", "- type: '@appcues/target-interaction'"),
        PlantedLine("group", "- type: '@appcues/paging-dots'"),
        PlantedLine("group", "- type: '@appcues/carousel'"),
        PlantedLine("step", "- type: '@appcues/carousel'"),
        PlantedLine("step", "- type: '@appcues/paging-dots'"),
      ]),
    ExperienceTemplate(
      text: """
        id: ID0
        name: Full
        type: mobile
        traits:
          - type: '@appcues/modal'
            config:
              presentationStyle: full
              style:
                backgroundColor: {light: '#FFEENN'}
                paddingTop: NN
                paddingBottom: NN
                +modal+
          - type: '@appcues/skippable'
          +experience+
        steps:
          - id: ID7
            type: modal
            actions:
        \(indented(actions, 6))
            traits:
              - type: '@appcues/background-content'
                config: {content: {type: text, id: ID8, text: Behind}}
            content:
        \(indented(content, 6))
        """,
      plants: contentPlants + [
        PlantedLine(
          "experience", "- type: '@appcues/backdrop'", "  config: {backgroundColor: {light: '#12345678'}}"),
        PlantedLine("experience", "- type: '@appcues/paging-dots'"),
        PlantedLine("experience", "- type: '@appcues/backdrop-keyhole'"),
        PlantedLine("experience", "- type: '@appcues/step-transition-animation'"),
        PlantedLine("modal", "width: 280"), PlantedLine("modal", "marginLeading: 20"),
      ]),
    ExperienceTemplate(
      text: """
        id: ID0
        name: Tooltip
        type: mobile
        traits:
          - type: '@appcues/tooltip'
            config:
              +tooltip+
              style:
                backgroundColor: {light: '#FFEENN'}
                cornerRadius: NN
                width: 2NN
                paddingTop: NN
          - type: '@appcues/backdrop'
            config:
              backgroundColor: {light: '#000000NN'}
          - type: '@appcues/target-rectangle'
            config:
              x: NN
              y: 1NN
              width: 5NN
              height: 4NN
              contentPreferredPosition: bottom
              contentDistanceFromTarget: NN
          - type: '@appcues/backdrop-keyhole'
            config:
              cornerRadius: NN
              spreadRadius: NN
              +keyhole+
          +experience+
        steps:
          - id: ID6
            type: group
            actions: {}
            traits: []
            children:
              - id: ID7
                type: modal
                actions:
        \(indented(actions, 10))
                traits: []
                content:
        \(indented(content, 10))
        """,
      plants: contentPlants + [
        PlantedLine("experience", "- type: '@appcues/carousel'"),
        PlantedLine("experience", "- type: '@appcues/paging-dots'"),
        PlantedLine("keyhole", "blurRadius: 4"),
      ]),
  ]
}

/// A reproducible sequence of numbers.
private struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
