import Composition
import Definitions
import Elements
import ExperienceTraits
import Mockups

/// The differences that a trait makes on a step, as text for a table.
struct TrialDifference {
  /// A property that has another value without the trait.
  private struct ChangedProperty {
    let path: String
    let before, after: PropertyValue
  }

  private var changed: [ChangedProperty] = []
  /// The properties that only exist with the trait, and those that only exist without it.
  private var removed: [String] = []
  private var added: [String] = []
  /// All properties with the trait, and all without it.
  private var (existing, remaining): ([String], [String]) = ([], [])
  /// The reason why the runtime does not show the step, and sentences about everything else.
  private var refusal: Phrase?
  private var remarks: [Phrase] = []
  /// The reason why the trait has no effect, as the end of a sentence; `nil` if the trace has no reason.
  private let reason: Phrase?

  /// Compares a step with and without a trait.
  ///
  /// - Parameters:
  ///   - setting: The trait.
  ///   - before: The step with the trait.
  ///   - chains: The final properties with the trait.
  ///   - after: The step without the trait.
  ///   - others: The final properties without the trait.
  ///   - endings: The endings of the experience with and without the trait.
  ///   - refused: The numbers of the steps that the runtime shows only with the trait.
  init(
    of setting: TraitSetting, _ before: ComposedStep, _ chains: [PropertyChain],
    without after: ComposedStep, _ others: [PropertyChain], endings: (before: [Ending], after: [Ending]),
    refused: [Int]
  ) {
    let position = setting.model.position
    reason =
      before.trace.entries.first {
        $0.source?.position == position && ![.applied, .inherited].contains($0.outcome)
      }?.reasonInSentence.map { Phrase($0) }
    let values = Dictionary(others.map { ($0.path, $0.winner?.value) }) { first, _ in first }
    let known = Set(chains.map(\.path))
    for chain in chains {
      guard let value = chain.winner?.value else { continue }
      guard let other = values[chain.path] ?? nil else {
        removed.append(chain.path)
        continue
      }
      if other != value { changed.append(ChangedProperty(path: chain.path, before: value, after: other)) }
    }
    added = others.map(\.path).filter { !known.contains($0) }
    (existing, remaining) = (chains.map(\.path), others.map(\.path))
    let refusedElsewhere = refused.filter { $0 != before.number }.map { Phrase.value(String($0)) }
    if !refusedElsewhere.isEmpty {
      remarks.append(
        refusedElsewhere.count == 1
          ? "The runtime does not show step \(refusedElsewhere.asList)."
          : "The runtime does not show steps \(refusedElsewhere.asList).")
    }
    compareEndings(before.number - 1, endings.before, endings.after)
    switch (before.trace.isDisplayable, after.trace.isDisplayable) {
    case (true, false):
      refusal = Phrase(after.trace.error?.message ?? "")
    case (false, true): remarks.append("The runtime shows the step.")
    default: if isEmpty { compareRows(before.trace.rows(besides: position), after.trace.rows(besides: nil)) }
    }
  }

  /// Adds a sentence for each ending that other steps reach, or that happens in another way.
  private mutating func compareEndings(_ place: Int, _ before: [Ending], _ after: [Ending]) {
    for (before, after) in zip(before, after) where before != after {
      let name = Phrase(after.kind.title)
      let lost = Set(before.origins).subtracting(after.origins)
      let won = Set(after.origins).subtracting(before.origins)
      if lost.contains(place) {
        remarks.append("This step no longer leads to the end “\(name)”.")
      } else if !lost.isEmpty {
        remarks.append(
          lost.count == 1
            ? "1 other step no longer leads to the end “\(name)”."
            : "\(lost.count) other steps no longer lead to the end “\(name)”.")
      }
      if won.contains(place) {
        remarks.append("This step now leads to the end “\(name)”.")
      } else if !won.isEmpty {
        remarks.append(
          won.count == 1
            ? "1 other step now leads to the end “\(name)”."
            : "\(won.count) other steps now lead to the end “\(name)”.")
      }
      if lost.isEmpty, won.isEmpty { remarks.append("The app records something else at the end “\(name)”.") }
    }
  }

  /// Adds a sentence if only the values or the animations of other traits differ.
  private mutating func compareRows(_ before: [Trace.ComparedRow], _ after: [Trace.ComparedRow]) {
    guard before.count == after.count else { return }
    let rows = zip(before, after).filter { $0 != $1 }
    guard !rows.isEmpty else { return }
    let names = Set(rows.map(\.0.subject)).sorted().map(Phrase.value).joined(by: ", ")
    let isAnimation = rows.allSatisfy { $0.after == $1.after }
    remarks.append(isAnimation ? "Different animations: \(names)." : "Different values: \(names).")
  }

  private var isEmpty: Bool {
    changed.isEmpty && removed.isEmpty && added.isEmpty && remarks.isEmpty && refusal == nil
  }

  /// The number of names in a list of the table.
  private static let listed = 3
  /// The greatest length of a value in the table.
  private static let shownLength = 24

