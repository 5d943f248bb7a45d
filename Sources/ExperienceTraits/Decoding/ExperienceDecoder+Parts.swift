import Definitions

extension ExperienceDecoder {
  func traits(_ key: Key<LocatedValue>, _ reader: inout PayloadReader) -> [TraitModel] {
    let models = reader.objects(key) { trait in
      let keys = Self.traitKeys
      let model = TraitModel(
        type: trait.read(keys.type), config: trait.read(keys.config), position: trait.position)
      if !model.type.isEmpty { report.add(model) }
      trait.expect(in: keys.config.name) { TraitRegistry.builtIn.description(of: model.type)?.keyNames ?? [] }
      return model
    }
    refuseDuplicates(in: models, path: reader.path + [key.name])
    return models
  }

  /// Reports an array that contains several traits of one type.
  ///
  /// Each such type is listed once.
  private func refuseDuplicates(in models: [TraitModel], path: [String]) {
    var first: [String: TraitModel] = [:]
    var types: [String] = []
    var place: (Position, Position)?
    for model in models where !model.type.isEmpty {
      guard let earlier = first[model.type] else {
        first[model.type] = model
        continue
      }
      if !types.contains(model.type) { types.append(model.type) }
      place = place ?? (model.position, earlier.position)
    }
    guard let place else { return }
    report.add(
      DecodingFailure(.duplicateTraits(types), path: path, position: place.0, otherPosition: place.1))
  }

  /// Reads the actions by component.
  ///
  /// The component identifiers stay as written.
  func actions(_ key: Key<LocatedValue>, _ reader: inout PayloadReader) -> [ComponentActions] {
    guard let value = reader.value(of: key) else { return [] }
    guard let members = value.members else {
      reader.fail(
        .wrongType(expected: "Dictionary<String, Array<Action>>", found: value.kindName),
        at: value.position, below: [key.name])
      return []
    }
    return members.map { member in
      let actions = reader.actions(member.value, below: [key.name, member.key])
      return ComponentActions(componentID: member.key, position: member.keyPosition, actions: actions)
    }
  }

}

extension Experience {
  /// Returns the experience with its render context.
  ///
  /// The first `@appcues/embedded` trait of the experience or of its first entry decides. A trait whose
  /// configuration cannot be read does not change the context.
  func withRenderContext() -> Experience {
    var experience = self
    let candidates = traits + (steps.first?.traits ?? [])
    if let embedded = candidates.first(where: { $0.type == EmbeddedTrait.type }),
      let config = ConfigurationFindings().decode(embedded.config, EmbeddedTrait.EmbeddedConfig.init)
    {
      experience.renderContext = .embed(frameID: config.frameID)
    }
    return experience
  }
}
