import CatalogModel
import Definitions
import Mockups
import Mustache
import Synchronization

/// What a template gives for all pages whose values differ in their texts only: constant bytes with holes.
struct PageShell: Sendable {
  private enum ShellPart {
    case bytes([UInt8])
    /// The place of a value: its entry, or the entry of a list, the record in it, and so on.
    case hole([Int])
  }

  private let parts: [ShellPart]

  /// Lays a template out, or is `nil` where it gives more than a page can have.
  ///
  /// The engine is handed marks in the place of texts, which are found again in what it gives.
  init?(_ template: String, of library: MustacheLibrary, values: TemplateValues, sectionSize: Int, limit: Int)
  {
    let context = TemplateContext(values, sectionSize: sectionSize, limit: limit)
    let rendered = library.render(context, withTemplate: template) ?? ""
    guard !context.meter.isExceeded else { return nil }
    let pieces = rendered.utf8.split(separator: TemplateContext.mark, omittingEmptySubsequences: false)
    parts = pieces.enumerated().compactMap { index, piece in
      if index.isMultiple(of: 2) { return piece.isEmpty ? nil : .bytes(Array(piece)) }
      guard let number = Int(Substring(piece)), context.holes.indices.contains(number) else { return nil }
      return .hole(context.holes[number])
    }
  }

  /// A page with more bytes is cut into pieces of about so many, and a slot that has more, such as a list of everything in a large
  /// catalog, is a piece of its own, so that nobody copies it.
  private static let largePiece = 1 << 17

  /// The page with values of the same shape, in pieces, and how many bytes all of its slots have.
  func page(_ values: TemplateValues) -> (pieces: [ByteBuffer], slotSize: Int) {
    var (pieces, html) = ([ByteBuffer](), HTMLWriter())
    let slotSizes = values.slotSizes
    let plain = slotSizes.reduce(0) { $1 > Self.largePiece ? $0 : $0 + $1 }
    html.reserve(min(parts.count * 64 + plain, 2 * Self.largePiece))
    for part in parts {
      switch part {
      case .bytes(let bytes): html.raw(bytes[...])
      case .hole(let path):
        switch values.content(at: path) {
        case .text(let text): html.attributeText(text)
        case .html(let slot) where slot.count > Self.largePiece:
          pieces += [html.buffer, slot.buffer]
          html = HTMLWriter()
        case .html(let slot): html.write(slot)
        case .flag, .list, nil: break
        }
      }
      if html.count > Self.largePiece {
        pieces.append(html.buffer)
        html = HTMLWriter()
      }
    }
    return (pieces + [html.buffer], slotSizes.reduce(0, +))
  }
}

/// The shells of one run, each laid out once.
final class PageShells: Sendable {
  /// What pages with one shell have in common.
  private struct ShellKey: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  /// So many are kept; pages of still other shapes are laid out one by one.
  private static let capacity = 1000

  private let shells = Mutex<[ShellKey: PageShell?]>([:])

  /// The shell of a template for values of a shape, laid out by the body where there is none yet.
  func shell(of template: String, _ values: TemplateValues, layingOut body: () -> PageShell?) -> PageShell? {
    var shape = Array(template.utf8) + [0]
    values.appendShape(to: &shape)
    let key = ShellKey(bytes: shape)
    if let known = shells.withLock({ $0[key] }) { return known }
    let shell = body()
    shells.withLock { shells in
      if shells.count < Self.capacity { shells[key] = .some(shell) }
    }
    return shell
  }
}

extension TemplateValues {
  /// Appends all that a template can tell apart: names, flags, how long lists are, and which texts are empty.
  fileprivate func appendShape(to key: inout [UInt8]) {
    for (name, content) in entries {
      key.append(contentsOf: name.utf8)
      switch content {
      case .flag(let flag): key.append(flag ? 1 : 2)
      case .text(let text): key.append(text.isEmpty ? 3 : 4)
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

  /// The bytes of each slot.
  fileprivate var slotSizes: [Int] {
    entries.compactMap { entry in
      if case .html(let html) = entry.content { html.count } else { nil }
    }
  }

  /// The content at a place: an entry, or the entry of a list, the record in it, and so on.
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

/// What a template asks while it is laid out; texts are marks.
private final class TemplateContext: MustacheParent {
  /// The byte before and after the number of a hole in the rendered text; templates cannot contain it there.
  static let mark: UInt8 = 0x01

  let meter: Meter
  /// The places of the values that the marks stand for, by number.
  private(set) var holes: [[Int]] = []
  private let values: TemplateValues
  /// The bytes of the longest section, which every element of a list takes.
  private let sectionSize: Int

  init(_ values: TemplateValues, sectionSize: Int, limit: Int) {
    self.values = values
    self.sectionSize = sectionSize
    meter = Meter(limit)
  }

  func child(named name: String) -> Any? {
    values.entries.lastIndex { $0.name == name }.map { wrap(values.entries[$0].content, at: [$0]) }
  }

  /// A value in the form that the engine handles without reflection.
  private func wrap(_ content: TemplateValues.TemplateContent, at path: [Int]) -> Any {
    switch content {
    case .flag(let flag): flag
    case .text(let text): text.isEmpty ? TemplateMark(renderText: "") : mark(path)
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

/// The mark of a text: an empty one counts as absent, and the engine need not reflect on it.
private struct TemplateMark: MustacheParent, MustacheCustomRenderable {
  let renderText: String

  var isNull: Bool { renderText.isEmpty }

  func child(named: String) -> Any? { nil }
}
