package import Definitions

extension Diagnostic.Rule {
  package static let stepBesideGroup = Diagnostic.Rule(
    "step-beside-group", .warning, "A step stands outside a group to which it probably belongs.",
    why: """
      A group contains the steps below headings that are deeper than its own. A step without traits outside \
      a group has nothing that presents it, so it was probably meant to be inside.
      """)
}

extension ExperienceFileReader {
  /// Reports a single step that an author probably meant to be part of the group before it.
  ///
  /// The heading of such a step ends the group, and the step has no trait that presents it.
  func reportStepBesideGroup(_ assembly: ExperienceAssembly) {
    guard let first = assembly.entries.first, let group = first.group, !first.steps.isEmpty,
      let next = assembly.entries.dropFirst().first, next.group == nil, let step = next.steps.first,
      (step.block.value?["traits"]?.elements ?? []).allSatisfy(\.presentsNothing)
    else { return }
    findings.report(
      Diagnostic(
        .stepBesideGroup, "This step is not part of the group before it, because its heading ends the group",
        at: step.block.location,
        help: "give it a heading deeper than the group's, or a separate trait such as '@appcues/modal'",
        notes: [Diagnostic.Note(message: "The group", location: group.location)]))
  }
}

extension LocatedValue {
  /// Whether the value is a built-in trait that does not present steps; other traits may present them.
  fileprivate var presentsNothing: Bool {
    guard let type = self["type"]?.string, type.hasPrefix("@appcues/") else { return false }
    return !["@appcues/modal", "@appcues/tooltip", "@appcues/embed"].contains(type)
  }
}
