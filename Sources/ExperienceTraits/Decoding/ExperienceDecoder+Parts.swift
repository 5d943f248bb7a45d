import Definitions

extension ExperienceDecoder {
  func traits(_ reader: inout ObjectReader) throws(DecodingFailure) -> [TraitModel] {
    let path = reader.path + ["traits"]
    let models = try reader.objects("traits") { (trait) throws(DecodingFailure) in
      TraitModel(
        type: try trait.string("type"), config: trait.optional("config"), position: trait.position)
    }
    try refuseDuplicates(in: models, path: path)
    return models
  }

  /// Refuses an array with several traits of one type; every such type is named once.
  private func refuseDuplicates(in models: [TraitModel], path: [String]) throws(DecodingFailure) {
    var first: [String: TraitModel] = [:]
    var types: [String] = []
    var place: (Position, Position)?
    for model in models {
      guard let earlier = first[model.type] else {
        first[model.type] = model
        continue
      }
      if !types.contains(model.type) { types.append(model.type) }
      place = place ?? (model.position, earlier.position)
    }
    guard let place else { return }
    throw DecodingFailure(
      .duplicateTraits(types), path: path, position: place.0, otherPosition: place.1)
  }

  /// The actions by component; the keys are kept as they are written.
  func actions(_ reader: inout ObjectReader) throws(DecodingFailure) -> [ComponentActions] {
    let path = reader.path + ["actions"]
    let value = try reader.required("actions")
    guard let members = value.members else {
      throw DecodingFailure(
        .wrongType(expected: "Dictionary<String, Array<Action>>", found: value.kindName), path: path,
        position: value.position)
    }
    var lists: [ComponentActions] = []
    for member in members {
      let actions = try Self.actionList(member.value, path: path + [member.key], report: report)
      lists.append(
        ComponentActions(componentID: member.key, position: member.keyPosition, actions: actions))
    }
    return lists
  }

  /// An array of actions.
  static func actionList(
    _ value: LocatedValue, path: [String], report: ReadingReport
  ) throws(DecodingFailure) -> [ActionModel] {
    guard let elements = value.elements else {
      throw DecodingFailure(
        .wrongType(expected: "Array<Action>", found: value.kindName), path: path, position: value.position)
    }
    return try elements.collect(into: report) { (index, element) throws(DecodingFailure) in
      var action = try ObjectReader(element, path: path + ["\(index)"], report: report)
      let model = ActionModel(
        trigger: try action.string("on"), type: try action.string("type"),
        config: action.optional("config"), position: element.position)
      action.reportUnknownKeys()
      return model
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
