/// The errors that a box throws.
public enum SBXError {
  /// Errors of extensions.
  public enum Extension: Error, Equatable, Sendable {
    /// An extension of the type is there already.
    case extensionAlreadyExists
    /// There is no extension of the type.
    case cantFindExtension(extensionName: String)
  }

  /// Errors of scenes.
  public enum Scene: Error, Equatable, Sendable {
    /// No state is the entry.
    case cantFindEntryScene
    /// The first scene stands in no stack.
    case navigationControllerNil
  }
}

/// A mistake of the programmer, at which the original stops the app; a box notes it and does nothing any more.
public enum SceneTrap: Error, Equatable, Sendable {
  /// A scene is registered for a state that the configuration does not name.
  case stateWithoutIdentifier(Int)
  /// A state of the configuration has no scene.
  case stateWithoutScene(Int)
  /// The object whose places hold shared values is missing or has another type.
  case stateValueMissing
  /// An injected property is used before it knows its scene.
  case injectionWithoutScene
  /// The box runs already.
  case extensionAlreadyExists

  /// The words with which the original stops.
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
