import Definitions
import ExperienceTraits
import Mockups

/// What the page of a trait says about its configuration.
struct TraitDocumentation {
  /// A key of a configuration.
  struct Key {
    var name, type, defaultValue, meaning: String

    init(_ name: String, _ type: String, _ defaultValue: String, _ meaning: String) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.meaning = meaning
    }

    init(_ key: TraitDeclaration.ConfigurationKey) {
      name = key.name
      type = key.kind.rawValue
      meaning = key.documentation ?? ""
      defaultValue = key.isRequired ? "required" : key.defaultValue?.words ?? "none"
    }
  }

  var summary: String
  var keys: [Key]

  private static let placement = [
    Key(
      "contentPreferredPosition", "top, bottom, left or right", "none",
      "The side of the target that is tried first."),
    Key("contentDistanceFromTarget", "number", "0", "The distance between target and content in points."),
  ]

  private static let boxStyle = Key(
    "style", "style", "none", "Padding, colours, corner radius, border, shadow and size of the box.")

  /// The traits of the runtime by type.
  static let builtIn: [String: TraitDocumentation] = {
    var documentation: [String: TraitDocumentation] = [:]
    for trait in BuiltInTraits.all {
      documentation[trait.type] = TraitDocumentation(
        summary: BuiltInTraits.summary(of: trait.type) ?? "", keys: keys[trait.type] ?? [])
    }
    return documentation
  }()

  private static let keys: [String: [Key]] = [
    "@appcues/modal": [
      Key(
        "presentationStyle", "full, dialog, sheet or halfSheet", "required",
        "How much of the screen it takes."),
      boxStyle,
      Key(
        "transition", "fade or slide", "fade", "How it arrives; a slide comes from the edge it is aligned to."
      ),
    ],
    "@appcues/tooltip": [
      Key("hidePointer", "true or false", "false", "Whether the pointer is left out."),
      Key("pointerBase", "number", "16", "The width of the pointer in points."),
      Key("pointerLength", "number", "8", "The length of the pointer in points."),
      Key("pointerCornerRadius", "number", "0", "The radius of its tip in points."), boxStyle,
    ],
    "@appcues/embedded": [
      Key("frameID", "string", "required", "The frame of the app that holds the experience."), boxStyle,
      Key("transition", "none or fade", "none", "How it arrives."),
    ],
    "@appcues/paging-dots": [
      Key(
        "style", "style", "bottom, center", "Place and margins; the text colour is that of the current dot.")
    ],
    "@appcues/skippable": [
      Key("buttonAppearance", "default, minimal or hidden", "default", "How the button looks."),
      Key(
        "buttonStyle", "style", "30 points, top trailing", "Size, place, margins and colours of the button."),
      Key("ignoreBackdropTap", "true or false", "false", "Whether a press beside the experience is ignored."),
    ],
    "@appcues/background-content": [
      Key("content", "component", "required", "What is put behind the step, or behind the container.")
    ],
    "@appcues/step-transition-animation": [
      Key("duration", "whole number", "300", "The duration in milliseconds."),
      Key("easing", "linear, easeIn, easeOut or easeInOut", "linear", "The course of the animation."),
    ],
    "@appcues/backdrop": [Key("backgroundColor", "colour", "required", "The colour over the app.")],
    "@appcues/backdrop-keyhole": [
      Key("shape", "circle or rectangle", "rectangle", "The shape of the hole."),
      Key("cornerRadius", "number", "0", "The radius of a rectangle's corners in points."),
      Key("blurRadius", "number", "0", "The width of a circle's soft edge in points."),
      Key("spreadRadius", "number", "0", "How much larger than the target the hole is, in points."),
    ],
    "@appcues/target-rectangle": [
      Key("x, y, width, height", "number", "0", "The absolute part of the rectangle in points."),
      Key(
        "relativeX, relativeY, relativeWidth, relativeHeight", "number", "0",
        "The part relative to the screen."),
    ] + placement,
    "@appcues/target-element": [
      Key("selector", "map of strings", "required", "The values by which the element is found."),
      Key(
        "retryIntervals", "list of whole numbers", "300, 600, 900, 1200",
        "When the search is repeated, in milliseconds."),
    ] + placement,
    "@appcues/target-interaction": [
      Key("actions", "list of actions", "none", "What a press on the target does."),
      Key("enablePassThrough", "true or false", "false", "Whether the app receives the press too."),
    ],
    "@appcues/effects": [
      Key("presentationStyle", "confetti", "required", "The kind of effect."),
      Key("duration", "whole number", "2000", "How long new particles appear, in milliseconds."),
      Key("intensity", "number", "1", "How many particles there are, relative to the usual number."),
      Key("style.colors", "list of colours", "three colours", "The colours of the particles."),
    ],
  ]
}

extension LocatedValue {
  /// The value in a few words.
  fileprivate var words: String {
    switch content {
    case .null: "none"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let number): CSS.number(number)
    case .string(let string): string
    case .array(let elements): elements.map(\.words).joined(separator: ", ")
    case .object(let members): members.map { "\($0.key) \($0.value.words)" }.joined(separator: ", ")
    }
  }
}
