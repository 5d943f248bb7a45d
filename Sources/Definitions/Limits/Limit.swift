/// A budget of what content may take, so that nothing an author writes can exhaust a machine.
///
/// What goes beyond is given up with a diagnostic and the rest is built. The `catalog` definition can set each under
/// `limits`, by the name of its case.
package enum Limit: String, CaseIterable, Sendable {
  case fileBytes, pictureBytes, findingsPerFile, values
  case events, eventBytes, executions, walkSteps
  case elements, drawnElements, stateElements, componentLevels, componentBytes
  case templateLevels, templateBytes, pageBytes, patternSteps

  /// What is counted, where it applies.
  package var meaning: String { facts.meaning }
  /// The value where the catalog sets none.
  package var standard: Int { facts.standard }
  /// The values that a catalog can set.
  package var range: ClosedRange<Int> { 1...facts.largest }

  /// What an author can do who means to go beyond.
  package var help: String { "or raise '\(rawValue)' under 'limits' in the 'catalog' definition" }

  /// The budgets that count while files are read, before the catalog is known.
  static let ofReading: [Limit] = [
    .fileBytes, .pictureBytes, .values, .templateLevels, .templateBytes,
  ]

  private var facts: (standard: Int, largest: Int, meaning: String) {
    switch self {
    case .fileBytes: (16 << 20, 1 << 30, "bytes of a Markdown file")
    case .pictureBytes: (64 << 20, 1 << 30, "bytes of a picture")
    case .findingsPerFile: (100, 10_000, "findings that are listed for a file; the rest are counted")
    case .values: (1_000_000, 10_000_000, "values of a YAML document once its aliases are expanded")
    case .events: (10_000, 1_000_000, "events of a scenario")
    case .eventBytes:
      (32 << 20, 1 << 30, "bytes of all data that a scenario sends, shares and fills in, with its paths")
    case .executions: (1000, 100_000, "executions of the operations of a screen beyond those of its script")
    case .walkSteps: (1000, 10_000, "scenes that the walk through a flow visits")
    case .elements: (5000, 100_000, "elements of a component with all components inside it")
    case .drawnElements: (50_000, 10_000_000, "elements of all components that a definition draws")
    case .stateElements:
      (
        150_000, 10_000_000,
        "elements of everything that a screen shows one after another, with the states of its trace"
      )
    case .componentLevels: (40, 100, "components that are drawn inside each other")
    case .componentBytes: (16 << 20, 1 << 30, "bytes of the texts of all components that a definition draws")
    case .templateLevels: (32, 64, "sections and included templates inside each other in a Mustache template")
    case .templateBytes: (1 << 20, 64 << 20, "bytes that a Mustache template of a component gives")
    case .pageBytes:
      (
        16 << 20, 1 << 30,
        "bytes that the Mustache templates of the site give for a page around what it shows"
      )
    case .patternSteps: (1_000_000, 100_000_000, "steps of a regular expression on a text")
    }
  }
}

/// The budgets of a catalog.
package struct Limits: Hashable, Sendable {
  /// The budgets of a catalog that sets none.
  package static let standard = Limits()

  private var chosen: [Limit: Int] = [:]

  /// Creates the budgets of a catalog that sets none.
  package init() {}

  /// The value of a budget.
  package subscript(limit: Limit) -> Int {
    get { chosen[limit] ?? limit.standard }
    set { chosen[limit] = newValue == limit.standard ? nil : newValue }
  }

  /// Whether other budgets give the same where files are read.
  package func readsLike(_ other: Limits) -> Bool { Limit.ofReading.allSatisfy { self[$0] == other[$0] } }

  /// The value of a budget in words: whole mebibytes, or a number with its thousands apart.
  package func words(for limit: Limit) -> String {
    let value = self[limit]
    if limit.rawValue.hasSuffix("Bytes"), value.isMultiple(of: 1 << 20) { return "\(value >> 20) MiB" }
    return value.inThousands + (limit.rawValue.hasSuffix("Bytes") ? " bytes" : "")
  }
}

extension Int {
  /// The number with its thousands apart, as in 10,000.
  package var inThousands: String {
    var digits = String(magnitude)
    var words = ""
    while digits.count > 3 {
      words = ",\(digits.suffix(3))\(words)"
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + digits + words
  }

  /// The number with a noun, as in "1 page" and "2,000 pages".
  package func counted(_ word: String) -> String {
    self == 1 ? "1 \(word)" : "\(inThousands) \(word)s"
  }
}
