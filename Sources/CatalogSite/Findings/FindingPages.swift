import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups
import SiteRendering
import SiteReview

/// A finding that the catalog mutes, with the reason.
struct OmittedFinding {
  let finding: Diagnostic
  let reason: CheckPolicy.Omission

  /// All findings that a policy mutes, in order.
  static func all(of findings: some Sequence<Diagnostic>, by policy: CheckPolicy) -> [OmittedFinding] {
    findings.merged.compactMap { finding in
      guard policy.lists(finding.id) else { return nil }
      return policy.omission(of: finding).map { OmittedFinding(finding: finding, reason: $0) }
    }
  }
}

/// Writes the pages about findings: the open findings, the muted findings, and the explanations of all rules.
struct FindingPages {
  private let findings: [Diagnostic]
  private let omitted: [OmittedFinding]
  private let approvals: LapsedApprovals
  private let site: SiteSummary

  init(
    _ findings: [Diagnostic], omitted: [OmittedFinding], _ review: ReviewStates, since changes: [SiteChanges],
    in site: SiteSummary
  ) {
    self.findings = findings
    self.omitted = omitted
    approvals = LapsedApprovals(review, since: changes)
    self.site = site
  }

  func write(to pages: inout PageWriter) {
    let context = pages.context
    let errors = findings.count { $0.severity == .error }
    let hasBreaks = (findings + omitted.map(\.finding)).contains { !$0.breaks.isEmpty }
    let breaks = BreakPage(findings, omitted: omitted, site, context).total
    let breakWords: Phrase = hasBreaks ? "What breaks: \(breaks)" : "What breaks"
    let omittedWords: Phrase = omitted.isEmpty ? "" : omitted.count.counted("finding")
    let omittedNote: Phrase =
      omitted.allSatisfy { $0.reason == .allowed } ? "" : "Some of them are known until a date."
    pages.add(
      Page(
        route: .diagnostics, template: "diagnostics", titles: ["Diagnostics"],
        styleSheets: [BreakPicture.addStyleSheet(to: &pages)],
        values: [
          "errorCount": errors, "warningCount": findings.count - errors, "isClean": findings.isEmpty,
          "omittedWords": omittedWords, "omittedNote": omittedNote,
          "aboutLink": (context.catalog.page?.prose.isEmpty ?? true)
            ? "" : Route.home.at(Self.introduction).relative(to: .diagnostics),
          "checksLink": Route.checks.relative(to: .diagnostics),
          "breakWords": breakWords,
        ],
        slots: [
          "list": HTMLWriter(in: context.words) { list(context, to: &$0) },
          "omitted": HTMLWriter(in: context.words) { omissions(context, to: &$0) },
        ],
        area: .diagnostics))
    let groups = ruleGroups(of: pages.catalog)
    pages.add(
      Page(
        route: .checks, template: "checks", titles: ["Rules explained"],
        styleSheets: [BreakPicture.addStyleSheet(to: &pages)],
        slots: [
          "list": HTMLWriter(in: context.words) { html in
            for group in groups { meanings(of: group, in: context, to: &html) }
          }
        ], area: .diagnostics))
  }

  /// The anchor of the muted findings on the diagnostics page, and that of the catalog's own text on the home page.
  static let muted = "muted"
  private static let introduction = "about"

