import CatalogModel
package import DefinitionKinds
package import Definitions
package import Mockups

extension HTMLWriter {
  /// Writes the first cell of a row, which links to a page.
  package mutating func rowHead(
    _ title: String, _ route: Route, from page: Route, isCode: Bool = false, flag: Phrase? = nil
  ) {
    open("th", HTMLAttribute("scope", "row"))
    element("a", isCode ? .class("subject") : nil, .href(route, from: page), text: title)
    if let flag { element("span", .class("flag"), text: flag) }
    close("th")
  }

  /// Writes the title of a row with pictures, as a link to its page.
  package mutating func rowTitle(_ title: String, _ route: Route, from page: Route, flag: Phrase? = nil) {
    open("h2", .class("row-title"))
    element("a", .href(route, from: page), text: title)
    if let flag { element("span", .class("flag"), text: flag) }
    close("h2")
  }

  /// Writes prose in a separate block, unless it is empty.
  package mutating func proseBlock(_ prose: HTMLWriter) {
    guard !prose.isEmpty else { return }
    element("div", .class("prose"), .languageOfCatalog(in: words)) { $0.write(prose) }
  }

  /// Writes the source of a definition, which is hidden until the reader opens it.
  package mutating func foldedSource(_ source: SourceText) {
    element("details") { html in
      html.element("summary", text: "Definition")
      html.source(source)
    }
  }

  /// Writes the source of a definition with colours and line numbers.
  ///
  /// - Parameters:
  ///   - source: The source of the definition.
  ///   - hasAnchors: Whether each line has an anchor for links.
  ///   - link: Returns the address of the page about a text, such as the type of a trait.
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

  /// Writes code with colours, but without line numbers.
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

  /// Writes a file in colour: its titles in bold, and its blocks of code in the syntax that each names.
  package mutating func file(_ text: String) {
    open("pre", .class("example"), HTMLAttribute("tabindex", "0"))
    open("code")
    var code: CodeWriter?
    for (place, line) in text.lines.enumerated() {
      if place > 0 { self.text("\n") }
      if line.hasPrefix("```") {
        let word = line.dropFirst(3).split(separator: " ").first
        let syntax = word.flatMap { DefinitionSyntax(rawValue: String($0)) }
        code = syntax.map { CodeWriter($0) { _ in nil } }
        element("em", text: String(line))
      } else if code != nil {
        var line = String(line)
        line.withUTF8 { code?.write($0, to: &self) }
      } else {
        element(line.hasPrefix("#") ? "strong" : "span", text: String(line))
      }
    }
    close("code")
    close("pre")
  }

  /// Writes the status of a definition, if it has one.
  package mutating func status(_ metadata: PageMetadata) {
    guard let status = metadata.status else { return }
    element("span", .class("status", status.rawValue), text: status.title)
  }

  /// Writes a frame that shows a bare mockup.
  ///
  /// - Parameters:
  ///   - mockup: The page of the bare mockup.
  ///   - title: The text that screen readers read instead of the mockup.
  ///   - query: The parameters of the mockup, such as its device, as a query string.
  ///   - page: The page that contains the frame.
  ///   - isEager: Whether the frame loads with the page, and not shortly before it scrolls into view.
  package mutating func preview(
    _ mockup: Route, title: Phrase, query: String = "", on page: Route, isEager: Bool = false
  ) {
    let address = mockup.relative(to: page)
    element(
      "iframe", .class("preview"), HTMLAttribute("src", query.isEmpty ? address : "\(address)?\(query)"),
      HTMLAttribute("title", said: title), isEager ? nil : HTMLAttribute("loading", "lazy"),
      HTMLAttribute("tabindex", "-1"),
      HTMLAttribute("width", "393"), HTMLAttribute("height", "852")
    ) { _ in }
  }

  /// Writes a frame that shows a bare mockup, with a title from the catalog.
  @_disfavoredOverload
  package mutating func preview(
    _ mockup: Route, title: String, query: String = "", on page: Route, isEager: Bool = false
  ) {
    preview(mockup, title: .value(title), query: query, on: page, isEager: isEager)
  }

  /// Writes a small mockup as decoration, which screen readers skip because the text beside it says the same.
  package mutating func thumbnail(
    _ mockup: Route, title: String, on page: Route, isLarge: Bool = false, isEager: Bool = false
  ) {
    open(
      "span", .class("thumb", isLarge ? "large" : ""), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    preview(mockup, title: title, on: page, isEager: isEager)
    close("span")
  }
}
