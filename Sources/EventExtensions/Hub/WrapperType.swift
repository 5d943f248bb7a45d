/// The framework around the app, which the hub lists in its shared state.
public enum WrapperType: String, Sendable, CaseIterable {
  case none = "N"
  case reactNative = "R"
  case flutter = "F"
  case cordova = "C"
  case unity = "U"
  case xamarin = "X"

  /// The display name of the framework.
  public var friendlyName: String {
    switch self {
    case .none: "None"
    case .reactNative: "React Native"
    case .flutter: "Flutter"
    case .cordova: "Cordova"
    case .unity: "Unity"
    case .xamarin: "Xamarin"
    }
  }
}
