import CatalogModel
import CatalogSite
import Composition
import Definitions
import SiteBuilding
import SiteRendering
import SiteSearch

/// The times of the stages from source files to a site in memory, in seconds.
struct Stages {
  private(set) var reading = 0.0
  private(set) var cataloguing = 0.0
  private(set) var composing = 0.0
  private(set) var rendering = 0.0
  private(set) var overview = 0.0
  private(set) var files = 0
  private(set) var bytes = 0

  /// The seconds of all stages.
  var total: Double { reading + cataloguing + composing + rendering + overview }

  /// Runs all stages once, on one thread.
  init(_ sources: [SourceFile], templates: TemplateSet) {
    var readings: [FileReading] = []
    reading = seconds { readings = sources.map { FileReading($0) } }
    var catalog = Catalog(root: "Content", files: [])
    cataloguing = seconds { catalog = Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all) }
    var composed = ComposedCatalog(Catalog(root: "Content", files: []))
    composing = seconds { composed = ComposedCatalog(catalog) }
    var site = SiteRenderer(composed, templates: templates)
    var (files, bytes) = (0, 0)
    rendering = seconds {
      while let tasks = site.nextStage() {
        site.finish(
          tasks.map { task in
            let part = task.run()
            files += part.files.count
            bytes += part.files.reduce(0) { $0 + $1.size }
            return part.summary
          })
      }
    }
    overview = seconds {
      func count(_ written: [SiteFile]) {
        files += written.count
        bytes += written.reduce(0) { $0 + $1.size }
      }
      var renderer = site.overview
      while let tasks = renderer.nextStage() {
        let parts = tasks.map { $0() }
        parts.forEach { count($0.files) }
        renderer.finish(parts)
      }
      var index = site.searchIndex(renderer.overview)
      while let tasks = index.nextStage() {
        let parts = tasks.map { $0() }
        parts.forEach { count($0.files) }
        index.finish(parts)
      }
      count([index.manifest])
    }
    (self.files, self.bytes) = (files, bytes)
  }

  /// Returns the run whose total time is the median.
  static func median(of runs: Int, _ sources: [SourceFile], templates: TemplateSet) -> Stages {
    let all = (0..<max(1, runs)).map { _ in Stages(sources, templates: templates) }
    return all.sorted { $0.total < $1.total }[all.count / 2]
  }

  private func seconds(_ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure(body)
    let (whole, fraction) = duration.components
    return Double(whole) + Double(fraction) * 1e-18
  }
}
