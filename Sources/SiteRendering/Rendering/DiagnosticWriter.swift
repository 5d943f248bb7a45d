package import Definitions
package import Mockups

/// Writes findings as items of a list.
package enum DiagnosticWriter {
  /// Template values for the number of findings and the worst severity; both are empty if there are no
  /// findings.
  package static func summary(
    of findings: [Diagnostic], count: String = "findingsSummary", worst: String = "findingsSeverity"
  ) -> TemplateValues {
    let words: Phrase =
      findings.isEmpty ? "" : findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    return [count: words, worst: findings.map(\.severity).min()?.rawValue ?? ""]
  }

  /// Writes a finding with its fix and its location as a list item; `lead` writes the start of the item.
  package static func write(
    _ diagnostic: Diagnostic, on page: Route, in context: SiteContext, to html: inout HTMLWriter,
    lead: (inout HTMLWriter) -> Void = { _ in }
  ) {
    html.open("li", .class("diagnostic", diagnostic.severity.rawValue))
    lead(&html)
    html.open("p", .class("headline"))
    html.element("span", .class("severity"), text: Phrase(diagnostic.severity.rawValue))
    html.text(" ")
    html.element("strong", message: Phrase(diagnostic.message))
    html.close("p")
    if let advice = diagnostic.advice { html.element("p", .class("help"), message: advice) }
    html.open("p", .class("source"))
    writeSource(of: diagnostic, on: page, in: context, to: &html)
    if !diagnostic.breaks.isEmpty {
      html.text(" ")
      html.element("a", .href(.breaks.at(diagnostic.breakAnchor), from: page), text: "See where it breaks")
    }
    html.close("p")
    if !diagnostic.otherPlaces.isEmpty {
      let count = diagnostic.otherPlaces.count
      let places = diagnostic.otherPlaces.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
      let list = places + (count > 3 ? ", …" : "")
      html.element(
        "p", .class("source"),
        text: count == 1
          ? "The same problem at 1 other place: \(list)"
          : "The same problem at \(amount: count) other places: \(list)")
    }
    for note in diagnostic.notes {
      let message = Phrase(note.message)
      html.open("p", .class("source"), .language(of: message, in: html.words))
      html.message(message)
      html.text(": ")
      write(
        "\(note.location.file):\(note.location.line)", leadingTo: context.sourceAddress(of: note.location),
        to: &html)
      html.close("p")
    }
    html.close("li")
  }

  /// Writes the location of a finding, with a link to the file, and its rule, with a link to the explanation.
  package static func writeSource(
    of diagnostic: Diagnostic, on page: Route, in context: SiteContext, to html: inout HTMLWriter
  ) {
    let place = "\(diagnostic.location.file):\(diagnostic.location.line):\(diagnostic.location.column)"
    write(place, leadingTo: context.sourceAddress(of: diagnostic.location), to: &html)
    html.text(" ")
    html.open("a", .href(.checks.at(diagnostic.id.rawValue), from: page))
    html.element("code", text: diagnostic.id.rawValue)
    html.close("a")
  }

  /// Writes a location, with a link if the address is not empty.
  package static func write(_ place: String, leadingTo address: String, to html: inout HTMLWriter) {
    guard !address.isEmpty else { return html.text(place) }
    html.element(
      "a", HTMLAttribute("href", address), HTMLAttribute("rel", "noreferrer"), text: place)
  }
}

extension Diagnostic {
  /// The advice as a sentence, or `nil` without advice.
  package var advice: Phrase? {
    help.map { Phrase($0.capitalizedFirst + ($0.hasSuffix("?") ? "" : ".")) }
  }

  /// The anchor of the finding on the page that lists everything that breaks in mockups.
  package var breakAnchor: String {
    "\(id.rawValue)-\(location.line)-\(location.column)-\(ContentHash.of(location.file).prefix(6))"
  }
}
