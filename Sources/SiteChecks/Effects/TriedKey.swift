import Definitions
import ExperienceTraits

/// A key in the configuration of a trait or an action.
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
    case .number(let number):
      let half = number.value / 2
      contents = [.number(number.value + 8), .number(number.integer == nil ? half : half.rounded(.down) - 3)]
    case .string(let text):
      switch shape {
      case .words(let words, _): contents = words.filter { $0 != text }.map { .string($0) }
      case .uuid: contents = [.string("ffffffff-ffff-4fff-8fff-ffffffffffff")]
      default: break
      }
    case .object where isColor: contents = [LocatedValue.object([("light", "#12345678")]).content]
    case .null, .array, .object: break
    }
    return contents.map { LocatedValue($0, at: position) }
  }
}
