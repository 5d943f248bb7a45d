import CatalogModel
import Definitions
import Mockups
package import SiteRendering

/// Writes the board, which shows how far everything is, and a page for each owner and each tag.
package struct ReviewPages {
  private let subjects: [ReviewSubject]
  /// What became of the catalog since the states with which it is compared.
  private let changes: [SiteChanges]

  package init(_ subjects: [ReviewSubject], changes: [SiteChanges]) {
    self.subjects = subjects
    self.changes = changes
  }

  package func write(to pages: inout PageWriter) {
    writeBoard(to: &pages)
    for group in owners { writeOwner(group, to: &pages) }
    for group in tags {
      let members = HTMLWriter { list(group.members, on: group.route, &$0) }
      add(
        group, "tag", ["Tag: \(group.name)"],
        ["count": group.members.count, "word": group.members.count == 1 ? "definition" : "definitions"],
        ["list": members, "review": button(for: group, named: "tag")], to: &pages)
    }
  }

  /// Definitions that have a name in common, with the page about it.
  private struct Group {
    let name: String
    let route: Route
    var members: [ReviewSubject]
  }

  private var owners: [Group] {
    groups(Route.owner) { $0.metadata.owner.map { [$0] } ?? [] }
  }

  private var tags: [Group] {
    groups(Route.tag) { $0.metadata.tags }
  }

  /// The definitions by their names of a sort, in the order of the names.
  private func groups(_ route: (String) -> Route, _ names: (ReviewSubject) -> [String]) -> [Group] {
    var groups: [Route: Group] = [:]
    for subject in subjects {
      for name in names(subject) {
        let route = route(name)
        groups[route, default: Group(name: name, route: route, members: [])].members.append(subject)
      }
    }
    return groups.values.sorted { ($0.name, $0.route) < ($1.name, $1.route) }
  }

  private func add(
    _ group: Group, _ template: String, _ titles: [String], _ values: TemplateValues, _ slots: TemplateValues,
    to pages: inout PageWriter
  ) {
    pages.add(
      Page(
        route: group.route, template: template, titles: titles, values: values, slots: slots, area: .board))
  }
}

// MARK: The board

extension ReviewPages {
  private func writeBoard(to pages: inout PageWriter) {
    let board = HTMLWriter { html in
      lane("lapsed", "Changed since approval", subjects.filter(\.isLapsed), &html)
      for status in PageMetadata.Status.allCases.map({ $0 }) + [nil] {
        let members = subjects.filter { $0.metadata.status == status && !$0.isLapsed }
        lane(status?.rawValue ?? "", status?.title ?? "No status", members, &html)
      }
    }
    pages.add(
      Page(
        route: .board, template: "board", titles: ["Board"],
        values: [
          "waiting": waiting(subjects).sentence, "count": subjects.count, "isEmpty": subjects.isEmpty,
          "states": changes.map { state in
            [
              "sentence": ChangesReport(state.changes).summary, "link": state.route.relative(to: .board),
            ] as TemplateValues
          },
        ],
        slots: [
          "board": board, "review": HTMLWriter { waiting(subjects).writeButton(on: .board, to: &$0) },
          "owners": HTMLWriter { links(owners, &$0) }, "tags": HTMLWriter { links(tags, &$0) },
        ],
        area: .board))
  }

  private func lane(_ name: String, _ title: String, _ members: [ReviewSubject], _ html: inout HTMLWriter) {
    guard !members.isEmpty else { return }
    html.open("section", .class("lane"))
    html.open("h2")
    html.element("span", .class("status", name), text: title)
    html.close("h2")
    html.open("ul")
    for member in members { card(member, on: .board, &html) }
    html.close("ul")
    html.close("section")
  }

  private func links(_ groups: [Group], _ html: inout HTMLWriter) {
    for group in groups {
      html.open("li")
      html.element("a", .href(group.route, from: .board), text: group.name)
      waiting(group.members.reduce(0) { $0 + $1.waitingCount }, &html)
      html.close("li")
    }
  }

