import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups
import SiteRendering

/// Finds the pages and mockups that belong to the locations of findings.
struct FindingPlaces {
  /// The page for a location, with a mockup if the page has one.
  struct FindingPlace {
    let page: Route
    let title: String
    /// The title of the experience that a step belongs to; empty for any other page.
    var parent = ""
    var picture: Route?
  }

  private let context: SiteContext
  private let experiences: [String: ExperienceSummary]
  private let titles: [DefinitionReference: String]
  /// The definitions of the files with translations, by path.
  private let translated: [String: DefinitionReference]

  init(_ site: SiteSummary, _ context: SiteContext) {
    self.context = context
    experiences = Dictionary(site.experiences.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    titles = Dictionary(
      context.definitions.map { ($0.reference, $0.title) }, uniquingKeysWith: { first, _ in first })
    translated = Self.translated(in: context)
  }

  /// The definitions of the files with translations, by path.
  static func translated(in context: SiteContext) -> [String: DefinitionReference] {
    Dictionary(
      context.catalog.experiences.flatMap { experience in
        (experience.translations?.paths ?? []).map { ($0, experience.reference) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The definition in the file of a location, or the one whose texts the file translates.
  func subject(of location: SourceLocation) -> DefinitionReference? {
    definition(of: location) ?? translated[location.file]
  }

  /// The definition in the file of a location.
  func definition(of location: SourceLocation) -> DefinitionReference? {
    context.catalog.files.page(ofFile: location.file)
  }

  /// The step of an experience whose source contains a line of the file.
  func step(of experience: String, at line: Int) -> ExperienceSummary.StepSummary? {
    experiences[experience]?.steps.filter { $0.line <= line }.max { $0.line < $1.line }
  }

  /// The page for a location, or `nil` if there is no such page.
  ///
  /// A file with translations does not name steps, so that the slug of the step comes from the finding.
  func place(of location: SourceLocation, showing broken: String? = nil) -> FindingPlace? {
    guard let reference = subject(of: location) else { return nil }
    let title = titles[reference] ?? reference.id
    switch reference.kind {
    case .experience:
      let step =
        translated[location.file] == nil
        ? step(of: reference.id, at: location.line)
        : experiences[reference.id]?.steps.first { $0.slug == broken }
      if let step {
        return FindingPlace(
          page: .step(reference.id, step.slug), title: step.title, parent: title,
          picture: .mockup(reference.id, step.slug))
      }
      let first = experiences[reference.id]?.steps.first
      return FindingPlace(
        page: Route(reference), title: title, picture: first.map { .mockup(reference.id, $0.slug) })
    case .screen:
      return FindingPlace(page: Route(reference), title: title, picture: .screenMockup(reference.id))
    default: return FindingPlace(page: Route(reference), title: title)
    }
  }
}
