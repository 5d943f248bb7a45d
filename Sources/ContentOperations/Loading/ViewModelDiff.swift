/// The differences between two consecutive deliveries of a view.
///
/// Components of the body are matched by identifier along the longest common subsequence. So a component that
/// moved is deleted and inserted.
public struct ViewModelDiff: Sendable, Equatable {
  /// The indexes of new components in the new body.
  public var insertedBodyComponentIndexes: [Int] = []
  /// The indexes of deleted components in the old body.
  public var deletedBodyComponentIndexes: [Int] = []
  /// The indexes of changed components in the old body.
  public var reloadedBodyComponentIndexes: [Int] = []
  /// Whether the header changed, appeared, or disappeared.
  public var headerComponentChanged: Bool

  /// Whether the header or the body changed.
  ///
  /// Overlays are ignored.
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
