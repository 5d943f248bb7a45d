import Definitions
import Elements

/// Finds an element of the app's screen by its identifiers.
struct ElementSelector: Sendable {
  /// The values to look for, by key, in the order of the payload.
  private var values: [(key: String, value: String)]

  /// The keys that the runtime compares, each with the weight of an equal value.
  private static let weights: [(key: String, weight: Int)] = [
    ("appcuesID", 10_000), ("accessibilityIdentifier", 10_000), ("autoTag", 5_000), ("tag", 1_000),
    ("accessibilityLabel", 100),
  ]

  /// Reads the map of a required selector.
  ///
  /// The keys of the map stay as written.
  init(_ key: Key<LocatedValue>, of reader: inout PayloadReader) {
    values = []
    guard let value = reader.value(of: key) else { return }
    guard let members = value.members else {
      reader.fail(
        .wrongType(expected: "Dictionary<String, String>", found: value.kindName), at: value.position,
        below: [key.name])
      return
    }
    for member in members {
      if let string = member.value.string {
        values.append((member.key, string))
      } else {
        reader.fail(
          .wrongType(expected: "String", found: member.value.kindName), at: member.value.position,
          below: [key.name, member.key])
      }
    }
  }

  /// The selector as the runtime prints it in errors.
  private var description: String {
    values.isEmpty
      ? "[:]" : "[" + values.map { "\"\($0.key)\": \"\($0.value)\"" }.joined(separator: ", ") + "]"
  }

  /// Finds the element of a screen that matches best.
  ///
  /// The best match must be the only one with its weight. The method throws if there is no match, or if
  /// several elements match equally well.
  func element(on screen: Screen) throws(TraitError) -> Screen.Element {
    let known = Set(Self.weights.map(\.key))
    guard values.contains(where: { known.contains($0.key) && !$0.value.isEmpty }) else {
      throw TraitError(description: "Invalid selector \(description)")
    }
    guard let elements = screen.elements else {
      throw TraitError(description: "Could not read application layout information")
    }
    let matches = elements.map { (element: $0, weight: weight(of: $0)) }.filter { $0.weight > 0 }
    guard let best = matches.map(\.weight).max() else {
      var error = TraitError(
        description: "No view matching selector \(description)", recoverable: true, help: help(on: screen))
      error.fix = fix(on: screen)
      throw error
    }
    let winners = matches.filter { $0.weight == best }
    guard let winner = winners.first, winners.count == 1 else {
      throw TraitError(
        description: "multiple non-distinct views (\(winners.count)) matched selector \(description)",
        recoverable: true)
    }
    return winner.element
  }

  /// Advice for a selector without a match: the closest identifier, or all identifiers on the screen.
  private func help(on screen: Screen) -> String? {
    let names = Set((screen.elements ?? []).flatMap(\.identifiers.values)).sorted()
    for (_, value) in values {
      if let help = NearMiss.help(for: value, among: names) { return help }
    }
    guard !names.isEmpty else { return nil }
    let known = "the elements of the screen are \(names.joined(separator: ", "))"
    return "\(known); use one of them, or name a different 'screen' in the front matter"
  }

  /// The fix that replaces a value with the closest identifier on the screen, if one is close.
  private func fix(on screen: Screen) -> Fix? {
    values.lazy.compactMap { value in
      let names = Set((screen.elements ?? []).compactMap { $0.identifiers[value.key] }).sorted()
      return NearMiss.suggestion(for: value.value, among: names).map { .replace(value.value, with: $0) }
    }.first
  }

  private func weight(of element: Screen.Element) -> Int {
    var weight = 0
    for (key, points) in Self.weights {
      guard let wanted = values.first(where: { $0.key == key })?.value, !wanted.isEmpty else { continue }
      if element.identifiers[key] == wanted { weight += points }
    }
    return weight
  }
}
