/// An edit with everything that it changed, so that a reader sees it once.
struct ChangeCause {
  /// Something that the edit changed, with the properties that show it.
  struct ChangeEffect {
    let change: CatalogChange
    var properties: [CatalogChange.Property]
  }

  /// The change of the definition that was edited, where it is listed apart from what it changed.
  var edited: CatalogChange?
  /// The subjects that the edit changed, in the order of the catalog.
  var effects: [ChangeEffect]

  /// The properties that changed, each once, whatever the elements are called that have it.
  var properties: [CatalogChange.Property] {
    var known: Set<Edit> = []
    return effects.flatMap(\.properties).filter { known.insert(Edit($0)).inserted }
  }

  /// Tells one edit from another.
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

  /// The causes of changes: edits that changed several subjects first, then what only one subject shows.
  ///
  /// An edit of another file, such as that of a component, is a cause of its own. So is an edit that several steps share, such
  /// as that of a trait of their experience. Everything else that changed in a subject is one cause.
  static func all(of changes: CatalogChanges) -> [ChangeCause] {
    var counts: [Edit: Int] = [:]
    for change in changes.changes where change.fate == .changed {
      for edit in Set(change.properties.map { Edit($0) }) { counts[edit, default: 0] += 1 }
    }
    var shared: [(place: String, cause: ChangeCause)] = []
    var single: [ChangeCause] = []
    for change in changes.changes {
      guard change.fate == .changed else {
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
        let index = shared.firstIndex { $0.place == place } ?? shared.count
        if index == shared.count { shared.append((place, ChangeCause(effects: []))) }
        shared[index].cause.add(property, of: change)
      }
      if !own.isEmpty || change.properties.isEmpty {
        single.append(ChangeCause(effects: [ChangeEffect(change: change, properties: own)]))
      }
    }
    // A component whose file is a cause stands at the head of what it changed.
    single.removeAll { cause in
      guard let change = cause.effects.first?.change, change.fate == .changed, cause.effects.count == 1,
        let index = shared.firstIndex(where: { $0.place == change.subject.file })
      else { return false }
      shared[index].cause.edited = change
      return true
    }
    return shared.map(\.cause) + single
  }

  private mutating func add(_ property: CatalogChange.Property, of change: CatalogChange) {
    if effects.last?.change.subject.key == change.subject.key {
      effects[effects.count - 1].properties.append(property)
    } else {
      effects.append(ChangeEffect(change: change, properties: [property]))
    }
  }
}
