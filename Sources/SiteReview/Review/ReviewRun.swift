import CatalogModel
import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import Mockups
package import SiteRendering

/// Writes the page on which a reviewer goes through the steps and definitions one by one.
///
/// It also writes the data that the script of the page needs.
package struct ReviewRun {
  private let review: ReviewStates
  private let context: SiteContext
  /// The points that reviewers should look at, by the keys of steps and definitions.
  private let checks: [String: [String]]
  /// The findings, by the keys of steps and definitions.
  private let findings: [String: [Diagnostic]]
  /// The most important baseline, if there is one.
  private let baseline: SiteChanges?
  /// The changes since that baseline that a reviewer judges.
  private let judged: [JudgedChange]
  /// The text of the page of changes about each of them.
  private let entries: ChangeEntries?

  package init(
    _ review: ReviewStates, _ site: SiteSummary, _ diagnostics: [Diagnostic], since changes: [SiteChanges],
    _ context: SiteContext
  ) {
    self.review = review
    self.context = context
    baseline = changes.first
    judged = changes.first.map(review.judged) ?? []
    entries = changes.first.map { ChangeEntries(of: $0, in: context.words, source: context.sourceAddress) }
    findings = Self.findings(diagnostics, site, review)
    var checks: [String: [String]] = [:]
    for summary in site.experiences {
      for step in summary.steps {
        checks["experiences/\(summary.id)/\(step.slug)"] =
          (step.number == 1 ? summary.checks : []) + step.checks
      }
    }
    for definition in context.definitions where definition.hasPage && definition.reference.kind != .experience
    {
      let key = Route(definition.reference).path.dropLast(".html".utf8.count)
      checks[String(key)] = definition.prose.reviewChecks
    }
    self.checks = checks
  }

  /// Returns the findings by the keys of the steps and definitions that they belong to.
  ///
  /// A finding of an experience belongs to the step that contains its line. A finding above all steps belongs
  /// to the first step.
  private static func findings(
    _ diagnostics: [Diagnostic], _ site: SiteSummary, _ review: ReviewStates
  ) -> [String: [Diagnostic]] {
    let byFile = Dictionary(grouping: diagnostics, by: \.location.file)
    let lines = Dictionary(
      site.experiences.map { ("experiences/\($0.id)", $0.steps) },
      uniquingKeysWith: { first, _ in first })
    var findings: [String: [Diagnostic]] = [:]
    var parents: Set<String> = []
    for subject in review.subjects {
      let all = byFile[subject.file] ?? []
      guard let parent = subject.parent, let steps = lines[parent] else {
        findings[subject.key] = all
        continue
      }
      guard parents.insert(parent).inserted else { continue }
      for finding in all {
        let holder = steps.filter { $0.line <= finding.location.line }.max { $0.line < $1.line }
        guard let step = holder ?? steps.first else { continue }
        findings["\(parent)/\(step.slug)", default: []].append(finding)
      }
    }
    return findings
  }

  package func write(to pages: inout PageWriter) {
    pages.add(
      Page(
        route: .reviewRun, template: "run", titles: ["Review"], styleSheets: [pages.assets.mockupStyles],
        values: [
          "catalogTitle": context.catalog.title, "dataLink": Route.reviewItems.relative(to: .reviewRun),
        ],
        slots: ["toolbar": pages.assets.toolbar], area: .board))
    pages.add(Route.reviewItems.path, script(notes(to: &pages)))
  }

  /// Returns the prose of steps and definitions as HTML, by their keys, without the points to look at.
  private func notes(to pages: inout PageWriter) -> [String: String] {
    var notes: [String: String] = [:]
    for definition in context.definitions where definition.hasPage && definition.reference.kind != .experience
    {
      notes[ReviewStates.key(of: definition.reference)] = Self.text(
        pages.prose(definition.prose.withoutReviewChecks, of: definition, on: .reviewRun))
    }
    for definition in context.catalog.experiences {
      for step in definition.payload.groups.flatMap(\.steps) {
        notes["experiences/\(definition.id)/\(step.slug)"] = Self.text(
          pages.prose(step.prose.withoutReviewChecks, of: definition, on: .reviewRun))
      }
    }
    return notes
  }

  private static func text(_ html: HTMLWriter) -> String { String(decoding: html.bytes(), as: UTF8.self) }

  /// The maximum number of findings that are listed for a step or definition.
  private static let findingLimit = 8

  /// Returns a script call for the review page, with the data of all steps and definitions that can be
  /// approved.
  private func script(_ notes: [String: String]) -> [UInt8] {
    var json = JSONWriter()
    let changed = Dictionary(
      judged.compactMap { judged in judged.subject.map { ($0.key, judged.change) } }
    ) { first, _ in first }
    json.object { json in
      json.member("catalog", context.catalog.title)
      json.key("stamps")
      json.object { json in
        json.member("waiting", review.waitingStamp)
        json.member("changed", baseline.map(review.stamp))
      }
      json.member("issue", context.catalog.page?.issueLink.flatMap(ExternalLink.init)?.url)
      json.key("items")
      json.array { json in
        for subject in review.subjects {
          write(subject, notes[subject.key] ?? "", changed[subject.key], to: &json)
        }
        guard let baseline else { return }
        for change in judged where change.subject == nil {
          json.object { json in
            change.write(of: baseline, in: context.words, to: &json)
            if let entry = entries?[change.change.subject.key] { write(entry, to: &json) }
          }
        }
      }
    }
    return json.script(calling: "reviewItems")
  }

  /// Writes what the page of changes says about a definition or step, and where its mockups differ.
  private func write(_ entry: ChangeEntries.Entry, to json: inout JSONWriter) {
    json.member("rank", entry.rank)
    json.key("edits")
    json.array { json in
      for edit in entry.edits {
        json.object { json in
          json.member("link", edit.link)
          json.member("others", edit.othersCount)
          json.member("text", Self.text(edit.text))
        }
      }
    }
    json.member("before", entry.before)
    let marks = ChangeArticles.query(entry.properties, \.after)
    let marksBefore = ChangeArticles.query(entry.properties, \.before)
    json.member("marksBefore", marksBefore.isEmpty ? nil : marksBefore)
    json.member("marks", marks.isEmpty ? nil : marks)
  }

  private func write(
    _ subject: ReviewedSubject, _ notes: String, _ change: CatalogChange?, to json: inout JSONWriter
  ) {
    guard let list = checks[subject.key] else { return }
    json.object { json in
      json.member("key", subject.key)
      json.member("kind", subject.kind)
      json.member("title", subject.title)
      json.member("place", subject.parent == nil ? nil : context.text(of: subject.place))
      json.member("file", subject.file)
      json.member("version", subject.version)
      json.member("owner", subject.metadata.owner)
      json.member("status", subject.metadata.status?.rawValue)
      json.member("approval", subject.state.status.rawValue)
      json.member("checks", list)
      json.member("hasMockup", subject.isDrawn)
      json.member("waits", subject.needsVerdict)
      if let change, let entry = entries?[change.subject.key] {
        json.member("isChanged", true)
        write(entry, to: &json)
        if !subject.isDrawn || change.subject.scenario != nil { json.member("mockup", entry.now) }
      }
      if !notes.isEmpty { json.member("notes", notes) }
      if !subject.metadata.tags.isEmpty { json.member("tags", subject.metadata.tags) }
      let own = findings[subject.key] ?? []
      guard !own.isEmpty else { return }
      json.member("findings", own.prefix(Self.findingLimit).map(\.message))
      json.member("findingCount", own.count)
    }
  }
}
