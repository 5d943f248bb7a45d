package import Composition

extension Ending.EndingKind {
  /// The ending as a title.
  package var title: String {
    switch self {
    case .completed: "Completed"
    case .dismissed: "Dismissed"
    }
  }
}
