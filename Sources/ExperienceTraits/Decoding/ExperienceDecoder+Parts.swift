import Definitions

extension ExperienceDecoder {
  func traits(_ reader: inout ObjectReader) -> [TraitModel] {
    let models = reader.objects("traits") { trait in
      let model = TraitModel(
        type: trait.string("type"), config: trait.optional("config"), position: trait.position)
      if !model.type.isEmpty { report.add(model) }
      trait.expect(in: "config") { TraitRegistry.builtIn.description(of: model.type)?.keyNames ?? [] }
      return model
    }
    refuseDuplicates(in: models, path: reader.path + ["traits"])
    return models
  }

  /// Refuses an array with several traits of one type; every such type is named once.
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

  /// The actions by component; the keys are kept as they are written.
  func actions(_ reader: inout ObjectReader) -> [ComponentActions] {
    guard let value = reader.required("actions") else { return [] }
    guard let members = value.members else {
      reader.fail(
        .wrongType(expected: "Dictionary<String, Array<Action>>", found: value.kindName),
        at: value.position, below: ["actions"])
      return []
    }
    return members.map { member in
      let actions = Self.actionList(member.value, below: ["actions", member.key], of: reader)
      return ComponentActions(componentID: member.key, position: member.keyPosition, actions: actions)
    }
  }

  /// An array of actions; the trigger of those in a branch counts for nothing.
  static func actionList(
    _ value: LocatedValue, below keys: [String], of reader: ObjectReader, isBranch: Bool = false
  ) -> [ActionModel] {
    guard let elements = value.elements else {
      reader.fail(
        .wrongType(expected: "Array<Action>", found: value.kindName), at: value.position, below: keys)
      return []
    }
    return elements.enumerated().compactMap { index, element in
      reader.object(element, at: keys + ["\(index)"]) { action in
        let trigger =
          isBranch
          ? action.string("on")
          : action.string("on", knowing: ActionModel.triggers, else: "so nothing runs the action")
        let model = ActionModel(
          trigger: trigger, type: action.string("type"), config: action.optional("config"),
          position: element.position)
        if !model.type.isEmpty { action.report.add(model) }
        action.expect(in: "config") { ActionType(model.type)?.description.keyNames ?? [] }
        return model
      }
    }
  }
}

extension Experience {
  /// The experience with its render context, which the first embedded trait of the experience and of its first
  /// entry decides; a broken one counts as none.
  func withRenderContext() -> Experience {
    var experience = self
    let candidates = traits + (steps.first?.traits ?? [])
    if let embedded = candidates.first(where: { $0.type == EmbeddedTrait.type }),
      let config = ConfigurationFindings().decode(embedded.config, EmbeddedTrait.Config.init)
    {
      experience.renderContext = .embed(frameID: config.frameID)
    }
    return experience
  }
}

/// Keys that real payloads carry and the runtime does not read.
enum IgnoredKeys {
  static let experience = [
    "actions", "appId", "createdAt", "createdBy", "frequency", "lockedForLocalization", "migratedFrom",
    "previewUrl", "published", "publishedBy", "state", "tags", "theme", "updatedAt", "updatedBy", "versionId",
  ]
  static let step = [
    "appId", "blockType", "contentType", "createdAt", "createdBy", "experienceId", "index", "name",
    "parentId",
    "published", "role", "state", "updatedAt", "updatedBy",
  ]
  static let component = ["blockType", "role"]
}
