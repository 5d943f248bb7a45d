package import Definitions
package import Mockups

/// The states of a catalog with which its site compares itself.
package struct SiteBaselines: Sendable {
  private let states: [CatalogState]
  /// The content of a file of the site that is being written.
  private let read: @Sendable (String) -> [UInt8]?

  /// Compares with nothing, unless there are states.
  ///
  /// - Parameters:
  ///   - states: The states, the most important one first.
  ///   - read: The content of a file of the site that is being written, but for the pages about the whole of it.
  package init(_ states: [CatalogState] = [], read: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }) {
    self.states = states
    self.read = read
  }

  /// Whether there are none.
  var isEmpty: Bool { states.isEmpty }

  /// Names the states.
  package var digest: Digest {
    var digest = Digest()
    for state in states { digest.add(state.digest) }
    return digest
  }

  /// The site that is being written, with the index that it will have.
  private struct Growing: SiteSnapshot {
    let name: String
    let index: [UInt8]
    let read: @Sendable (String) -> [UInt8]?

    func bytes(_ path: String) -> [UInt8]? { path == Route.catalogJSON.path ? index : read(path) }
  }

  /// What became of the catalog since each of the states.
  package func changes(to index: () -> [UInt8], title: String) -> [SiteChanges] {
    guard !states.isEmpty,
      let now = try? CatalogState(Growing(name: title, index: index(), read: read))
    else { return [] }
    return states.enumerated().map { place, state in
      SiteChanges(
        changes: CatalogChanges(from: state, to: now), snapshot: state.snapshot, isFirst: place == 0)
    }
  }
}

/// What became of a catalog since a state, with the site of that state.
package struct SiteChanges {
  package let changes: CatalogChanges
  let snapshot: any SiteSnapshot
  /// Whether it is the most important one, which the pages of the site speak of.
  let isFirst: Bool

  /// The name of the state in addresses and in what people search for.
  var slug: String {
    let slug = Slug.make(snapshot.name)
    return slug.isEmpty ? "baseline" : slug
  }

  /// The page of the changes.
  package var route: Route { Route(isFirst ? "changes/index.html" : "changes/\(slug).html") }

  /// The folder of what belongs to that page.
  var folder: String { "changes/\(slug)" }

  /// The pages that have another address now, each with the one that it had.
  package var moves: [(old: String, new: String)] {
    changes.changes.compactMap { change in
      guard let old = change.before?.page, let new = change.after?.page, old != new else { return nil }
      return (old, new)
    }
  }

  /// The pages that are new or others, each with what is another one.
  var pages: [(path: String, words: String)] {
    let own = changes.changes.compactMap { change in
      change.after?.page.map { ($0, change.fate == .added ? "new" : change.words) }
    }
    let known = Set(own.map(\.0))
    let parents = Set(changes.changes.compactMap { $0.after?.parent.map { "\($0)/index.html" } })
    return own + parents.subtracting(known).sorted().map { ($0, "its steps") }
  }
}
