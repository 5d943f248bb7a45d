import Definitions

extension TypeDescription {
  /// Creates the description of a declared trait from its declaration.
  init(_ declaration: TraitDeclaration) {
    self.init(
      declaration.summary ?? "A trait that this catalog declares.",
      keys: declaration.keys.map(\.key.description))
  }
}
