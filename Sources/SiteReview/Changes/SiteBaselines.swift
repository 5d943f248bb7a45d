package import Definitions
package import Mockups
package import SiteRendering

/// The snapshots with which a site compares itself.
package struct SiteBaselines: Sendable {
  private let states: [CatalogState]
  /// Returns the content of a file of the site that is being built.
  private let read: @Sendable (String) -> [UInt8]?

  /// Creates the baselines; the default has none, so that nothing is compared.
  ///
  /// - Parameters:
  ///   - states: The snapshots, the most important one first.
  ///   - read: Returns the content of a file of the site that is being built. Pages about the whole catalog
  ///     are not available yet.
  package init(_ states: [CatalogState] = [], read: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }) {
    self.states = states
    self.read = read
  }

  /// Whether there is no baseline.
  var isEmpty: Bool { states.isEmpty }

  /// What pages of steps and screens know of the most important baseline, or `nil` if there is no baseline.
  package var ofPages: PageBaseline? {
    states.first.map { state in
      PageBaseline(
        name: CatalogChanges.readableName(state.snapshot.name), route: SiteChanges.firstRoute,
        state.subjects.filter { $0.scenario == nil && !$0.composed.isEmpty }.map {
          PageBaseline.BaselineSubject(key: $0.key, owner: $0.parent ?? $0.key, hashes: $0.composed)
        })
    }
  }

  /// A digest that identifies all baselines.
  package var digest: Digest {
    var digest = Digest()
    for state in states { digest.add(state.digest) }
    return digest
  }

  /// The site that is being built, with the index that it gets at the end.
  private struct Growing: SiteSnapshot {
    let name: String
    let index: [UInt8]
    let read: @Sendable (String) -> [UInt8]?

    func bytes(_ path: String) -> [UInt8]? { path == Route.catalogJSON.path ? index : read(path) }
  }

  /// Returns the changes of the catalog since each baseline.
  ///
  /// The list is empty if there is no baseline, or if the new index cannot be read.
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

/// The changes of a catalog since a baseline, with the site of that baseline.
package struct SiteChanges {
  /// The changes since the baseline.
  package let changes: CatalogChanges
  let snapshot: any SiteSnapshot
  /// Whether this is the most important baseline, to which marks on all pages refer.
  let isFirst: Bool

  /// The name of the baseline in page addresses, such as "main".
  var slug: String {
    let slug = Slug.make(snapshot.name)
    return slug.isEmpty ? "baseline" : slug
  }

  /// The page that lists the changes since the most important baseline.
  static let firstRoute = Route("changes/index.html")

  /// The route of the page that lists the changes.
  package var route: Route { isFirst ? Self.firstRoute : Route("changes/\(slug).html") }

  /// Returns the address of the entry about a definition or step, or of the page if it has none.
  func link(to key: String) -> String {
    changes.changes.contains { $0.subject.key == key } ? "\(route.path)#\(key)" : route.path
  }

  /// The folder of the files that belong to the page of the changes.
  var folder: String { "changes/\(slug)" }

  /// The path of the copy of an earlier mockup; `nil` if the baseline does not have the mockup.
  func copyOfMockup(of subject: SnapshotSubject) -> String? {
    guard let mockup = subject.mockup, mockup.isSitePath, snapshot.bytes(mockup) != nil else { return nil }
    return "\(folder)/before/\(mockup)"
  }

  /// The pages whose address changed, each with its old and its new address.
  package var moves: [(old: String, new: String)] {
    changes.changes.compactMap { change in
      guard let old = change.before?.page, let new = change.after?.page, old != new else { return nil }
      return (old, new)
    }
  }

  /// The new and the changed pages, each with a phrase that says what changed.
  ///
  /// An experience whose steps changed is included.
  var pages: [(path: String, words: Phrase)] {
    var known: Set<String> = []
    let own = changes.changes.compactMap { change -> (String, Phrase)? in
      guard let page = change.after?.page, known.insert(page).inserted else { return nil }
      return (page, change.kind == .added ? "new" : change.words)
    }
    let parents = Set(changes.changes.compactMap { $0.after?.parent.map { "\($0)/index.html" } })
    return own + parents.subtracting(known).sorted().map { ($0, "its steps") }
  }
}
