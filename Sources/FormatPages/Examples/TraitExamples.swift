import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import FormatReference
import Mockups
import SiteRendering

/// The pictures of a trait: one step without the trait, and each example with the trait.
struct TraitExamples {
  /// A step with the trait, and the text that explains it.
  struct Example {
    let title: String
    let experience: ComposedExperience
    var prose: [ProseBlock] = []
    /// The code of an example in a content file; `nil` for an example of the reference, whose code is `text`.
    var source: SourceText?
    var text = ""
  }

  /// The experience without the trait; `nil` if there is no example, or if the example does not list the
  /// trait.
  private(set) var before: ComposedExperience?
  private(set) var examples: [Example] = []

  /// Composes the examples of a trait that a content file declares.
  init(_ definition: TraitDefinition, in catalog: ComposedCatalog) {
    guard let type = definition.declaration?.type else { return }
    // Leaves out the standard backdrop trait, because it would cover the backdrop that the example changes.
    let changesBackdrop =
      catalog.catalog.registry.capabilities(of: type)?.contains(.backdropDecorating) == true
    let neutral =
      changesBackdrop
      ? NeutralExperience(traits: NeutralExperience.dialog, location: definition.location)
      : NeutralExperience(location: definition.location)
    before = neutral.compose(in: catalog)
    examples = definition.examples.map { example in
      let trait = TraitModel(type: type, config: example.config, position: example.config.position)
      return Example(
        title: example.title, experience: neutral.compose(adding: trait, in: catalog), prose: example.prose,
        source: example.source)
    }
  }

  /// The examples of the built-in traits, by trait type.
  ///
  /// These examples are the same for every catalog.
  static let known: [String: TraitExamples] = {
    // Caches the composed step without the trait, because most traits share it.
    var steps: [[UInt8]: ComposedExperience] = [:]
    return Dictionary(
      Reference().entries(of: .traits).map { entry in
        let examples = TraitExamples(entry) { experience in
          if let known = steps[experience.source.bytes] { return known }
          let composed = experience.compose(in: DrawnExample.catalog)
          steps[experience.source.bytes] = composed
          return composed
        }
        return (entry.name, examples)
      }
    ) { first, _ in first }
  }()

  /// Composes the example of a trait in the reference.
  ///
  /// The example of a built-in trait is composed only once for all catalogs.
  init(_ entry: Reference.ReferenceEntry, in context: SiteContext) {
    let isBuiltIn = context.catalog.registry.origin(of: entry.name) == .builtIn
    let known = isBuiltIn ? Self.known[entry.name] : nil
    self = known ?? Self(entry) { $0.compose(in: context.composed) }
  }

  private init(
    _ entry: Reference.ReferenceEntry, composedBy compose: (NeutralExperience) -> ComposedExperience
  ) {
    guard let text = entry.example, let experience = NeutralExperience(entry) else { return }
    before = NeutralExperience(entry, without: entry.name).map(compose)
    examples = [Example(title: "", experience: compose(experience), text: text.yamlBlock)]
  }

  /// The caption of the picture that shows the step without the trait.
  private var captionBefore: Phrase {
    before?.steps.first?.trace.isDisplayable == false ? "Without: no step is shown" : "Without"
  }

  /// Writes the examples as pictures beside their code, and a standalone mockup of the first example for
  /// overviews.
  ///
  /// If a step looks the same with and without the trait, the pictures show this step and the next step.
  ///
  /// - Parameters:
  ///   - definition: The definition of the trait in a content file; `nil` for any other trait.
  ///   - page: The page of the trait.
  ///   - title: The title of the page.
  ///   - html: The content of the page.
  ///   - pages: The writer of the pages.
  /// - Returns: The style sheets that the page needs for the pictures.
  func write(
    of definition: TraitDefinition?, on page: Route, title: String, to html: inout HTMLWriter,
    _ pages: inout PageWriter
  ) -> [Route] {
    guard let first = examples.first else { return [] }
    var mockups = MockupRenderer(
      catalog: pages.context, MockupSubject(first.experience), use: .thumbnail(page: page))
    mockups.marksTarget = true
    let plain = before.flatMap { draw($0, step: 0, &mockups) }
    var overview = HTMLWriter()
    for (place, example) in examples.enumerated() {
      guard let picture = draw(example.experience, step: 0, &mockups) else { continue }
      let isAlike = plain?.bytes() == picture.bytes()
      let next = isAlike ? draw(example.experience, step: 1, &mockups) : nil
      if place == 0 { overview = next.map { Self.pair(picture, $0) } ?? picture }
      html.open("section", .class("example"))
      if !example.title.isEmpty { html.element("h3", text: example.title) }
      html.open("div", .class("example-parts"))
      if let next {
        figure(picture, "First step", &html)
        figure(next, "Next step", &html)
      } else if let plain, !isAlike {
        figure(plain, captionBefore, &html)
        figure(picture, "With", &html)
      } else {
        figure(picture, isAlike ? "Looks the same at rest" : "", &html)
      }
      html.open("div", .class("prose"))
      if let definition { html.write(pages.prose(example.prose, of: definition, on: page)) }
      let context = pages.context
      if let source = example.source {
        html.source(source)
      } else {
        html.code(example.text, .yaml) { context.route(ofTrait: $0)?.relative(to: page) }
      }
      html.close("div")
      html.close("div")
      html.close("section")
    }
    let sheets = pages.bundle(mockups, as: "trait")
    pages.add(
      Page(
        route: page.bareMockup, template: "mockup", titles: [.value(title), "Traits"], styleSheets: sheets,
        isBare: true, slots: ["mockup": overview]))
    return sheets
  }

  private func draw(
    _ experience: ComposedExperience, step index: Int, _ mockups: inout MockupRenderer
  ) -> HTMLWriter? {
    guard experience.steps.indices.contains(index) else { return nil }
    mockups.subject = MockupSubject(experience)
    mockups.html = HTMLWriter()
    mockups.screen(experience.steps[index])
    return mockups.html
  }

  private static func pair(_ first: HTMLWriter, _ second: HTMLWriter) -> HTMLWriter {
    HTMLWriter { html in
      html.element("div", .class("pair")) { html in
        html.write(first)
        html.write(second)
      }
    }
  }

  private func figure(_ picture: HTMLWriter, _ caption: Phrase, _ html: inout HTMLWriter) {
    html.open("figure")
    html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.element("div", .class("device")) { $0.write(picture) }
    html.close("div")
    if !caption.isEmpty { html.element("figcaption", text: caption) }
    html.close("figure")
  }
}
