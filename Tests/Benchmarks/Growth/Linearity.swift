import CatalogSite
import SiteRendering

/// Measures how time grows with the size of a catalog: each case has three sizes, each twice the one before.
struct Linearity {
  /// A kind of catalog and its largest size.
  struct Case: Sendable {
    let name: String
    /// The largest size to measure.
    let size: Int
    /// Returns the catalog of a size.
    let catalog: @Sendable (Int) -> SyntheticCatalog
  }

  /// The ratio of the time per item at the largest and the smallest size above which growth is not linear.
  static let limit = 1.5

  static let cases = [
    Case(name: "experiences", size: 1000) { SyntheticCatalog(experiences: $0, screens: 10) },
    Case(name: "experiences under 16 scenarios", size: 80) {
      SyntheticCatalog(experiences: $0, screens: 4, scenarios: 16, isGoverned: true)
    },
    Case(name: "scenarios over 20 experiences", size: 64) {
      SyntheticCatalog(experiences: 20, screens: 4, scenarios: $0, isGoverned: true)
    },
    Case(name: "flows beside 400 experiences", size: 80) {
      SyntheticCatalog(experiences: 400, screens: 4, flows: $0)
    },
    Case(name: "scenes of a flow", size: 800) { SyntheticCatalog(screens: 4, flows: 1, scenes: $0) },
    Case(name: "screens", size: 5000) { SyntheticCatalog(screens: $0) },
    Case(name: "components", size: 5000) { SyntheticCatalog(components: $0) },
    Case(name: "rules", size: 5000) { SyntheticCatalog(rules: $0) },
    Case(name: "scenarios", size: 5000) { SyntheticCatalog(scenarios: $0) },
    Case(name: "extensions", size: 5000) { SyntheticCatalog(extensions: $0) },
    Case(name: "traits", size: 5000) { SyntheticCatalog(traits: $0) },
    Case(name: "flows", size: 5000) { SyntheticCatalog(flows: $0, scenes: 2) },
  ]

  /// Measures the cases whose names contain a word, and prints a line of tab-separated values for each size.
  static func run(matching word: String, runs: Int) {
    let templates = TemplateSet()
    print("case\tsize\tread\tcatalog\tcompose\trender\toverview\ttotal ms\tfiles\tMB\tms each\tgrowth")
    for growth in cases where word.isEmpty || growth.name.contains(word) {
      var first: Double?
      for size in [growth.size / 4, growth.size / 2, growth.size] {
        let stages = Stages.median(of: runs, growth.catalog(size).files, templates: templates)
        let fixed = Stages.median(of: runs, growth.catalog(1).files, templates: templates)
        let each = max(0, stages.total - fixed.total) / Double(size)
        first = first ?? each
        let ratio = each / max(first ?? each, 1e-9)
        let times = [
          stages.reading, stages.cataloguing, stages.composing, stages.rendering, stages.overview,
          stages.total,
        ]
        print(
          ([growth.name, "\(size)"] + times.map { "\(Int($0 * 1000))" } + [
            "\(stages.files)", "\(stages.bytes / 1_000_000)", "\(Double(Int(each * 1e6)) / 1000)",
            "\(Double(Int(ratio * 100)) / 100)" + (ratio > limit ? " !" : ""),
          ]).joined(separator: "\t"))
      }
    }
  }
}
