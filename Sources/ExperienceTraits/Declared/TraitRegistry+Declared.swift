import Definitions

extension TraitRegistry {
  /// Registers a trait that a file of the catalog declares.
  ///
  /// - Returns: Whether the trait was registered, or `false` if its type is already taken.
  @discardableResult
  package mutating func register(_ declaration: TraitDeclaration) -> Bool {
    let declaration = declaration.withoutPlaces()
    return register(
      Registration(
        type: declaration.type, origin: .declared, description: TypeDescription(declaration),
        capabilities: Set(declaration.effects.keys),
        make: { DeclaredTrait(declaration: declaration, configuration: $0) }))
  }
}
