import CatalogModel
package import Composition
package import DefinitionKinds
package import Definitions

/// The checks that pages run on their content.
///
/// `SiteChecks` conforms to this protocol, so that pages do not depend on single rules.
package protocol PageChecks: Sendable {
  /// The findings about an experience: its mockups, its actions and its definition.
  func findings(in experience: ComposedExperience) -> [Diagnostic]
  /// The findings about a screen: its mockup and its definition.
  func findings(in screen: ComposedScreen) -> [Diagnostic]
  /// The measurements of the steps of an experience for criteria of accessibility, by default and under scenarios.
  func accessibility(of variants: [ComposedExperience]) -> [AccessibilityResult]
  /// The measurements of a screen for criteria of accessibility, by default and under scenarios.
  func accessibility(of variants: [ComposedScreen]) -> [AccessibilityResult]
  /// The findings about the values of a definition.
  func findings(in definition: any Definition) -> [Diagnostic]
  /// The findings that need the summaries of all pages.
  ///
  /// With `searchingOrders`, the checks try the events of all scenarios in every order, which takes seconds.
  func findings(in site: SiteSummary, _ context: SiteContext, searchingOrders: Bool) -> [Diagnostic]
}
