import CatalogModel
import Composition
package import DefinitionKinds
package import Definitions
import Mockups
import ReviewData
package import ScreenDefinitions
package import SiteRendering

/// The pages about screens: a page for each screen, with its standalone mockups and its trace.
package enum ScreenPages: KindPages {
  package static let kind = DefinitionKind.screen
  package static let group = NavigationGroup.review

  package static func subjects(in context: SiteContext) -> DefinitionList<ScreenDefinition> {
    context.catalog.screens
  }

  package static func write(
    _ definition: ScreenDefinition, _ site: SiteSummary, to pages: inout PageWriter
  ) -> ScreenSummary {
    var variants: [ComparedContent.VariantSummary] = []
    var measured: [ComposedScreen] = []
    let (catalog, checks) = (pages.catalog, pages.context.checks)
    let composed = pages.writeVariants(of: definition) { context in
      context.screen(definition.id).map { screen in
        var screen = screen
        screen.diagnostics += checks?.findings(in: screen) ?? []
        return screen
      }
    } write: { composed, original, _, pages in
      pages.report(composed.diagnostics)
      var writer = ScreenWriter(composed, original: original, pages.context)
      writer.write(to: &pages)
      measured.append(composed)
      if let scenario = composed.trace.scenario {
        variants.append(
          ComparedContent.VariantSummary(scenario: scenario, hashes: composed.reviewHashes(in: catalog)))
      }
    }
    pages.report(checks?.accessibility(of: measured) ?? [])
    pages.compare(ComparedContent(hashes: composed.reviewHashes(in: catalog), variants: variants))
    return ScreenSummary(composed)
  }

  package static func document(of definition: ScreenDefinition, in pages: PageWriter) -> SearchDocument {
    let properties = pages.context.composed.context(under: nil).screen(definition.id)?.properties() ?? []
    return pages.document(of: definition, picture: .screenMockup(definition.id), showing: properties)
  }

  package static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var html = HTMLWriter(in: pages.context.words)
    html.open("ul", .class("gallery small of-screens"))
    for (screen, definition) in zip(site.screens, subjects(in: pages.context)) {
      var facets = pages.facets(of: definition, screen.head, screen.effects)
      let over = pages.catalog.experiences(over: definition).count
      facets.add(.kind, over == 0 ? "Without experiences" : "With experiences")
      html.card(screen.head, on: overview, facets, owner: screen.head.metadata.owner.map(Phrase.value)) {
        html in
        html.preview(
          .screenMockup(screen.head.reference.id), title: screen.head.title, on: overview)
      } facts: { html in
        if over > 0 { html.element("span", text: over.counted("experience")) }
        if !screen.isShown { html.element("span", .class("flag failed"), text: "not shown") }
      }
    }
    html.close("ul")
    pages.add(overviewPage(slots: ["gallery": html]))
  }

  package static func writeMembers(
    of summary: ScreenSummary, _ compared: [ComparedContent], in context: SiteContext,
    to json: inout JSONWriter
  ) {
    let reference = summary.head.reference
    json.member("mockup", Route.screenMockup(reference.id).path)
    json.member("trace", Route.trace(of: reference).path)
    json.member("displayable", summary.isShown)
    if let compared = compared.first {
      json.key("hashes")
      json.hashes(of: compared)
    }
    json.member("components", Set(summary.uses.map(\.type)).sorted())
    json.scenarios(of: reference, in: context)
  }
}

extension ComposedScreen {
  /// The hashes that a review compares to detect changes in the composed screen.
  func reviewHashes(in catalog: Catalog) -> ReviewHashes {
    ReviewHashes(properties().comparingPictures(of: definition.folder, in: catalog.files), trace)
  }
}
