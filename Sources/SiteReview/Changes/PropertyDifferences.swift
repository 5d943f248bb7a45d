import Composition
import Definitions
import Elements
import Mockups
import ReviewData

/// The properties of a definition or step that differ between two snapshots, and what set them.
struct PropertyDifferences {
  private(set) var all: [CatalogChange.Property] = []

  /// The composed properties and the trace of a definition or step in one snapshot.
  struct Composed {
    let subject: SnapshotSubject
    let properties: [ComposedProperty]
    let entries: [LocatedValue]
    let edited: EditedDefinitions
    /// The frames of the parts of a screen; empty for a step.
    let frames: [PartFrame]

    /// Reads the trace; `nil` if the snapshot does not have it.
    init?(_ subject: SnapshotSubject, _ snapshot: any SiteSnapshot, edited: EditedDefinitions) {
      guard let path = subject.trace, path.isSitePath, let bytes = snapshot.bytes(path),
        let trace = JSONReader.read(bytes, file: path).value
      else { return nil }
      (self.subject, self.edited) = (subject, edited)
      properties = ComposedProperty.all(in: trace)
      entries = trace["entries"]?.elements ?? []
      frames = PartFrame.all(in: trace)
    }

    /// A line for each trace entry, with its phase, subject, level, and outcome.
    var accounts: [String] {
      entries.map { entry in
        let words = [
          entry["phase"]?.string, entry["subject"]?.string, entry["level"]?.string.map { "of the \($0)" },
          entry["outcome"]?.string,
        ]
        return words.compactMap(\.self).joined(separator: " ")
      }
    }

    /// The cause of a property: the subject and level of the trace entry that set it, with its file and line.
    typealias Cause = (words: Phrase?, setter: String?, file: String?, line: Int?)

    /// Returns the cause of a property.
    ///
    /// If no trace entry set the property, the file and line are those of the element, or of the whole
    /// definition or step. If that file was not edited, the cause is the first trace entry from an edited
    /// file, such as an operation of the screen or a rule.
    func cause(of property: ComposedProperty) -> Cause {
      var own: Cause = (
        nil, nil, property.element?.file ?? subject.file, property.element?.line ?? subject.line
      )
      if let number = property.entry, entries.indices.contains(number - 1) {
        own = cause(entries[number - 1])
      }
      guard let file = own.file, !edited.files.contains(file) else { return own }
      let entry = entries.lazy.map(cause).first { $0.file.map(edited.files.contains) ?? false }
      return entry ?? edited.onlyFile.map { (nil, nil, $0, nil) } ?? own
    }

    private func cause(_ entry: LocatedValue) -> Cause {
      if entry["phase"]?.string == Trace.TracePhase.rule.rawValue, let subject = entry["subject"]?.string,
        let rule = edited.rule(in: subject)
      {
        return ("the rule \(subject)", nil, rule.file, rule.line)
      }
      let name = entry["subject"]?.string ?? ""
      let level = entry["level"]?.string.map { Phrase($0) }
      let words: Phrase = level.map { "\(name) of the \($0)" } ?? .value(name)
      return (
        words, name, entry["source"]?["file"]?.string ?? subject.file,
        entry["source"]?["line"]?.number.map { $0.clamped(to: Int.self) }
      )
    }
  }

  init(
    from before: SnapshotSubject, of old: any SiteSnapshot, to after: SnapshotSubject,
    of new: any SiteSnapshot, edited: EditedDefinitions
  ) {
    compareWords(before, after)
    compareLines(before, after)
    let hasOtherResult = ["content", "look", "behavior", "order"].contains {
      before.composed[$0] != after.composed[$0]
    }
    let canHaveOtherLayout = after.kind == DefinitionKind.screen.rawValue && edited.hasComponent
    guard hasOtherResult || canHaveOtherLayout || before.composed["trace"] != after.composed["trace"],
      let old = Composed(before, old, edited: edited), let new = Composed(after, new, edited: edited)
    else { return }
    if hasOtherResult { compare(old, new) } else { compareTraces(old, new) }
    all += LayoutDifferences(from: old, to: new, beside: all).all
  }

  /// Compares the metadata, the error, and the file.
  private mutating func compareWords(_ before: SnapshotSubject, _ after: SnapshotSubject) {
    guard after.scenario == nil else { return }
    for (old, new) in zip(before.authoredMetadata, after.authoredMetadata).prefix(
      after.parent == nil ? .max : 1)
    where old.value != new.value {
      all.append(
        CatalogChange.Property(
          name: Phrase(new.name), difference: .about, before: old.value.isEmpty ? nil : old.value,
          after: new.value.isEmpty ? nil : new.value, file: after.file))
    }
    if after.parent == nil, before.error != after.error {
      all.append(
        CatalogChange.Property(
          name: "error", difference: .failure, before: before.error, after: after.error,
          file: after.file, line: after.line))
    }
    guard before.file != after.file, after.parent == nil else { return }
    all.append(
      CatalogChange.Property(
        name: "file", difference: .about, before: before.file, after: after.file, file: after.file))
  }

