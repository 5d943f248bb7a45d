@testable import Mockups

/// The HTML of a mockup.
///
/// Each element has the CSS declarations of its classes as an attribute. `<p class="t s0">` becomes `<p
/// class="t" rules="color:#FF0000">`.
struct DrawnHTML {
  let html: String

  init(_ renderer: MockupRenderer) {
    let rules = Self.rules(String(decoding: renderer.styles.css, as: UTF8.self))
    var html = ""
    var rest = Substring(String(decoding: renderer.html.bytes(), as: UTF8.self))
    while let match = rest.firstMatch(of: /\sclass=(?:"([^"]*)"|([^ >]+))/) {
      html += rest[..<match.range.lowerBound]
      let words = (match.1 ?? match.2 ?? "").split(separator: " ").map(String.init)
      let kept = words.filter { rules[$0] == nil }
      if !kept.isEmpty { html += " class=\"\(kept.joined(separator: " "))\"" }
      let declarations = words.compactMap { rules[$0] }
      if !declarations.isEmpty { html += " rules=\"\(declarations.joined(separator: ";"))\"" }
      rest = rest[match.range.upperBound...]
    }
    self.html = html + rest
  }

  /// Returns the declarations of each class.
  ///
  /// Declarations for wider screens follow after their width.
  private static func rules(_ css: String) -> [String: String] {
    var rules: [String: String] = [:]
    for line in css.split(separator: "\n") {
      guard let match = line.firstMatch(of: /(@container app \(min-width:.*\))?\{?\.(s\w+)\{(.*?)\}/) else {
        continue
      }
      let text = match.3.replacing("\"", with: "'")
      if let width = match.1, let narrow = rules[String(match.2)] {
        rules[String(match.2)] = "\(narrow);\(width){\(text)}"
      } else {
        rules[String(match.2)] = String(text)
      }
    }
    return rules
  }

  /// Returns the start tags that match a selector: a name, a class after a dot, or an attribute in brackets.
  func tags(_ selector: String) -> [String] {
    html.split(separator: "<").compactMap { piece in
      guard let end = piece.firstIndex(of: ">"), piece.first != "/" else { return nil }
      let tag = piece[..<end]
      return Self.matches(tag, selector) ? "<\(tag)>" : nil
    }
  }

  private static func matches(_ tag: Substring, _ selector: String) -> Bool {
    switch selector.first {
    case ".":
      guard let classes = tag.firstMatch(of: /\sclass="([^"]*)"/)?.1 else { return false }
      return classes.split(separator: " ").contains(selector.dropFirst())
    case "[": return tag.contains(" \(selector.dropFirst().dropLast())")
    default: return tag.prefix { $0 != " " } == selector
    }
  }

  /// Returns the only start tag that matches a selector, or a text with the number of matches.
  func tag(_ selector: String) -> String {
    let tags = tags(selector)
    return tags.count == 1 ? tags[0] : "\(tags.count) tags match \(selector)"
  }

  /// The text without tags.
  ///
  /// Bars separate its pieces.
  var text: String {
    html.split(separator: "<").compactMap { piece in
      piece.firstIndex(of: ">").map { piece[piece.index(after: $0)...] }
    }.filter { !$0.isEmpty }.joined(separator: "|")
  }
}
