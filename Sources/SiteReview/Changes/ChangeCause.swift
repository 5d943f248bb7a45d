/// An edit with all its effects, so that the reader sees the edit only once.
struct ChangeCause {
  /// A definition or step that the edit changed, with its changed properties.
  struct ChangeEffect {
    let change: CatalogChange
    var properties: [CatalogChange.Property]
  }

  /// The change of the edited definition, if that change becomes the heading of the cause.
  var edited: CatalogChange?
  /// The definitions and steps that the edit changed, in the order of the catalog.
  var effects: [ChangeEffect]

  /// The changed properties without repetitions.
  ///
  /// If elements with different names share an edit, the edit is listed once.
  var properties: [CatalogChange.Property] {
    var known: Set<Edit> = []
    return effects.flatMap(\.properties).filter { known.insert(Edit($0)).inserted }
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
  static func all(of changes: CatalogChanges) -> [ChangeCause] {
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
    // If the edited file belongs to a component that changed too, the component becomes the heading of the
    // cause.
    single.removeAll { cause in
      guard let change = cause.effects.first?.change, change.kind == .changed, cause.effects.count == 1,
        let index = indexOfPlace[change.subject.file], shared[index].edited == nil
      else { return false }
      shared[index].edited = change
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