  /// Groups findings by rule; the rule with most findings comes first.
  private static func byRule<Finding>(
    _ findings: [Finding], _ id: (Finding) -> Diagnostic.ID, in catalog: Catalog
  ) -> [(rule: Diagnostic.Rule?, id: String, members: [Finding])] {
    let rules = Dictionary(catalog.findingRules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let groups = Dictionary(grouping: findings, by: id).map { (rules[$0], $0.rawValue, $1) }
    return groups.sorted { (-$0.2.count, $0.1) < (-$1.2.count, $1.1) }
  }

  /// The meaning of a rule, which the catalog writes for its policies, or the identifier of an unknown rule.
  private static func meaning(of rule: Diagnostic.Rule?, _ id: String, in catalog: Catalog) -> Phrase {
    guard let rule else { return .value(id) }
    return words(of: rule, rule.meaning, in: catalog)
  }

  /// A text of a rule.
  private static func words(of rule: Diagnostic.Rule, _ text: String, in catalog: Catalog) -> Phrase {
    catalog.policies.contains { $0.rule.id == rule.id } ? .value(text) : Phrase(text)
  }

  private func list(_ context: SiteContext, to html: inout HTMLWriter) {
    let places = FindingPlaces(site, context)
    let severities: [(Diagnostic.Severity, Phrase)] = [(.error, "Errors"), (.warning, "Warnings")]
    for (severity, title) in severities {
      let members = findings.filter { $0.severity == severity }
      guard !members.isEmpty else { continue }
      html.open("section", .class("severities", severity.rawValue))
      html.open("h2")
      html.element("span", .class("severity"), text: title)
      html.element("span", .class("count"), text: String(members.count))
      html.close("h2")
      for (rule, id, members) in Self.byRule(members, \.id, in: context.catalog) {
        if members[0].breaks(.lapsedApproval),
          approvals.write(members, anchor: Self.anchor(of: id), in: context, to: &html)
        {
          continue
        }
        head(Self.meaning(of: rule, id, in: context.catalog), id, members.count, to: &html)
        html.open("ol", .class("diagnostics pictured"))
        for finding in members {
          DiagnosticWriter.write(finding, on: .diagnostics, in: context, to: &html) {
            write(finding, places, on: .diagnostics, context, to: &$0)
          }
        }
        html.close("ol")
      }
      html.close("section")
    }
  }

  /// The anchor of the findings of a rule on the diagnostics page.
  private static func anchor(of id: String, isMuted: Bool = false) -> String {
    isMuted ? "muted-\(id)" : "open-\(id)"
  }

  /// Writes the meaning of a rule as a heading for its findings.
  private func head(_ meaning: Phrase, _ id: String, _ count: Int, to html: inout HTMLWriter) {
    html.open("h3", .id(Self.anchor(of: id)))
    html.element("a", .href(.checks.at(id), from: .diagnostics), message: meaning)
    html.element("span", .class("count"), text: String(count))
    html.close("h3")
  }

  /// The title of the scenario under which a finding occurs, or `nil` if it also occurs without that
  /// scenario.
  private func scenario(of finding: Diagnostic, in context: SiteContext) -> String? {
    let variants = finding.breaks.flatMap(\.variants)
    guard let scenario = variants.first?.scenario, variants.allSatisfy({ $0.scenario == scenario }) else {
      return nil
    }
    return context.composed.scenario(scenario)?.definition.title
  }

  /// Writes the picture of a finding and its place: the mockup of the variant that shows it, or the usual one.
  private func write(
    _ finding: Diagnostic, _ places: FindingPlaces, on route: Route, _ context: SiteContext,
    to html: inout HTMLWriter
  ) {
    let broken = finding.breaks.first?.step
    guard let place = places.place(of: finding.location, showing: broken) else { return }
    if let shown = finding.breaks.first, let variant = shown.variants.first,
      let page = places.subject(of: finding.location)
    {
      BreakPicture.write(
        of: BreakPicture.page(of: page, step: shown.step, variant), variant,
        marking: shown.parts.map { ($0, shown.markedWords) }, title: place.title, on: route, to: &html)
    } else if let picture = place.picture {
      html.thumbnail(picture, title: place.title, on: route)
    }
    html.open("p", .class("place"))
    html.element("a", .href(place.page, from: route), text: place.title)
    if !place.parent.isEmpty { html.element("span", .class("note"), text: place.parent) }
    if let scenario = scenario(of: finding, in: context) {
      html.element("span", .class("note"), text: "Only in “\(scenario)”")
    }
    html.close("p")
  }

  /// The most muted findings of a catalog that are not folded.
  private static let unfoldedMembers = 50

  /// Writes the muted findings by rule; long lists are closed until the reader opens them.
  private func omissions(_ context: SiteContext, to html: inout HTMLWriter) {
    let places = FindingPlaces(site, context)
    for (rule, id, members) in Self.byRule(omitted, \.finding.id, in: context.catalog) {
      html.open(
        "details", .id(Self.anchor(of: id, isMuted: true)), .class("omitted"),
        .flag("open", omitted.count <= Self.unfoldedMembers))
      let meaning = Self.meaning(of: rule, id, in: context.catalog)
      html.open("summary", .language(of: meaning, in: html.words))
      html.message(meaning)
      html.element("span", .class("count"), text: String(members.count))
      html.close("summary")
      if let place = context.catalog.findings.policy.mutingLocation(of: members[0].finding.id) {
        html.open("p", .class("source"))
        html.sentence("Muted in \(slot: 0)") {
          DiagnosticWriter.write(
            "\(place.file):\(place.line)", leadingTo: context.sourceAddress(of: place), to: &$0)
        }
        html.close("p")
      }
      let byMessage = Dictionary(grouping: members, by: \.finding.message)
      let groups = members.map(\.finding.message).uniqued.compactMap { byMessage[$0] }
      for group in groups where group.count > 1 {
        html.element("p", .class("shared-message"), message: Phrase(group[0].finding.message + "."))
        list(group, hasMessages: false, places, context, to: &html)
      }
      list(groups.filter { $0.count == 1 }.flatMap(\.self), hasMessages: true, places, context, to: &html)
      html.close("details")
    }
  }

  private func list(
    _ members: [OmittedFinding], hasMessages: Bool, _ places: FindingPlaces, _ context: SiteContext,
    to html: inout HTMLWriter
  ) {
    guard !members.isEmpty else { return }
    html.open("ul")
    for omission in members {
      let location = omission.finding.location
      html.open("li")
      write(omission.finding, places, on: .diagnostics, context, to: &html)
      if hasMessages { html.element("span", message: Phrase(omission.finding.message + ".")) }
      html.element("span", .class("source"), text: "\(location.file):\(location.line)")
      if case .known(let known) = omission.reason {
        html.element("span", .class("note"), text: known.note)
      }
      html.close("li")
    }
    html.close("ul")
  }
}

// MARK: Rules

extension FindingPages {
  /// Rules under one heading.
  private struct RuleGroup {
    let title: Phrase
    let rules: [Diagnostic.Rule]
    /// Whether the catalog breaks them.
    var isBroken = false
  }

