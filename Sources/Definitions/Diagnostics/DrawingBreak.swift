/// A place in the mockups of a step or a screen at which something breaks, and the variants that show it.
///
/// A check attaches it to its finding. Pages draw the first variant and mark the parts.
package struct DrawingBreak: Hashable, Sendable, Codable {
  /// What breaks, the worst first.
  package enum Kind: String, CaseIterable, Sendable, Codable {
    /// Content is cut off.
    case cut
    /// A control is visible only after scrolling.
    case outOfSight = "out-of-sight"
    /// An element lies beyond the edge of the screen.
    case offScreen = "off-screen"
    /// Content lies under other content.
    case covered
    /// A text hardly differs from its background.
    case lowContrast = "low-contrast"
    /// A control is smaller than a finger.
    case smallTarget = "small-target"
  }

  /// The appearance of a device.
  package enum Appearance: String, Sendable, Codable { case light, dark }

  /// One way to show a mockup; device and text size have the names that addresses use.
  package struct Variant: Hashable, Sendable, Codable {
    package var device: String
    package var textSize: String
    package var isLandscape: Bool
    /// The appearance in which it breaks, or `nil` for both.
    package var appearance: Appearance?
    /// The scenario under which it breaks, or `nil` for the default.
    package var scenario: String?

    /// Creates a variant.
    package init(
      device: String, textSize: String, isLandscape: Bool = false, appearance: Appearance? = nil,
      scenario: String? = nil
    ) {
      self.device = device
      self.textSize = textSize
      self.isLandscape = isLandscape
      self.appearance = appearance
      self.scenario = scenario
    }
  }

  /// The name of the status bar among the parts.
  package static let statusBar = "status-bar"

  package let kind: Kind
  /// The slug of the step, or `nil` for a screen.
  package let step: String?
  /// What several findings of one step have in common, such as the same two colors, or `nil` for a finding with its own cause.
  package let cause: String?
  /// The parts that break, by the names that mockups give them.
  package private(set) var parts: [String]
  /// The variants that show it, the worst first.
  package private(set) var variants: [Variant]

  /// Creates a break; a part or a variant that is listed twice counts once.
  package init(_ kind: Kind, of step: String?, cause: String? = nil, parts: [String], in variants: [Variant])
  {
    self.kind = kind
    self.step = step
    self.cause = cause
    self.parts = parts.uniqued
    self.variants = variants.uniqued
  }

  /// Adds the parts and variants of another break.
  ///
  /// Under a scenario a variant counts unless the default shows it too, and parts count only with a variant, since the default may
  /// not have them.
  package mutating func merge(_ other: DrawingBreak) {
    let all = (variants + other.variants).uniqued
    let kept = all.filter { variant in
      guard variant.scenario != nil else { return true }
      var usual = variant
      usual.scenario = nil
      return !all.contains(usual)
    }
    parts = [self, other].filter { $0.variants.contains(where: kept.contains) }.flatMap(\.parts).uniqued
    variants = kept
  }

  /// The breaks with those of one kind in one step as one.
  static func merged(_ breaks: [DrawingBreak]) -> [DrawingBreak] {
    breaks.reduce(into: []) { merged, other in
      if let index = merged.firstIndex(where: { $0.kind == other.kind && $0.step == other.step }) {
        merged[index].merge(other)
      } else {
        merged.append(other)
      }
    }
  }

  /// Everything that it holds, for an order that is the same in every run.
  var words: [String] {
    [kind.rawValue, step ?? "", cause ?? ""] + parts
      + variants.flatMap { variant in
        [
          variant.scenario ?? "", variant.device, variant.textSize, variant.isLandscape ? "landscape" : "",
          variant.appearance?.rawValue ?? "",
        ]
      }
  }
}
