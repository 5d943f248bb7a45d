/// The value of a property before and after, each shortened to one line around the difference.
struct PropertyExcerpts {
  /// The value before and the value after; a missing value becomes the word `nothing`.
  let before, after: String

  /// The maximum length of a value, in characters; if one value is longer, both are cut.
  private static let limit = 160
  /// The number of unchanged characters to keep on each side of the difference.
  private static let margin = 30
  /// The text in place of a value that looks the same.
  static let note = "the same text, but its image or step changed"

  init(_ property: CatalogChange.Property) {
    let (old, new) = (Self.line(property.before), Self.line(property.after))
    if property.hasSameText {
      (before, after) = (Self.cut(old, 0, 0), Self.note)
      return
    }
    guard old.count > Self.limit || new.count > Self.limit else {
      (before, after) = (String(old), String(new))
      return
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let length = min(old.count, new.count) - start
    let end = min(length, zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count)
    before = Self.cut(old, start, end)
    after = Self.cut(new, start, end)
  }

  private static func line(_ text: String?) -> [Character] {
    guard let text else { return Array("nothing") }
    return Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static func cut(_ text: [Character], _ start: Int, _ end: Int) -> String {
    let first = max(0, start - margin)
    let last = min(text.count - max(0, end - margin), first + limit)
    return (first > 0 ? "…" : "") + String(text[first..<last]) + (last < text.count ? "…" : "")
  }
}
