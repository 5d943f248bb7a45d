import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// A finding that a catalog leaves out, with why.
struct OmittedFinding {
  let finding: Diagnostic
  let reason: CheckPolicy.Omission

  /// Everything of some findings that a policy leaves out, in order.
  static func all(of findings: some Sequence<Diagnostic>, by policy: CheckPolicy) -> [OmittedFinding] {
    findings.merged.compactMap { finding in
      guard policy.lists(finding.id) else { return nil }
      return policy.omission(of: finding).map { OmittedFinding(finding: finding, reason: $0) }
    }
  }
}

/// Writes the pages of what was found: every finding, what is left out, and what all rules mean.
struct FindingPages {
  private let findings: [Diagnostic]
  private let omitted: [OmittedFinding]

  init(_ findings: [Diagnostic], omitted: [OmittedFinding]) {
    self.findings = findings
    self.omitted = omitted
  }

  func write(to pages: inout PageWriter) {
    let errors = findings.count { $0.severity == .error }
    pages.add(
      Page(
        route: .diagnostics, template: "diagnostics", titles: ["Diagnostics"],
        values: [
          "errorCount": errors, "warningCount": findings.count - errors, "isClean": findings.isEmpty,
          "checksLink": Route.checks.relative(to: .diagnostics),
        ],
        slots: ["list": list(pages.context), "omitted": omissions], area: .diagnostics))
    pages.add(
      Page(
        route: .checks, template: "checks", titles: ["Rules explained"],
        slots: ["list": meanings(of: pages.catalog)], area: .diagnostics))
  }

  private func list(_ context: SiteContext) -> HTMLWriter {
    var list = HTMLWriter()
    var file: String?
    for finding in findings {
      if finding.location.file != file {
        if file != nil { list.close("ol") }
        file = finding.location.file
        list.open("h2", .class("file"))
        if let page = context.catalog.files.page(ofFile: finding.location.file) {
          list.element("a", .href(Route(page), from: .diagnostics), text: finding.location.file)
        } else {
          list.text(finding.location.file)
        }
        list.close("h2")
        list.open("ol", .class("diagnostics"))
      }
      DiagnosticWriter.write(finding, on: .diagnostics, in: context, to: &list)
    }
    if file != nil { list.close("ol") }
    return list
  }

  /// What is allowed or known, so that nothing is left out in silence.
  private var omissions: HTMLWriter {
    HTMLWriter { html in
      guard !omitted.isEmpty else { return }
      html.open("details", .class("omitted"))
      html.element(
        "summary",
        text: omitted.count == 1 ? "1 finding is left out" : "\(omitted.count) findings are left out")
      var file: String?
      for omission in omitted {
        let place = omission.finding.location
        if place.file != file {
          if file != nil { html.close("ul") }
          html.element("p") { $0.element("code", text: place.file) }
          html.open("ul")
        }
        file = place.file
        html.open("li")
        html.element("span", .class("figure"), text: "\(place.line)")
        html.element("span", text: omission.finding.message)
        html.element("span", .class("source"), text: omission.words)
        html.close("li")
      }
      html.close("ul")
      html.close("details")
    }
  }

  private func meanings(of catalog: Catalog) -> HTMLWriter {
    let counts = Dictionary(grouping: findings, by: \.id).mapValues(\.count)
    return HTMLWriter { html in
      html.open("dl", .class("meanings"))
      for rule in catalog.findingRules {
        html.open("dt", .id(rule.id.rawValue))
        html.element("code", text: rule.id.rawValue)
        html.element("span", .class("facts"), text: " \(catalog.findings.policy.word(for: rule))")
        if let count = counts[rule.id] { html.element("span", .class("flag"), text: "\(count) here") }
        html.close("dt")
        html.open("dd")
        html.element("p", text: rule.meaning)
        html.element("p", text: rule.explanation)
        html.close("dd")
      }
      html.close("dl")
    }
  }
}

extension OmittedFinding {
  /// Why it is left out, in words.
  var words: String {
    switch reason {
    case .allowed: "allowed"
    case .known(let known): "known until \(known.until)" + (known.reason.map { ": \($0)" } ?? "")
    }
  }
}
