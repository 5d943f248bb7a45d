import Composition
import Definitions
import Elements
import ExperienceTraits
import Mockups

/// The differences that a trait makes on a step, in the words of a table.
struct TrialDifference {
  /// A property that has another value without the trait.
  private struct ChangedProperty {
    let path: String
    let before, after: PropertyValue

    var isWord: Bool { if case .string = after { true } else { false } }
  }

  private var changed: [ChangedProperty] = []
  /// The properties that only exist with the trait, and those that only exist without it.
  private var removed: [String] = []
  private var added: [String] = []
  /// Sentences about everything else.
  private var remarks: [String] = []
  /// The reason why the trait has no effect, as the end of a sentence; `nil` if the trace has no reason.
  private let reason: String?

  /// Compares a step with and without a trait.
  ///
  /// - Parameters:
  ///   - setting: The trait.
  ///   - before: The step with the trait.
  ///   - chains: The final properties with the trait.
  ///   - after: The step without the trait.
  ///   - others: The final properties without the trait.
  ///   - endings: The endings of the experience with and without the trait.
  init(
    of setting: TraitSetting, _ before: ComposedStep, _ chains: [PropertyChain],
    without after: ComposedStep, _ others: [PropertyChain], endings: (before: [Ending], after: [Ending])
  ) {
    let own = before.trace.entries.filter { $0.source?.position == setting.model.position }
    let isUnused = own.allSatisfy { [.overridden, .ignored].contains($0.outcome) }
    reason = isUnused ? own.first?.reasonInSentence : nil
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
    switch (before.trace.isDisplayable, after.trace.isDisplayable) {
    case (true, false):
      remarks.append("The runtime does not show the step: \(after.trace.error?.message ?? "").")
    case (false, true): remarks.append("The runtime shows the step.")
    default: break
    }
    for (before, after) in zip(endings.before, endings.after) where before.origins != after.origins {
      let words = before.origins.count > after.origins.count ? "Fewer" : "More"
      remarks.append("\(words) steps lead to the end “\(after.kind.title)”.")
    }
    let others = before.trace.rows(besides: setting.model.position)
    let subjects = zip(others, after.trace.rows(besides: nil)).filter { $0 != $1 }.map(\.0.subject)
    if isEmpty, !subjects.isEmpty, others.count == after.trace.entries.count {
      remarks.append("Other values or animations for \(Set(subjects).sorted().joined(separator: ", ")).")
    }
  }

  private var isEmpty: Bool { changed.isEmpty && removed.isEmpty && added.isEmpty && remarks.isEmpty }

  /// The number of names in a list of the table.
  private static let listed = 3
  /// The greatest length of a value in the table.
  private static let shownLength = 24

  /// Writes the differences as sentences.
  func write(to html: inout HTMLWriter) {
    guard !isEmpty else { return html.text(reason.map { "Nothing: \($0)." } ?? "Nothing.") }
    for remark in remarks { html.text(remark + " ") }
    let short = changed.filter { change in
      [change.before, change.after].allSatisfy { $0.text.count <= Self.shownLength }
    }
    // A kind or a style says more than a length.
    let told = (short.filter(\.isWord) + short.filter { !$0.isWord }).prefix(2)
    for change in told {
      html.element("i", text: change.path)
      html.text(" \(change.before.text) → \(change.after.text). ")
    }
    let toldPaths = Set(told.map(\.path))
    list(
      told.isEmpty ? "Changes" : "Also changes", changed.map(\.path).filter { !toldPaths.contains($0) },
      to: &html)
    list("Removes", removed, to: &html)
    list("Adds", added, to: &html)
  }

  /// Writes the names of properties; parts of one object share the name of the object.
  private func list(_ verb: String, _ paths: [String], to html: inout HTMLWriter) {
    var names: [String] = []
    let counts = paths.reduce(into: [:]) { $0[PropertyChain.whole(of: $1), default: 0] += 1 }
    for path in paths {
      let whole = PropertyChain.whole(of: path)
      let name = counts[whole, default: 0] > 1 && !whole.isEmpty ? whole : path
      if !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return }
    html.text(verb)
    for (place, name) in names.prefix(Self.listed).enumerated() {
      html.text(place == 0 ? " " : ", ")
      html.element("i", text: name)
    }
    let more = names.count - Self.listed
    html.text(more > 0 ? " and \(more) more. " : ". ")
  }
}

extension Trace {
  /// The values of an entry that other traits can change.
  fileprivate struct ComparedRow: Equatable {
    let subject: String
    let outcome: TraitApplication.Outcome
    let given: [PropertyValue.PropertyEntry]
    let after: [PropertyValue]
  }

  /// The entries besides those of a trait, as they are compared.
  fileprivate func rows(besides position: Position?) -> [ComparedRow] {
    entries.filter { position == nil || $0.source?.position != position }.map {
      ComparedRow(
        subject: $0.subject, outcome: $0.outcome, given: $0.given, after: $0.changes.map(\.after))
    }
  }
}
