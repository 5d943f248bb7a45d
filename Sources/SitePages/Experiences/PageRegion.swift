import Definitions
import Mockups

/// A part of a step's page as pieces of HTML that other parts share.
struct PageRegion: Equatable {
  /// The indexes of the pieces of HTML.
  var pieces: [Int] = []
  /// The numbers of trace entries that the pieces leave out, in their order.
  ///
  /// Without a trait, all later entries have other numbers, but most have the same HTML.
  var numbers: [Int] = []

  init(pieces: [Int]) { self.pieces = pieces }

  /// Creates a region from HTML with links to trace entries.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - cuts: The offsets between pieces.
  ///   - pool: The pieces of all regions.
  init(_ html: HTMLWriter, cuts: [Int] = [], to pool: inout HTMLPieces) {
    let bytes = html.bytes()
    for (start, end) in zip([0] + cuts, cuts + [bytes.count]) where start < end {
      pieces.append(pool.index(of: Self.withoutNumbers(bytes, in: start..<end, to: &numbers)[...]))
    }
  }

  /// The start of a link to a trace entry.
  ///
  /// A text cannot contain it, because texts have no angle brackets.
  private static let link = Array("<a href=#t".utf8)
  /// The identifier of a trace entry, which stands right before its first link.
  private static let identifier = Array(" id=t".utf8)

  /// Returns the HTML between two offsets without the numbers of trace entries.
  private static func withoutNumbers(_ html: [UInt8], in range: Range<Int>, to numbers: inout [Int])
    -> [UInt8]
  {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    // The HTML before this offset is copied or left out.
    var (copied, next) = (range.lowerBound, range.lowerBound)
    while let mark = html.place(of: UInt8(ascii: "#"), from: next), mark < range.upperBound {
      next = mark + 1
      let start = mark - link.count + 2
      let digits = html[next..<range.upperBound].dropFirst().prefix {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
      guard start >= copied, html[start...].starts(with: link), !digits.isEmpty,
        let number = Int(String(decoding: digits, as: UTF8.self))
      else { continue }
      numbers.append(number)
      result += html[copied..<start]
      if result.last == UInt8(ascii: ">"), result.dropLast().hasSuffix(identifier + digits) {
        result.removeLast(digits.count + 1)
        result.append(UInt8(ascii: ">"))
      }
      result += link
      result.append(UInt8(ascii: ">"))
      // The text of the link is the same number.
      copied = min(digits.endIndex + 1 + digits.count, range.upperBound)
      next = copied
    }
    return result + html[copied..<range.upperBound]
  }

  /// Writes the region as an array of indexes, or as an array of indexes and an array of numbers.
  func write(to json: inout JSONWriter) {
    json.array { json in
      json.array { json in for piece in pieces { json.integer(piece) } }
      if !numbers.isEmpty { json.array { json in for number in numbers { json.integer(number) } } }
    }
  }
}

extension Collection<UInt8> {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}
