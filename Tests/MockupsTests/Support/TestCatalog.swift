import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceTraits
import Testing

@testable import Mockups

/// A composed catalog of a few files, as mockups see it.
///
/// `$1` in a file stands for an identifier that ends in 1.
struct TestCatalog: MockupCatalog {
  /// Where a mockup is drawn.
  enum Place: CaseIterable {
    /// On the page of the step, as a picture on that page, and on a page of its own.
    case page, picture, bare
  }

  let composed: ComposedCatalog

  /// Composes files by their names without the ending.
  init(_ files: [String: String], assets: [Asset] = []) {
    let readings = files.sorted { $0.key < $1.key }.map { name, text in
      FileReading(SourceFile(path: "Content/\(name).md", text: text.replacing(/\$(\d+)/) { id(Int($0.1)) }))
    }
    composed = ComposedCatalog(Catalog(root: "Content", files: readings, assets: assets))
  }

  /// Composes a tour: traits of the experience, and one group of steps with a content each.
  ///
  /// The actions are those of the first step. A picture of 200 by 100 is at `a.png`.
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
  /// The tour with its composed steps.
  func tour() throws -> ComposedExperience {
    let definition = try #require(composed.catalog.experiences.first { $0.id == "tour" })
    return composed.experience(definition, under: composed.start)
  }

  /// A renderer for the tour.
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

  /// The screen of a device with a step of the tour on it.
  func step(_ index: Int = 0, on place: Place = .page) throws -> DrawnHTML {
    var renderer = try renderer(place)
    let steps = try tour().steps
    try #require(steps.indices.contains(index))
    renderer.screen(steps[index])
    return DrawnHTML(renderer)
  }

  /// The content of the first step of the tour without the step around it.
  static func content(_ yaml: String, on place: Place = .page) throws -> DrawnHTML {
    let catalog = TestCatalog(contents: [yaml])
    var renderer = try catalog.renderer(place)
    let step = try #require(catalog.tour().steps.first)
    renderer.content(step.step.content.body, MockupRenderer.Inherited(room: .step(less: 0)))
    return DrawnHTML(renderer)
  }

  /// A screen with its last content.
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

/// The identifier that ends in a number.
func id(_ number: Int?) -> String {
  let digits = number.map(String.init) ?? ""
  return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
}

/// A trait of the runtime with its configuration.
func trait(_ name: String, _ config: String = "{}") -> String {
  "{type: \"@appcues/\(name)\", config: \(config)}"
}

/// A dialog.
let dialog = trait("modal", "{presentationStyle: dialog}")
/// A text.
let hello = "{type: text, id: $1, text: Hello}"
