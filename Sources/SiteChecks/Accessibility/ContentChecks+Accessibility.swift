package import Composition
package import SiteRendering

extension ContentChecks {
  package func accessibility(of variants: [ComposedExperience]) -> [AccessibilityResult] {
    AccessibilityMeasurement.all(in: variants, self).results
  }

  package func accessibility(of variants: [ComposedScreen]) -> [AccessibilityResult] {
    AccessibilityMeasurement.all(in: variants, self).results
  }
}
