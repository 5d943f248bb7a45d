public import Foundation

/// Declares a flow: its states and its extensions.
public protocol ConfigurationFile {
  /// The states of the flow.
  static var sceneStates: Set<Int> { get }
  /// The extensions of the flow.
  static var extensions: [any Extension] { get }
}

/// The states and the extensions of a box.
public final class Configuration {
  /// The identifier of each state.
  public let stateSceneIdentifierTable: [Int: UUID]
  /// The extensions by the names of their types.
  public private(set) var extensions: [String: any Extension] = [:]
  /// The names of the extensions in the order in which they were set.
  private(set) var order: [String] = []

  /// Creates a configuration of states, each with an identifier of its own, which comes from its number.
  public init(sceneStates: Set<Int>) {
    stateSceneIdentifierTable = Dictionary(
      uniqueKeysWithValues: sceneStates.map { ($0, UUID(sceneState: $0)) })
  }

  /// Creates a configuration of a table of states.
  public init(stateSceneIdentifierTable: [Int: UUID]) {
    self.stateSceneIdentifierTable = stateSceneIdentifierTable
  }

  /// Creates a configuration as a type declares it; a second extension of a type is an error.
  public convenience init(configurationFile: any ConfigurationFile.Type) throws(SBXError.Extension) {
    self.init(sceneStates: configurationFile.sceneStates)
    for part in configurationFile.extensions { try setExtension(part) }
  }

  /// The name under which an extension is found: that of its type by itself.
  static func key(of type: any Extension.Type) -> String { String(describing: type) }

  /// Adds an extension; a second one of a type is an error.
  public func setExtension(_ part: any Extension) throws(SBXError.Extension) {
    guard insert(part) else { throw .extensionAlreadyExists }
  }

  /// Adds an extension unless there is one of its type; returns whether it was added.
  @discardableResult private func insert(_ part: any Extension) -> Bool {
    let key = Self.key(of: type(of: part))
    guard extensions[key] == nil else { return false }
    extensions[key] = part
    order.append(key)
    return true
  }

  /// Adds the built-in navigation, unless it is there.
  public func withBuiltInNavigationExtension() -> Self { adding(NavigationExtension()) }

  /// Adds the built-in shared state, unless it is there.
  public func withBuiltInSharedStateExtension(stateValue: AnyObject? = nil) -> Self {
    adding(SharedStateExtension(stateValue: stateValue))
  }

  private func adding(_ part: any Extension) -> Self {
    insert(part)
    return self
  }
}

extension UUID {
  /// The identifier of the scene of a state, the same in every run.
  fileprivate init(sceneState: Int) {
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: sceneState >> (8 * (7 - index))) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}
