import Elements
package import ExperienceTraits

/// A part of the mockup of a step, named by the path of the properties that it shows.
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

  /// The indexes of the parts that show a property.
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
  /// The innermost part that shows a property.
  package static func part(of path: String) -> MockupAnchor? {
    places(of: path).map { allCases[$0] }.max { $0.rawValue.utf8.count < $1.rawValue.utf8.count }
  }
}

/// The numbers of the elements in the content of a step, counted from one in the order of the step's page.
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

  /// The anchor of an element in the mockup.
  package subscript(id: String) -> String? { numbers[id].map { "c\($0)" } }
}

/// A part of the mockup of a step, with the numbers of the trace entries that changed it.
package struct TracedPart {
  /// The anchor that marks the part in the mockup.
  package var anchor: String
  package var entries: [Int]
}
