import Definitions
import Elements

/// The metadata by which a target trait tells the others where the target is.
struct TargetMetadata {
  /// Where the content should stand, and how far from the target.
  struct Placement {
    var preferredPosition: ContentPosition?
    var distance: Double

    struct Keys: KeySet {
      fileprivate let position = Key(
        "contentPreferredPosition", ValueForm<ContentPosition>.word,
        "The side of the target that is tried first.")
      fileprivate let distance = Key(
        "contentDistanceFromTarget", .points, default: 0, "The distance between target and content.")
    }
    static let keys = Keys()

    init(_ reader: inout PayloadReader) {
      preferredPosition = reader.read(Self.keys.position)
      distance = reader.read(Self.keys.distance)
    }
  }

  static let keys = ["contentPreferredPosition", "contentDistanceFromTarget", "targetRectangle"]

  /// Shares a target with the other traits.
  static func set(_ rectangle: Rectangle, _ placement: Placement, on delegate: TraitMetadataDelegate?) {
    delegate?.set([
      "targetRectangle": .rectangle(rectangle),
      "contentPreferredPosition": placement.preferredPosition.map { .string($0.rawValue) } ?? .null,
      "contentDistanceFromTarget": .points(placement.distance),
    ])
  }
}

extension TraitMetadataUpdate {
  /// The rectangle of the target, or `nil` where there is none.
  var targetRectangle: Rectangle? {
    guard let entries = value(of: "targetRectangle")?.entries else { return nil }
    let numbers = entries.compactMap(\.value.numberValue)
    guard numbers.count == 4 else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
