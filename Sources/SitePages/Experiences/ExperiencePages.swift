import CatalogModel
import Composition
package import DefinitionKinds
package import Definitions
import Elements
package import ExperienceDefinitions
import ExperienceTraits
import Mockups
import ReviewData
package import SiteRendering

/// The pages about experiences: a page for each experience, and a page, a standalone mockup, and a trace for
/// each step.
package enum ExperiencePages: KindPages {
  package static let kind = DefinitionKind.experience
  package static let group = NavigationGroup.review
  package static let isInEveryCatalog = true

  package static func subjects(in context: SiteContext) -> DefinitionList<ExperienceDefinition> {
    context.catalog.experiences
  }

  package static func digest(of definition: ExperienceDefinition, in context: SiteContext) -> Digest? {
    var digest = definition.head.digest
    digest.add(definition.id)
    let findings = context.composed.findings.findings(in: definition, with: [])
    if !findings.isEmpty {
      var json = JSONWriter()
      json.array { json in for finding in findings { finding.write(to: &json) } }
      digest.add(Digest(json.bytes))
    }
    return digest
  }

  package static func write(
    _ definition: ExperienceDefinition, _ site: SiteSummary, to pages: inout PageWriter
  ) -> ExperienceSummary {
    let (context, checks) = (pages.context, pages.context.checks)
    var drafts: [SearchDocument.Draft] = []
    var hashes: [ReviewHashes] = []
    var variants: [(scenario: String, hashes: [ReviewHashes])] = []
    var measured: [ComposedExperience] = []
    let composed = pages.writeVariants(of: definition) {
      checked(definition, under: $0, in: context)
    } write: { composed, original, _, pages in
      pages.report(composed.diagnostics)
      var writer = ExperienceWriter(composed, original: original, pages.context)
      writer.write(to: &pages)
      if original == nil { (drafts, hashes) = (writer.drafts, writer.hashes) }
      measured.append(composed)
      if let scenario = composed.scenario { variants.append((scenario, writer.hashes)) }
      for (place, step) in composed.steps.enumerated() where original != nil && drafts.indices.contains(place)
      {
        drafts[place].qualify(.under, composed.scenario)
        drafts[place].addTexts(of: step)
      }
    }
    pages.report(checks?.accessibility(of: measured) ?? [])
    for (step, draft) in zip(composed.steps, drafts) {
      pages.describe(SearchDocument(step, of: composed, in: context, draft))
    }
    for (place, (step, own)) in zip(composed.steps, hashes).enumerated() {
      let text = step.step.content.parts.compactMap(\.textDescription).joined(separator: " ")
      let others = variants.compactMap { variant in
        variant.hashes.indices.contains(place)
          ? ComparedContent.VariantSummary(scenario: variant.scenario, hashes: variant.hashes[place]) : nil
      }
      pages.compare(ComparedContent(text: text, hashes: own, variants: others))
    }
    return ExperienceSummary(composed)
  }

  /// Composes an experience, and adds what the checks of its mockups find.
  private static func checked(
    _ definition: ExperienceDefinition, under composition: CompositionContext, in context: SiteContext
  ) -> ComposedExperience {
    var composed = context.composed.experience(definition, under: composition)
    composed.diagnostics += context.checks?.findings(in: composed) ?? []
    return composed
  }

  /// The findings about an experience under all scenarios, which its pages would report.
  package static func findings(of definition: ExperienceDefinition, in context: SiteContext) -> [Diagnostic] {
    var pages = PageWriter(context)
    var found: [Diagnostic] = []
    pages.writeVariants(of: definition) {
      checked(definition, under: $0, in: context)
    } write: { composed, _, _, _ in
      found += composed.diagnostics
    }
    return found
  }

  package static func document(of definition: ExperienceDefinition, in pages: PageWriter) -> SearchDocument {
    var draft = SearchDocument.Draft()
    draft.add(definition, pages.findings(in: definition, with: pages.effects.diagnostics))
    draft.add(definition.payloadID ?? "", .logic)
    if let language = definition.payload.experience?.languageWords {
      draft.add("Language: \(language)", .prose)
    }
    draft.add(definition.metadata.showing.screen.map { "Over the screen \($0)" } ?? "", .logic)
    return SearchDocument(
      definition, picture: definition.firstStepSlug.map { .mockup(definition.id, $0) }, draft)
  }

  package static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    let summaries = site.experiences
    pages.add(
      overviewPage(
        values: [
          "stepWords": summaries.reduce(0) { $0 + $1.steps.count }.counted("step"),
          "experienceWords": summaries.count.counted("experience"),
          "isEmpty": summaries.isEmpty, "sheetLink": Route.contactSheet(0).relative(to: overview),
        ],
        slots: ["gallery": gallery(summaries, pages)]))
  }

  /// The gallery of experiences, grouped by owner.
  ///
  /// Each card shows the first step.
  private static func gallery(_ summaries: [ExperienceSummary], _ pages: PageWriter) -> HTMLWriter {
    var html = HTMLWriter(in: pages.context.words)
    let experiences = Array(zip(summaries, subjects(in: pages.context)))
    var groups: [(owner: String?, members: [(ExperienceSummary, ExperienceDefinition)])] = []
    for (owner, members) in Dictionary(grouping: experiences, by: \.0.head.metadata.owner) {
      groups.append((owner, members))
    }
    let places = Dictionary(
      experiences.enumerated().map { ($1.0.head.metadata.owner, $0) }, uniquingKeysWith: { first, _ in first }
    )
    // Sorts experiences without an owner last.
    groups.sort {
      ($0.owner == nil ? 1 : 0, places[$0.owner] ?? 0) < ($1.owner == nil ? 1 : 0, places[$1.owner] ?? 0)
    }
    html.open("ul", .class("gallery small by-owner"))
    for group in groups {
      for (summary, definition) in group.members { card(summary, definition, pages, &html) }
    }
    html.close("ul")
    return html
  }

  private static func card(
    _ summary: ExperienceSummary, _ definition: ExperienceDefinition, _ pages: PageWriter,
    _ html: inout HTMLWriter
  ) {
    let owner = summary.head.metadata.owner.map(Phrase.value) ?? Facets.noOwner
    html.card(summary.head, on: overview, facets(of: summary, definition, pages), owner: owner) { html in
      if let first = summary.steps.first {
        html.preview(.mockup(summary.id, first.slug), title: summary.head.title, on: overview)
      } else {
        html.element("span", .class("empty"), text: "Not shown")
      }
    } facts: { html in
      html.element("span", .flag("data-figure"), text: summary.steps.count.counted("step"))
      if let approval = pages.approvalStatus(summary.head.reference), approval == .lapsed {
        html.element("span", .class("status lapsed"), text: approval.title)
      }
      if summary.error != nil { html.element("span", .class("flag failed"), text: "not shown") }
    }
  }

  private static func facets(
    of summary: ExperienceSummary, _ definition: ExperienceDefinition, _ pages: PageWriter
  ) -> Facets {
    var facets = pages.facets(of: definition, summary.head, summary.effects)
    if summary.steps.contains(where: { !$0.isDisplayable }) { facets.add(.kind, "Not shown") }
    for step in summary.steps {
      if let title = step.presentation { facets.add(.kind, title) }
      for use in step.traits where use.hasEffect {
        facets.add(.trait, pages.context.title(ofTrait: use.type))
      }
    }
    return facets
  }

  package static func writeMembers(
    of summary: ExperienceSummary, _ compared: [ComparedContent], in context: SiteContext,
    to json: inout JSONWriter
  ) {
    json.member("payload", summary.payloadID)
    json.member("error", summary.error)
    if let screen = summary.screen { json.member("screen", screen) }
    json.scenarios(of: summary.head.reference, in: context)
    json.key("steps")
    json.array { json in
      for (place, step) in summary.steps.enumerated() {
        step.write(of: summary.id, compared.indices.contains(place) ? compared[place] : nil, to: &json)
      }
    }
  }
}
