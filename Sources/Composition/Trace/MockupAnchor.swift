import Elements
package import ExperienceTraits

/// A part of the drawn mockup of a step, by the path of the properties that make it so.
package enum MockupAnchor: String, CaseIterable {
  case backdrop
  case backdropEffects = "backdrop.effects"
  case backdropInteraction = "backdrop.interaction"
  case backdropOverlays = "backdrop.overlays"
  case wrapper
  case wrapperPointer = "wrapper.pointer"
  case container
  case containerBackground = "container.background"
  case closeButton = "container.closeButton"
  case pagingDots = "container.pagingDots"
  case containerOverlays = "container.overlays"
  case step
  case content = "step.content"
  case stickyTop = "step.sticky.top"
  case stickyBottom = "step.sticky.bottom"
  case stepBackground = "step.background"
  case stepOverlays = "step.overlays"

  /// The parts in which a property shows, by their places among all parts.
  static func places(of path: String) -> [Int] {
    var path = path
    return path.withUTF8 { path in
      names.indices.filter { index in
        let name = names[index]
        guard path.starts(with: name) else { return false }
        return name.count == path.count || path[name.count] == UInt8(ascii: ".")
      }
    }
  }

  private static let names = allCases.map { Array($0.rawValue.utf8) }
}

extension MockupAnchor {
  /// The innermost part in which a property shows.
  package static func part(of path: String) -> MockupAnchor? {
    places(of: path).map { allCases[$0] }.max { $0.rawValue.utf8.count < $1.rawValue.utf8.count }
  }
}

/// The elements of the content of a step, each with its number, counted from one as the page of the step lists them.
package struct ContentNumbers {
  private var numbers: [String: Int] = [:]

  package init(_ content: StepContent) {
    var count = 0
    for part in content.parts {
      part.visit { component in
        count += 1
        if !component.id.isEmpty, numbers[component.id] == nil { numbers[component.id] = count }
      }
    }
  }

  /// The anchor of an element.
  package subscript(id: String) -> String? { numbers[id].map { "c\($0)" } }
}

/// A part of the drawn mockup of a step, with the numbers of the entries that made it so.
package struct TracedPart {
  /// The name by which the mockup marks the part.
  package var anchor: String
  package var entries: [Int]
}
