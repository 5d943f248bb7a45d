import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Foundation
import Testing

@testable import CatalogSite
@testable import CatalogTool
@testable import Mockups
@testable import SiteBuilding
@testable import SiteRendering

/// The drawings of a step for its page, its image, and its bare mockup.
///
/// One rendering has to give the same result as three.
@Suite struct DrawingTests {
  /// Two catalogs of the project, which together contain every kind of element.
  private static let folders = [
    packageFolder().appendingPathComponent("Content"), testFolder("../BrowserTests/Content"),
  ]

  private func context(_ path: String) throws -> SiteContext {
    let folder = try ContentFolder(path: path)
    let listing = try folder.list()
    let catalog = Catalog(
      root: folder.name, files: listing.documents.compactMap { folder.define($0).definition },
      assets: listing.assets.compactMap { folder.picture($0).asset })
    return SiteContext(ComposedCatalog(catalog), templates: TemplateSet())
  }

  @Test(arguments: folders)
  func drawsAllUsesLikeSeparateRenderings(_ folder: URL) throws {
    let context = try context(folder.path)
    var count = 0
    for definition in context.catalog.experiences {
      let composed = context.composed.experience(definition, under: context.composed.start)
      var (once, each) = (renderer(composed, context), renderer(composed, context))
      for step in composed.steps where FormState(step.step.content).items.isEmpty {
        let slug = step.definition.slug
        func draw(_ renderer: inout MockupRenderer, separately: Bool) -> [[UInt8]] {
          let drawn = renderer.drawings(
            exhibit: .step(definition.id, slug), bare: .mockup(definition.id, slug), hasForm: separately
          ) { $0.screen(step) }
          return [drawn.exhibit.bytes(), drawn.picture.bytes(), drawn.bare.bytes()]
        }
        #expect(
          draw(&once, separately: false) == draw(&each, separately: true), "\(definition.id), \(slug)")
        count += 1
      }
      #expect(once.styles.css == each.styles.css)
      #expect(once.files.embeds == each.files.embeds)
      #expect(once.files.assets == each.files.assets)
    }
    #expect(count >= 5)
  }

  private func renderer(_ composed: ComposedExperience, _ context: SiteContext)
    -> MockupRenderer
  {
    MockupRenderer(catalog: context, MockupSubject(composed), use: .thumbnail(page: .home))
  }
}
