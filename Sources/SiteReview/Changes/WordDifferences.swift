/// Two texts, split into words that both texts share and words that only one of them has.
struct WordDifferences {
  /// Neighbouring words that are all in the other text, or all missing from it.
  struct WordRun: Equatable {
    var text: String
    var isShared: Bool
  }

  let before, after: [WordRun]

  /// The maximum number of words that are compared; a longer text differs as a whole.
  private static let wordLimit = 2000

  init(from before: String, to after: String) {
    let (old, new) = (Self.words(before), Self.words(after))
    guard max(old.count, new.count) <= Self.wordLimit else {
      self.before = old.isEmpty ? [] : [WordRun(text: before, isShared: false)]
      self.after = new.isEmpty ? [] : [WordRun(text: after, isShared: false)]
      return
    }
    let difference = new.difference(from: old)
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    self.before = Self.runs(old, without: removed)
    self.after = Self.runs(new, without: inserted)
  }

  /// Splits a text after each run of white space.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index].isWhitespace, next == text.endIndex || !text[next].isWhitespace {
        words.append(text[start..<next])
        start = next
      }
      index = next
    }
    return start < text.endIndex ? words + [text[start...]] : words
  }

  private static func runs(_ words: [Substring], without changed: Set<Int>) -> [WordRun] {
    var runs: [WordRun] = []
    func append(_ text: String, isShared: Bool) {
      if runs.last?.isShared == isShared {
        runs[runs.count - 1].text += text
      } else {
        runs.append(WordRun(text: text, isShared: isShared))
      }
    }
    for place in words.indices {
      let isShared = !changed.contains(place)
      let isLast = !words.indices.contains(place + 1) || changed.contains(place + 1) == isShared
      let text = String(words[place])
      let space = text.reversed().prefix(while: \.isWhitespace).count
      if isShared || !isLast || space == text.count {
        append(text, isShared: isShared)
      } else {
        // The space after a changed word is not part of the change.
        append(String(text.dropLast(space)), isShared: false)
        if space > 0 { append(String(text.suffix(space)), isShared: true) }
      }
    }
    return runs
  }
}
