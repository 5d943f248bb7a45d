/// Finds the name that an author probably meant.
public enum NearMiss {
  /// The candidate that is most similar to a name, or `nil` if none is similar enough.
  ///
  /// A candidate is similar if at most a third of the characters, and at most three, must change. Letter case
  /// is ignored. Among equally similar candidates, one that starts with the name wins, then the first in
  /// alphabetical order.
  public static func suggestion(for name: String, among candidates: some Sequence<String>) -> String? {
    // Typographic quotation marks are part of the name here, but the author meant them as quotation marks.
    let bare = String(
      name.drop(while: isTypographicQuote).reversed().drop(while: isTypographicQuote).reversed())
    if bare != name, !bare.isEmpty {
      return candidates.first { $0 == bare } ?? suggestion(for: bare, among: candidates)
    }
    let lowered = Array(name.lowercased().utf8.prefix(64))
    let limit = min(3, max(1, lowered.count / 3))
    var best: (distance: Int, isOther: Int, name: String)?
    for candidate in candidates where candidate != name {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      guard abs(other.count - lowered.count) <= limit else { continue }
      let distance = distance(from: lowered, to: other)
      guard distance <= limit else { continue }
      // A candidate that starts with the name is more likely than one with different letters.
      let isOther = candidate.lowercased().hasPrefix(name.lowercased()) ? 0 : 1
      let rank = (distance, isOther, candidate)
      if let best, best <= rank { continue }
      best = rank
    }
    return best?.name
  }

  /// The help text for an unknown name: “did you mean 'x'?”, or `nil` if no candidate is similar.
  public static func help(for name: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: name, among: candidates).map { "did you mean '\($0)'?" }
  }

  private static func isTypographicQuote(_ character: Character) -> Bool { "“”„‘’‚«»".contains(character) }

  /// The number of edits between two names: inserted, removed, or replaced bytes, or swapped neighbors.
  static func distance(from left: [UInt8], to right: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var cost = min(
          previous[column] + (byte == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforePrevious[column - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
