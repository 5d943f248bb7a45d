import Definitions

extension TypeDescription {
  /// What a file says about the trait that it declares.
  init(_ declaration: TraitDeclaration) {
    self.init(
      declaration.summary ?? "A trait of the catalog.", keys: declaration.keys.map(\.key.description))
  }
}
