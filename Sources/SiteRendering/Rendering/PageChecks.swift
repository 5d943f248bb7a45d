package import CatalogModel
package import Composition
package import Definitions

/// The checks of what pages show.
///
/// `SiteChecks` adopts it, so that pages know no rule.
package protocol PageChecks: Sendable {
  /// The breaches in the drawings and actions of an experience, and in its definition.
  func findings(in experience: ComposedExperience) -> [Diagnostic]
  /// The breaches in the drawing of a screen, and in its definition.
  func findings(in screen: ComposedScreen) -> [Diagnostic]
  /// The breaches in the values of a definition.
  func findings(in definition: any Definition) -> [Diagnostic]
  /// The breaches that only a look at all pages shows.
  func findings(in site: SiteSummary, _ context: SiteContext) -> [Diagnostic]
}
