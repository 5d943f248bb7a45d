import Composition
import Definitions
package import Elements
package import Mockups

/// Writes the value of a property, such as a colour with a swatch or a length with a unit.
package enum PropertyWriter {
  /// The longest path in bytes that fits on one line of a trace.
  private static let pathOfOneLine = 18

  /// Writes the path of a property, with places for line breaks if the path is longer than a line.
  package static func path(_ path: String, lineLength: Int? = nil, to html: inout HTMLWriter) {
    if let words = treeWords(of: path) { return html.text(words) }
    var path = path
    let lineLength = lineLength ?? pathOfOneLine
    path.withUTF8 { bytes in
      var start = 0
      if bytes.count > lineLength {
        let name = bytes.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
        let isLong = bytes.count - name > lineLength
        for index in name..<bytes.count
        where index > start
          && (index == name || isLong && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[index])
        {
          html.text(UnsafeBufferPointer(rebasing: bytes[start..<index]))
          html.open("wbr")
          start = index
        }
      }
      html.text(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  /// The path of a component in a tree as text, such as “Child 1, child 2”, or `nil` for any other path.
  private static func treeWords(of path: String) -> Phrase? {
    guard path.utf8.starts(with: "structure".utf8) else { return nil }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.first == "structure", parts.count % 2 == 1 else { return nil }
    var words: [Phrase] = []
    for place in stride(from: 1, to: parts.count, by: 2) {
      guard parts[place] == "children", let index = Int(parts[place + 1]) else { return nil }
      words.append(words.isEmpty ? "Child \(index + 1)" : "child \(index + 1)")
    }
    return words.isEmpty ? "Root" : words.joined(by: ", ")
  }

  /// The greatest length in bytes of a text that is shown whole.
  ///
  /// A state can double a text again and again. A browser needs gigabytes of memory to show the megabytes
  /// that result.
  private static let textLimit = 20_000

  /// Writes a text; a very long text is cut, and the number of omitted bytes is shown.
  private static func write(_ text: String, to html: inout HTMLWriter) {
    guard text.utf8.count > textLimit else { return html.text(text) }
    let end = text.unicodeScalars.index(text.startIndex, offsetBy: textLimit / 4)
    html.text(String(text[..<end]))
    html.element("span", .class("none")) { html in
      html.text(" ")
      html.text("… and \(amount: text[end...].utf8.count) more bytes")
    }
  }

  /// The language of a value, or `nil` if it has no text or if its text is in the language of the site.
  package static func language(of value: PropertyValue, in words: SiteWords?) -> HTMLAttribute? {
    hasText(value) ? .languageOfCatalog(in: words) : nil
  }

  private static func hasText(_ value: PropertyValue) -> Bool {
    switch value {
    case .null, .bool, .number, .decimal, .points, .color: false
    case .string(let text): !text.isToken
    case .object: true
    case .array(let elements): elements.contains(where: hasText)
    case .summary(let entries): entries.contains { hasText($0.value) }
    }
  }

  /// Writes a value in the form of ``PropertyValue/text``, with swatches for colours.
  package static func write(_ value: PropertyValue, to html: inout HTMLWriter) {
    switch value {
    case .null: html.element("span", .class("none"), text: value.text)
    case .bool, .number, .decimal, .points, .string, .object: write(value.text, to: &html)
    case .color(let color):
      if let dark = color.dark, let name = ColorNames.current?.name(of: color) {
        square(color.light, to: &html)
        html.text(" ")
        square(dark, to: &html)
        return self.name(.value(name), to: &html)
      }
      swatch(color.light, to: &html)
      if let dark = color.dark {
        html.text(" ")
        swatch(dark, to: &html)
      }
    case .array(let elements): list(elements, of: value, to: &html)
    case .summary(let entries) where entries.allSatisfy { $0.value.isNull }:
      html.text(entries.isEmpty ? "nothing" : "defaults")
    case .summary(let entries) where entries.first?.key == "type":
      write(value.text, to: &html)
    case .summary(let entries): parts(entries, to: &html)
    }
  }

  /// Writes a list; the colours in a list of colours, such as a gradient, have swatches.
  private static func list(
    _ elements: [PropertyValue], of value: PropertyValue, to html: inout HTMLWriter
  ) {
    let isOfColors = elements.allSatisfy { if case .color = $0 { true } else { false } }
    guard isOfColors, !elements.isEmpty else { return write(value.text, to: &html) }
    for (index, element) in elements.enumerated() {
      if index > 0 { html.text(", ") }
      // Each element gets a `bdi` element, because two colours without one mean the light and the dark
      // appearance.
      html.element("bdi") { part(element, to: &$0) }
    }
  }

  /// The size and the position of a rectangle in points; `nil` for other parts.
  private static func rectangle(_ entries: [PropertyValue.PropertyEntry]) -> Phrase? {
    guard entries.map(\.key) == ["x", "y", "width", "height"] else { return nil }
    let numbers = entries.compactMap { entry in
      if case .points(let number) = entry.value { number.thousandths.jsonText } else { nil }
    }
    guard numbers.count == entries.count else { return nil }
    return "\(numbers[2]) × \(numbers[3]) pt at \(numbers[0]), \(numbers[1])"
  }

  /// The parts of an inset.
  private static let sides: Set = ["top", "leading", "bottom", "trailing"]

  /// Writes the parts of a value, each after its name; the name is the only part in an `i` element.
  ///
  /// Equal lengths follow the names of all their parts. An inset of one length is only that length.
  private static func parts(_ entries: [PropertyValue.PropertyEntry], to html: inout HTMLWriter) {
    if let rectangle = rectangle(entries) { return html.text(rectangle) }
    var parts: [PropertyValue.PropertyEntry] = []
    for entry in entries where !entry.value.isNull {
      if case .points = entry.value, let place = parts.firstIndex(where: { $0.value == entry.value }) {
        parts[place].key += " / \(entry.key)"
      } else {
        parts.append(entry)
      }
    }
    if parts.count == 1, entries.count == sides.count, Set(entries.map(\.key)) == sides,
      !entries[0].value.isNull
    {
      return part(parts[0].value, to: &html)
    }
    for (index, entry) in parts.enumerated() {
      if index > 0 { html.text(", ") }
      // Names of the format are in no language.
      html.open("i")
      html.text(entry.key as String)
      html.close("i")
      html.text(" ")
      part(entry.value, to: &html)
    }
  }

  /// The parts of a value with their names, or `nil` if the value is shown as a whole.
  package static func parts(of value: PropertyValue) -> [PropertyValue.PropertyEntry]? {
    guard case .summary(let entries) = value, entries.first?.key != "type" else { return nil }
    let parts = entries.filter { !$0.value.isNull }
    return parts.isEmpty ? nil : parts
  }

  /// Writes a value that is part of another value.
  ///
  /// Brackets surround a value with parts. A number and its unit stay on one line.
  package static func part(_ value: PropertyValue, to html: inout HTMLWriter) {
    if case .points(let number) = value {
      html.text("\(number.thousandths.jsonText)\u{A0}pt")
    } else if value.hasParts {
      html.element("bdi") { html in
        html.text("(")
        write(value, to: &html)
        html.text(")")
      }
    } else {
      write(value, to: &html)
    }
  }

  /// Writes the squares of a colour in light and dark, with their notation as a tooltip.
  package static func swatches(_ color: DynamicColor, to html: inout HTMLWriter) {
    for color in [color.light, color.dark].compactMap(\.self) {
      let name = ColorNames.current?.name(of: color)?.words
      let title: Phrase = name.map { "\(color.hex), \($0)" } ?? .value(color.hex)
      html.open("samp", HTMLAttribute("title", said: title))
      html.empty("svg", HTMLAttribute("color", color.hex))
      html.element("span", .class("unseen"), text: color.hex)
      html.close("samp")
    }
  }

  /// Writes a colour as a coloured square and its hexadecimal digits, with the name of its token.
  private static func swatch(_ color: Color, to html: inout HTMLWriter) {
    square(color, to: &html)
    if let name = ColorNames.current?.name(of: color) { self.name(name.words, to: &html) }
  }

  private static func name(_ words: Phrase, to html: inout HTMLWriter) {
    html.text(" ")
    html.element("small", .class("token"), text: words)
  }

  /// Writes a coloured square and hexadecimal digits.
  ///
  /// The square gets its colour from a presentation attribute.
  package static func square(_ color: Color, to html: inout HTMLWriter) {
    let hex = color.hex
    html.open("samp")
    html.empty("svg", HTMLAttribute("color", hex))
    html.text(hex)
    html.close("samp")
  }
}
