/// The errors that a box throws.
public enum SBXError {
  /// The errors of extensions.
  public enum Extension: Error, Equatable, Sendable {
    /// The configuration already has an extension of this type.
    case extensionAlreadyExists
    /// The box has no extension of this type.
    case cantFindExtension(extensionName: String)
  }

  /// The errors of scenes.
  public enum Scene: Error, Equatable, Sendable {
    /// The configuration has no entry state.
    case cantFindEntryScene
    /// The view controller of the first scene is not in a navigation controller.
    case navigationControllerNil
  }
}

/// A programming error that makes the original framework stop the app.
///
/// Here the box records the error and then does nothing more.
public enum SceneTrap: Error, Equatable, Sendable {
  /// A scene is registered for a state that is not in the configuration.
  case stateWithoutIdentifier(Int)
  /// A state of the configuration has no scene.
  case stateWithoutScene(Int)
  /// The object that stores shared values is missing or has the wrong type.
  case stateValueMissing
  /// An injected property is used before it is connected to its scene.
  case injectionWithoutScene
  /// The executor has already started this box.
  case extensionAlreadyExists

  /// The text with which the original framework stops the app.
  public var message: String {
    switch self {
    case .stateWithoutIdentifier: "could not find associated identifier"
    case .stateWithoutScene: "can't get scene from identifier"
    case .stateValueMissing: "`stateValue` not be set up properly"
    case .injectionWithoutScene: "configure scene firstly"
    case .extensionAlreadyExists: "extensionAlreadyExists"
    }
  }
}
