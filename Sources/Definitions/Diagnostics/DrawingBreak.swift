/// A place in the mockups of a step or a screen that shows a layout problem, and the variants in which it
/// appears.
///
/// A check attaches it to its finding. Pages draw the first variant and highlight the parts.
package struct DrawingBreak: Hashable, Sendable, Codable {
  /// The kind of problem, most severe first.
  package enum BreakKind: String, CaseIterable, Sendable, Codable {
    /// Content is cut off.
    case cut
    /// A control is visible only after scrolling.
    case outOfSight = "out-of-sight"
    /// An element is beyond the edge of the screen.
    case offScreen = "off-screen"
    /// Content is behind other content.
    case covered
    /// A text has too little contrast with its background.
    case lowContrast = "low-contrast"
    /// A control is too small to tap with a finger.
    case smallTarget = "small-target"
  }

  /// The appearance of a device.
  package enum BreakAppearance: String, Sendable, Codable { case light, dark }

  /// An edge of the screen, beyond which an element is.
  package enum ScreenEdge: String, Sendable, Codable { case top, bottom, left, right }

  /// One way to show a mockup.
  ///
  /// The device and the text size use the names that page addresses use.
  package struct BreakVariant: Hashable, Sendable, Codable {
    package var device: String
    package var textSize: String
    package var isLandscape: Bool
    /// The appearance that shows the problem, or `nil` for both.
    package var appearance: BreakAppearance?
    /// The scenario that shows the problem, or `nil` for the default.
    package var scenario: String?
    /// The tag of the language that shows the problem, or `nil` for that of the definition.
    package var language: String?

    /// Creates a variant.
    package init(
      device: String, textSize: String, isLandscape: Bool = false, appearance: BreakAppearance? = nil,
      scenario: String? = nil
    ) {
      self.device = device
      self.textSize = textSize
      self.isLandscape = isLandscape
      self.appearance = appearance
      self.scenario = scenario
    }
  }

  /// The name of the status bar in the list of parts.
  package static let statusBar = "status-bar"

  package let kind: BreakKind
  /// The slug of the step, or `nil` for a screen.
  package let step: String?
  /// The common cause of several findings of one step, such as the same two colors.
  ///
  /// `nil` for a finding with a separate cause.
  package let cause: String?
  /// The affected parts, by their names in mockups.
  package private(set) var parts: [String]
  /// The variants that show the problem, worst first.
  package private(set) var variants: [BreakVariant]
  /// The title of the tab that shows the parts, or `nil` outside a tab bar.
  package let tab: String?
  /// The name of the element with the problem, such as its text in quotation marks, if a check gives one.
  package let subject: String?
  /// The type of the component of the app that contains the element, or `nil` outside of components.
  package let component: String?
  /// The points that are missing in some of the variants.
  private var shortages: [Shortage]

  /// The points by which an element is too small in a variant, or beyond an edge of the screen.
  private struct Shortage: Hashable, Sendable, Codable {
    var variant: BreakVariant
    var points: Int
    var edge: ScreenEdge?
  }

  /// Creates a break.
  ///
  /// Duplicate parts and variants are removed.
  ///
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - step: The slug of the step, or `nil` for a screen.
  ///   - cause: The common cause of several findings.
  ///   - tab: The title of the tab that shows the parts.
  ///   - subject: The name of the element with the problem.
  ///   - component: The type of the component that contains the element.
  ///   - parts: The affected parts, by their names in mockups.
  ///   - variants: The variants that show the problem, worst first.
  ///   - missing: The points that are missing in each variant; empty if unknown.
  package init(
    _ kind: BreakKind, of step: String?, cause: String? = nil, tab: String? = nil, subject: String? = nil,
    component: String? = nil, parts: [String], in variants: [BreakVariant], missing: [Int] = []
  ) {
    self.kind = kind
    self.step = step
    self.cause = cause
    self.tab = tab
    self.subject = subject
    self.component = component
    self.parts = parts.uniqued
    self.variants = variants.uniqued
    shortages = zip(variants, missing).map { Shortage(variant: $0, points: $1) }
  }

  /// Creates the break of an element that is beyond an edge of the screen.
  ///
  /// - Parameters:
  ///   - step: The slug of the step.
  ///   - cause: The common cause of several findings.
  ///   - parts: The parts that point at the element.
  ///   - places: The variants, worst first, each with the edge and the distance of the element from it.
  package init(
    offScreen step: String?, cause: String, parts: [String],
    in places: [(variant: BreakVariant, edge: ScreenEdge, points: Int)]
  ) {
    self.init(.offScreen, of: step, cause: cause, parts: parts, in: places.map(\.variant))
    shortages = places.map { Shortage(variant: $0.variant, points: $0.points, edge: $0.edge) }
  }

  /// The edge beyond which the element is in a variant, or `nil` if unknown.
  package func edge(in variant: BreakVariant) -> ScreenEdge? {
    shortages.first { $0.variant == variant }?.edge
  }

  /// The points that are missing in a variant, or `nil` if unknown.
  package func missing(in variant: BreakVariant) -> Int? {
    shortages.filter { $0.variant == variant }.map(\.points).max()
  }

  /// Adds the parts and variants of another break.
  ///
  /// A variant under a scenario is dropped if the default shows the same problem. The parts of a break are
  /// kept only if one of its variants is kept, because the default may not have these parts.
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
    // The missing points belong to the text of the subject.
    if subject == other.subject { shortages += other.shortages }
  }

  /// Merges the breaks that have the same kind and step.
  static func merged(_ breaks: [DrawingBreak]) -> [DrawingBreak] {
    breaks.reduce(into: []) { merged, other in
      if let index = merged.firstIndex(where: { $0.kind == other.kind && $0.step == other.step }) {
        merged[index].merge(other)
      } else {
        merged.append(other)
      }
    }
  }

  /// All texts of the break, for sorting.
  var words: [String] {
    [kind.rawValue, step ?? "", cause ?? ""] + parts
      + variants.flatMap { variant in
        [
          variant.scenario ?? "", variant.device, variant.textSize, variant.isLandscape ? "landscape" : "",
          variant.appearance?.rawValue ?? "", variant.language ?? "",
        ]
      }
  }
}
