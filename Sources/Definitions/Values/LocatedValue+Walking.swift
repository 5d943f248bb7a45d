extension LocatedValue {
  /// Calls the body with the value and every nested value, outer values first.
  ///
  /// The values of the given keys are skipped, with everything inside them. The second argument of the body
  /// is the key of the value, or `nil` for a list element and for the outermost value.
  package func visit(
    skipping keys: Set<String> = [], under key: String? = nil, _ body: (LocatedValue, String?) -> Void
  ) {
    body(self, key)
    switch content {
    case .null, .bool, .number, .string: return
    case .array(let elements):
      for element in elements { element.visit(skipping: keys, body) }
    case .object(let members):
      for member in members where !keys.contains(member.key) {
        member.value.visit(skipping: keys, under: member.key, body)
      }
    }
  }

  /// Replaces the value and every nested value, inner values first.
  ///
  /// Keys are unchanged.
  ///
  /// The values of the given keys are also unchanged.
  package func map(
    skipping keys: Set<String> = [], _ replacement: (LocatedValue) -> LocatedValue
  ) -> LocatedValue {
    switch content {
    case .null, .bool, .number, .string: return replacement(self)
    case .array(let elements):
      return replacement(
        LocatedValue(.array(elements.map { $0.map(skipping: keys, replacement) }), at: position))
    case .object(let members):
      let mapped = members.map { member in
        keys.contains(member.key)
          ? member
          : Member(
            key: member.key, keyPosition: member.keyPosition,
            value: member.value.map(skipping: keys, replacement))
      }
      return replacement(LocatedValue(.object(mapped), at: position))
    }
  }

  /// Replaces each text at any depth.
  ///
  /// Keys and other values are unchanged.
  package func mapTexts(_ replacement: (String, Position) -> LocatedValue) -> LocatedValue {
    map { value in value.string.map { replacement($0, value.position) } ?? value }
  }

  /// Calls the body with each text at any depth.
  package func visitTexts(_ body: (String, Position) -> Void) {
    visit { value, _ in if let text = value.string { body(text, value.position) } }
  }

  /// Returns the value with all its positions a number of lines further down.
  package func moved(down lines: Int) -> LocatedValue {
    func moved(_ position: Position) -> Position {
      Position(line: Int(position.line) + lines, column: Int(position.column))
    }
    return map { value in
      let members = value.members?.map {
        Member(key: $0.key, keyPosition: moved($0.keyPosition), value: $0.value)
      }
      return LocatedValue(members.map { .object($0) } ?? value.content, at: moved(value.position))
    }
  }

  /// Returns the value with another value under a path of keys, or without the last key.
  package func replacing(_ path: ArraySlice<String>, with value: LocatedValue?) -> LocatedValue {
    guard let key = path.first, var members, let index = members.firstIndex(where: { $0.key == key })
    else { return self }
    if path.count > 1 {
      members[index].value = members[index].value.replacing(path.dropFirst(), with: value)
    } else if let value {
      members[index].value = value
    } else {
      members.remove(at: index)
    }
    return LocatedValue(.object(members), at: position)
  }
}
