import Definitions
import ExperienceTraits

/// A trait of an experience, with the way to change it in the payload.
struct TraitSetting {
  /// The list of traits that contains the trait.
  private enum TraitPlace {
    case experience
    /// The group at an index, or the single step there.
    case entry(Int)
    /// A step of a group, by the indexes of both.
    case child(Int, Int)
  }

  let model: TraitModel
  private let place: TraitPlace
  /// The index of the trait in its list.
  private let index: Int
  /// The places of the steps on which the trait can have an effect.
  let steps: [Int]

  /// All traits of an experience, in the order of the payload.
  static func all(in experience: Experience) -> [TraitSetting] {
    func settings(_ models: [TraitModel], _ place: TraitPlace, _ steps: [Int]) -> [TraitSetting] {
      models.enumerated().map { TraitSetting(model: $1, place: place, index: $0, steps: steps) }
    }
    let indexes = experience.stepIndexes
    var all = settings(experience.traits, .experience, Array(indexes.indices))
    for (group, entry) in experience.steps.enumerated() {
      let steps = indexes.indices.filter { indexes[$0].group == group }
      all += settings(entry.traits, .entry(group), steps)
      guard case .group(let content) = entry else { continue }
      for (step, (item, child)) in zip(steps, content.children.enumerated()) {
        all += settings(child.traits, .child(group, item), [step])
      }
    }
    return all
  }

  /// Removes the trait from the payload.
  ///
  /// The list keeps its length: the runtime silently drops a trait of an unknown type.
  func remove(from experience: inout Experience) {
    edit(&experience) { $0.type = "" }
  }

  /// Gives the trait another configuration.
  func configure(_ config: LocatedValue, in experience: inout Experience) {
    edit(&experience) { $0.config = config }
  }

  private func edit(_ experience: inout Experience, _ change: (inout TraitModel) -> Void) {
    switch place {
    case .experience: change(&experience.traits[index])
    case .entry(let group):
      switch experience.steps[group] {
      case .single(var step):
        change(&step.traits[index])
        experience.steps[group] = .single(step)
      case .group(var entry):
        change(&entry.traits[index])
        experience.steps[group] = .group(entry)
      }
    case .child(let group, let item):
      guard case .group(var entry) = experience.steps[group] else { return }
      change(&entry.children[item].traits[index])
      experience.steps[group] = .group(entry)
    }
  }
}

/// A key in the configuration of a trait.
struct TriedKey {
  /// The keys that lead to the value.
  let path: [String]
  let position: Position
  /// Other values that the key could have.
  let others: [LocatedValue]

  /// The keys of a configuration and of the objects in it, without the parts of colours.
  static func all(in config: LocatedValue, _ keys: [KeyDescription]) -> [TriedKey] {
    all(in: config, keys, path: [])
  }

  private static func all(
    in value: LocatedValue, _ keys: [KeyDescription], path: [String]
  ) -> [TriedKey] {
    (value.members ?? []).flatMap { member -> [TriedKey] in
      let shape = keys.first { $0.name == KeyConversion.camelCase(member.key) }?.shape
      let inner = shape.map { $0 == .part(.style) ? StyleDecoder.description.keys : $0.keys } ?? []
      let path = path + [member.key]
      // The content of a background is not a setting, and a missing image is a mistake of another kind.
      guard shape != .part(.element), !member.value.namesImage else { return [] }
      let others = member.value.others(of: shape)
      // Without another value to try, nothing tells a value that has no effect from one that repeats the default.
      let own = others.isEmpty ? [] : [TriedKey(path: path, position: member.keyPosition, others: others)]
      return own + (member.value.isColor ? [] : all(in: member.value, inner, path: path))
    }
  }
}

extension LocatedValue {
  /// Returns the value with another value under a path of keys, or without the last key.
  func replacing(_ path: ArraySlice<String>, with value: LocatedValue?) -> LocatedValue {
    guard let key = path.first, var members, let index = members.firstIndex(where: { $0.key == key })
    else { return self }
    if path.count > 1 {
      members[index].value = members[index].value.replacing(path.dropFirst(), with: value)
    } else if let value {
      members[index].value = value
    } else {
      members.remove(at: index)
    }
    return LocatedValue(.object(members), at: position)
  }

  /// Whether the value is a colour for each appearance.
  fileprivate var isColor: Bool { self["light"] != nil }

  /// Whether the value contains the address of an image.
  fileprivate var namesImage: Bool {
    (elements ?? []).contains(where: \.namesImage)
      || (members ?? []).contains { KeyConversion.camelCase($0.key) == "imageUrl" || $0.value.namesImage }
  }

  /// Other values that the place of the value could have.
  fileprivate func others(of shape: ValueShape?) -> [LocatedValue] {
    var contents: [ValueContent] = []
    switch content {
    case .bool(let value): contents = [.bool(!value)]
    case .number(let number): contents = [.number(number.value + 8), .number(number.value / 2)]
    case .string(let text):
      if case .words(let words, _)? = shape { contents = words.filter { $0 != text }.map { .string($0) } }
    case .object where isColor: contents = [LocatedValue.object([("light", "#12345678")]).content]
    case .null, .array, .object: break
    }
    return contents.map { LocatedValue($0, at: position) }
  }
}
