import Definitions

/// A text of the site itself, such as a heading: English words, with values in between.
///
/// A page shows it in the language of the site. The English words are the key of the translation, so that code
/// stays readable: `"Step \(number) of \(count)"` has the key `Step {1} of {2}`.
package struct Phrase: Sendable {
  enum PhrasePart: Sendable {
    case words(String)
    /// A value that no language changes, such as a title or a number.
    case value(String)
    /// A number with thousands separators.
    case amount(Int)
    case phrase(Phrase)
    /// The meaning of a phrase whose English text has two translations.
    case context(StaticString)
    /// The place of an element inside a sentence, by its number.
    case slot(Int)

    /// The mark before and after the number of a slot in a text.
    static let slotMark: Character = "\u{1}"
  }

  enum PhraseContent: Sendable {
    case words(String)
    case parts([PhrasePart])
  }

  let content: PhraseContent

  fileprivate init(parts: [PhrasePart]) { content = .parts(parts) }

  /// Creates a phrase from English words that are not written in the code of a page, such as the reason of a
  /// trace entry.
  package init(_ english: String) { content = .words(english) }

  /// A value in the place of a phrase, such as the title of a definition.
  package static func value(_ value: String) -> Phrase { Phrase(parts: [.value(value)]) }

  /// The phrase in English.
  package var english: String {
    switch content {
    case .words(let words): words
    case .parts(let parts):
      parts.reduce(into: "") { text, part in
        switch part {
        case .words(let words), .value(let words): text += words
        case .amount(let number): text += number.inThousands
        case .phrase(let phrase): text += phrase.english
        case .slot(let number): text += PhrasePart.text(ofSlot: number)
        case .context: break
        }
      }
    }
  }

  /// Whether the phrase shows nothing.
  package var isEmpty: Bool {
    switch content {
    case .words(let words): words.isEmpty
    case .parts(let parts):
      parts.allSatisfy { part in
        switch part {
        case .words(let words), .value(let words): words.isEmpty
        case .amount, .slot: false
        case .context: true
        case .phrase(let phrase): phrase.isEmpty
        }
      }
    }
  }

  /// The value, if the phrase is nothing but a value.
  var onlyValue: String? {
    guard case .parts(let parts) = content, parts.count == 1 else { return nil }
    return switch parts[0] {
    case .value(let value): value
    case .phrase(let phrase): phrase.onlyValue
    case .words, .amount, .slot, .context: nil
    }
  }

  /// Two phrases one after the other, each with its own translation.
  package static func + (first: Phrase, second: Phrase) -> Phrase {
    Phrase(parts: [.phrase(first), .phrase(second)])
  }
}

extension Phrase.PhrasePart {
  static func text(ofSlot number: Int) -> String { "\(slotMark)\(number)\(slotMark)" }
}

extension Phrase: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [PhrasePart] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    package mutating func appendLiteral(_ words: String) {
      if !words.isEmpty { parts.append(.words(words)) }
    }

    package mutating func appendInterpolation(_ phrase: Phrase) { parts.append(.phrase(phrase)) }

    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some StringProtocol) {
      let text = String(value)
      let isPlain = !text.utf8.contains(PhrasePart.slotMark.utf8.first ?? 0)
      parts.append(.value(isPlain ? text : String(text.map { $0 == PhrasePart.slotMark ? "\u{FFFD}" : $0 })))
    }

    package mutating func appendInterpolation(_ number: Int) { parts.append(.value(String(number))) }

    /// Adds the place of an element that ``HTMLWriter/sentence(_:_:)`` writes.
    package mutating func appendInterpolation(slot number: Int) { parts.append(.slot(number)) }

    /// Adds the meaning of the phrase, which stands before its key: `value|{1} of {2}`.
    ///
    /// An English text needs it if it has two translations.
    package mutating func appendInterpolation(context: StaticString) { parts.append(.context(context)) }

    /// Adds a number with thousands separators.
    package mutating func appendInterpolation(amount: Int) { parts.append(.amount(amount)) }
  }

  package init(stringLiteral words: String) { content = .words(words) }

  package init(stringInterpolation: StringInterpolation) { content = .parts(stringInterpolation.parts) }
}

extension Int {
  /// The number with an English noun in the singular, as in “1 page” and “2,000 pages”.
  ///
  /// The two forms have translations of their own.
  package func counted(_ noun: String) -> Phrase {
    self == 1
      ? Phrase("1 " + noun) : Phrase(stringInterpolation: .counting(self, " \(noun)s"))
  }
}

extension Phrase.StringInterpolation {
  fileprivate static func counting(_ number: Int, _ words: String) -> Self {
    var parts = Self(literalCapacity: words.utf8.count, interpolationCount: 1)
    parts.appendInterpolation(amount: number)
    parts.appendLiteral(words)
    return parts
  }
}

extension [Phrase] {
  /// The phrases as a list in a sentence: “one, two and three”.
  package var asList: Phrase {
    guard count > 1 else { return first ?? "" }
    return "\(dropLast().joined(by: ", ")) and \(self[count - 1])"
  }

  /// The phrases as a choice in a sentence: “one, two or three”.
  package var inWords: Phrase {
    guard count > 1 else { return first ?? "" }
    return "\(dropLast().joined(by: ", ")) or \(self[count - 1])"
  }
}

extension Sequence<Phrase> {
  /// The phrases with a separator in between, which languages can replace.
  package func joined(by separator: Phrase) -> Phrase {
    var parts: [Phrase.PhrasePart] = []
    for phrase in self {
      if !parts.isEmpty { parts.append(.phrase(separator)) }
      parts.append(.phrase(phrase))
    }
    return Phrase(parts: parts)
  }
}

extension Phrase: CustomStringConvertible {
  /// The phrase in English, for texts that are not on a page.
  package var description: String { english }
}

extension Phrase: Hashable {
  package static func == (left: Phrase, right: Phrase) -> Bool { left.english == right.english }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}
