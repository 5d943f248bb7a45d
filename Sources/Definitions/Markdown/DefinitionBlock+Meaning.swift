extension DefinitionBlock {
  /// The content of the block in a canonical form that ignores key order and formatting.
  ///
  /// If the block has no valid value, this is its text.
  package var meaning: String {
    guard let value, !isDefective else { return text }
    var writer = JSONWriter()
    writer.data(value.inOrderOfKeys)
    return kind.rawValue + String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension LocatedValue {
  /// The value with the members of all objects sorted by key.
  fileprivate var inOrderOfKeys: LocatedValue {
    switch content {
    case .null, .bool, .number, .string: self
    case .array(let elements): LocatedValue(.array(elements.map(\.inOrderOfKeys)), at: position)
    case .object(let members):
      LocatedValue(
        .object(
          members.sorted { $0.key < $1.key }.map {
            Member(key: $0.key, keyPosition: $0.keyPosition, value: $0.value.inOrderOfKeys)
          }), at: position)
    }
  }
}
