/// How the body of one delivery differs from that of the one before.
///
/// Components are matched by identifier along the longest common subsequence, so that one that moved is deleted and
/// inserted.
public struct ViewModelDiff: Sendable, Equatable {
  /// The places of new components in the new body.
  public var insertedBodyComponentIndexes: [Int] = []
  /// The places of components in the old body that are gone.
  public var deletedBodyComponentIndexes: [Int] = []
  /// The places of components in the old body whose content changed.
  public var reloadedBodyComponentIndexes: [Int] = []
  /// Whether the header changed, appeared or went.
  public var headerComponentChanged: Bool

  /// Whether anything but the overlays changed.
  public var hasChanges: Bool {
    headerComponentChanged || !insertedBodyComponentIndexes.isEmpty || !deletedBodyComponentIndexes.isEmpty
      || !reloadedBodyComponentIndexes.isEmpty
  }

  /// Compares two deliveries.
  public init(from old: ViewModel, to new: ViewModel) {
    headerComponentChanged = old.headerComponentModel != new.headerComponentModel
    let from = old.bodyComponentModels
    let to = new.bodyComponentModels
    let difference = to.map(\.identifier).difference(from: from.map(\.identifier))
    for case .insert(let offset, _, _) in difference.insertions {
      insertedBodyComponentIndexes.append(offset)
    }
    for case .remove(let offset, _, _) in difference.removals { deletedBodyComponentIndexes.append(offset) }
    let deleted = Set(deletedBodyComponentIndexes)
    let inserted = Set(insertedBodyComponentIndexes)
    let pairs = zip(
      from.indices.filter { !deleted.contains($0) }, to.indices.filter { !inserted.contains($0) })
    reloadedBodyComponentIndexes = pairs.filter { from[$0] != to[$1] }.map(\.0)
  }
}
