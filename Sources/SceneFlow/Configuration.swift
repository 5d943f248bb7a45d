public import Foundation

/// Declares the states and the extensions of a flow.
public protocol ConfigurationFile {
  /// The states of the flow.
  static var sceneStates: Set<Int> { get }
  /// The extensions of the flow.
  static var extensions: [any Extension] { get }
}

/// The states and the extensions of a box.
public final class Configuration {
  /// The identifier of the scene of each state.
  public let stateSceneIdentifierTable: [Int: UUID]
  /// The extensions by type name.
  public private(set) var extensions: [String: any Extension] = [:]
  /// The type names of the extensions, in the order in which they were added.
  private(set) var order: [String] = []

  /// Creates a configuration of states.
  ///
  /// Each state gets a separate identifier, which depends only on its number.
  public init(sceneStates: Set<Int>) {
    stateSceneIdentifierTable = Dictionary(
      uniqueKeysWithValues: sceneStates.map { ($0, UUID(sceneState: $0)) })
  }

  /// Creates a configuration from a table of states and scene identifiers.
  public init(stateSceneIdentifierTable: [Int: UUID]) {
    self.stateSceneIdentifierTable = stateSceneIdentifierTable
  }

  /// Creates a configuration from a declaration.
  ///
  /// Throws `extensionAlreadyExists` if the declaration has two extensions of one type.
  public convenience init(configurationFile: any ConfigurationFile.Type) throws(SBXError.Extension) {
    self.init(sceneStates: configurationFile.sceneStates)
    for part in configurationFile.extensions { try setExtension(part) }
  }

  /// The name of an extension type, without module and outer types; the box finds an extension by this name.
  static func key(of type: any Extension.Type) -> String { String(describing: type) }

  /// Adds an extension.
  ///
  /// Throws `extensionAlreadyExists` if the configuration already has an extension of the same type.
  public func setExtension(_ part: any Extension) throws(SBXError.Extension) {
    guard insert(part) else { throw .extensionAlreadyExists }
  }

  /// Adds an extension unless the configuration already has one of its type.
  ///
  /// - Returns: Whether the extension was added.
  @discardableResult private func insert(_ part: any Extension) -> Bool {
    let key = Self.key(of: type(of: part))
    guard extensions[key] == nil else { return false }
    extensions[key] = part
    order.append(key)
    return true
  }

  /// Adds the built-in navigation extension, unless the configuration already has it.
  public func withBuiltInNavigationExtension() -> Self { adding(NavigationExtension()) }

  /// Adds the built-in extension for shared state, unless the configuration already has it.
  public func withBuiltInSharedStateExtension(stateValue: AnyObject? = nil) -> Self {
    adding(SharedStateExtension(stateValue: stateValue))
  }

  private func adding(_ part: any Extension) -> Self {
    insert(part)
    return self
  }
}

extension UUID {
  /// Creates the identifier of a state's scene; the same state gets the same identifier in every run.
  fileprivate init(sceneState: Int) {
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: sceneState >> (8 * (7 - index))) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}
