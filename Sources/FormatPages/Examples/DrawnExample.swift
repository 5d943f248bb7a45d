import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import FormatReference
import Mockups
import Payloads
import SiteRendering

/// The mockup of an example in the content format reference.
struct DrawnExample {
  private enum ExampleContent: Sendable {
    case step(ComposedExperience)
    case screen(ComposedScreen)
    case component(Component, Size)
  }

  private let content: ExampleContent
  /// The base name of the files for the drawing.
  ///
  /// Examples with the same drawing share these files.
  private static let name = "word"

  /// The composed catalog of the starter examples.
  static let catalog = ComposedCatalog(
    Catalog(
      root: "Content",
      files: Starter.examples.map { FileReading(SourceFile(path: "Content/\($0.path)", text: $0.text)) }))
  /// The content of the built-in examples, by the slug of the reference entry.
  ///
  /// This content is the same for every catalog.
  private static let known = Dictionary(
    Reference().entries.compactMap { entry in content(of: entry, in: catalog).map { (entry.slug, $0) } }
  ) { first, _ in first }

  /// Composes the example of a reference entry; `nil` if the entry has no example that can be drawn.
  init?(_ entry: Reference.ReferenceEntry, in context: SiteContext) {
    let content = Self.known[entry.slug] ?? Self.content(of: entry, in: context.composed)
    guard let content else { return nil }
    self.content = content
  }

  private static func content(of entry: Reference.ReferenceEntry, in catalog: ComposedCatalog)
    -> ExampleContent?
  {
    switch entry.form {
    case .traits:
      (TraitExamples.known[entry.name]?.examples.first?.experience
        ?? NeutralExperience(entry)?.compose(in: catalog)).map { .step($0) }
    case .content: NeutralExperience(entry).map { .step($0.compose(in: catalog)) }
    case .actions: pressed
    case .other: DefinitionKind(rawValue: entry.name).flatMap(content)
    }
  }

  /// The step with a button that illustrates every action in the reference.
  ///
  /// All actions share this step, because a mockup does not show what a button does.
  private static let pressed = ExampleContent.step(NeutralExperience().compose(in: catalog))

  /// The example content for a definition kind, taken from the starter examples; `nil` if the kind cannot be
  /// drawn.
  private static func content(of kind: DefinitionKind) -> ExampleContent? {
    let definitions = catalog.catalog
    switch kind {
    case .experience:
      return definitions.experiences.first.map {
        .step(ComposedExperience($0, in: definitions, under: catalog.start))
      }
    case .screen:
      return definitions.screens.first.flatMap { catalog.start.screen($0.id) }.map { .screen($0) }
    case .component:
      return definitions.components.first.flatMap { ComposedComponent($0, in: definitions).examples.first }
        .map { .component($0.drawn, $0.size) }
    case .trait:
      guard let definition = definitions.traits.first, let type = definition.declaration?.type,
        let config = definition.examples.first?.config
      else { return nil }
      let trait = TraitModel(type: type, config: config, position: config.position)
      return .step(NeutralExperience().compose(adding: trait, in: catalog))
    default: return nil
    }
  }

  /// Draws the example: the first step, the loaded screen, or the component.
  ///
  /// - Returns: The drawing, and the style sheets that its page needs.
  func draw(on page: Route, in pages: inout PageWriter) -> (HTMLWriter, [Route]) {
    var mockups = MockupRenderer(catalog: pages.context, subject, use: use(on: page))
    draw(with: &mockups)
    return mockups.html.isEmpty ? (HTMLWriter(), []) : (mockups.html, pages.bundle(mockups, as: Self.name))
  }

  /// Draws the example with a renderer that the caller shares between several examples.
  func draw(with mockups: inout MockupRenderer) {
    mockups.subject = subject
    switch content {
    case .step(let experience):
      if let step = experience.steps.first { mockups.device(step) }
    case .screen(let screen):
      if let last = screen.moments.last { mockups.device(last.content, error: last.error) }
    case .component(let drawn, let size): mockups.sample(drawn, size: size)
    }
  }

  /// The way the renderer draws the example: a component at full size, a phone as a thumbnail.
  private func use(on page: Route) -> MockupRenderer.Use {
    switch content {
    case .component: .interactive(page: page, bare: false)
    case .step, .screen: .thumbnail(page: page)
    }
  }

  /// The CSS class of the box around the drawing.
  var frame: String {
    switch content {
    case .component: "story"
    case .step, .screen: "picture"
    }
  }

  private var subject: MockupSubject {
    switch content {
    case .step(let experience): MockupSubject(experience)
    case .screen(let screen): MockupSubject(name: Self.name, folder: "", screen: screen)
    case .component: MockupSubject(name: Self.name, folder: "")
    }
  }
}
