package import Composition

extension Ending.EndingKind {
  /// The title of the ending.
  package var title: String {
    switch self {
    case .completed: "Completed"
    case .dismissed: "Dismissed"
    }
  }
}
