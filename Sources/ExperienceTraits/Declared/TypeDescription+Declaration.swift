import Definitions

extension TypeDescription {
  /// What a file says about the trait that it declares.
  init(_ declaration: TraitDeclaration) {
    self.init(
      declaration.summary ?? "A trait of the catalog.",
      keys: declaration.keys.map { key in
        Key(
          key.name, key.kind.rawValue,
          default: key.isRequired ? "required" : key.defaultValue?.inWords ?? "none", key.documentation ?? "")
      })
  }
}

extension LocatedValue {
  /// The value in a few words.
  fileprivate var inWords: String {
    switch content {
    case .null: "none"
    case .bool, .number, .string: words
    case .array(let elements): elements.map(\.inWords).joined(separator: ", ")
    case .object(let members): members.map { "\($0.key) \($0.value.inWords)" }.joined(separator: ", ")
    }
  }
}
