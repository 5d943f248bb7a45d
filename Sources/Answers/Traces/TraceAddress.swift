import CatalogModel
package import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceDefinitions
import ScreenDefinitions
package import SitePages
package import SystemAccess

/// The name of a step, a screen or a flow: its address in the site, or only the last part of that.
package struct TraceAddress {
  private let path: String
  private let scenario: String?

  /// Reads the user's text: a name, or the address of a page or of one of its files.
  package init(_ text: String, scenario: String?) {
    var text = text.prefix { $0 != "#" && $0 != "?" }
    for ending in [".trace.json", ".mockup.html", ".html", ".md"] where text.hasSuffix(ending) {
      text = text.dropLast(ending.count)
    }
    let parts = text.split(separator: "~", maxSplits: 1)
    self.scenario = scenario ?? (parts.count > 1 ? String(parts[1]) : nil)
    let words = (parts.first ?? "").split(separator: "/")
    let start = words.lastIndex { ["experiences", "screens", "flows"].contains($0) } ?? words.startIndex
    let own = words[start...]
    path = (own.first == "experiences" ? own.dropFirst() : own).joined(separator: "/")
  }

  /// A definition with a trace.
  private enum AddressedSubject {
    case step(ExperienceDefinition, Int)
    case screen(ScreenDefinition)
    case flow(FlowDefinition)
  }

  /// Finds the trace with this name.
  ///
  /// - Throws: ``ToolFailure`` if no definition has the name, several definitions have it, or the scenario
  ///   does not exist.
  package func trace(in composed: ComposedCatalog) throws(ToolFailure) -> TraceDocument {
    if let scenario, composed.scenario(scenario) == nil {
      throw ToolFailure.unknown("scenario", scenario, among: composed.scenarios.map(\.id))
    }
    let context = composed.context(under: scenario)
    let found: TraceDocument? =
      switch try subject(in: composed.catalog) {
      case .step(let experience, let index):
        composed.experience(experience, under: context).steps.first { $0.number == index + 1 }
          .map { TraceDocument($0, of: experience, in: composed.catalog) }
      case .screen(let screen): context.screen(screen.id).map { TraceDocument($0, in: composed.catalog) }
      case .flow(let flow): context.flow(flow.id).map { TraceDocument($0) }
      }
    guard let found else {
      throw ToolFailure(.findings, "'\(path)' cannot be composed; run 'check' to see the errors")
    }
    return found
  }

  /// Finds the trace with this name, and the file of its definition.
  ///
  /// - Throws: ``ToolFailure`` if no definition has the name, several definitions have it, or the scenario
  ///   does not exist.
  package func located(in composed: ComposedCatalog) throws(ToolFailure) -> (
    document: TraceDocument, file: String
  ) {
    let document = try trace(in: composed)
    switch try subject(in: composed.catalog) {
    case .step(let experience, _): return (document, experience.location.file)
    case .screen(let screen): return (document, screen.location.file)
    case .flow(let flow): return (document, flow.location.file)
    }
  }

  private func subject(in catalog: Catalog) throws(ToolFailure) -> AddressedSubject {
    var subjects: [(name: String, subject: AddressedSubject)] = []
    for experience in catalog.experiences {
      for (index, slug) in experience.stepSlugs.enumerated() {
        subjects.append(("\(experience.id)/\(slug)", .step(experience, index)))
      }
    }
    subjects += catalog.screens.map { ("screens/\($0.id)", .screen($0)) }
    subjects += catalog.flows.map { ("flows/\($0.id)", .flow($0)) }
    let found = subjects.filter { $0.name == path }
    let close = found.isEmpty ? subjects.filter { $0.name.hasSuffix("/\(path)") } : found
    if close.count == 1 { return close[0].subject }
    if close.count > 1 {
      throw ToolFailure(
        .inputNotFound,
        "'\(path)' is ambiguous; name one of \(ToolFailure.list(close.map(\.name)))")
    }
    let inside = subjects.filter { $0.name.hasPrefix("\(path)/") }
    if !inside.isEmpty {
      throw ToolFailure(
        .inputNotFound, "'\(path)' has several parts; name one of \(ToolFailure.list(inside.map(\.name)))")
    }
    throw ToolFailure.unknown("step, screen or flow", path, among: subjects.map(\.name))
  }
}

extension ToolFailure {
  /// The failure for an unknown name, with a suggestion or the known names.
  package static func unknown(_ kind: String, _ name: String, among names: [String]) -> ToolFailure {
    let lastWords = names.compactMap { $0.split(separator: "/").last.map(String.init) }
    let help = NearMiss.help(for: name, among: names) ?? NearMiss.help(for: name, among: lastWords)
    let known = names.isEmpty ? "none exists" : "the known names are \(list(names))"
    return ToolFailure(.inputNotFound, "There is no \(kind) '\(name)'; \(help ?? known)")
  }

  /// Up to eight names as a list in a sentence, and the number of the others.
  fileprivate static func list(_ names: [String]) -> String {
    names.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
      + (names.count > 8 ? " and \(names.count - 8) more" : "")
  }
}
