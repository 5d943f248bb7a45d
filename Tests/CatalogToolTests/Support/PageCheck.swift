import ConformanceSupport
import Foundation

/// A parsed page: checks that its tags balance, and collects its links.
struct PageCheck {
  /// The first error in the nesting of tags, or nil if all tags balance.
  private(set) var problem: String?
  private(set) var links: [String] = []
  private(set) var ids: Set<String> = []
  /// The names of attributes that the content security policy forbids.
  private(set) var forbidden: [String] = []

  init(_ html: String) {
    var open = OpenElements()
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("!") {
        rest = rest.drop { $0 != ">" }
        continue
      }
      let (tag, attributes, end) = Self.tag(rest)
      rest = rest[end...]
      if tag.hasPrefix("/") {
        let name = String(tag.dropFirst())
        if !open.end(name) { problem = problem ?? "</\(name)> closes nothing" }
        continue
      }
      collect(tag, attributes)
      let endsItself = attributes.last?.0 == "/"
      if !endsItself { open.start(tag) }
    }
    if !open.unended.isEmpty { problem = problem ?? "not closed: \(open.unended)" }
  }

  private mutating func collect(_ tag: String, _ attributes: [(String, String)]) {
    for (name, value) in attributes {
      switch name {
      case "href", "src": links.append(value)
      case "id":
        if !ids.insert(value).inserted { problem = problem ?? "the id \(value) stands twice" }
      case "style": forbidden.append(name)
      default: if name.hasPrefix("on") { forbidden.append(name) }
      }
    }
    if tag == "style" { forbidden.append("style element") }
    if tag == "script", !attributes.contains(where: { $0.0 == "src" }) { forbidden.append("inline script") }
  }

  /// Returns the name and attributes of a tag, and the position after the tag.
  private static func tag(_ text: Substring) -> (String, [(String, String)], Substring.Index) {
    var index = text.startIndex
    func take(_ condition: (Character) -> Bool) -> String {
      let part = text[index...].prefix(while: condition)
      index = part.endIndex
      return String(part)
    }
    let name = take { !$0.isWhitespace && $0 != ">" }
    var attributes: [(String, String)] = []
    while index < text.endIndex {
      _ = take(\.isWhitespace)
      guard index < text.endIndex, text[index] != ">" else { break }
      let key = take { !$0.isWhitespace && $0 != "=" && $0 != ">" }
      var value = ""
      if text[index...].hasPrefix("=\"") {
        index = text.index(index, offsetBy: 2)
        value = take { $0 != "\"" }
        index = text.index(after: index)
      } else if text[index...].hasPrefix("=") {
        index = text.index(after: index)
        value = take { !$0.isWhitespace && $0 != ">" }
      }
      attributes.append((key, value))
    }
    return (name, attributes, index < text.endIndex ? text.index(after: index) : index)
  }
}
