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
  fileprivate static func places(of path: String) -> [Int] {
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

extension ComposedStep {
  /// The parts of the mockup, those of the hierarchy before the elements of the content.
  package var parts: [TracedPart] {
    var layers = MockupAnchor.allCases.map { TracedPart(anchor: $0.rawValue, entries: []) }
    for entry in trace.entries {
      for place in entry.changes.flatMap({ MockupAnchor.places(of: $0.path) })
      where layers[place].entries.last != entry.number {
        layers[place].entries.append(entry.number)
      }
    }
    let content: [(Component?, MockupAnchor)] = [
      (step.content.stickyTop, .stickyTop), (step.content.body, .content),
      (step.content.stickyBottom, .stickyBottom),
    ]
    var elements: [TracedPart] = []
    for (part, anchor) in content {
      let entries = layers.first { $0.anchor == anchor.rawValue }?.entries ?? []
      part?.visit { _ in elements.append(TracedPart(anchor: "c\(elements.count + 1)", entries: entries)) }
    }
    return (layers + elements).filter { !$0.entries.isEmpty }
  }
}
