package import Composition

extension Ending.Kind {
  /// The title of the ending.
  package var title: String {
    switch self {
    case .completed: "Completed"
    case .dismissed: "Dismissed"
    }
  }
}
