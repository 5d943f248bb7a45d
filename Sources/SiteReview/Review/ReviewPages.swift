import CatalogModel
import DefinitionKinds
import Definitions
import Mockups
package import SiteRendering

/// Writes the board, which shows the status of all definitions, and a page for each owner and each tag.
package struct ReviewPages {
  private let subjects: [ReviewSubject]
  /// The changes of the catalog since each baseline.
  private let changes: [SiteChanges]

  package init(_ subjects: [ReviewSubject], changes: [SiteChanges]) {
    self.subjects = subjects
    self.changes = changes
  }

  package func write(to pages: inout PageWriter) {
    writeBoard(to: &pages)
    if !owners.isEmpty { writeOwners(to: &pages) }
    for group in owners {
      let owned: Phrase = "Owns \(Self.words(of: group.members))."
      let sentence = waiting(group.members).sentence.map { "\(owned) \($0)" } ?? owned
      write(group, "owner", sentence, listedOn: .owners, to: &pages)
    }
    if !tags.isEmpty { writeTags(to: &pages) }
    for group in tags {
      let tagged: Phrase = "\(Self.words(of: group.members))."
      let sentence = waiting(group.members).sentence.map { "\(tagged) \($0)" } ?? tagged
      write(group, "tag", sentence, listedOn: .tags, to: &pages)
    }
  }

  /// Definitions that share an owner or a tag, with the page about it.
  private struct SubjectGroup {
    let name: String
    let route: Route
    var members: [ReviewSubject]
  }

  private var owners: [SubjectGroup] {
    groups(Route.owner) { $0.metadata.owner.map { [$0] } ?? [] }
  }

  private var tags: [SubjectGroup] {
    groups(Route.tag) { $0.metadata.tags }
  }

  /// Groups the definitions by their owners or tags, in the order of the names.
  private func groups(_ route: (String) -> Route, _ names: (ReviewSubject) -> [String]) -> [SubjectGroup] {
    var groups: [Route: SubjectGroup] = [:]
    for subject in subjects {
      for name in names(subject) {
        let route = route(name)
        groups[route, default: SubjectGroup(name: name, route: route, members: [])].members.append(subject)
      }
    }
    return groups.values.sorted { ($0.name, $0.route) < ($1.name, $1.route) }
  }
}

// MARK: The board

extension ReviewPages {
  /// The lanes in order: what is in review comes first.
  private static let statuses: [PageMetadata.Status] =
    [.inReview] + PageMetadata.Status.allCases.filter { $0 != .inReview }
  /// The maximum number of owners that the board lists.
  private static let boardOwners = 16

  private func writeBoard(to pages: inout PageWriter) {
    let others = subjects.filter { $0.metadata.status == nil && !$0.isLapsed }
    let areOthersFolded = others.allSatisfy { $0.picture == nil }
    var lanes = [
      Lane(status: "lapsed", title: "Changed since approval", members: subjects.filter(\.isLapsed))
    ]
    lanes += Self.statuses.map { status in
      let members = subjects.filter { $0.metadata.status == status && !$0.isLapsed }
      return Lane(status: status.rawValue, title: status.title, members: members)
    }
    if !areOthersFolded { lanes.append(Lane(status: "", title: "No status", members: others)) }
    lanes.removeAll(where: \.members.isEmpty)
    let owners = owners
    pages.add(
      Page(
        route: .board, template: "board", titles: ["Board"],
        values: [
          "waiting": waiting(subjects).sentence ?? "", "count": subjects.count, "isEmpty": subjects.isEmpty,
          "laneCount": lanes.count,
          "ownersLink": Route.owners.relative(to: .board),
          "ownerWords": (owners.isEmpty ? "" : owners.count == 1 ? "1 owner" : "All \(owners.count) owners")
            as Phrase,
          "tagsLink": Route.tags.relative(to: .board),
          "tagWords": (tags.isEmpty ? "" : tags.count == 1 ? "1 tag" : "All \(tags.count) tags") as Phrase,
          "states": changes.map { state in
            [
              "sentence": ChangesReport(state.changes).sentenceOfEdits,
              "link": state.route.relative(to: .board),
            ] as TemplateValues
          },
        ],
        slots: [
          "board": HTMLWriter(in: pages.context.words) { html in
            for lane in lanes { write(lane, &html) }
          },
          "others": HTMLWriter(in: pages.context.words) { if areOthersFolded { folded(others, &$0) } },
          "review": HTMLWriter(in: pages.context.words) {
            waiting(subjects).writeButton(on: .board, to: &$0)
          },
          "owners": HTMLWriter(in: pages.context.words) { html in
            if owners.count <= Self.boardOwners { links(owners, on: .board, &html) }
          },
        ],
        area: .board))
  }

  /// A column of the board: the definitions with a status.
  private struct Lane {
    let status: String
    let title: Phrase
    let members: [ReviewSubject]
  }

