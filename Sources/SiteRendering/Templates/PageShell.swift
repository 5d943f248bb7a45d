import CatalogModel
import Definitions
import Mockups
import Mustache
import ScreenDefinitions
import Synchronization

/// A template that is filled in except for its texts: constant bytes with holes for texts.
///
/// All pages whose values differ only in their texts share one shell.
struct PageShell: Sendable {
  private enum ShellPart {
    case bytes([UInt8])
    /// A hole, with the path to the value that fills it.
    ///
    /// The path starts with the index of an entry. If the entry is a list, the index of a record and the
    /// index of an entry in that record follow, and so on.
    ///
    case hole([Int], HolePlace)
  }

  /// The place of a hole, which decides how its text says that it is in another language than the page.
  private enum HolePlace {
    /// In a tag, or in an element without elements, such as a title: the text cannot say it.
    case plain
    /// Among other text: an element around the text says it.
    case text
    /// The only content of an element, whose start tag says it. The bytes before such a hole lack the end of the tag.
    case only
  }

  private let parts: [ShellPart]

  /// Fills the template with a mark for each text, and cuts the result at the marks.
  ///
  /// The result is `nil` if the output of the template is larger than a page can be.
  init?(_ template: String, of library: MustacheLibrary, values: TemplateValues, sectionSize: Int, limit: Int)
  {
    let context = TemplateContext(values, sectionSize: sectionSize, limit: limit)
    let rendered = library.render(context, withTemplate: template) ?? ""
    guard !context.meter.isExceeded else { return nil }
    let pieces = rendered.utf8.split(separator: TemplateContext.mark, omittingEmptySubsequences: false)
    var (place, holePlace) = (PagePlace(), HolePlace.plain)
    parts = pieces.enumerated().compactMap { index, piece in
      if index.isMultiple(of: 2) {
        place.pass(piece)
        let isCut = place.isAtStart && index + 2 < pieces.count && pieces[index + 2].starts(with: "</".utf8)
        let bytes = isCut ? piece.dropLast() : piece
        holePlace = isCut ? .only : place.isInText ? .text : .plain
        return bytes.isEmpty ? nil : .bytes(Array(bytes))
      }
      guard let number = Int(Substring(piece)), context.holes.indices.contains(number) else {
        return holePlace == .only ? .bytes([UInt8(ascii: ">")]) : nil
      }
      return .hole(context.holes[number], holePlace)
    }
  }

  /// The size in bytes from which a part of a page becomes a separate piece.
  ///
  /// A page longer than this is cut into pieces of about this size. A slot longer than this, such as the list
  /// of everything in a large catalog, is a separate piece, so that its bytes are not copied.
  private static let largePiece = 1 << 17

  /// Fills the holes with values of the same shape.
  ///
  /// - Returns: The page in pieces, and the number of bytes of all slots together.
  func page(_ values: TemplateValues, in words: SiteWords?) -> (pieces: [ByteBuffer], slotSize: Int) {
    var (pieces, html) = ([ByteBuffer](), HTMLWriter(in: words))
    let slotSizes = values.slotSizes
    let plain = slotSizes.reduce(0) { $1 > Self.largePiece ? $0 : $0 + $1 }
    html.reserve(min(parts.count * 64 + plain, 2 * Self.largePiece))
    for part in parts {
      switch part {
      case .bytes(let bytes): html.raw(bytes[...])
      case .hole(let path, let place):
        let content = values.content(at: path)
        if place == .only {
          switch content {
          case .text(let text): html.endTag(withLanguageOf: .value(text))
          case .phrase(let phrase): html.endTag(withLanguageOf: phrase)
          default: html.raw([UInt8(ascii: ">")])
          }
        }
        switch content {
        case .text(let text) where place == .text: html.inlineText(text)
        case .text(let text): html.attributeText(text)
        case .phrase(let phrase) where place == .text: html.inlineText(phrase)
        case .phrase(let phrase): html.attributeText(words?.text(of: phrase) ?? phrase.english)
        case .html(let slot) where slot.count > Self.largePiece:
          pieces += [html.buffer, slot.buffer]
          html = HTMLWriter(in: words)
        case .html(let slot): html.write(slot)
        case .flag, .list, nil: break
        }
      }
      if html.count > Self.largePiece {
        pieces.append(html.buffer)
        html = HTMLWriter(in: words)
      }
    }
    return (pieces + [html.buffer], slotSizes.reduce(0, +))
  }
}

/// A place in the HTML of a page.
private struct PagePlace {
  private var isInTag = false
  /// The name of the last start or end tag.
  private var tag: [UInt8] = []
  private var isNaming = false
  /// Whether the last byte ended a start tag that names no language.
  private(set) var isAtStart = false
  private var hasLanguage = false
  private var attribute: [UInt8] = []

  /// Elements that cannot have elements around their text.
  private static let plain = ["title", "option", "textarea", "script", "style"].map { Array($0.utf8) }

  /// Elements without content.
  private static let void = ["br", "hr", "img", "input", "wbr"].map { Array($0.utf8) }

  /// Whether text at this place is content of an element that can have other elements in it.
  var isInText: Bool { !isInTag && !Self.plain.contains(tag) }