  /// Writes the number of steps and screens that need a verdict, unless it is zero.
  private func waiting(_ count: Int, _ html: inout HTMLWriter) {
    if count > 0 { html.element("span", .class("note waiting-count"), text: "\(count) to review") }
  }

  private func waiting(_ members: [ReviewSubject]) -> WaitingCount {
    WaitingCount(members.reduce(0) { $0 + $1.waitingCount })
  }

  /// The button that starts the review of what has a name in common.
  private func button(for group: Group, named name: String) -> HTMLWriter {
    HTMLWriter { html in
      waiting(group.members).writeButton(on: group.route, only: (name, group.name), to: &html)
    }
  }

  /// Writes the picture of an experience or a screen; nothing for another definition.
  private func thumbnail(_ subject: ReviewSubject, on page: Route, _ html: inout HTMLWriter) {
    guard let picture = subject.picture else { return }
    html.open("span", .class("thumb"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.preview(picture, title: subject.title, on: page)
    html.close("span")
  }

  private func card(_ subject: ReviewSubject, on page: Route, _ html: inout HTMLWriter) {
    html.open("li")
    thumbnail(subject, on: page, &html)
    html.element("a", .href(Route(subject.reference), from: page), text: subject.title)
    html.open("span", .class("note"))
    html.text(subject.reference.kind.rawValue)
    if let owner = subject.metadata.owner {
      html.text(", ")
      html.element("a", .href(.owner(owner), from: page), text: owner)
    }
    if subject.approval.hasSuffix("approved"), !subject.approval.hasPrefix("not") {
      html.text(", \(subject.approval)")
    }
    html.close("span")
    waiting(subject.waitingCount, &html)
    findings(of: subject, &html)
    html.close("li")
  }

  private func findings(of subject: ReviewSubject, _ html: inout HTMLWriter) {
    guard subject.findingCount > 0 else { return }
    html.element(
      "span", .class("findings-count"),
      text: subject.findingCount == 1 ? "1 finding" : "\(subject.findingCount) findings")
  }
}

// MARK: Lists

extension ReviewPages {
  private func writeOwner(_ group: Group, to pages: inout PageWriter) {
    let slots: TemplateValues = [
      "review": button(for: group, named: "owner"),
      "list": HTMLWriter { list(group.members, on: group.route, &$0) },
    ]
    let count = group.members.count
    let owned = count == 1 ? "Owns 1 definition." : "Owns \(count) definitions."
    let values: TemplateValues = ["belongings": "\(owned) \(waiting(group.members).sentence)"]
    add(group, "owner", [group.name], values, slots, to: &pages)
  }

  private func list(_ members: [ReviewSubject], on page: Route, _ html: inout HTMLWriter) {
    let areFindings = members.contains { $0.findingCount > 0 }
    let areWaiting = members.contains { $0.waitingCount > 0 }
    let columns =
      ["Picture", "Title", "Kind", "Status"] + (areWaiting ? ["To review"] : [])
      + (areFindings ? ["Findings"] : [])
    html.table("index", columns: columns) { html in
      for member in members {
        html.open("tr")
        html.element("td", .class("pictures")) { thumbnail(member, on: page, &$0) }
        html.rowHead(member.title, Route(member.reference), from: page)
        html.element("td", text: member.reference.kind.rawValue)
        html.element("td") { html in
          html.status(member.metadata)
          if member.isLapsed, member.metadata.status != nil { html.text(" ") }
          if member.isLapsed { html.element("span", .class("status lapsed"), text: "Changed since approval") }
        }
        if areWaiting {
          html.element("td", text: member.waitingCount > 0 ? String(member.waitingCount) : "")
        }
        if areFindings { html.element("td") { findings(of: member, &$0) } }
        html.close("tr")
      }
    }
  }
}