  private func write(_ lane: Lane, _ html: inout HTMLWriter) {
    let members = lane.members
    html.open("section", .class("lane"))
    html.open("h2")
    html.element("span", .class("status", lane.status), text: lane.title)
    html.element("span", .class("count"), text: String(members.count))
    html.close("h2")
    let (drawn, others) = (members.filter { $0.picture != nil }, members.filter { $0.picture == nil })
    if !drawn.isEmpty {
      html.open("ul")
      for member in drawn { card(member, &html) }
      html.close("ul")
    }
    if !others.isEmpty {
      html.open("details")
      html.element("summary", text: Self.words(of: others))
      html.open("ul")
      for member in others { card(member, &html) }
      html.close("ul")
      html.close("details")
    }
    html.close("section")
  }

  /// Writes definitions without a status as one line, which shows their cards when the reader opens it.
  private func folded(_ members: [ReviewSubject], _ html: inout HTMLWriter) {
    guard !members.isEmpty else { return }
    html.open("details", .class("lane", "folded"))
    html.open("summary")
    html.element("span", .class("status"), text: "No status")
    html.element("span", .class("note"), text: Self.words(of: members))
    html.close("summary")
    html.open("ul")
    for member in members { card(member, &html) }
    html.close("ul")
    html.close("details")
  }

  /// Returns the number of definitions of each kind, such as “2 components and 1 flow”.
  private static func words(of members: [ReviewSubject]) -> Phrase {
    var counts: [(kind: String, count: Int)] = []
    for kind in members.map(\.reference.kind.rawValue) {
      if let place = counts.firstIndex(where: { $0.kind == kind }) {
        counts[place].count += 1
      } else {
        counts.append((kind, 1))
      }
    }
    let phrases: [Phrase] = counts.map { $0.count.counted($0.kind) }
    return phrases.asList
  }

  private func links(_ groups: [SubjectGroup], on page: Route, _ html: inout HTMLWriter) {
    for group in groups {
      html.open("li")
      html.element("a", .href(group.route, from: page), text: group.name)
      html.text(" ")
      waiting(group.members).writeLink(on: page, only: (filter(on: page), group.name), to: &html)
      html.close("li")
    }
  }

  /// The query parameter of the review page for the groups of a page: its owners or its tags.
  private func filter(on page: Route) -> String { page == .tags ? "tag" : "owner" }

  /// Writes the number of steps and screens to review, unless it is zero.
  private func waiting(_ subject: ReviewSubject, _ html: inout HTMLWriter) {
    WaitingCount(subject.waitingCount).writeNumber(of: subject.reference, to: &html)
  }

  private func waiting(_ members: [ReviewSubject]) -> WaitingCount {
    WaitingCount(members.reduce(0) { $0 + $1.waitingCount })
  }

  /// Returns the button that starts the review of the definitions of an owner or a tag.
  private func button(for group: SubjectGroup, named name: String, in words: SiteWords?) -> HTMLWriter {
    HTMLWriter(in: words) {
      waiting(group.members).writeButton(on: group.route, only: (name, group.name), to: &$0)
    }
  }

  /// Writes the mockup of an experience or a screen, or nothing for other definitions.
  private func thumbnail(_ subject: ReviewSubject, on page: Route, _ html: inout HTMLWriter) {
    guard let picture = subject.picture else { return }
    html.thumbnail(picture, title: subject.title, on: page)
  }

  /// Writes the card of a definition on the board.
  private func card(_ subject: ReviewSubject, _ html: inout HTMLWriter) {
    html.open("li")
    thumbnail(subject, on: .board, &html)
    html.element("a", .href(Route(subject.reference), from: .board), text: subject.title)
    html.open("span", .class("note", "facts"))
    html.element("span", text: subject.reference.kind.title)
    if let owner = subject.metadata.owner {
      html.element("a", .href(.owner(owner), from: .board), text: owner)
    }
    if let approval = subject.approval, [.approved, .partlyApproved].contains(approval) {
      html.element("span", text: approval.title)
    }
    html.close("span")
    waiting(subject, &html)
    findings(of: subject, &html)
    html.close("li")
  }

  private func findings(of subject: ReviewSubject, _ html: inout HTMLWriter) {
    guard subject.findingCount > 0 else { return }
    html.element(
      "span", .class("findings-count"),
      text: subject.findingCount.counted("finding"))
  }
}

// MARK: Owners and tags

extension ReviewPages {
  /// The maximum number of large mockups on the page of an owner or a tag.
  ///
  /// If there are more mockups, all of them are small.
  private static let largePictures = 4
  /// The maximum number of mockups of a tag on the page of all tags.
  private static let rowPictures = 4