  mutating func pass(_ html: some Sequence<UInt8>) {
    for byte in html {
      isAtStart = false
      switch byte {
      case UInt8(ascii: "<"): (isInTag, isNaming, tag, hasLanguage, attribute) = (true, true, [], false, [])
      case UInt8(ascii: ">"):
        isAtStart = isInText(after: tag) && !hasLanguage
        (isInTag, isNaming) = (false, false)
      case UInt8(ascii: " "), UInt8(ascii: "\n"): (isNaming, attribute) = (false, [])
      default:
        if isNaming { tag.append(byte) }
        if isInTag { attribute.append(byte) }
        if byte == UInt8(ascii: "="), attribute.elementsEqual("lang=".utf8) { hasLanguage = true }
      }
    }
  }

  /// Whether a tag starts an element that can have a text in another language.
  private func isInText(after tag: [UInt8]) -> Bool {
    tag.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true && !Self.plain.contains(tag)
      && !Self.void.contains(tag)
  }
}

/// The shells of one run, which are created once and then reused.
final class PageShells: Sendable {
  /// The largest number of stored shells; after that, each page with a new shape gets a shell that is not
  /// stored.
  private static let capacity = 1000

  /// The shells by the template and the shape of the values that all pages with one shell share.
  private let shells = Mutex<[HashedBytes: PageShell?]>([:])

  /// Returns the stored shell for a template and the shape of its values, or creates it with the closure.
  func shell(of template: String, _ values: TemplateValues, layingOut body: () -> PageShell?) -> PageShell? {
    var shape = Array(template.utf8) + [0]
    values.appendShape(to: &shape)
    let key = HashedBytes(shape[...])
    if let known = shells.withLock({ $0[key] }) { return known }
    let shell = body()
    shells.withLock { shells in
      if shells.count < Self.capacity { shells[key] = .some(shell) }
    }
    return shell
  }
}

extension TemplateValues {
  /// Appends all differences that a template can see: names, flags, the lengths of lists, and which texts are
  /// empty.
  fileprivate func appendShape(to key: inout [UInt8]) {
    for (name, content) in entries {
      key.append(contentsOf: name.utf8)
      switch content {
      case .flag(let flag): key.append(flag ? 1 : 2)
      case .text(let text): key.append(text.isEmpty ? 3 : 4)
      case .phrase(let phrase): key.append(phrase.isEmpty ? 3 : 4)
      case .html(let html): key.append(html.isEmpty ? 3 : 4)
      case .list(let records):
        key.append(5)
        for record in records {
          record.appendShape(to: &key)
          key.append(6)
        }
        key.append(7)
      }
    }
  }

  /// The number of bytes of each slot.
  fileprivate var slotSizes: [Int] {
    entries.compactMap { entry in
      if case .html(let html) = entry.content { html.count } else { nil }
    }
  }

  /// The content at a path in these values.
  ///
  /// The path starts with the index of an entry. If the entry is a list, the index of a record and the index
  /// of an entry in that record follow, and so on.
  fileprivate func content(at path: [Int]) -> TemplateContent? {
    var values = self
    var index = 0
    while index + 1 < path.count {
      guard case .list(let records) = values.entries[path[index]].content else { return nil }
      values = records[path[index + 1]]
      index += 2
    }
    return values.entries[path[index]].content
  }
}

/// The values that a template sees while its shell is created; each text is replaced by a mark.
private final class TemplateContext: MustacheParent {
  /// The byte before and after the number of a hole in the rendered text.
  ///
  /// A template cannot contain this byte at these places.
  static let mark: UInt8 = 0x01

  let meter: Meter
  /// The paths of the values that the marks stand for, by the number of the mark.
  private(set) var holes: [[Int]] = []
  private let values: TemplateValues
  /// The size in bytes of the longest section, which is counted for every element of a list.
  private let sectionSize: Int

  init(_ values: TemplateValues, sectionSize: Int, limit: Int) {
    self.values = values
    self.sectionSize = sectionSize
    meter = Meter(limit)
  }

  func child(named name: String) -> Any? {
    values.entries.lastIndex { $0.name == name }.map { wrap(values.entries[$0].content, at: [$0]) }
  }

  /// Converts a value to a form that the engine can read without reflection.
  private func wrap(_ content: TemplateValues.TemplateContent, at path: [Int]) -> Any {
    switch content {
    case .flag(let flag): flag
    case .text(let text): text.isEmpty ? TemplateMark(renderText: "") : mark(path)
    case .phrase(let phrase): phrase.isEmpty ? TemplateMark(renderText: "") : mark(path)
    case .html(let html): html.isEmpty ? TemplateMark(renderText: "") : mark(path)
    case .list(let records):
      MeteredList(
        records.enumerated().map { number, record in
          let members = record.entries.enumerated().map { index, entry in
            (entry.name, wrap(entry.content, at: path + [number, index]))
          }
          return MeteredObject(members, cost: sectionSize, meter: meter)
        }, cost: sectionSize, meter: meter)
    }
  }

  private func mark(_ path: [Int]) -> TemplateMark {
    holes.append(path)
    let mark = Character(UnicodeScalar(Self.mark))
    return TemplateMark(renderText: "\(mark)\(holes.count - 1)\(mark)")
  }
}

/// The mark for a text.
///
/// An empty text counts as absent. The engine reads the mark without reflection.
private struct TemplateMark: MustacheParent, MustacheCustomRenderable {
  let renderText: String

  var isNull: Bool { renderText.isEmpty }

  func child(named: String) -> Any? { nil }
}
