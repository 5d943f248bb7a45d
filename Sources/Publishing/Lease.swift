import Definitions
import SystemAccess

/// The right to change a place, which one run has at a time; it ends by itself where a run neither renews it nor gives it back.
package struct Lease: Sendable {
  /// How long a run has it, in seconds, unless it renews it.
  static let duration = 900.0

  /// Tells it from all others.
  let token: String
  /// Who has it: user, machine and process.
  let owner: String
  /// The machine and the process that have it, by which a run that was killed here is known to be over.
  private let machine: String
  private let process: Int
  /// When it ends, in seconds since 1970.
  private(set) var expiry: Double

  /// A lease of this run from now on.
  init() {
    owner = Platform.processName
    (machine, process) = (Platform.machineName, Int(Platform.processNumber))
    token = Digest("\(owner) \(Platform.uptime) \(UInt64.random(in: 0 ... .max))").text
    expiry = Platform.time + Self.duration
  }

  /// The same lease from now on.
  private var renewed: Lease {
    var lease = self
    lease.expiry = Platform.time + Self.duration
    return lease
  }

  /// Reads a lease; one that is damaged is over.
  init?(_ bytes: [UInt8]) {
    guard let value = JSONReader.read(bytes, file: "lease").value, let token = value["token"]?.string,
      let expiry = value["expiry"]?.number
    else { return nil }
    (self.token, self.expiry) = (token, expiry)
    owner = value["owner"]?.string ?? "somebody"
    machine = value["machine"]?.string ?? ""
    process = value["process"]?.number?.clamped(to: Int.self) ?? 0
  }

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("token", token)
      json.member("owner", owner)
      json.member("machine", machine)
      json.member("process", process)
      json.member("expiry", expiry.clamped(to: Int.self))
    }
    return json.bytes
  }

  /// Whether it holds no longer.
  ///
  /// A run of this machine that is no longer there has none, and a clock that was set back does not make one hold longer than twice
  /// its time.
  var isOver: Bool {
    expiry < Platform.time || expiry > Platform.time + 2 * Self.duration
      || machine == Platform.machineName && !Platform.isRunning(Int32(clamping: process))
  }

  /// Why another run has to wait.
  func failure(at place: String) -> ToolFailure {
    let minutes = max(1, ((expiry - Platform.time) / 60).rounded(.up).clamped(to: Int.self))
    return ToolFailure(
      .temporary,
      "'\(place)' is being published by \(owner); try again once that is over, or in \(minutes.counted("minute")) where it was killed"
    )
  }
}

/// Where the leases of a place are kept.
package protocol LeaseStore: Sendable {
  /// Writes a file, in place of one that may be there.
  func write(_ bytes: [UInt8], to path: String) async throws
  /// The bytes of a file, or `nil` where there is none.
  func read(_ path: String) async throws -> [UInt8]?
  /// The names in a folder, none where it does not exist.
  func names(in path: String) async throws -> [String]
  /// Removes a file.
  func remove(_ path: String) async throws
}

extension Lease {
  /// Runs the body while no other run changes a place.
  ///
  /// Each run writes a lease of its own and then looks for others, which needs nothing of a store but that what was written is
  /// seen. So of two at once one goes on, or none where both come in the same moment.
  ///
  /// - Parameters:
  ///   - store: Where leases are kept.
  ///   - folder: Their folder in it.
  ///   - place: What people call the place.
  ///   - body: What changes the place.
  /// - Returns: What the body returns.
  /// - Throws: ``ToolFailure`` where another run has a lease.
  static func held<Result>(
    in store: some LeaseStore, _ folder: String, of place: String, _ body: () async throws -> Result
  ) async throws -> Result {
    let lease = Lease()
    let own = "\(folder)/\(lease.token).json"
    try await store.write(lease.bytes, to: own)
    do {
      // A name of another kind is a lease that its run has not written to the end.
      for name in try await store.names(in: folder)
      where name.hasSuffix(".json") && name != "\(lease.token).json" {
        guard let bytes = try await store.read("\(folder)/\(name)") else { continue }
        if let other = Lease(bytes), !other.isOver { throw other.failure(at: place) }
        try await store.remove("\(folder)/\(name)")
      }
      let result = try await lease.renewing(in: store, own, body)
      try await store.remove(own)
      return result
    } catch {
      try? await store.remove(own)
      throw error
    }
  }

  /// Renews the lease while the body runs.
  private func renewing<Result>(
    in store: some LeaseStore, _ path: String, _ body: () async throws -> Result
  ) async throws -> Result {
    async let _ = renew(in: store, path)
    return try await body()
  }

  /// Renews the lease again and again until the task is cancelled.
  private func renew(in store: some LeaseStore, _ path: String) async {
    while (try? await Task.sleep(for: .seconds(Self.duration / 3))) != nil {
      try? await store.write(renewed.bytes, to: path)
    }
  }
}