  /// Writes the page of an owner or a tag, with a sentence about its definitions.
  private func write(
    _ group: SubjectGroup, _ template: String, _ sentence: Phrase, listedOn overview: Route,
    to pages: inout PageWriter
  ) {
    let words = pages.context.words
    pages.add(
      Page(
        route: group.route, template: template, titles: [.value(group.name)],
        values: ["belongings": sentence, "\(template)sLink": overview.relative(to: group.route)],
        slots: [
          "review": button(for: group, named: template, in: words),
          "cards": HTMLWriter(in: words) { cards(group.members, on: group.route, &$0) },
          "list": HTMLWriter(in: words) { list(group.members, on: group.route, &$0) },
        ], area: .board))
  }

  /// Writes the page of all owners.
  private func writeOwners(to pages: inout PageWriter) {
    let count = owners.count.counted("owner")
    writeOverview(of: owners, count, on: .owners, template: "owners", title: "Owners", to: &pages)
  }

  /// Writes the page of all tags.
  private func writeTags(to pages: inout PageWriter) {
    let count = tags.count.counted("tag")
    writeOverview(of: tags, count, on: .tags, template: "tags", title: "Tags", to: &pages)
  }

  /// Writes the page of all owners or tags.
  ///
  /// Groups with something to review come first. They show mockups, and so do all owners.
  private func writeOverview(
    of groups: [SubjectGroup], _ count: Phrase, on page: Route, template: String, title: Phrase,
    to pages: inout PageWriter
  ) {
    let waiting = groups.filter { $0.members.contains { $0.waitingCount > 0 } }
    let others = groups.filter { $0.members.allSatisfy { $0.waitingCount == 0 } }
    let words = pages.context.words
    let waitingWords: Phrase =
      waiting.count == 1
      ? "1 has steps or screens waiting for approval"
      : "\(waiting.count) have steps or screens waiting for approval"
    let countWords: Phrase = waiting.isEmpty ? "\(count)." : "\(count). \(waitingWords)."
    pages.add(
      Page(
        route: page, template: template, titles: [title],
        values: ["countWords": countWords],
        slots: [
          "review": HTMLWriter(in: words) { self.waiting(subjects).writeButton(on: page, to: &$0) },
          "waiting": HTMLWriter(in: words) { html in
            for group in waiting { row(of: group, on: page, &html) }
          },
          "others": HTMLWriter(in: words) { html in
            if page == .owners {
              for group in others { row(of: group, on: page, &html) }
            } else {
              links(others, on: page, &html)
            }
          },
        ], area: .board))
  }

  /// Writes an owner or a tag with the first mockups of its definitions.
  private func row(of group: SubjectGroup, on page: Route, _ html: inout HTMLWriter) {
    html.open("li")
    html.element("a", .class("name"), .href(group.route, from: page), text: group.name)
    html.element("span", .class("note"), text: Self.words(of: group.members))
    waiting(group.members).writeLink(on: page, only: (filter(on: page), group.name), to: &html)
    html.open("div", .class("thumbs"))
    for member in group.members.filter({ $0.picture != nil }).prefix(Self.rowPictures) {
      thumbnail(member, on: page, &html)
    }
    html.close("div")
    html.close("li")
  }

  /// Writes experiences and screens as cards with mockups.
  private func cards(_ members: [ReviewSubject], on page: Route, _ html: inout HTMLWriter) {
    let drawn = members.filter { $0.picture != nil }
    guard !drawn.isEmpty else { return }
    html.open("ul", .class("gallery", drawn.count > Self.largePictures ? "small" : ""))
    for member in drawn {
      html.open("li", .class("card"))
      html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
      if let picture = member.picture { html.preview(picture, title: member.title, on: page) }
      html.close("div")
      html.open("a", .class("caption"), .href(Route(member.reference), from: page))
      html.element("span", .class("name"), text: member.title)
      html.open("span", .class("facts"))
      html.element("span", text: member.reference.kind.title)
      status(of: member, &html)
      waiting(member, &html)
      findings(of: member, &html)
      html.close("span")
      html.close("a")
      html.close("li")
    }
    html.close("ul")
  }

  /// Writes definitions without a mockup as a table.
  private func list(_ members: [ReviewSubject], on page: Route, _ html: inout HTMLWriter) {
    let members = members.filter { $0.picture == nil }
    guard !members.isEmpty else { return }
    let areFindings = members.contains { $0.findingCount > 0 }
    let columns: [Phrase] = ["Title", "Kind", "Status"] + (areFindings ? ["Findings"] : [])
    html.table("index", columns: columns) { html in
      for member in members {
        html.open("tr")
        html.rowHead(member.title, Route(member.reference), from: page)
        html.element("td", text: member.reference.kind.noun)
        html.element("td") { status(of: member, &$0) }
        if areFindings { html.element("td") { findings(of: member, &$0) } }
        html.close("tr")
      }
    }
  }

  private func status(of member: ReviewSubject, _ html: inout HTMLWriter) {
    html.status(member.metadata)
    guard member.isLapsed else { return }
    if member.metadata.status != nil { html.text(" ") }
    html.element("span", .class("status lapsed"), text: "Changed since approval")
  }
}
