extension TraitRegistry {
  /// The registry of the runtime with all of its own traits.
  public static let builtIn: TraitRegistry = {
    var registry = TraitRegistry()
    for trait in BuiltInTraits.all { registry.register(trait, origin: .builtIn) }
    return registry
  }()
}
