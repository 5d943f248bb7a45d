public import Definitions

/// The status of a shared state.
public enum SharedStateStatus: String, Sendable, CaseIterable {
  /// The extension has set the state.
  case set
  /// The extension is still working on the state.
  case pending
  /// The extension has no state.
  case none
}

/// The kinds of version that a reader of a shared state can request.
public enum SharedStateResolution: String, Sendable, CaseIterable {
  /// The newest version, even if it is pending.
  case any
  /// The newest version that is set.
  case lastSet
}

/// The two kinds of shared state of an extension.
public enum SharedStateKind: String, Sendable, CaseIterable {
  case standard
  case xdm = "XDM"
}

/// A shared state as an event sees it.
public struct SharedStateResult: Sendable, Equatable {
  /// The status of the state.
  public var status: SharedStateStatus
  /// The data of the state.
  ///
  /// A pending state has the data of the version before it.
  public var value: LocatedValue?

  /// Creates a result from a status and the data.
  public init(status: SharedStateStatus, value: LocatedValue? = nil) {
    self.status = status
    self.value = value
  }
}

/// The versions of one shared state, in ascending order.
public struct SharedState: Sendable {
  /// One version of the shared state.
  public struct Version: Sendable, Equatable {
    /// The number of the first event that sees this version.
    public var version: Int
    /// Whether the version is set or pending.
    public var status: SharedStateStatus
    /// The data of the version.
    public var data: LocatedValue?
  }

  /// The versions, from the oldest to the newest.
  public private(set) var versions: [Version] = []

  /// Creates a shared state without versions.
  public init() {}

  /// Whether the state has no version, not even a pending one.
  public var isEmpty: Bool { versions.isEmpty }

  /// Sets a version, and returns whether it was accepted.
  ///
  /// A version is accepted only if it is newer than the newest version.
  @discardableResult
  public mutating func set(version: Int, data: LocatedValue?) -> Bool {
    add(Version(version: version, status: .set, data: data))
  }

  /// Adds a pending version, and returns whether it was accepted.
  ///
  /// The version has the data of the newest version until it is set.
  @discardableResult
  public mutating func addPending(version: Int) -> Bool {
    add(Version(version: version, status: .pending, data: versions.last?.data))
  }

  /// Sets a version that is pending, and returns whether that version was pending.
  @discardableResult
  public mutating func updatePending(version: Int, data: LocatedValue?) -> Bool {
    guard let index = versions.firstIndex(where: { $0.version == version && $0.status == .pending }) else {
      return false
    }
    versions[index] = Version(version: version, status: .set, data: data)
    return true
  }

  private mutating func add(_ version: Version) -> Bool {
    if let last = versions.last, last.version >= version.version { return false }
    versions.append(version)
    return true
  }

  /// The newest version that is not newer than the requested one.
  ///
  /// If all versions are newer, the oldest version is the result.
  public func resolve(version: Int) -> SharedStateResult {
    result(versions.last { $0.version <= version } ?? versions.first)
  }

  /// The newest version that is set and not newer than the requested one.
  ///
  /// Without such a version, the oldest version is the result if it is set.
  public func resolveLastSet(version: Int) -> SharedStateResult {
    let found = versions.last { $0.version <= version && $0.status == .set }
    return result(found ?? versions.first.flatMap { $0.status == .set ? $0 : nil })
  }

  private func result(_ version: Version?) -> SharedStateResult {
    version.map { SharedStateResult(status: $0.status, value: $0.data) } ?? SharedStateResult(status: .none)
  }
}
