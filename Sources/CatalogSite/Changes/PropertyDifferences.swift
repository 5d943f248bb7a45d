import Composition
import Definitions

/// The properties of something that are others than they were, with what set them.
struct PropertyDifferences {
  private(set) var all: [CatalogChange.Property] = []

  /// What a state of something is composed to.
  private struct Composed {
    let subject: SnapshotSubject
    let properties: [ComposedProperty]
    let entries: [LocatedValue]

    init(_ subject: SnapshotSubject, _ snapshot: any SiteSnapshot) {
      self.subject = subject
      let bytes = subject.trace.flatMap { snapshot.bytes($0) } ?? []
      let trace = bytes.isEmpty ? nil : JSONReader.read(bytes, file: "trace.json").value
      properties = trace.map { ComposedProperty.all(in: $0) } ?? []
      entries = trace?["entries"]?.elements ?? []
    }

    /// What set a property, in words, and where that is written.
    func cause(of property: ComposedProperty) -> (words: String?, file: String?, line: Int?) {
      guard let number = property.entry, entries.indices.contains(number - 1) else {
        return (nil, subject.file, property.element?.line ?? subject.line)
      }
      let entry = entries[number - 1]
      let words = [entry["subject"]?.string, entry["level"]?.string.map { "of the \($0)" }]
      return (
        words.compactMap(\.self).joined(separator: " "), entry["source"]?["file"]?.string ?? subject.file,
        entry["source"]?["line"]?.number.map { Int($0) }
      )
    }
  }

  init(
    from before: SnapshotSubject, of old: any SiteSnapshot, to after: SnapshotSubject,
    of new: any SiteSnapshot
  ) {
    compareWords(before, after)
    compareLines(before, after)
    let names = ["content", "look", "behavior", "order"]
    guard names.contains(where: { before.composed[$0] != after.composed[$0] }) else { return }
    compare(Composed(before, old), Composed(after, new))
  }

  /// Compares what people say about it.
  private mutating func compareWords(_ before: SnapshotSubject, _ after: SnapshotSubject) {
    guard after.scenario == nil else { return }
    let names = after.parent == nil ? ["title", "status", "owner", "tags"] : ["title"]
    for (name, values) in zip(names, zip(before.said, after.said)) where values.0 != values.1 {
      all.append(
        CatalogChange.Property(
          name: name, difference: .about, before: values.0.isEmpty ? nil : values.0,
          after: values.1.isEmpty ? nil : values.1, file: after.file))
    }
    guard before.file != after.file, after.parent == nil else { return }
    all.append(
      CatalogChange.Property(
        name: "file", difference: .about, before: before.file, after: after.file, file: after.file))
  }

  /// Compares what is written, where nothing is composed of it.
  private mutating func compareLines(_ before: SnapshotSubject, _ after: SnapshotSubject) {
    guard let old = before.text, let new = after.text, before.written != after.written else { return }
    for run in LineDifferences(from: old, to: new).runs {
      // The text begins below the line that opens its fence.
      let first = after.line + 1 + run.lines.lowerBound
      let name = run.lines.count > 1 ? "lines \(first) to \(first + run.lines.count - 1)" : "line \(first)"
      all.append(
        CatalogChange.Property(
          name: name, difference: .definition, before: run.before, after: run.after, file: after.file,
          line: first))
    }
  }

  private mutating func compare(_ before: Composed, _ after: Composed) {
    let known = Dictionary(before.properties.map { ($0.path, $0) }) { first, _ in first }
    let left = Dictionary(after.properties.map { ($0.path, $0) }) { first, _ in first }
    let (old, new) = (elements(before), elements(after))
    var told: Set<String> = []
    for property in after.properties {
      if let element = property.element, !old.contains(element.id) {
        if told.insert(element.whole).inserted { append(nil, property, "element", after) }
      } else if known[property.path]?.compared != property.compared {
        append(known[property.path]?.value, property, property.name, after)
      }
    }
    for property in before.properties where left[property.path] == nil {
      if let element = property.element, !new.contains(element.id) {
        guard told.insert(element.whole).inserted else { continue }
        append(property, element.name, nil, "element", before)
      } else {
        append(property, property.value, nil, property.name, before)
      }
    }
  }

  private func elements(_ composed: Composed) -> Set<String> {
    Set(composed.properties.compactMap { $0.element?.id })
  }

  private mutating func append(
    _ before: String?, _ property: ComposedProperty, _ name: String, _ composed: Composed
  ) {
    let isElement = name == "element"
    append(property, before, isElement ? property.element?.name : property.value, name, composed)
  }

  private mutating func append(
    _ property: ComposedProperty, _ before: String?, _ after: String?, _ name: String, _ composed: Composed
  ) {
    let cause = composed.cause(of: property)
    let isWhole = name == "element"
    let words = isWhole ? name : property.element.map { "\($0.name), \(name)" } ?? name
    all.append(
      CatalogChange.Property(
        name: words,
        difference: isWhole
          ? .content : CatalogChange.Difference(rawValue: property.aspect.rawValue) ?? .look,
        before: before, after: after, cause: cause.words, file: cause.file, line: cause.line))
  }
}

extension ComposedProperty.Element {
  /// What comes and goes with the element: the part of a screen of which it is drawn, or itself.
  fileprivate var whole: String { id.firstIndex(of: ",").map { String(id[..<$0]) } ?? id }
}
