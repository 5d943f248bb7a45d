import Definitions
import Elements
import ExperienceTraits

/// An element that the definition of a step itself contains.
struct StyledElement {
  let element: Component
  /// The element around it; `nil` for the root of a part of the content.
  let parent: Component?

  var position: Position { Position(line: element.line, column: element.column) }

  /// All elements of a step, outer elements first, without those that components of the catalog draw.
  static func all(in content: StepContent) -> [StyledElement] {
    content.parts.flatMap { all(in: $0, parent: nil) }
  }

  private static func all(in element: Component, parent: Component?) -> [StyledElement] {
    guard element.drawnBy == nil, element.line > 0 else { return [] }
    return [StyledElement(element: element, parent: parent)]
      + element.children.flatMap { all(in: $0, parent: element) }
  }

  /// Returns a tree in which the style of the element is changed.
  func restyled(in tree: Component, _ change: (Style) -> Style) -> Component {
    tree.mapping { other in
      guard other.line == element.line, other.column == element.column, other.drawnBy == nil else {
        return other
      }
      var changed = other
      changed.style = change(other.style)
      return changed
    }
  }
}
