import CatalogModel
import DefinitionKinds
package import ExperienceDefinitions

/// Messages and explanations, in which straight quotation marks enclose names and words.
///
/// A terminal shows them unchanged. On a page, a name is code, and other words have the quotation marks of the
/// language.
extension HTMLWriter {
  /// Writes an element that contains only a message.
  package mutating func element(
    _ tag: StaticString, _ first: HTMLAttribute? = nil, _ second: HTMLAttribute? = nil, message: Phrase
  ) {
    open(tag, first, second, .language(of: message, in: words))
    self.message(message)
    close(tag)
  }

  /// Writes a message in the language of the site.
  package mutating func message(_ phrase: Phrase) {
    let translation = words?.translation(of: phrase)
    let language = translation == nil ? .english : words?.language ?? .english
    message(translation ?? phrase.english, in: language)
  }

  /// Writes a message that is already translated.
  package mutating func message(_ message: String, in language: SiteLanguage) {
    for part in QuotedPart.parts(of: message) {
      if !part.isQuoted {
        text(String(part.text))
      } else if part.isName {
        element("code") { $0.text(String(part.text)) }
      } else {
        let marks = language.quotationMarks
        text("\(marks.start)\(part.text)\(marks.end)")
      }
    }
  }
}

/// A part of a message: text, or what straight quotation marks enclose.
struct QuotedPart: Equatable {
  let text: Substring
  var isQuoted = false

  /// Whether a quoted text looks like a name of the format: ASCII characters without white space.
  var isName: Bool { text.utf8.allSatisfy { 0x21...0x7E ~= $0 } }

  /// The parts of a message, in order.
  ///
  /// An apostrophe inside a word is text.
  static func parts(of message: String) -> [QuotedPart] {
    var (parts, start, place) = ([QuotedPart](), message.startIndex, message.startIndex)
    while let mark = message[place...].firstIndex(of: "'") {
      let inside = message.index(after: mark)
      place = inside
      guard canOpen(mark, in: message), let end = end(of: inside, in: message) else { continue }
      if start < mark { parts.append(QuotedPart(text: message[start..<mark])) }
      parts.append(QuotedPart(text: message[inside..<end], isQuoted: true))
      start = message.index(after: end)
      place = start
    }
    if start < message.endIndex { parts.append(QuotedPart(text: message[start...])) }
    return parts
  }

  private static func canOpen(_ mark: String.Index, in message: String) -> Bool {
    guard mark > message.startIndex else { return true }
    let before = message[message.index(before: mark)]
    return before.isWhitespace || "([{“„「（:/".contains(before)
  }

  /// The place of the mark that closes a quotation, or `nil` if none does.
  private static func end(of start: String.Index, in message: String) -> String.Index? {
    var place = start
    while let mark = message[place...].firstIndex(of: "'") {
      place = message.index(after: mark)
      let isEnd = place == message.endIndex || message[place].isWhitespace || message[place].isPunctuation
      if isEnd, mark > start { return mark }
    }
    return nil
  }
}

extension SiteLanguage {
  /// The quotation marks of the language.
  fileprivate var quotationMarks: (start: Character, end: Character) {
    switch self {
    case .english: ("“", "”")
    case .german: ("„", "“")
    case .japanese: ("「", "」")
    }
  }
}
