import Elements
import ExperienceTraits

extension ComposedStep {
  /// The parts of the mockup: first those of the hierarchy, then the elements of the content.
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
