import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
import Testing

@testable import Mockups

/// A composed catalog of a few files, in the form that mockups need.
///
/// In a file, `$1` stands for an identifier that ends in 1.
struct TestCatalog: MockupCatalog {
  /// The place where a mockup is drawn.
  enum Place: CaseIterable {
    /// On the page of the step, as a thumbnail on that page, or on a page of its own without the catalog
    /// around it.
    case page, picture, bare
  }

  let words: SiteWords? = nil
  let composed: ComposedCatalog

  /// Composes files.
  ///
  /// The keys are the file names without the extension.
  init(_ files: [String: String], assets: [Asset] = []) {
    let readings = files.sorted { $0.key < $1.key }.map { name, text in
      FileReading(SourceFile(path: "Content/\(name).md", text: text.replacing(/\$(\d+)/) { id(Int($0.1)) }))
    }
    composed = ComposedCatalog(Catalog(root: "Content", files: readings, assets: assets))
  }

  /// Composes a tour from traits of the experience and one group of steps.
  ///
  /// The actions belong to the first step. The image `a.png` measures 200 by 100 points.
  init(
    traits: [String] = [dialog], contents: [String] = [hello], actions: String = "", over screen: String = "",
    files: [String: String] = [:]
  ) {
    let steps = contents.enumerated().map { index, content in
      """
      {id: $\(91 + index), type: modal, traits: [], actions: {\(index == 0 ? actions : "")},
            content: \(content.split(separator: "\n").joined(separator: " "))}
      """
    }
    let tour = """
      \(screen.isEmpty ? "" : "---\nscreen: \(screen)\n---")
      # Tour
      ```yaml experience
      id: $80
      name: Tour
      type: mobile
      traits: [\(traits.joined(separator: ", "))]
      steps:
        - {id: $90, type: group, traits: [], actions: {}, children: [
            \(steps.joined(separator: ",\n      "))]}
      ```

      """
    let picture = Asset(path: "Content/a.png", hash: "0123456789abcdef", size: Size(width: 200, height: 100))
    self.init(files.merging(["tour": tour]) { first, _ in first }, assets: [picture])
  }

  func imageSource(_ address: String, from folder: String) -> ImageSource {
    composed.catalog.files.imageSource(address, from: folder)
  }

  func scenario(_ id: String?, for reference: DefinitionReference) -> String? {
    composed.scenario(id, for: reference)
  }

  func fidelity(ofTrait type: String) -> Fidelity? {
    composed.catalog.registry.description(of: type)?.fidelity
  }

  func screen(named name: String) -> (id: String, title: String)? {
    composed.catalog.screens[named: name].map { ($0.id, $0.title) }
  }
}

extension TestCatalog {
  /// Returns the tour with its composed steps.
  func tour() throws -> ComposedExperience {
    let definition = try #require(composed.catalog.experiences.first { $0.id == "tour" })
    return composed.experience(definition, under: composed.start)
  }

  /// Returns a renderer for the tour.
  func renderer(_ place: Place = .page) throws -> MockupRenderer {
    MockupRenderer(catalog: self, MockupSubject(try tour()), use: Self.use(place))
  }

  private static func use(_ place: Place) -> MockupRenderer.Use {
    switch place {
    case .page: .interactive(page: Route("experiences/tour/a.html"), bare: false)
    case .picture: .thumbnail(page: Route("experiences/tour/a.html"))
    case .bare: .interactive(page: Route("experiences/tour/a.mockup.html"), bare: true)
    }
  }

  /// Draws the screen of a device with a step of the tour.
  func step(_ index: Int = 0, on place: Place = .page) throws -> DrawnHTML {
    var renderer = try renderer(place)
    let steps = try tour().steps
    try #require(steps.indices.contains(index))
    renderer.screen(steps[index])
    return DrawnHTML(renderer)
  }

  /// Draws the content of the first step without the step around it.
  static func content(_ yaml: String, on place: Place = .page) throws -> DrawnHTML {
    let catalog = TestCatalog(contents: [yaml])
    var renderer = try catalog.renderer(place)
    let step = try #require(catalog.tour().steps.first)
    renderer.content(step.step.content.body, MockupRenderer.Inherited(room: .step(less: 0)))
    return DrawnHTML(renderer)
  }

  /// Draws a screen with its final content.
  func screen(_ id: String, on place: Place = .page) throws -> DrawnHTML {
    let screen = try #require(composed.start.screen(id))
    let moment = try #require(screen.moments.last)
    let page: Route = place == .bare ? .screenMockup(id) : .screen(id)
    let use: MockupRenderer.Use =
      place == .picture ? .thumbnail(page: page) : .interactive(page: page, bare: place == .bare)
    var renderer = MockupRenderer(
      catalog: self, MockupSubject(name: id, folder: screen.definition.folder, screen: screen), use: use)
    renderer.screen(moment.content, error: moment.error)
    return DrawnHTML(renderer)
  }
}

/// Returns the identifier that ends in a number.
func id(_ number: Int?) -> String {
  let digits = number.map(String.init) ?? ""
  return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
}

/// Returns a built-in trait with a configuration.
func trait(_ name: String, _ config: String = "{}") -> String {
  "{type: \"@appcues/\(name)\", config: \(config)}"
}

/// A dialog trait.
let dialog = trait("modal", "{presentationStyle: dialog}")
/// A text element.
let hello = "{type: text, id: $1, text: Hello}"
