import Definitions
import Mockups
package import SiteRendering

/// Writes the glossary: the terms of the pages, each in one or two sentences.
package enum GlossaryPage {
  private struct Term {
    let name: String
    let meaning: String
    /// The page that lists what has the name.
    var overview: Route?
  }

  private static let terms = [
    Term(
      name: "Experience",
      meaning: "Something that the app shows over its screens: one or more steps, with traits.",
      overview: Route("experiences/index.html")),
    Term(name: "Step", meaning: "One page of an experience: what a person sees until the next tap."),
    Term(
      name: "Group",
      meaning:
        "Steps that one container shows, such as the pages of a carousel. A step without a group is alone in its container."
    ),
    Term(
      name: "Trait",
      meaning:
        "A part of how a step is shown: as a dialog or a tooltip, with a backdrop, dots or a close button.",
      overview: Route("traits/index.html")),
    Term(
      name: "Level",
      meaning:
        "The place at which a trait is set: experience, group or step. The closest level wins: a step overrides its group, and a group its experience."
    ),
    Term(
      name: "Trace",
      meaning:
        "The list of everything that built a step, in order, with what each entry changed or why it did not apply."
    ),
    Term(
      name: "Screen", meaning: "A page of the app itself, as it stands behind experiences.",
      overview: Route("screens/index.html")),
    Term(
      name: "Operation",
      meaning: "One task that fills a screen: it adds, changes, moves or removes components."),
    Term(
      name: "Component", meaning: "A reusable building block of screens and steps.",
      overview: Route("components/index.html")),
    Term(
      name: "Flow", meaning: "Scenes, each a screen or an experience, and the transitions between them.",
      overview: Route("flows/index.html")),
    Term(
      name: "Rule", meaning: "A condition with a name that decides what people see.",
      overview: Route("rules/index.html")),
    Term(
      name: "Extension", meaning: "A service of the app that reacts to events and shares state.",
      overview: Route("extensions/index.html")),
    Term(
      name: "Scenario",
      meaning: "A simulated situation, such as a guest without a connection, and what the app shows in it.",
      overview: Route("scenarios/index.html")),
    Term(
      name: "Finding", meaning: "A problem that the checks found, with its place and a way to fix it.",
      overview: Route.diagnostics),
    Term(
      name: "Verdict",
      meaning: "What a review says of a step or a screen: approve, question, or request changes.",
      overview: Route.board),
  ]

  /// Writes the page; the terms of kinds that the catalog has lead to their overviews.
  package static func write(to pages: inout PageWriter) {
    let context = pages.context
    pages.add(
      Page(
        route: .glossary, template: "glossary", titles: ["Glossary"],
        slots: [
          "terms": HTMLWriter { html in
            for term in terms {
              html.open("dt", .id(Slug.make(term.name)))
              if let overview = term.overview, context.hasOverview(overview) {
                html.element("a", .href(overview, from: .glossary), text: term.name)
              } else {
                html.text(term.name)
              }
              html.close("dt")
              html.element("dd", text: term.meaning)
            }
          }
        ], area: .reference))
    for term in terms {
      var draft = SearchDocument.Draft()
      draft.add(term.meaning, .prose)
      pages.describe(
        SearchDocument(.glossary.at(Slug.make(term.name)), title: term.name, kind: "glossary", draft))
    }
  }
}
