import DefinitionKinds
package import Definitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let invalidTraitDeclaration = Diagnostic.Rule(
    "invalid-trait-declaration", .error, "A trait declaration that cannot be used.",
    why: """
      A declared trait states its capabilities, and with them what it changes. Until the declaration can be \
      used, experiences appear without the trait.
      """)
}

extension DefinitionSource {
  /// Reports the failures of a trait declaration, except where the text already has a finding.
  func report(_ failures: [DecodingFailure]) {
    let defects = Set(findings.diagnostics.map(\.location.position))
    for failure in failures where !defects.contains(failure.position) {
      var finding = Diagnostic(
        .invalidTraitDeclaration, failure.headline,
        at: SourceLocation(file: file.path, position: failure.position),
        help: failure.help(in: file.syntax(at: failure.position), of: file.path))
      finding.fix = failure.fix
      findings.report(finding)
    }
  }
}
