import Definitions
import Mockups

/// An edit with all its effects, so that the reader sees the edit only once.
package struct ChangeCause {
  /// A definition or step that the edit changed, with its changed properties.
  package struct ChangeEffect {
    let change: CatalogChange
    var properties: [CatalogChange.Property]

    /// Whether the edit only moved or resized what the step points at, or parts of the screen.
    var isMeasured: Bool { !properties.isEmpty && properties.allSatisfy(\.isMeasured) }
  }

  /// The change of the edited definition, if that change becomes the heading of the cause.
  var edited: CatalogChange?
  /// The definitions and steps that the edit changed, in the order of the catalog.
  var effects: [ChangeEffect]

  /// The changed properties of the effects that are shown, without repetitions.
  ///
  /// If elements with different names share an edit, the edit is listed once, with the names of all elements.
  var properties: [CatalogChange.Property] {
    var places: [Edit: Int] = [:]
    var properties: [CatalogChange.Property] = []
    for property in shownAndOthers.shown.flatMap(\.properties) {
      if let place = places[Edit(property)] {
        properties[place].elements = (properties[place].elements + property.elements).uniqued
      } else {
        places[Edit(property)] = properties.count
        properties.append(property)
      }
    }
    return properties
  }

  /// Sentences about what the edit changed; the table of values has everything.
  var sentences: [Phrase] { Array(allSentences.prefix(Self.sentenceLimit)) }

  /// All sentences about what the edit changed.
  var allSentences: [Phrase] { ChangeSentences(properties + editedLines).all }

  /// The largest number of sentences on the page of changes.
  private static let sentenceLimit = 4

  /// The changed lines of the edited definition that no property of an effect repeats.
  var editedLines: [CatalogChange.Property] {
    let known = effects.flatMap(\.properties)
    let before = Set(known.flatMap { Self.words($0.before) })
    let after = Set(known.flatMap { Self.words($0.after) })
    return (edited?.properties ?? []).filter { line in
      guard line.difference == .definition, let old = line.before, let new = line.after else { return true }
      let words = WordDifferences(from: old, to: new)
      func changed(_ runs: [WordDifferences.WordRun]) -> [String] {
        runs.filter { !$0.isShared }.flatMap { Self.words($0.text) }
      }
      return !(before.isSuperset(of: changed(words.before)) && after.isSuperset(of: changed(words.after)))
    }
  }

  /// The text of a value without punctuation around it.
  private static func words(_ value: String?) -> [String] {
    func isPunctuation(_ character: Character) -> Bool {
      !character.isLetter && !character.isNumber && character != "#"
    }
    return (value ?? "").split(whereSeparator: \.isWhitespace).compactMap { word in
      var word = word.drop(while: isPunctuation)
      while let last = word.last, isPunctuation(last) { word.removeLast() }
      return word.isEmpty ? nil : String(word)
    }
  }

  /// The identifier of the edit, which stays the same as long as the edit and its effects do.
  package var id: String {
    var digest = Digest()
    for effect in effects + (edited.map { [ChangeEffect(change: $0, properties: $0.properties)] } ?? []) {
      digest.add([effect.change.kind.rawValue, effect.change.subject.key])
      for property in effect.properties {
        digest.add([property.name.english, property.before ?? "", property.after ?? ""])
      }
    }
    let text = String(digest.value, radix: 16)
    return String((String(repeating: "0", count: 16) + text).suffix(8))
  }

  /// The keys of everything that the edit changed and that still exists, without scenarios.
  package var keys: [String] {
    let changes = ([edited].compactMap(\.self) + effects.map(\.change)).filter { $0.kind != .removed }
    return changes.map(\.subject.plainKey).uniqued
  }

  /// The effects to show, which together have every distinct difference of the edit, and all others.
  ///
  /// An effect with most differences that are not yet shown comes first, so that few are enough. What only
  /// follows from the layout of a screen need not be shown, since the screen shows it.
  var shownAndOthers: (shown: [ChangeEffect], others: [ChangeEffect]) {
    let differences = effects.map { effect in
      Set(effect.properties.filter { !$0.isMeasured }.map(ShownDifference.init))
    }
    var missing = differences.reduce(into: Set()) { $0.formUnion($1) }
    var shown: [Int] = []
    while !missing.isEmpty {
      let counts = differences.map { $0.intersection(missing).count }
      guard let most = counts.max(), most > 0, let next = counts.firstIndex(of: most) else { break }
      shown.append(next)
      missing.subtract(differences[next])
    }
    if shown.isEmpty, !effects.isEmpty {
      shown = [effects.firstIndex { $0.change.subject.parent == nil } ?? 0]
    }
    let others = effects.indices.filter { !shown.contains($0) }
    return (shown.sorted().map { effects[$0] }, others.map { effects[$0] })
  }

  /// The text about the hidden effects, such as “2 more steps in the same way”.
  static func words(of others: [ChangeEffect]) -> Phrase {
    let kinds = others.map(\.change.subject.kind)
    let counted = kinds.uniqued.map { name -> Phrase in kinds.count { $0 == name }.counted("more \(name)") }
    return others.allSatisfy { $0.isMeasured && $0.change.subject.parent != nil }
      ? "\(counted.asList): what they point at moved" : "\(counted.asList) in the same way"
  }

  /// A difference as the reader sees it, whatever element or step has it.
  private struct ShownDifference: Hashable {
    let setting: String
    let before, after: String?

    init(_ property: CatalogChange.Property) {
      (setting, before, after) = (property.setting, property.before, property.after)
    }
  }

  /// The values that identify an edit.
  private struct Edit: Hashable {
    let file: String?
    let line: Int?
    let setting: String
    let before, after: String?

    init(_ property: CatalogChange.Property) {
      file = property.file
      line = property.line
      setting = property.setting
      before = property.before
      after = property.after
    }
  }

  /// Groups changes by the edits that caused them.
  ///
  /// Edits that can affect several definitions or steps come first.
  ///
  /// An edit in another file, such as the file of a component, is a separate cause. An edit that several
  /// steps share, such as a changed trait of their experience, is a separate cause too. All other changes of
  /// one definition or step form one cause.
  package static func all(of changes: CatalogChanges) -> [ChangeCause] {
    var counts: [Edit: Int] = [:]
    for change in changes.changes where change.kind == .changed {
      for edit in Set(change.properties.map { Edit($0) }) { counts[edit, default: 0] += 1 }
    }
    var shared: [ChangeCause] = []
    var indexOfPlace: [String: Int] = [:]
    var single: [ChangeCause] = []
    for change in changes.changes {
      guard change.kind == .changed else {
        single.append(ChangeCause(effects: [ChangeEffect(change: change, properties: change.properties)]))
        continue
      }
      var own: [CatalogChange.Property] = []
      for property in change.properties {
        let isForeign = property.file != nil && property.file != change.subject.file
        guard isForeign || counts[Edit(property), default: 0] > 1, let file = property.file else {
          own.append(property)
          continue
        }
        let place = isForeign ? file : "\(file):\(property.line ?? 0)"
        let index = indexOfPlace[place] ?? shared.count
        if index == shared.count {
          shared.append(ChangeCause(effects: []))
          indexOfPlace[place] = index
        }
        shared[index].add(property, of: change)
      }
      if !own.isEmpty || change.properties.isEmpty {
        single.append(ChangeCause(effects: [ChangeEffect(change: change, properties: own)]))
      }
    }
    // The definition with the edit comes first, then the screens whose parts moved, then the steps that
    // point at these parts.
    for index in shared.indices {
      let effects = shared[index].effects
      let moved = effects.filter(\.isMeasured)
      shared[index].effects =
        effects.filter { !$0.isMeasured } + moved.filter { $0.change.subject.parent == nil }
        + moved.filter { $0.change.subject.parent != nil }
    }
    // If the edited file belongs to a component that changed too, the component becomes the heading of the
    // cause.
    single.removeAll { cause in
      guard let effect = cause.effects.first, effect.change.kind == .changed, cause.effects.count == 1,
        let index = indexOfPlace[effect.change.subject.file], shared[index].edited == nil
      else { return false }
      // Differences with another cause are listed there.
      shared[index].edited = effect.change
      shared[index].edited?.properties = effect.properties
      // A screen is the first thing that its edit changed.
      if effect.change.isVisible, effect.change.after?.mockup != nil {
        shared[index].effects.insert(effect, at: 0)
        shared[index].edited?.properties = []
      }
      return true
    }
    return shared + single
  }

  private mutating func add(_ property: CatalogChange.Property, of change: CatalogChange) {
    if effects.last?.change.subject.key == change.subject.key {
      effects[effects.count - 1].properties.append(property)
    } else {
      effects.append(ChangeEffect(change: change, properties: [property]))
    }
  }
}
