package import Composition
package import SiteRendering

extension ContentChecks {
  package func accessibility(of experience: ComposedExperience) -> [AccessibilityResult] {
    AccessibilityMeasurement.all(in: experience, self).results
  }

  package func accessibility(of screen: ComposedScreen) -> [AccessibilityResult] {
    AccessibilityMeasurement.all(in: screen, self).results
  }
}
