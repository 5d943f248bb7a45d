import CatalogModel
import Definitions
import Mockups
import SiteRendering

extension ChangeArticles {
  /// Writes sentences as a paragraph, with a swatch before each colour; without sentences, no paragraph.
  func sentences(_ sentences: [Phrase], _ html: inout HTMLWriter) {
    guard !sentences.isEmpty else { return }
    let texts = sentences.map { html.words?.text(of: $0) ?? $0.english }
    html.open("p", .class("sentences"))
    write([WordDifferences.WordRun(text: texts.joined(separator: " "), isShared: true)], in: "ins", &html)
    html.close("p")
  }

  /// Writes the changed properties; a row does not repeat what set the property of the row above.
  func properties(
    _ properties: [CatalogChange.Property], of title: Phrase, _ html: inout HTMLWriter
  ) {
    guard !properties.isEmpty else { return }
    var last: CatalogChange.Property?
    html.open("details", .class("values"))
    html.element("summary", text: "Changed values (\(properties.count))")
    html.scrollingTable(
      "index properties", columns: ["Property", "Before", "Now"], label: "What changed: \(title)"
    ) { html in
      for property in properties {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.breakableText(html.words?.text(of: property.name) ?? property.name.english)
        if let cause = property.cause, cause != last?.cause {
          html.element("span", .class("note"), text: "Set by \(cause)")
        }
        if let file = property.file, file != last?.file || property.line != last?.line {
          place(of: property, in: file, &html)
        }
        last = property
        html.close("th")
        values(of: property, &html)
        html.close("tr")
      }
    }
    html.close("details")
  }

  private func place(of property: CatalogChange.Property, in file: String, _ html: inout HTMLWriter) {
    let place = SourceLocation(file: file, position: Position(line: property.line ?? 1, column: 1))
    let words = "\(file)\(property.line.map { ":\($0)" } ?? "")"
    let address = property.before != nil && property.after == nil ? "" : source(place)
    html.open("span", .class("source"))
    if let link = ExternalLink(address) {
      html.element("a", .href(external: link.url)) { $0.breakableText(words, after: "/") }
    } else {
      html.breakableText(words, after: "/")
    }
    html.close("span")
  }

  /// The maximum number of colours of a value that get a swatch.
  private static let swatchLimit = 6

  /// Writes the value before and the value after, and highlights words that only one of them has.
  ///
  /// Each colour has a swatch.
  private func values(of property: CatalogChange.Property, _ html: inout HTMLWriter) {
    let words = WordDifferences(from: property.before ?? "", to: property.after ?? "")
    for (value, runs, tag, hasNote) in [
      (property.before, words.before, "del" as StaticString, false),
      (property.after, words.after, "ins", property.hasSameText),
    ] {
      html.open("td")
      if value == nil { html.element("span", .class("none"), text: "nothing") }
      write(runs, in: tag, &html)
      if hasNote { html.element("p", .class("note"), text: Phrase(PropertyExcerpts.note)) }
      html.close("td")
    }
  }

  /// Writes the text of a value, with a swatch before each colour.
  private func write(_ runs: [WordDifferences.WordRun], in tag: StaticString, _ html: inout HTMLWriter) {
    var left = Self.swatchLimit
    for run in runs {
      var start = run.text.startIndex
      func words(until end: String.Index, _ html: inout HTMLWriter) {
        let words = String(run.text[start..<end])
        start = end
        guard !words.isEmpty else { return }
        if run.isShared { html.text(words) } else { html.element(tag, text: words) }
      }
      for color in run.text.matches(of: /#(?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{6})\b/).prefix(left) {
        words(until: color.range.lowerBound, &html)
        left -= 1
        html.element("samp", HTMLAttribute("aria-hidden", "true")) { html in
          html.element("svg", HTMLAttribute("color", String(color.0))) { _ in }
        }
      }
      words(until: run.text.endIndex, &html)
    }
  }
}