  /// The rules in groups: first the rules with findings in this catalog, then all others by severity.
  private func ruleGroups(of catalog: Catalog) -> [RuleGroup] {
    let broken = Set((findings + omitted.map(\.finding)).map(\.id))
    let policy = catalog.findings.policy
    let (here, others) = (
      catalog.findingRules.filter { broken.contains($0.id) },
      catalog.findingRules.filter { !broken.contains($0.id) }
    )
    var groups = [RuleGroup(title: "With findings here", rules: here, isBroken: true)]
    for word in others.map(policy.word).uniqued {
      groups.append(
        RuleGroup(
          title: CheckPolicy.CheckLevel(rawValue: word)?.title ?? .value(word),
          rules: others.filter { policy.word(for: $0) == word }))
    }
    return groups.filter { !$0.rules.isEmpty }
  }

  /// Writes the rules of a group, each folded behind its sentence; those that the catalog breaks are open.
  private func meanings(of group: RuleGroup, in context: SiteContext, to html: inout HTMLWriter) {
    let catalog = context.catalog
    let places = FindingPlaces(site, context)
    let counts = Dictionary(grouping: findings, by: \.id).mapValues(\.count)
    let muted = Dictionary(grouping: omitted, by: \.finding.id).mapValues(\.count)
    html.open("details", .class("rule-group"), .flag("open", group.isBroken))
    html.open("summary")
    html.element("h2", text: group.title)
    html.element("span", .class("count"), text: String(group.rules.count))
    html.close("summary")
    html.open("ul", .class("meanings"))
    for rule in group.rules {
      html.open("li")
      html.open("details", .flag("open", group.isBroken))
      html.open("summary")
      html.element("b", message: Self.words(of: rule, rule.meaning, in: catalog))
      if !group.isBroken {
        html.element("span", .class("facts")) { $0.element("code", text: rule.id.rawValue) }
      }
      html.close("summary")
      html.open("div", .class("meaning"))
      html.open("div")
      if group.isBroken {
        html.open("p", .class("facts"))
        html.element("code", text: rule.id.rawValue)
        html.element("span", text: Phrase(catalog.findings.policy.word(for: rule)))
        if let count = counts[rule.id] {
          let list = Route.diagnostics.at(Self.anchor(of: rule.id.rawValue))
          html.element("a", .class("flag"), .href(list, from: .checks), text: "\(count) here")
        }
        if let count = muted[rule.id] {
          let list = Route.diagnostics.at(Self.anchor(of: rule.id.rawValue, isMuted: true))
          html.element("a", .class("flag"), .href(list, from: .checks), text: "\(count) muted")
        }
        html.close("p")
      }
      explain(rule, in: context, to: &html)
      html.close("div")
      if let finding = example(of: rule, places) {
        html.open("ul", .class("pictured"))
        html.element("li") { write(finding, places, on: .checks, context, to: &$0) }
        html.close("ul")
      }
      html.close("div")
      html.close("details")
      html.close("li")
    }
    html.close("ul")
    html.close("details")
  }

