/// Both values of a property as one line each, with little more of long ones than what differs.
struct PropertyExcerpts {
  /// The values, or `nothing`.
  let before, after: String

  /// Values with more characters are cut.
  private static let limit = 160
  /// The characters around what differs.
  private static let margin = 30

  init(_ property: CatalogChange.Property) {
    let (old, new) = (Self.line(property.before), Self.line(property.after))
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
