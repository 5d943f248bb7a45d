import CatalogModel
package import DefinitionKinds
import Definitions
package import Mockups

/// The values by which readers filter the entries of an overview; `facets.js` reads them from each entry.
package struct Facets {
  /// A filter of an overview; each entry has any number of values for it.
  package enum Facet: String, CaseIterable {
    case change, difference, owner, status, approval, tag, kind, trait, device, text, findings
  }

  /// The value of the owner filter for an entry without an owner.
  package static let noOwner: Phrase = "No owner"

  private var values: [(facet: Facet, value: Phrase)] = []

  /// Creates an entry without values.
  package init() {}

  /// Collects the values from the front matter and from the severities of the findings.
  init(_ metadata: PageMetadata, findings: [Diagnostic]) {
    add(owner: metadata.owner)
    add(.status, metadata.status?.title ?? "No status")
    for tag in metadata.tags { add(.tag, tag) }
    for device in metadata.shownOn { add(.device, device.title) }
    if findings.isEmpty { add(.findings, "None") }
    let severities = Set(findings.map(\.severity)).sorted()
    for severity in severities { add(.findings, severity.title) }
  }

  /// Adds a text of the catalog, unless the entry has it already.
  @_disfavoredOverload
  package mutating func add(_ facet: Facet, _ value: String) { add(facet, .value(value)) }

  /// Adds a value, unless the entry has it already.
  package mutating func add(_ facet: Facet, _ value: Phrase) {
    guard !values.contains(where: { $0.facet == facet && $0.value.english == value.english }) else { return }
    values.append((facet, value))
  }

  /// Adds the owner, or “No owner”.
  package mutating func add(owner: String?) { add(.owner, owner.map(Phrase.value) ?? Self.noOwner) }

  /// The attribute that `facets.js` reads, with one line for each value.
  package var attribute: HTMLAttribute {
    let lines = values.map { "\($0.facet.rawValue) \($0.value)" as Phrase }
    return HTMLAttribute("data-facets", said: lines.joined(by: "\n"))
  }
}

extension Diagnostic.Severity {
  /// The severity as a value of the filter.
  fileprivate var title: Phrase {
    switch self {
    case .error: "Errors"
    case .warning: "Warnings"
    }
  }
}

extension PageWriter {
  /// The filter values of a definition's entry in the overview of its kind.
  package func facets(of definition: (any Definition)?, _ head: SummaryHead, _ effects: PageEffects) -> Facets
  {
    let findings = definition.map { self.findings(in: $0, with: effects.diagnostics) }
    var facets = Facets(head.metadata, findings: findings ?? [])
    if let approval = approvalStatus(head.reference) { facets.add(.approval, approval.title) }
    return facets
  }
}