  /// Writes the explanation of a rule; its last sentence, which usually says what to do, is a line of its own.
  private func explain(_ rule: Diagnostic.Rule, in context: SiteContext, to html: inout HTMLWriter) {
    let explanation = Self.words(of: rule, rule.explanation, in: context.catalog)
    let language = HTMLAttribute.language(of: explanation, in: html.words)
    let (reason, advice) = context.text(of: explanation).cutBeforeLastSentence
    // A link to the rule opens it, since it leads to the text inside.
    let shown = language == nil ? html.words?.language ?? .english : .english
    html.element("p", .id(rule.id.rawValue), language) { $0.message(reason, in: shown) }
    if !advice.isEmpty { html.element("p", .class("advice"), language) { $0.message(advice, in: shown) } }
  }

  /// The finding that illustrates a rule: the first one with a picture of its place, open ones first.
  private func example(of rule: Diagnostic.Rule, _ places: FindingPlaces) -> Diagnostic? {
    (findings + omitted.map(\.finding)).first { finding in
      finding.id == rule.id && places.place(of: finding.location)?.picture != nil
    }
  }
}

extension String {
  /// The text without its last sentence, and that sentence; empty if the text is a single sentence.
  fileprivate var cutBeforeLastSentence: (start: String, end: String) {
    let ends = (ranges(of: ". ") + ranges(of: "。")).map(\.upperBound).filter { $0 < endIndex }
    guard let end = ends.max() else { return (self, "") }
    return (String(self[..<end]), String(self[end...]))
  }
}

extension CheckPolicy.CheckLevel {
  /// The title of the rules with this severity.
  fileprivate var title: Phrase {
    switch self {
    case .error: "Errors"
    case .warning: "Warnings"
    case .off: "Turned off"
    }
  }
}

extension CheckPolicy.Omission {
  /// Why the catalog leaves a finding out, in a few words.
  var note: Phrase {
    switch self {
    case .allowed: "Muted: allowed"
    case .known(let known):
      known.reason.map { "Muted: known until \(known.until): \($0)" } ?? "Muted: known until \(known.until)"
    }
  }
}

extension CheckPolicy.KnownFindings {
  /// Until when the findings are known, and why they can wait.
  fileprivate var note: Phrase {
    reason.map { "Known until \(until): \($0)" } ?? "Known until \(until)"
  }
}
