import CatalogModel
import CatalogSite
package import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups
import SiteChecks
import SiteRendering
import SystemAccess
import Terminal

/// The accessibility report of a catalog for the command line.
package struct AccessibilityReport {
  /// The formats of the report.
  package enum ReportFormat: String, Sendable, CaseIterable {
    case human, html, csv, json
  }

  private let catalog: ComposedCatalog
  private let measurements: [AccessibilityMeasurement]
  private let page: AccessibilityPage
  /// The files of the definitions, by the paths of the pages.
  private let files: [String: String]

  /// Measures all steps and screens of a catalog.
  package init(_ composed: ComposedCatalog, jobs: Int) async throws {
    catalog = composed
    let catalog = composed.catalog
    let checks = ContentChecks(catalog)
    var names: [(page: Route, title: String, owner: String)] = []
    var files: [String: String] = [:]
    let experiences = try await Array(catalog.experiences).concurrentMap(jobs: jobs) { definition in
      let experiences = composed.contexts(of: definition).map { composed.experience(definition, under: $0) }
      return (
        AccessibilityMeasurement.all(in: experiences, checks),
        experiences[0].steps.map { (Route.step(definition.id, $0.definition.slug), $0.definition.title) }
      )
    }
    for (definition, (_, steps)) in zip(catalog.experiences, experiences) {
      for (page, title) in steps {
        names.append((page, title, definition.title))
        files[page.path] = definition.location.file
      }
    }
    measurements =
      experiences.flatMap(\.0)
      + catalog.screens.flatMap { definition in
        let screens = composed.contexts(of: definition).compactMap { $0.screen(definition.id) }
        return AccessibilityMeasurement.all(in: screens, checks)
      }
    for definition in catalog.screens {
      let page = Route(definition.reference)
      names.append((page, definition.title, "Screen"))
      files[page.path] = definition.location.file
    }
    page = AccessibilityPage(measurements.results, names)
    self.files = files
  }

  /// Whether a criterion fails.
  package var hasFailures: Bool { page.hasFailures }

  /// The report in a format, without a final line break.
  package func text(_ format: ReportFormat) -> String {
    switch format {
    case .human:
      ([page.summary, AccessibilityPage.scope, ""] + Columns.lines(page.lines)).joined(separator: "\n")
    case .html: String(decoding: page.document(of: catalog.catalog.title), as: UTF8.self)
    case .csv: csv
    case .json: String(decoding: json, as: UTF8.self)
    }
  }

  /// One row for each measurement.
  ///
  /// A cell that a spreadsheet could take for a formula starts with an apostrophe.
  private var csv: String {
    let head = [
      "criterion", "name", "level", "page", "file", "line", "element", "value", "needed", "result",
      "scenario", "language",
    ]
    let rows = measurements.map { measurement in
      [
        measurement.criterion.number, measurement.criterion.name, measurement.criterion.level,
        measurement.page.path, files[measurement.page.path] ?? "", "\(measurement.line)", measurement.element,
        measurement.value.map(Self.rounded) ?? "", measurement.needed.map(Self.rounded) ?? "",
        measurement.result, measurement.scenario ?? "", measurement.language ?? "",
      ]
    }
    return ([head] + rows).map { $0.map(\.inCSV).joined(separator: ",") }.joined(separator: "\r\n")
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("standard", "WCAG 2.2")
      json.key("criteria")
      json.array { json in
        for criterion in AccessibilityCriterion.all {
          json.object { json in
            json.member("number", criterion.number)
            json.member("name", criterion.name)
            json.member("level", criterion.level)
            json.member("meaning", criterion.meaning)
            json.member("unit", criterion.unit)
          }
        }
      }
      json.key("measurements")
      json.array { json in for measurement in measurements { write(measurement, to: &json) } }
    }
    return json.bytes
  }

  private func write(_ measurement: AccessibilityMeasurement, to json: inout JSONWriter) {
    json.object { json in
      json.member("criterion", measurement.criterion.number)
      json.member("page", measurement.page.path)
      json.member("file", files[measurement.page.path])
      json.member("line", measurement.line)
      json.member("element", measurement.element)
      for (key, value) in [("value", measurement.value), ("needed", measurement.needed)] {
        guard let value else { continue }
        json.key(key)
        json.number((value * 100).rounded(.down) / 100)
      }
      json.member("result", measurement.result)
      json.member("scenario", measurement.scenario)
      json.member("language", measurement.language)
    }
  }

  /// A value with two decimals, rounded down so that a low value never looks sufficient.
  private static func rounded(_ value: Double) -> String {
    let hundredths = (value * 100).clamped(to: Int.self)
    let rest = hundredths % 100
    return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension ComposedCatalog {
  /// The situations that show a definition differently: the default, then each scenario that changes it.
  fileprivate func contexts(of definition: some Definition) -> [CompositionContext] {
    [start] + variants(of: definition.reference).differing.map { scenario(of: $0).context }
  }
}

extension AccessibilityMeasurement {
  fileprivate var result: String { passes.map { $0 ? "pass" : "fail" } ?? "not measured" }
}

extension String {
  fileprivate var inCSV: String {
    let isFormula = unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
    let text = isFormula ? "'" + self : self
    guard text.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
