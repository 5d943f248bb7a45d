import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import FormatReference
import Mockups
package import SiteRendering

/// Writes the glossary: each term with a short explanation and an example from this catalog.
package enum GlossaryPage {
  private struct Term {
    let name: Phrase
    var meaning: Phrase
    /// The page that says more about the term, such as the overview of everything that it names.
    var overview: Route?
    /// The title and the page of an example in the catalog, followed by its mockup.
    var example: (title: String, page: Route)?
    /// The mockups that show the term; several stand side by side.
    var pictures: [Route] = []
    /// The three levels, for the term that names them.
    var levels: [String] = []

    var slug: String { Slug.make(name.english) }
  }

  /// Writes the glossary page.
  ///
  /// A term has no example if the catalog has none.
  package static func write(to pages: inout PageWriter) {
    let groups = groups(in: pages.context)
    pages.add(
      Page(
        route: .glossary, template: "glossary", titles: ["Glossary"],
        values: ["referenceLink": Route.reference.relative(to: .glossary)],
        slots: [
          "terms": HTMLWriter(in: pages.context.words) { html in
            for (title, terms) in groups {
              html.open("section")
              html.element("h2", text: title)
              html.open("dl", .class("glossary"))
              for term in terms { write(term, in: pages.context, to: &html) }
              html.close("dl")
              html.close("section")
            }
          }
        ], area: .reference))
    for term in groups.flatMap(\.terms) {
      var draft = SearchDocument.Draft()
      draft.add(pages.context.text(of: term.meaning), .prose)
      let title = pages.context.text(of: term.name)
      pages.describe(
        SearchDocument(.glossary.at(term.slug), title: title, kind: SearchDocument.glossaryKind, draft))
    }
  }

  private static func write(_ term: Term, in context: SiteContext, to html: inout HTMLWriter) {
    html.open("div", .id(term.slug))
    html.open("dt")
    if let overview = term.overview {
      html.element("a", .href(overview, from: .glossary), text: term.name)
    } else {
      html.text(term.name)
    }
    html.close("dt")
    html.open("dd")
    if !term.pictures.isEmpty {
      html.open("div", .class("thumbs"))
      for picture in term.pictures {
        html.thumbnail(picture, title: context.text(of: term.name), on: .glossary)
      }
      html.close("div")
    }
    html.element("p", text: term.meaning)
    if !term.levels.isEmpty {
      html.open("p", .class("facts"))
      for level in term.levels { html.element("span", .class("level", level), text: Phrase(level)) }
      html.close("p")
    }
    if let (title, page) = term.example {
      html.open("p", .class("note"))
      html.text("Example: ")
      html.element("a", .href(page, from: .glossary), text: title)
      html.close("p")
    }
    html.close("dd")
    html.close("div")
  }
}

// MARK: Terms

extension GlossaryPage {
  private static func groups(in context: SiteContext) -> [(title: Phrase, terms: [Term])] {
    [
      ("What users see", shown(in: context)), ("What decides it", logic(in: context)),
      ("How it is reviewed", review(in: context)),
    ]
  }

  /// The term for a definition kind.
  ///
  /// Its explanation comes from the content format, and its example is the first definition of the kind.
  private static func term(_ kind: DefinitionKind, in context: SiteContext) -> Term {
    let example = context.catalog.definitions(of: kind).first
    return Term(
      name: kind.title,
      meaning: Phrase(context.reference.entry(named: kind.rawValue)?.description.summary ?? ""),
      overview: overview(Route("\(kind.plural)/index.html"), in: context),
      example: example.map { ($0.title, Route($0.reference)) })
  }

  /// An overview, or `nil` if the site does not have it.
  private static func overview(_ route: Route, in context: SiteContext) -> Route? {
    context.hasOverview(route) ? route : nil
  }

  /// The keys of a nested kind, on the page about the format of the kind around it.
  private static func format(of nested: DefinitionKind, in kind: DefinitionKind) -> Route {
    .reference(kind.rawValue).at(Slug.make(nested.rawValue))
  }

  /// The experience that the glossary uses as an example: the first one with a titled group.
  ///
  /// A titled group illustrates more terms. Without one, the example is the first experience that has a step.
  private static func experience(in context: SiteContext) -> ExperienceDefinition? {
    let experiences = context.catalog.experiences.lazy.filter { $0.firstStepSlug != nil }
    return experiences.first { $0.payload.groups.contains { $0.title != nil } } ?? experiences.first
  }

