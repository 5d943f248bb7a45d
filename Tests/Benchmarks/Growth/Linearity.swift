import CatalogSite
import SiteRendering

/// Checks that the cost of a build grows linearly: measures each case at three sizes, each twice the size
/// before.
struct Linearity {
  /// A case to measure: the part of a catalog that grows, and its largest size.
  struct Case: Sendable {
    let name: String
    /// The number of definitions in the largest catalog.
    ///
    /// The closure builds a catalog of a given size.
    let size: Int
    let catalog: @Sendable (Int) -> SyntheticCatalog
  }

  /// The highest allowed ratio between the cost of one more definition at the largest and at the smallest
  /// size.
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

  /// Measures the cases whose names contain a word.
  ///
  /// Prints a line for each size.
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
