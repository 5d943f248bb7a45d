public import Definitions

/// What is known of a shared state.
public enum SharedStateStatus: String, Sendable, CaseIterable {
  /// The extension has set it.
  case set
  /// The extension works on it.
  case pending
  /// There is none.
  case none
}

/// Which version of a shared state is asked for.
public enum SharedStateResolution: String, Sendable, CaseIterable {
  /// The newest one, be it pending.
  case any
  /// The newest one that is set.
  case lastSet
}

/// The two kinds of shared state of an extension.
public enum SharedStateKind: String, Sendable, CaseIterable {
  case standard
  case xdm = "XDM"
}

/// A shared state as an event sees it.
public struct SharedStateResult: Sendable, Equatable {
  /// What is known of it.
  public var status: SharedStateStatus
  /// The value; a pending state has that of the version before it.
  public var value: LocatedValue?

  /// Creates a result.
  public init(status: SharedStateStatus, value: LocatedValue? = nil) {
    self.status = status
    self.value = value
  }
}

/// The versions of one shared state, each newer than the one before it.
public struct SharedState: Sendable {
  /// A version of the state.
  public struct Version: Sendable, Equatable {
    /// The number of the event from which on it holds.
    public var version: Int
    /// Whether it is set or pending.
    public var status: SharedStateStatus
    /// The value.
    public var data: LocatedValue?
  }

  /// The versions, the oldest first.
  public private(set) var versions: [Version] = []

  /// Creates a state without versions.
  public init() {}

  /// Whether there is no version, not even a pending one.
  public var isEmpty: Bool { versions.isEmpty }

  /// Sets a version and returns whether it was taken: one that is not newer than the newest is refused.
  @discardableResult
  public mutating func set(version: Int, data: LocatedValue?) -> Bool {
    add(Version(version: version, status: .set, data: data))
  }

  /// Adds a version that is yet to be set, with the newest value in its place, and returns whether it was taken.
  @discardableResult
  public mutating func addPending(version: Int) -> Bool {
    add(Version(version: version, status: .pending, data: versions.last?.data))
  }

  /// Sets a version that is pending and returns whether it was.
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

  /// The newest state that is no newer than a version; before the first one, that one.
  public func resolve(version: Int) -> SharedStateResult {
    result(versions.last { $0.version <= version } ?? versions.first)
  }

  /// The newest state that is set and no newer than a version; else the first one, where that is set.
  public func resolveLastSet(version: Int) -> SharedStateResult {
    let found = versions.last { $0.version <= version && $0.status == .set }
    return result(found ?? versions.first.flatMap { $0.status == .set ? $0 : nil })
  }

  private func result(_ version: Version?) -> SharedStateResult {
    version.map { SharedStateResult(status: $0.status, value: $0.data) } ?? SharedStateResult(status: .none)
  }
}
