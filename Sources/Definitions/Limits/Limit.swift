/// A limit on the size or the cost of content, so that no content can exhaust the machine.
///
/// Content above a limit is dropped and reported, and the rest is built. The `catalog` definition can set
/// each limit under `limits`, by its case name.
package enum Limit: String, CaseIterable, Sendable {
  case fileBytes, pictureBytes, findingsPerFile, values
  case events, eventBytes, executions, walkSteps
  case elements, drawnElements, stateElements, componentLevels, componentBytes
  case templateLevels, templateBytes, pageBytes, patternSteps

  /// The meaning of the limit: the unit and the things that it counts.
  package var meaning: String { facts.meaning }
  /// The default value of the limit.
  package var standard: Int { facts.standard }
  /// The values of the limit that a catalog can set.
  package var range: ClosedRange<Int> { 1...facts.largest }

  /// Whether the limit counts bytes.
  package var isSize: Bool { rawValue.hasSuffix("Bytes") }

  /// A value of the limit as text: in MiB or GiB if possible, or a number with thousands separators.
  package func words(for value: Int) -> String {
    guard isSize else { return value.inThousands }
    if value.isMultiple(of: 1 << 30) { return "\(value >> 30) GiB" }
    return value.isMultiple(of: 1 << 20) ? "\(value >> 20) MiB" : "\(value.inThousands) bytes"
  }

  /// The advice for an author who needs a higher limit.
  package var help: String { "or raise '\(rawValue)' under 'limits' in the 'catalog' definition" }

  /// The limits that apply while files are read, before the catalog is known.
  static let ofReading: [Limit] = [
    .fileBytes, .pictureBytes, .values, .templateLevels, .templateBytes,
  ]

  private var facts: (standard: Int, largest: Int, meaning: String) {
    switch self {
    case .fileBytes: (16 << 20, 1 << 30, "bytes of a Markdown file")
    case .pictureBytes: (64 << 20, 1 << 30, "bytes of an image")
    case .findingsPerFile: (100, 10_000, "findings that are listed per file; the others are only counted")
    case .values: (1_000_000, 10_000_000, "values of a YAML document after its aliases are expanded")
    case .events: (10_000, 1_000_000, "events of a scenario")
    case .eventBytes:
      (32 << 20, 1 << 30, "bytes of all data that a scenario sends, shares, and fills in, including paths")
    case .executions: (1000, 100_000, "executions of a screen's operations, on top of those of its script")
    case .walkSteps: (1000, 10_000, "scenes that the walk through a flow visits")
    case .elements: (5000, 100_000, "elements of a component, including all nested components")
    case .drawnElements: (50_000, 10_000_000, "elements of all components that a definition draws")
    case .stateElements:
      (
        150_000, 10_000_000,
        "elements of all views that a screen shows in turn, including the states of its trace"
      )
    case .componentLevels: (40, 100, "levels of nested components")
    case .componentBytes: (16 << 20, 1 << 30, "bytes of the texts of all components that a definition draws")
    case .templateLevels: (32, 64, "levels of nested sections and included templates in a Mustache template")
    case .templateBytes: (1 << 20, 64 << 20, "bytes of output of a component's Mustache template")
    case .pageBytes:
      (
        16 << 20, 1 << 30,
        "bytes of output of the site's Mustache templates for one page, without its content"
      )
    case .patternSteps: (1_000_000, 100_000_000, "steps of a regular expression on a text")
    }
  }
}

/// The limits of a catalog.
package struct Limits: Hashable, Sendable {
  /// The default limits.
  package static let standard = Limits()

  private var chosen: [Limit: Int] = [:]

  /// Creates the default limits.
  init() {}

  /// The value of a limit.
  package subscript(limit: Limit) -> Int {
    get { chosen[limit] ?? limit.standard }
    set { chosen[limit] = newValue == limit.standard ? nil : newValue }
  }

  /// Whether other limits give the same results while files are read.
  package func readsLike(_ other: Limits) -> Bool { Limit.ofReading.allSatisfy { self[$0] == other[$0] } }

  /// The value of a limit as text: in MiB or GiB if possible, or a number with thousands separators.
  package func words(for limit: Limit) -> String { limit.words(for: self[limit]) }
}

extension Int {
  /// The number with thousands separators, as in 10,000.
  package var inThousands: String {
    var digits = String(magnitude)
    var words = ""
    while digits.count > 3 {
      words = ",\(digits.suffix(3))\(words)"
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + digits + words
  }

  /// The number with a noun, as in “1 page” and “2,000 pages”.
  @_disfavoredOverload
  package func counted(_ word: String) -> String {
    self == 1 ? "1 \(word)" : "\(inThousands) \(word)s"
  }
}
