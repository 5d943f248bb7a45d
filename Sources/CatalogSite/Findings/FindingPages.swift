import CatalogModel
import Composition
import Definitions
import Mockups
import SiteRendering

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
  private let site: SiteSummary

  init(_ findings: [Diagnostic], omitted: [OmittedFinding], in site: SiteSummary) {
    self.findings = findings
    self.omitted = omitted
    self.site = site
  }

  func write(to pages: inout PageWriter) {
    let context = pages.context
    let errors = findings.count { $0.severity == .error }
    let drawn = (findings + omitted.map(\.finding)).count { !$0.breaks.isEmpty }
    pages.add(
      Page(
        route: .diagnostics, template: "diagnostics", titles: ["Diagnostics"],
        styleSheets: [BreakPicture.addStyleSheet(to: &pages)],
        values: [
          "errorCount": errors, "warningCount": findings.count - errors, "isClean": findings.isEmpty,
          "omittedWords": omitted.isEmpty ? "" : omitted.count.counted("finding"),
          "omittedNote": omitted.allSatisfy { $0.reason == .allowed }
            ? "The catalog allows these." : "The catalog allows these, or lists them as known until a date.",
          "checksLink": Route.checks.relative(to: .diagnostics),
          "breakWords": drawn == 0
            ? "What breaks" : "See what breaks: \(drawn.counted("finding")) with mockups",
        ],
        slots: [
          "list": HTMLWriter { list(context, to: &$0) },
          "omitted": HTMLWriter { omissions(context, to: &$0) },
        ],
        area: .diagnostics))
    let groups = ruleGroups(of: pages.catalog)
    pages.add(
      Page(
        route: .checks, template: "checks", titles: ["Rules explained"],
        slots: [
          "list": HTMLWriter { html in
            for group in groups { meanings(of: group, in: pages.catalog, to: &html) }
          }
        ], area: .diagnostics))
  }

  /// Groups findings by rule; the rule with most findings comes first.
  private static func byRule<Finding>(
    _ findings: [Finding], _ id: (Finding) -> Diagnostic.ID, in catalog: Catalog
  ) -> [(rule: Diagnostic.Rule?, id: String, members: [Finding])] {
    let rules = Dictionary(catalog.findingRules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let groups = Dictionary(grouping: findings, by: id).map { (rules[$0], $0.rawValue, $1) }
    return groups.sorted { (-$0.2.count, $0.1) < (-$1.2.count, $1.1) }
  }

  private func list(_ context: SiteContext, to html: inout HTMLWriter) {
    let places = FindingPlaces(site, context)
    for (severity, title) in [(Diagnostic.Severity.error, "Errors"), (.warning, "Warnings")] {
      let members = findings.filter { $0.severity == severity }
      guard !members.isEmpty else { continue }
      html.open("section", .class("severities", severity.rawValue))
      html.open("h2")
      html.element("span", .class("severity"), text: title)
      html.element("span", .class("count"), text: String(members.count))
      html.close("h2")
      for (rule, id, members) in Self.byRule(members, \.id, in: context.catalog) {
        head(rule, id, members.count, to: &html)
        html.open("ol", .class("diagnostics pictured"))
        for finding in members {
          DiagnosticWriter.write(finding, on: .diagnostics, in: context, to: &html) {
            write(finding, places, context, to: &$0)
          }
        }
        html.close("ol")
      }
      html.close("section")
    }
  }

  /// Writes the meaning of a rule as a heading for its findings.
  private func head(_ rule: Diagnostic.Rule?, _ id: String, _ count: Int, to html: inout HTMLWriter) {
    html.open("h3")
    html.element("a", .href(.checks.at(id), from: .diagnostics), text: rule?.meaning ?? id)
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
    _ finding: Diagnostic, _ places: FindingPlaces, _ context: SiteContext, to html: inout HTMLWriter
  ) {
    guard let place = places.place(of: finding.location) else { return }
    if let shown = finding.breaks.first, let variant = shown.variants.first,
      let page = places.definition(of: finding.location)
    {
      BreakPicture.write(
        of: BreakPicture.page(of: page, step: shown.step, variant), variant,
        marking: shown.parts.map { ($0, shown.markedWords) }, title: place.title, on: .diagnostics, to: &html)
    } else if let picture = place.picture {
      html.thumbnail(picture, title: place.title, on: .diagnostics)
    }
    html.open("p", .class("place"))
    html.element("a", .href(place.page, from: .diagnostics), text: place.title)
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
      html.open("details", .class("omitted"), .flag("open", omitted.count <= Self.unfoldedMembers))
      html.open("summary")
      html.text(rule?.meaning ?? id)
      html.element("span", .class("count"), text: String(members.count))
      html.close("summary")
      let byMessage = Dictionary(grouping: members, by: \.finding.message)
      let groups = members.map(\.finding.message).uniqued.compactMap { byMessage[$0] }
      for group in groups where group.count > 1 {
        html.element("p", .class("shared-message"), text: "\(group[0].finding.message).")
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
      write(omission.finding, places, context, to: &html)
      if hasMessages { html.element("span", text: "\(omission.finding.message).") }
      html.element("span", .class("source"), text: "\(location.file):\(location.line)")
      if case .known = omission.reason {
        html.element("span", .class("note"), text: omission.reason.words.capitalizedFirst)
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
    let title: String
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
      let isOff = word == CheckPolicy.CheckLevel.off.rawValue
      groups.append(
        RuleGroup(
          title: isOff ? "Turned off" : "\(word)s".capitalizedFirst,
          rules: others.filter { policy.word(for: $0) == word }))
    }
    return groups.filter { !$0.rules.isEmpty }
  }

  /// Writes the rules of a group, each folded behind its sentence; those that the catalog breaks are open.
  private func meanings(of group: RuleGroup, in catalog: Catalog, to html: inout HTMLWriter) {
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
      html.element("b", text: rule.meaning)
      html.open("span", .class("facts"))
      html.element("code", text: rule.id.rawValue)
      if group.isBroken { html.element("span", text: catalog.findings.policy.word(for: rule)) }
      if let count = counts[rule.id] { html.element("span", .class("flag"), text: "\(count) here") }
      if let count = muted[rule.id] { html.element("span", .class("flag"), text: "\(count) muted") }
      html.close("span")
      html.close("summary")
      // A link to the rule opens it, since it leads to the text inside.
      html.element("p", .id(rule.id.rawValue), text: rule.explanation)
      html.close("details")
      html.close("li")
    }
    html.close("ul")
    html.close("details")
  }
}

extension CheckPolicy.Omission {
  /// Why the catalog leaves a finding out, in a few words.
  var words: String {
    switch self {
    case .allowed: "allowed"
    case .known(let known): "known until \(known.until)" + (known.reason.map { ": \($0)" } ?? "")
    }
  }
}
