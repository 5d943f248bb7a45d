package import CatalogModel
import Definitions
package import Mockups

/// What an overview can be narrowed down by, as `facets.js` reads it from the entries of a list.
package struct Facets {
  /// A question that each entry answers with any number of values.
  package enum Facet: String, CaseIterable {
    case change, difference, owner, status, approval, tag, kind, trait, device, text, findings
  }

  /// The value of an entry without an owner.
  package static let noOwner = "No owner"

  private var values: [(facet: Facet, value: String)] = []

  /// No values.
  package init() {}

  /// The values that the front matter gives, and whether something is wrong.
  init(_ metadata: PageMetadata, findings: [Diagnostic]) {
    add(.owner, metadata.owner ?? Self.noOwner)
    add(.status, metadata.status?.title ?? "No status")
    for tag in metadata.tags { add(.tag, tag) }
    for device in metadata.shownOn { add(.device, device.title) }
    let severities = findings.isEmpty ? ["None"] : Set(findings.map(\.severity.title)).sorted()
    for severity in severities { add(.findings, severity) }
  }

  /// Adds a value; one that is there already is not added again.
  package mutating func add(_ facet: Facet, _ value: String) {
    guard !values.contains(where: { $0.facet == facet && $0.value == value }) else { return }
    values.append((facet, value))
  }

  /// The values for the script, a line each.
  package var attribute: HTMLAttribute {
    HTMLAttribute("data-facets", values.map { "\($0.facet.rawValue) \($0.value)" }.joined(separator: "\n"))
  }
}

extension Diagnostic.Severity {
  /// The severity as a value to choose.
  fileprivate var title: String {
    switch self {
    case .error: "Errors"
    case .warning: "Warnings"
    }
  }
}

extension PageWriter {
  /// What the overview of a kind can be narrowed down by at the entry of a definition.
  package func facets(of definition: (any Definition)?, _ head: SummaryHead, _ effects: PageEffects) -> Facets
  {
    let findings = definition.map { self.findings(in: $0, with: effects.diagnostics) }
    var facets = Facets(head.metadata, findings: findings ?? [])
    let approval = approvalWord(head.reference)
    if !approval.isEmpty { facets.add(.approval, approval.capitalizedFirst) }
    return facets
  }
}
