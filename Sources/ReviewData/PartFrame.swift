package import Composition
package import Definitions
package import Elements
import ExperienceTraits

/// The frame of a part of a screen on the reference screen, in points.
package struct PartFrame: Sendable, Equatable {
  /// The identifier of the part, by which a trait can target it.
  package let id: String
  package let rectangle: Rectangle

  /// The frames of all parts of a screen; of several parts with the same identifier, only the first has one.
  static package func all(of screen: ComposedScreen) -> [PartFrame] {
    guard screen.absence == nil else { return [] }
    let reference = Screen.reference
    var known: Set<String> = []
    return screen.content.rectangles(size: reference.size, safeArea: reference.safeArea).compactMap { part in
      guard known.insert(part.identifier).inserted else { return nil }
      return PartFrame(id: part.identifier, rectangle: part.rectangle)
    }
  }

  /// Reads the frames from a trace in JSON; frames that do not follow the format are left out.
  package static func all(in trace: LocatedValue) -> [PartFrame] {
    (trace["frames"]?.members ?? []).compactMap { member in
      let sides = member.value.elements?.compactMap(\.number) ?? []
      guard sides.count == 4, sides.allSatisfy(\.isFinite) else { return nil }
      return PartFrame(
        id: member.key, rectangle: Rectangle(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    }
  }

  /// Writes a member with the left edge, the top edge, the width, and the height.
  func write(to json: inout JSONWriter) {
    json.key(id)
    json.array { json in
      for side in [rectangle.x, rectangle.y, rectangle.width, rectangle.height] {
        json.number(side.thousandths)
      }
    }
  }
}
