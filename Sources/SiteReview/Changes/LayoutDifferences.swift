import Composition
import Definitions
import Elements
import Mockups
import ReviewData

/// The parts of a screen that have another size or another place in the later of two snapshots.
struct LayoutDifferences {
  private(set) var all: [CatalogChange.Property] = []

  /// Parts that change in the same way because of the same edit.
  private struct PartGroup {
    var ids: [String]
    let frames: (before: Rectangle, after: Rectangle)
    let cause: PropertyDifferences.Composed.Cause
  }

  /// Compares the frames of the parts.
  ///
  /// A part that changed its size has the cause of its other differences, or its component as the cause. A
  /// part that only moved has the cause of the first part that changed its size. If only the order of the
  /// parts differs, their places follow from the order.
  init(
    from before: PropertyDifferences.Composed, to after: PropertyDifferences.Composed,
    beside known: [CatalogChange.Property]
  ) {
    let old = Dictionary(before.frames.map { ($0.id, $0.rectangle) }) { first, _ in first }
    let pairs = after.frames.compactMap { part in old[part.id].map { (part.id, $0, part.rectangle) } }
    let resized = pairs.filter { !$0.1.hasSize(of: $0.2) }
    let moved = pairs.filter { !$0.1.hasPlace(of: $0.2) }
    let usual = known.first.map(Self.cause) ?? after.usualCause
    var sizes: [PartGroup] = []
    for (id, old, new) in resized {
      let own = known.first { $0.parts.before.contains(id) || $0.parts.after.contains(id) }
      let cause = own.map(Self.cause) ?? after.component(of: id) ?? usual
      Self.add(id, (old, new), cause, to: &sizes) {
        $0.before.hasSize(of: old) && $0.after.hasSize(of: new)
      }
    }
    var places: [PartGroup] = []
    let cause = sizes.first?.cause ?? usual
    for (id, old, new) in moved {
      Self.add(id, (old, new), cause, to: &places) {
        $0.before.distance(to: $0.after) == old.distance(to: new)
      }
    }
    let isReordered =
      sizes.isEmpty && known.contains { $0.difference == .order }
      && known.allSatisfy { $0.difference != .look }
    all =
      sizes.map { Self.property("size", $0, in: after) { $0.sizeText } }
      + places.map { Self.property("position", $0, in: after) { $0.placeText } }
    for place in all.indices { all[place].followsOrder = isReordered }
  }

  private static func cause(_ property: CatalogChange.Property) -> PropertyDifferences.Composed.Cause {
    (property.cause, property.setter, property.file, property.line)
  }

  private static func add(
    _ id: String, _ frames: (before: Rectangle, after: Rectangle),
    _ cause: PropertyDifferences.Composed.Cause, to groups: inout [PartGroup],
    where isAlike: ((before: Rectangle, after: Rectangle)) -> Bool
  ) {
    let known = groups.firstIndex {
      isAlike($0.frames) && $0.cause.file == cause.file && $0.cause.line == cause.line
    }
    if let known {
      groups[known].ids.append(id)
    } else {
      groups.append(PartGroup(ids: [id], frames: frames, cause: cause))
    }
  }

  private static func property(
    _ setting: Phrase, _ group: PartGroup, in composed: PropertyDifferences.Composed,
    _ text: (Rectangle) -> String
  ) -> CatalogChange.Property {
    let cause = group.cause
    var property = CatalogChange.Property(
      name: "\(group.ids.map(Phrase.value).asShortList), \(setting)", setting: setting.english,
      difference: .look, before: text(group.frames.before), after: text(group.frames.after),
      cause: cause.words, setter: cause.setter, file: cause.file, line: cause.line)
    property.parts = (group.ids, group.ids)
    property.elements = group.ids.map(composed.displayName)
    property.frames = group.frames
    property.isMeasured = true
    return property
  }
}

extension PropertyDifferences.Composed {
  /// The cause of a difference that no property explains.
  fileprivate var usualCause: Cause {
    (nil, nil, edited.onlyFile ?? subject.file, edited.onlyFile == nil ? subject.line : nil)
  }

  /// The edited component that draws a part, or `nil` if its component was not edited.
  fileprivate func component(of id: String) -> Cause? {
    let own = properties.filter { $0.element?.whole == id }
    let type = own.first { $0.element?.id == id && ["component", "component.id"].contains($0.name) }?.value
    let file =
      type.flatMap { edited.components[$0] }
      ?? own.lazy.compactMap(\.element?.file).first(where: edited.files.contains)
    return file.map { (nil, nil, $0, nil) }
  }

  /// The title of a part of a screen, or its identifier if it has none.
  fileprivate func displayName(of id: String) -> String {
    properties.lazy.compactMap(\.element).first { $0.id == id }.map(displayName) ?? id
  }

  /// The name of an element for a sentence: its text in quotation marks, or the identifier of the part of the
  /// screen that contains it, or its type.
  func displayName(of element: ComposedProperty.PropertyOwner) -> String {
    if element.part == nil, element.whole != element.id { return displayName(of: element.whole) }
    guard let start = element.name.firstIndex(of: "“"), element.name.hasSuffix("”") else {
      return element.name
    }
    return String(element.name[start...])
  }
}

extension Rectangle {
  /// The smallest difference, in points, that counts.
  private static let tolerance = 0.05

  fileprivate func hasSize(of other: Rectangle) -> Bool {
    abs(width - other.width) < Self.tolerance && abs(height - other.height) < Self.tolerance
  }

  fileprivate func hasPlace(of other: Rectangle) -> Bool {
    abs(x - other.x) < Self.tolerance && abs(y - other.y) < Self.tolerance
  }

  /// How far another rectangle is away, to the right and down.
  func distance(to other: Rectangle) -> Size {
    Size(width: (other.x - x).tenths, height: (other.y - y).tenths)
  }

  /// The width and the height, as in “40 × 40 pt”.
  var sizeText: String { "\(width.tenths.jsonText) × \(height.tenths.jsonText) pt" }
  fileprivate var placeText: String { "x \(x.tenths.jsonText) pt, y \(y.tenths.jsonText) pt" }
}

extension Double {
  /// The number rounded to one decimal place.
  var tenths: Double {
    let rounded = (self * 10).rounded() / 10
    return rounded.isFinite ? rounded : self
  }
}

extension [Phrase] {
  /// The phrases as a list in a sentence; of more than three, the first two and the number of the others.
  var asShortList: Phrase { count > 3 ? "\(self[0]), \(self[1]) and \(count - 2) more" : asList }
}
