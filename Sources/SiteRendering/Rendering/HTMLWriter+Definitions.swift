package import CatalogModel
package import Definitions
package import Mockups

extension HTMLWriter {
  /// Writes the first cell of a row: a link to a page.
  package mutating func rowHead(
    _ title: String, _ route: Route, from page: Route, isCode: Bool = false, flag: String? = nil
  ) {
    open("th", HTMLAttribute("scope", "row"))
    element("a", isCode ? .class("subject") : nil, .href(route, from: page), text: title)
    if let flag { element("span", .class("flag"), text: flag) }
    close("th")
  }

  /// Writes prose in a block of its own, where there is any.
  package mutating func proseBlock(_ prose: HTMLWriter) {
    guard !prose.isEmpty else { return }
    element("div", .class("prose")) { $0.write(prose) }
  }

  /// Writes a definition that unfolds.
  package mutating func foldedSource(_ source: SourceText) {
    element("details") { html in
      html.element("summary", text: "Definition")
      html.source(source)
    }
  }

  /// Writes a definition in colour, with the numbers of its lines in the file.
  ///
  /// - Parameters:
  ///   - source: The definition.
  ///   - hasAnchors: Whether links can lead to each line.
  ///   - link: The address of the page about a text, such as the type of a trait.
  package mutating func source(
    _ source: SourceText, hasAnchors: Bool = false, link: @escaping (String) -> String? = { _ in nil }
  ) {
    element("p", .class("source"), text: "\(source.location.file):\(source.location.line)")
    open(
      "ol", .class("code"), HTMLAttribute("start", String(source.firstLine)), HTMLAttribute("tabindex", "0"))
    var number = source.firstLine
    var code = CodeWriter(source.syntax, link: link)
    var text = source.text
    text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        open("li", hasAnchors ? .id("L\(number)") : nil)
        number += 1
        code.write(UnsafeBufferPointer(rebasing: rest[..<end]), to: &self)
        rest = rest[min(end + 1, rest.endIndex)...]
      }
    }
    close("ol")
  }

  /// Writes code in colour, without numbers of lines.
  package mutating func code(
    _ text: String, _ syntax: DefinitionSyntax, link: @escaping (String) -> String? = { _ in nil }
  ) {
    open("pre", .class("example"), HTMLAttribute("tabindex", "0"))
    open("code")
    var code = CodeWriter(syntax, link: link)
    for (place, line) in text.lines.enumerated() {
      if place > 0 { self.text("\n") }
      var line = String(line)
      line.withUTF8 { code.write($0, to: &self) }
    }
    close("code")
    close("pre")
  }

  /// Writes the status of a review, where there is one.
  package mutating func status(_ metadata: PageMetadata) {
    guard let status = metadata.status else { return }
    element("span", .class("status", status.rawValue), text: status.title)
  }

  /// Writes a picture of a bare mockup.
  ///
  /// - Parameters:
  ///   - mockup: The page of the mockup.
  ///   - title: What it shows, for those who do not see it.
  ///   - query: How it is shown, as parameters of the mockup.
  ///   - page: The page on which it stands.
  ///   - isEager: Whether it loads with the page, and not when it comes near the window.
  package mutating func preview(
    _ mockup: Route, title: String, query: String = "", on page: Route, isEager: Bool = false
  ) {
    let address = mockup.relative(to: page)
    element(
      "iframe", .class("preview"), HTMLAttribute("src", query.isEmpty ? address : "\(address)?\(query)"),
      HTMLAttribute("title", title), isEager ? nil : HTMLAttribute("loading", "lazy"),
      HTMLAttribute("tabindex", "-1"),
      HTMLAttribute("width", "393"), HTMLAttribute("height", "852")
    ) { _ in }
  }

  /// Writes a small picture of a bare mockup that is decoration: the words beside it say what it shows.
  package mutating func thumbnail(
    _ mockup: Route, title: String, on page: Route, isLarge: Bool = false, isEager: Bool = false
  ) {
    open(
      "span", .class("thumb", isLarge ? "large" : ""), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    preview(mockup, title: title, on: page, isEager: isEager)
    close("span")
  }
}
