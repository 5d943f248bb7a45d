/// A line of YAML whose scalar values can be replaced in place.
struct YAMLLine {
  private var scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// The text of the line.
  var text: String { String(String.UnicodeScalarView(scalars)) }

  /// The comment at the end of the line, including the `#`.
  var comment: String? {
    guard case .comment(let start) = ending else { return nil }
    return String(String.UnicodeScalarView(scalars[start...]))
  }

  /// The 0-based offset of a quotation mark that is not closed on the line.
  var openQuote: Int? {
    guard case .openQuote(let start) = ending else { return nil }
    return start
  }

  /// Whether the line ends with a block scalar indicator (`|` or `>`), so that the lines below it are a text.
  var beginsText: Bool {
    var words = text.split(separator: " ")
    if let comment { words = Array(words.dropLast(comment.split(separator: " ").count)) }
    guard let sign = words.popLast(), let key = words.last else { return false }
    return sign.first.map { "|>".contains($0) } == true
      && sign.dropFirst().allSatisfy { "-+0123456789".contains($0) }
      && (key.hasSuffix(":") || key.hasSuffix("-") || "&!".contains(key.prefix(1)))
  }

  /// Whether a list or an object in flow style starts at an offset.
  func hasFlow(at offset: Int) -> Bool {
    scalars.indices.contains(offset) && (scalars[offset] == "{" || scalars[offset] == "[")
  }

  /// The end of a line: a comment, an unclosed quotation mark, or neither.
  private enum LineEnding {
    case comment(Int), openQuote(Int), other
  }

  private var ending: LineEnding {
    var index = 0
    while index < scalars.count {
      let isStart = index == 0 || " [{,:-".unicodeScalars.contains(scalars[index - 1])
      if isStart, scalars[index] == "\"" || scalars[index] == "'" {
        guard let end = end(ofScalarAt: index, isInFlow: false) else { return .openQuote(index) }
        index = end
      } else if scalars[index] == "#", index == 0 || scalars[index - 1] == " " {
        return .comment(index)
      } else {
        index += 1
      }
    }
    return .other
  }

  /// Replaces the scalar value at an offset.
  ///
  /// Anything that is not a scalar value is unchanged.
  ///
  /// - Parameters:
  ///   - start: The offset of the value, in Unicode scalars.
  ///   - value: The new text.
  ///   - isInFlow: Whether the value is inside a list or an object in flow style.
  /// - Returns: Whether the value was replaced.
  mutating func replaceScalar(at start: Int, with value: String, isInFlow: Bool) -> Bool {
    guard scalars.indices.contains(start), !"|>&*!".unicodeScalars.contains(scalars[start]),
      let end = end(ofScalarAt: start, isInFlow: isInFlow)
    else { return false }
    // A missing value belongs directly after the colon or the hyphen.
    let gap = start > 0 && ":-".unicodeScalars.contains(scalars[start - 1]) ? " " : ""
    let tail = end < scalars.count && scalars[end] == "#" ? "  " : ""
    scalars.replaceSubrange(start..<end, with: (gap + value + tail).unicodeScalars)
    return true
  }

  /// The end of the scalar value at an offset, or the start of the comment if the value is missing.
  private func end(ofScalarAt start: Int, isInFlow: Bool) -> Int? {
    var end = start
    if let quote = "'\"".unicodeScalars.first(where: { $0 == scalars[start] }) {
      end += 1
      while end < scalars.count, scalars[end] != quote || quote == "'" && isDoubled(end) {
        end += scalars[end] == quote || quote == "\"" && scalars[end] == "\\" ? 2 : 1
      }
      return end < scalars.count ? end + 1 : nil
    }
    while end < scalars.count {
      if scalars[end] == "#", end == start || scalars[end - 1] == " " { return end }
      if isInFlow, ",]}".unicodeScalars.contains(scalars[end]) { break }
      end += 1
    }
    while end > start, scalars[end - 1] == " " { end -= 1 }
    return end
  }

  private func isDoubled(_ index: Int) -> Bool {
    index + 1 < scalars.count && scalars[index + 1] == scalars[index]
  }
}

extension LocatedValue {
  /// The scalar values that differ from another value of the same shape, in order.
  ///
  /// `nil` if the shapes differ or if a new text has several lines.
  func scalarChanges(to new: LocatedValue) -> [(old: LocatedValue, new: LocatedValue)]? {
    switch (content, new.content) {
    case (.object(let own), .object(let others)):
      guard own.count == others.count else { return nil }
      var changes: [(LocatedValue, LocatedValue)] = []
      for member in own {
        guard let other = new[member.key], let inner = member.value.scalarChanges(to: other) else {
          return nil
        }
        changes += inner
      }
      return changes
    case (.array(let own), .array(let others)):
      guard own.count == others.count else { return nil }
      var changes: [(LocatedValue, LocatedValue)] = []
      for (element, other) in zip(own, others) {
        guard let inner = element.scalarChanges(to: other) else { return nil }
        changes += inner
      }
      return changes
    case (.object, _), (.array, _), (_, .object), (_, .array): return nil
    default:
      guard new.string?.unicodeScalars.contains("\n") != true else { return nil }
      return hasSameData(as: new) ? [] : [(self, new)]
    }
  }
}