  private static func shown(in context: SiteContext) -> [Term] {
    let definition = experience(in: context)
    let group = definition.flatMap { $0.payload.groups.first { $0.title != nil } ?? $0.payload.groups.first }
    // The picture of the experience shows its first step, so another step illustrates the steps.
    let step = group?.steps.dropFirst().first ?? group?.steps.first
    var experience = term(.experience, in: context)
    experience.example = definition.map { ($0.title, Route($0.reference)) }
    experience.pictures = definition.flatMap { context.picture(of: $0.reference) }.map { [$0] } ?? []
    var screen = term(.screen, in: context)
    screen.pictures = context.catalog.screens.first.map { [.screenMockup($0.id)] } ?? []
    var flow = term(.flow, in: context)
    flow.pictures =
      context.catalog.definitions(of: .flow).first.flatMap { context.picture(of: $0.reference) }.map { [$0] }
      ?? []
    func mockups(of steps: some Sequence<StepDefinition>) -> [Route] {
      definition.map { definition in steps.map { .mockup(definition.id, $0.slug) } } ?? []
    }
    func page(_ fragment: String? = nil) -> (title: String, page: Route)? {
      guard let definition, let step else { return nil }
      let route = Route.step(definition.id, step.slug)
      return (step.title, fragment.map(route.at) ?? route)
    }
    let trait = context.catalog.registry.types.first { TraitPages.hasExample($0, in: context) }
    let traitRoute = trait.flatMap { context.route(ofTrait: $0) }
    return [
      experience,
      Term(
        name: "Step", meaning: "One page of an experience: what the user sees until the next tap.",
        overview: format(of: .step, in: .experience), example: page(),
        pictures: mockups(of: [step].compactMap(\.self))),
      Term(
        name: "Group",
        meaning:
          "Steps that one container shows, such as the pages of a carousel. A step without a group is alone in its container.",
        overview: format(of: .group, in: .experience),
        example: definition.flatMap { definition in
          definition.payload.groups.lazy.compactMap(\.title).first.map { ($0, Route(definition.reference)) }
        }, pictures: mockups(of: group?.steps.prefix(3) ?? [])),
      Term(
        name: "Trait",
        meaning:
          "A setting that changes how an experience, a group or a step is shown, such as a dialog, a backdrop, or a close button.",
        overview: overview(Route("traits/index.html"), in: context),
        example: trait.flatMap { type in
          traitRoute.map { (context.title(ofTrait: type), $0) }
        }, pictures: traitRoute.map { [$0.bareMockup] } ?? []),
      Term(
        name: "Level",
        meaning:
          "The place at which a trait is set: experience, group, or step. The closest level wins: a step overrides its group, and a group its experience.",
        overview: .reference.at(Reference.ReferenceGroup.traits.rawValue),
        example: page("properties"), levels: ["experience", "group", "step"]),
      screen,
      Term(
        name: "Operation",
        meaning: "One task that fills a screen: it adds, changes, moves, or removes components.",
        overview: format(of: .operation, in: .screen),
        example: screen.example),
      term(.component, in: context), flow,
    ]
  }

  private static func logic(in context: SiteContext) -> [Term] {
    var rule = term(.rule, in: context)
    rule.meaning = "A condition that decides what people see."
    return [rule] + [DefinitionKind.extension, .scenario].map { term($0, in: context) }
  }

  private static func review(in context: SiteContext) -> [Term] {
    let definition = experience(in: context)
    return [
      Term(
        name: "Trace",
        meaning:
          "The list of everything that built a step, in order, with what each entry changed or why it did not apply.",
        overview: definition.map { _ in .home },
        example: definition.flatMap { definition in
          definition.payload.groups.first?.steps.first.map { step in
            (step.title, .step(definition.id, step.slug).at("trace"))
          }
        }),
      Term(
        name: "Finding", meaning: "A problem that the checks found, with its place and a way to fix it.",
        overview: overview(.diagnostics, in: context)),
      Term(
        name: "Verdict",
        meaning: "The result of a review of a step or a screen: approve, question, or request changes.",
        overview: overview(.board, in: context)),
    ]
  }
}
