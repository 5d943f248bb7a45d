extension TraitRegistry {
  /// The registry with all built-in traits of the runtime.
  public static let builtIn: TraitRegistry = {
    var registry = TraitRegistry()
    for trait in BuiltInTraits.all { registry.register(trait, origin: .builtIn) }
    return registry
  }()
}
