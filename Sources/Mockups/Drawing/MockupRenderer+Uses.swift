/// The three drawings of a screen that the page of a step uses.
package struct MockupDrawings {
  /// The interactive mockup of the page, a small image of it, and the mockup alone without a device.
  package var exhibit, picture, bare: HTMLWriter
}

/// The places in which the drawings of a screen differ, recorded while it is drawn.
struct DrawingRecord {
  /// A range of bytes in the main mockup, and the bytes that replace it in the other two drawings.
  struct DifferingRange {
    let range: Range<Int>
    let picture, bare: [UInt8]
  }

  let picture, bare: MockupRenderer.Use
  var places: [DifferingRange] = []
}

extension MockupRenderer {
  /// Draws a screen once for all its uses on pages of one folder, because they differ only in links.
  ///
  /// A step with a form is drawn separately for each use, because its form works differently in each.
  package mutating func drawings(
    exhibit: Route, bare: Route, hasForm: Bool, _ body: (inout MockupRenderer) -> Void
  ) -> MockupDrawings {
    let uses = (
      exhibit: Use.interactive(page: exhibit, bare: false), picture: Use.thumbnail(page: exhibit),
      bare: Use.interactive(page: bare, bare: true)
    )
    guard !hasForm else {
      return MockupDrawings(
        exhibit: Self.device(drawing(uses.exhibit, body)), picture: Self.device(drawing(uses.picture, body)),
        bare: drawing(uses.bare, body))
    }
    record = DrawingRecord(picture: uses.picture, bare: uses.bare)
    let drawn = drawing(uses.exhibit, body)
    let places = record?.places ?? []
    record = nil
    let bytes = drawn.bytes()
    return MockupDrawings(
      exhibit: Self.device(drawn), picture: Self.device(Self.drawing(bytes, with: places, \.picture)),
      bare: Self.drawing(bytes, with: places, \.bare))
  }

  /// The drawing for another use: the main mockup with its recorded differences replaced.
  private static func drawing(
    _ exhibit: [UInt8], with places: [DrawingRecord.DifferingRange],
    _ part: KeyPath<DrawingRecord.DifferingRange, [UInt8]>
  ) -> HTMLWriter {
    var html = HTMLWriter()
    html.reserve(exhibit.count)
    var end = 0
    for place in places {
      html.raw(exhibit[end..<place.range.lowerBound])
      html.raw(place[keyPath: part][...])
      end = place.range.upperBound
    }
    html.raw(exhibit[end...])
    return html
  }

  private mutating func drawing(_ use: Use, _ body: (inout MockupRenderer) -> Void) -> HTMLWriter {
    self.use = use
    html = HTMLWriter(in: html.words)
    body(&self)
    return html
  }

  private static func device(_ screen: HTMLWriter) -> HTMLWriter {
    HTMLWriter { html in html.element("div", .class("device")) { $0.write(screen) } }
  }

  /// Draws content that differs between uses, once for each use if differences are being recorded.
  mutating func differing(_ body: (inout MockupRenderer) -> Void) {
    guard let record else { return body(&self) }
    let start = html.count
    let before = (link: link, explained: explained)
    body(&self)
    let after = (html: html, use: use, link: link, explained: explained)
    func draw(_ use: Use, _ renderer: inout MockupRenderer) -> [UInt8] {
      (renderer.link, renderer.explained) = before
      return renderer.drawing(use, body).bytes()
    }
    self.record = nil
    let place = DrawingRecord.DifferingRange(
      range: start..<after.html.count, picture: draw(record.picture, &self), bare: draw(record.bare, &self))
    (html, use, link, explained) = after
    self.record = record
    self.record?.places.append(place)
  }
}