  /// Compares the source text of a definition that is not composed.
  private mutating func compareLines(_ before: SnapshotSubject, _ after: SnapshotSubject) {
    guard let old = before.lines, let new = after.lines, before.written != after.written else { return }
    func text(_ lines: [SnapshotSubject.DifferenceLine]) -> String {
      lines.map(\.text).joined(separator: "\n")
    }
    for run in LineDifferences(from: text(old), to: text(new)).runs {
      let numbers = new[run.lines].map(\.number)
      let place = min(run.lines.lowerBound, new.count - 1)
      let first = numbers.first ?? (place < 0 ? after.line : new[place].number)
      let name: Phrase =
        numbers.count > 1 ? "lines \(first) to \(numbers[numbers.count - 1])" : "line \(first)"
      all.append(
        CatalogChange.Property(
          name: name, difference: .definition, before: run.before, after: run.after, file: after.file,
          line: first))
    }
  }

  /// Compares the traces of two versions that have the same result.
  private mutating func compareTraces(_ before: Composed, _ after: Composed) {
    let (old, new) = (before.accounts, after.accounts)
    for run in LineDifferences(from: old.joined(separator: "\n"), to: new.joined(separator: "\n")).runs {
      let entry = after.entries[min(run.lines.lowerBound, max(0, after.entries.count - 1))...].first
      all.append(
        CatalogChange.Property(
          name: "trace", difference: .trace, before: run.before, after: run.after,
          file: entry?["source"]?["file"]?.string ?? after.subject.file,
          line: entry?["source"]?["line"]?.number.map { $0.clamped(to: Int.self) }))
    }
  }

  private mutating func compare(_ before: Composed, _ after: Composed) {
    let known = Dictionary(before.properties.map { ($0.path, $0) }) { first, _ in first }
    let left = Dictionary(after.properties.map { ($0.path, $0) }) { first, _ in first }
    let (old, new) = (elements(before), elements(after))
    var reported: Set<String> = []
    for property in after.properties {
      if let element = property.element, !old.contains(element.id) {
        guard reported.insert(element.whole).inserted else { continue }
        append(property, nil, element.name, isWhole: true, after, parts: ([], property.parts))
      } else if known[property.path]?.compared != property.compared {
        let known = known[property.path]
        append(
          property, known?.value, property.value, after, parts: (known?.parts ?? [], property.parts),
          target: TargetFrames(of: property, known, before, after))
      }
    }
    for property in before.properties where left[property.path] == nil {
      if let element = property.element, !new.contains(element.id) {
        guard reported.insert(element.whole).inserted else { continue }
        append(property, element.name, nil, isWhole: true, before, parts: (property.parts, []))
      } else {
        append(property, property.value, nil, before, parts: (property.parts, []))
      }
    }
  }

  private func elements(_ composed: Composed) -> Set<String> {
    Set(composed.properties.compactMap { $0.element?.id })
  }

  /// Adds a property, or a whole element with all of its properties.
  private mutating func append(
    _ property: ComposedProperty, _ before: String?, _ after: String?, isWhole: Bool = false,
    _ composed: Composed, parts: (before: [String], after: [String]), target: TargetFrames? = nil
  ) {
    let cause = composed.cause(of: property)
    let name: Phrase = isWhole ? "element" : .value(property.name)
    let words: Phrase = isWhole ? name : property.element.map { "\($0.name), \(name)" } ?? name
    let (old, new) =
      isWhole || property.aspect == .content ? (before, after) : Self.shortened(before, after)
    var difference = CatalogChange.Property(
      name: words, setting: name.english,
      difference: isWhole
        ? .content : CatalogChange.Difference(rawValue: property.aspect.rawValue) ?? .look,
      before: old, after: new, cause: cause.words, setter: cause.setter, file: cause.file, line: cause.line)
    difference.parts = parts
    difference.elements = property.element.map { [composed.displayName(of: $0)] } ?? []
    difference.frames = target.map { ($0.before, $0.after) }
    difference.isMeasured = target?.followsLayout ?? false
    all.append(difference)
  }

  /// Returns two values with at most one decimal place in their lengths, unless they look the same then.
  private static func shortened(_ before: String?, _ after: String?) -> (String?, String?) {
    func short(_ value: String?) -> String? {
      value?.replacing(/\d+\.\d{2,}(?= pt)/) { match in
        Double(match.output).map { $0.tenths.jsonText } ?? String(match.output)
      }
    }
    let (old, new) = (short(before), short(after))
    return old == new ? (before, after) : (old, new)
  }
}

extension ComposedProperty {
  /// The names of the mockup parts that show the property.
  ///
  /// For a property of an element, it is the part of the element, or the part of the screen that contains the
  /// element. For a property from the trace, it is the part whose name starts the name of the property. The
  /// backdrop covers the whole screen, so it is no such part.
  fileprivate var parts: [String] {
    if let element { return [element.part ?? element.whole] }
    return ["container.closeButton", "container.pagingDots", "wrapper"].filter {
      name == $0 || name.hasPrefix("\($0).")
    }
  }
}

extension SnapshotSubject {
  /// A line of source text, with its number in the file.
  fileprivate struct DifferenceLine {
    let number: Int
    let text: Substring
  }

  /// The lines of the source text and of all nested source texts, or `nil` if the text is unknown.
  fileprivate var lines: [DifferenceLine]? {
    guard let text else { return nil }
    // The text starts one line below the line that opens its code block.
    return ([(line: line + 1, text: text)] + nested).flatMap { part in
      part.text.lines.enumerated().map { place, line in
        DifferenceLine(number: part.line + place, text: line)
      }
    }
  }
}

extension ComposedProperty.PropertyOwner {
  /// The identifier of the element that is added or removed as a whole.
  ///
  /// It is the part of the screen that the element belongs to, or the element itself.
  var whole: String { id.firstIndex(of: ",").map { String(id[..<$0]) } ?? id }
}
