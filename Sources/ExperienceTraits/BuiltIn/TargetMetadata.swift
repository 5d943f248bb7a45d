import Definitions
import Elements

/// The metadata with which a target trait shares the position of the target.
struct TargetMetadata {
  /// The preferred side of the content, and its distance from the target.
  struct TargetPlacement {
    var preferredPosition: ContentPosition?
    var distance: Double

    struct TargetPlacementKeys: KeySet {
      fileprivate let position = Key(
        "contentPreferredPosition", ValueForm<ContentPosition>.word,
        "The preferred side of the target. Other sides are used if there is no space.")
      fileprivate let distance = Key(
        "contentDistanceFromTarget", .points, default: 0, "The distance between the target and the content.")
    }
    static let keys = TargetPlacementKeys()

    init(_ reader: inout PayloadReader) {
      preferredPosition = reader.read(Self.keys.position)
      distance = reader.read(Self.keys.distance)
    }
  }

  static let keys = ["contentPreferredPosition", "contentDistanceFromTarget", "targetRectangle"]

  /// Shares the rectangle of the target and the placement with the other traits.
  static func set(_ rectangle: Rectangle, _ placement: TargetPlacement, on delegate: TraitMetadataDelegate?) {
    delegate?.set([
      "targetRectangle": .rectangle(rectangle),
      "contentPreferredPosition": placement.preferredPosition.map { .string($0.rawValue) } ?? .null,
      "contentDistanceFromTarget": .points(placement.distance),
    ])
  }
}

extension TraitMetadataUpdate {
  /// The rectangle of the target, or `nil` if no trait shares a target.
  var targetRectangle: Rectangle? {
    guard let entries = value(of: "targetRectangle")?.entries else { return nil }
    let numbers = entries.compactMap(\.value.numberValue)
    guard numbers.count == 4 else { return nil }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