  /// Writes the differences as sentences.
  ///
  /// - Parameters:
  ///   - hasReason: Whether a trait without an effect has its reason, which the trace has too.
  ///   - html: The writer.
  func write(hasReason: Bool = true, to html: inout HTMLWriter) {
    guard !isEmpty else {
      guard hasReason, let reason else { return html.text("Nothing changes.") }
      return html.sentence("Nothing changes: \(slot: 0).", { $0.passage(reason) })
    }
    if let refusal {
      html.sentence("The runtime does not show the step: \(slot: 0).", { $0.passage(refusal) })
      html.text(" ")
    }
    for remark in remarks {
      html.text(remark)
      html.text(" ")
    }
    guard refusal == nil else { return }
    let plain = sentences
    for sentence in plain.sentences {
      html.text(sentence)
      html.text(" ")
    }
    let shown = shownChanges(besides: plain.told)
    for change in shown {
      html.element("i") { $0.text(change.path as String) }
      html.text(" \(change.before.text) → \(change.after.text).")
      html.text(" ")
    }
    let shownPaths = Set(shown.map(\.path))
    let others = changed.map(\.path).filter { !shownPaths.contains($0) }
    let lists: [(word: Phrase, names: [String])] = [
      (shown.isEmpty ? "Changed" : "Also changed", Self.joined(others) { _ in true }),
      ("Removed", Self.joined(removed) { whole in !Self.has(partOf: whole, in: remaining) }),
      ("Added", Self.joined(added) { whole in !Self.has(partOf: whole, in: existing) }),
    ]
    if plain.sentences.isEmpty {
      for (word, names) in lists { list(word, names, to: &html) }
    } else {
      list(nil, lists.flatMap(\.names), to: &html)
    }
  }

  /// The plain sentences about the properties.
  private var sentences: TrialSentences {
    TrialSentences(
      changed: Dictionary(changed.map { ($0.path, ($0.before, $0.after)) }) { first, _ in first },
      removed: removed, added: added,
      isBackdropPresent: [existing, remaining].allSatisfy { $0.contains("backdrop.isPresent") })
  }

  /// The changes with values that are short enough for the table: kinds and styles, or else all if there are few.
  ///
  /// - Parameter told: The properties whose values a sentence contains.
  /// - Returns: At most two changes.
  private func shownChanges(besides told: Set<String>) -> [ChangedProperty] {
    let short = changed.filter { change in
      !told.contains(change.path)
        && [change.before, change.after].allSatisfy { $0.text.count <= Self.shownLength }
    }
    let words = short.filter { if case .string = $0.after { true } else { false } }
    return Array((words.isEmpty && changed.count <= 2 ? short : words).prefix(2))
  }

  /// The paths of properties; several parts of one object are replaced by the object if a condition holds for it.
  private static func joined(_ paths: [String], if isJoined: (_ whole: String) -> Bool) -> [String] {
    let counts = paths.reduce(into: [:]) { $0[PropertyChain.whole(of: $1), default: 0] += 1 }
    var names: [String] = []
    for path in paths {
      let whole = PropertyChain.whole(of: path)
      let name = counts[whole, default: 0] > 1 && !whole.isEmpty && isJoined(whole) ? whole : path
      if !names.contains(where: { name == $0 || name.hasPrefix($0 + ".") }) { names.append(name) }
    }
    return names
  }

  /// Whether some of the paths are an object or parts of it.
  private static func has(partOf whole: String, in paths: [String]) -> Bool {
    paths.contains { $0 == whole || $0.hasPrefix(whole + ".") }
  }

  /// Writes names of properties after a word for what happens to them, or after sentences that say it.
  private func list(_ word: Phrase?, _ names: [String], to html: inout HTMLWriter) {
    guard !names.isEmpty else { return }
    if let word { html.text("\(word): ") }
    let more = names.count - Self.listed
    let write: (inout HTMLWriter) -> Void = { html in
      for (place, name) in names.prefix(Self.listed).enumerated() {
        if place > 0 { html.text(", ") }
        html.element("i") { $0.text(name as String) }
      }
    }
    switch (word, more > 0) {
    case (nil, false): write(&html)
    case (nil, true): html.sentence("\(slot: 0) and \(more) more", write)
    case (_, false): html.sentence("\(slot: 0).", write)
    case (_, true): html.sentence("\(slot: 0) and \(more) more.", write)
    }
    html.text(" ")
  }
}

extension Trace {
  /// The values of an entry that other traits can change.
  fileprivate struct ComparedRow: Equatable {
    let subject: String
    let given: [PropertyValue.PropertyEntry]
    let after: [PropertyValue]
  }

  /// The compared values of all entries besides those of a trait.
  fileprivate func rows(besides position: Position?) -> [ComparedRow] {
    entries.filter { position == nil || $0.source?.position != position }.map {
      ComparedRow(subject: $0.subject, given: $0.given, after: $0.changes.map(\.after))
    }
  }
}
