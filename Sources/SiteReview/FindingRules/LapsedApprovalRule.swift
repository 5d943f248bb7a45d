import CatalogModel
package import Definitions

extension Diagnostic.Rule {
  package static let lapsedApproval = Diagnostic.Rule(
    "lapsed-approval", .warning, "A definition or step that changed after its approval.",
    why: """
      The approval is for an earlier result. The review shows the approved and the current result beside each other. \
      Look at the differences, and approve again.
      """)
}

extension ReviewedSubject {
  /// The finding about an approval that is no longer valid, or `nil` if it is valid or missing.
  var lapsedApproval: Diagnostic? {
    guard let approval, case .lapsed(let aspects) = state else { return nil }
    let change = "has changed since \(approval.name) approved it: \(aspects.joined(separator: ", "))"
    return Diagnostic(
      .lapsedApproval,
      "'\(key)' "
        + (approval.isOfEarlierVersion
          ? "was approved with an earlier version of the tool, whose hashes could be forged and are no longer accepted"
          : change),
      at: approval.location, help: "look at it again and run 'experience-catalog approve \(key) --by …'")
  }
}
