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
        values: [
          "errorCount": errors, "warningCount": findings.count - errors, "isClean": findings.isEmpty,
          "omittedWords": omitted.isEmpty ? "" : omitted.count.counted("finding"),
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
          }, "contents": HTMLWriter { html in for group in groups { contents(of: group, to: &html) } },
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
          DiagnosticWriter.write(finding, on: .diagnostics, in: context, to: &html) { html in
            if let place = places.place(of: finding.location) {
              write(place, scenario(of: finding, in: context), to: &html)
            }
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

  private func write(_ place: FindingPlaces.FindingPlace, _ scenario: String?, to html: inout HTMLWriter) {
    if let picture = place.picture { html.thumbnail(picture, title: place.title, on: .diagnostics) }
    html.open("p", .class("place"))
    html.element("a", .href(place.page, from: .diagnostics), text: place.title)
    if !place.parent.isEmpty { html.element("span", .class("note"), text: place.parent) }
    if let scenario { html.element("span", .class("note"), text: "Only in “\(scenario)”") }
    html.close("p")
  }

  /// The number of muted findings of a rule up to which their list is open.
  private static let unfoldedMembers = 10

  /// Writes the muted findings by rule; long lists are closed until the reader opens them.
  private func omissions(_ context: SiteContext, to html: inout HTMLWriter) {
    let places = FindingPlaces(site, context)
    for (rule, id, members) in Self.byRule(omitted, \.finding.id, in: context.catalog) {
      html.open("details", .class("omitted"), members.count <= Self.unfoldedMembers ? .flag("open") : nil)
      html.open("summary")
      html.text(rule?.meaning ?? id)
      html.element("span", .class("count"), text: String(members.count))
      html.close("summary")
      html.open("ul")
      for omission in members {
        let location = omission.finding.location
        html.open("li")
        if let place = places.place(of: location) {
          write(place, scenario(of: omission.finding, in: context), to: &html)
        }
        html.element("span", text: omission.finding.message)
        html.element("span", .class("source"), text: "\(location.file):\(location.line), \(omission.words)")
        html.close("li")
      }
      html.close("ul")
      html.close("details")
    }
  }

}

// MARK: Rules

extension FindingPages {
  /// Rules under one heading.
  private struct RuleGroup {
    let title: String
    let rules: [Diagnostic.Rule]

    var slug: String { Slug.make(title) }
  }

  /// The rules in groups: first the rules with findings in this catalog, then all others by severity.
  private func ruleGroups(of catalog: Catalog) -> [RuleGroup] {
    let broken = Set((findings + omitted.map(\.finding)).map(\.id))
    let policy = catalog.findings.policy
    let (here, others) = (
      catalog.findingRules.filter { broken.contains($0.id) },
      catalog.findingRules.filter { !broken.contains($0.id) }
    )
    var groups = [RuleGroup(title: "Broken here", rules: here)]
    for word in others.map(policy.word).uniqued {
      groups.append(
        RuleGroup(title: "\(word)s".capitalizedFirst, rules: others.filter { policy.word(for: $0) == word }))
    }
    return groups.filter { !$0.rules.isEmpty }
  }

  private func contents(of group: RuleGroup, to html: inout HTMLWriter) {
    html.element("h2") { $0.element("a", HTMLAttribute("href", "#\(group.slug)"), text: group.title) }
    html.open("ul")
    for rule in group.rules {
      html.open("li")
      html.element("a", HTMLAttribute("href", "#\(rule.id.rawValue)"), text: rule.id.rawValue)
      html.close("li")
    }
    html.close("ul")
  }

  private func meanings(of group: RuleGroup, in catalog: Catalog, to html: inout HTMLWriter) {
    let counts = Dictionary(grouping: findings, by: \.id).mapValues(\.count)
    let muted = Dictionary(grouping: omitted, by: \.finding.id).mapValues(\.count)
    html.open("section", .id(group.slug))
    html.element("h2", text: group.title)
    html.open("dl", .class("meanings"))
    for rule in group.rules {
      html.open("dt", .id(rule.id.rawValue))
      html.element("code", text: rule.id.rawValue)
      html.element("span", .class("facts"), text: " \(catalog.findings.policy.word(for: rule))")
      if let count = counts[rule.id] { html.element("span", .class("flag"), text: "\(count) here") }
      if let count = muted[rule.id] { html.element("span", .class("flag"), text: "\(count) muted") }
      html.close("dt")
      html.open("dd")
      html.element("p", text: rule.meaning)
      html.element("p", text: rule.explanation)
      html.close("dd")
    }
    html.close("dl")
    html.close("section")
  }
}

extension OmittedFinding {
  /// The reason why the finding is muted, as text.
  var words: String {
    switch reason {
    case .allowed: "allowed"
    case .known(let known): "known until \(known.until)" + (known.reason.map { ": \($0)" } ?? "")
    }
  }
}
