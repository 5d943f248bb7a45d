import CatalogModel
import Definitions
import ExperienceTraits
package import FormatReference
import Mockups
package import SiteRendering

/// Writes the overview of the content format reference.
package struct ReferencePages {
  let reference: Reference

  /// Creates the writer for a content format reference.
  package init(reference: Reference) {
    self.reference = reference
  }

  /// Writes the overview page.
  package func write(to pages: inout PageWriter) {
    var mockups = MockupRenderer(
      catalog: pages.context, MockupSubject(name: "reference", folder: ""), use: .thumbnail(page: .reference))
    var list = HTMLWriter(in: pages.context.words)
    for group in Reference.ReferenceGroup.allCases {
      list.open("section", .id(group.rawValue))
      list.element("h2", text: Phrase(group.title))
      list.element("p", .class("note"), message: Phrase(group.summary))
      switch group {
      case .elements: gallery(of: reference.entries(of: group), in: pages.context, &mockups, to: &list)
      case .traits: gallery(ofTraits: reference.entries(of: group), in: pages.context, to: &list)
      default: table(of: group, to: &list)
      }
      list.close("section")
    }
    let policies = pages.catalog.policies
    if !policies.isEmpty { table(of: policies, to: &list) }
    let styleSheets = pages.bundle(mockups, as: "reference")
    pages.add(
      Page(
        route: .reference, template: "reference", titles: ["The content format"], styleSheets: styleSheets,
        slots: [
          "contents": HTMLWriter(in: pages.context.words) { contents(with: policies, to: &$0) }, "list": list,
        ], area: .reference))
  }

  private func contents(with policies: [ContentPolicy], to html: inout HTMLWriter) {
    func item(_ id: String, _ title: Phrase, _ count: Int) {
      html.open("li")
      html.element("a", .href(Route.reference.at(id), from: .reference), text: title)
      html.element("span", .class("line"), text: String(count))
      html.close("li")
    }
    html.open("ol")
    for group in Reference.ReferenceGroup.allCases {
      item(group.rawValue, Phrase(group.title), reference.entries(of: group).count)
    }
    if !policies.isEmpty { item("policies", "Policies", policies.count) }
    html.close("ol")
  }

  /// Writes the team's own rules.
  private func table(of policies: [ContentPolicy], to html: inout HTMLWriter) {
    html.open("section", .id("policies"))
    html.element("h2", text: "Policies")
    html.element(
      "p", .class("note"), text: "The rules of this catalog: nothing may match these searches.")
    html.open("dl", .class("words"))
    for policy in policies {
      html.open("dt")
      html.element("a", .href(Route.checks.at(policy.rule.id.rawValue), from: .reference)) {
        $0.element("code", text: policy.rule.id.rawValue)
      }
      html.close("dt")
      html.open("dd")
      html.passage(.value(policy.rule.meaning))
      html.text(" ")
      html.element("code", text: policy.query)
      html.close("dd")
    }
    html.close("dl")
    html.close("section")
  }

  private func table(of group: Reference.ReferenceGroup, to html: inout HTMLWriter) {
    html.open("dl", .class("words"))
    for entry in reference.entries(of: group) {
      html.open("dt")
      html.element("a", .href(.reference(entry.slug), from: .reference)) {
        $0.element("code", text: entry.name)
      }
      html.close("dt")
      html.element("dd", message: Phrase(entry.description.summary))
    }
    html.close("dl")
  }

  /// Writes the traits as cards with the pictures of their pages.
  private func gallery(
    ofTraits entries: [Reference.ReferenceEntry], in context: SiteContext, to html: inout HTMLWriter
  ) {
    html.open("ul", .class("gallery small of-traits"))
    for entry in entries {
      guard let route = context.route(ofTrait: entry.name) else { continue }
      html.card(Card(route: route, page: .reference, title: entry.name)) { html in
        if TraitPages.hasExample(entry.name, in: context) {
          html.preview(route.bareMockup, title: entry.name, on: .reference)
        } else {
          html.element("span", .class("empty"), text: "No example yet")
        }
      } caption: { html in
        html.element("code", text: entry.name)
        if context.catalog.registry.origin(of: entry.name) == .builtIn {
          html.element("span", .class("lede"), message: Phrase(entry.description.summary))
        } else {
          html.element("span", .class("lede"), text: entry.description.summary)
        }
      }
    }
    html.close("ul")
  }

  /// Writes reference entries as cards.
  ///
  /// Each card shows a drawing of the example.
  private func gallery(
    of entries: [Reference.ReferenceEntry], in context: SiteContext, _ mockups: inout MockupRenderer,
    to html: inout HTMLWriter
  ) {
    html.open("ul", .class("gallery small elements"))
    for entry in entries {
      html.card(Card(route: .reference(entry.slug), page: .reference, title: entry.name)) { html in
        guard let drawn = DrawnExample(entry, in: context) else { return }
        mockups.html = HTMLWriter()
        drawn.draw(with: &mockups)
        html.write(mockups.html)
      } caption: { html in
        html.element("code", text: entry.name)
        html.element("span", .class("lede"), message: Phrase(entry.description.summary))
      }
    }
    html.close("ul")
  }
}
