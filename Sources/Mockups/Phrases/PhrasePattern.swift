/// The key of a phrase with values, which finds the values in an English sentence.
struct PhrasePattern {
  let key: String
  /// The words between the values; there is one more than there are values.
  private let words: [Substring]
  /// The first letters of each sentence that matches, or nothing if a value comes first.
  let start: String

  /// Creates the pattern of a key, or `nil` if the key has no values, or has values without words in between.
  init?(_ key: String) {
    let words = key.split(separator: /\{\d+\}/, omittingEmptySubsequences: false)
    guard words.count > 1, words.dropFirst().dropLast().allSatisfy({ !$0.isEmpty }), key.hasWords else {
      return nil
    }
    self.key = key
    self.words = words
    start = words[0].count < Self.startLength ? "" : Self.start(of: words[0])
  }

  /// The number of letters outside the values.
  var length: Int { words.reduce(0) { $0 + $1.count } }

  private static let startLength = 4

  /// The letters that a sentence and the patterns that can match it have in common.
  static func start(of sentence: some StringProtocol) -> String { String(sentence.prefix(startLength)) }

  /// The values of a sentence, or `nil` if the sentence has other words.
  func values(in sentence: String) -> [String]? {
    guard sentence.hasPrefix(words[0]), sentence.hasSuffix(words[words.count - 1]) else { return nil }
    var rest = sentence.dropFirst(words[0].count)
    var values: [String] = []
    for word in words.dropFirst().dropLast() {
      guard let place = rest.firstRange(of: word) else { return nil }
      values.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    guard rest.count >= words[words.count - 1].count else { return nil }
    values.append(String(rest.dropLast(words[words.count - 1].count)))
    let isWhole = values.indices.allSatisfy { index in
      let isQuoted = words[index].hasSuffix("'") && words[index + 1].hasPrefix("'")
      return !values[index].isEmpty && Self.isQuotedWhole(values[index])
        && !(isQuoted && values[index].contains("'"))
    }
    return isWhole ? values : nil
  }

  /// Whether the quotation marks of a value are in pairs.
  private static func isQuotedWhole(_ value: String) -> Bool {
    var depth = 0
    for letter in value {
      if letter == "“" { depth += 1 }
      if letter == "”" { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
