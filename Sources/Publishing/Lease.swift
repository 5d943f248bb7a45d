import Definitions
import SystemAccess

/// The right to change a target; only one run has it at a time.
///
/// A lease ends automatically if its run neither renews it nor returns it.
package struct Lease: Sendable {
  /// The time until a lease ends unless its run renews it, in seconds.
  static let duration = 900.0

  /// The identity of the lease, different from that of every other lease.
  let token: String
  /// The user, machine and process that have the lease, as text for messages.
  let owner: String
  /// The machine and the process that have the lease.
  ///
  /// A run on the same machine can check whether the process still runs, and ignore the lease if it does not.
  private let machine: String
  private let process: Int
  /// The time at which the lease ends, in seconds since 1970.
  private(set) var expiry: Double

  /// Creates a lease for this run that starts now.
  init() {
    owner = Platform.processName
    (machine, process) = (Platform.machineName, Int(Platform.processNumber))
    token = Digest("\(owner) \(Platform.uptime) \(UInt64.random(in: 0 ... .max))").text
    expiry = Platform.time + Self.duration
  }

  /// The same lease, with a full duration that starts now.
  private var renewed: Lease {
    var lease = self
    lease.expiry = Platform.time + Self.duration
    return lease
  }

  /// Reads a lease from its JSON, or returns `nil` if the JSON is damaged.
  init?(_ bytes: [UInt8]) {
    guard let value = JSONReader.read(bytes, file: "lease").value, let token = value["token"]?.string,
      let expiry = value["expiry"]?.number
    else { return nil }
    (self.token, self.expiry) = (token, expiry)
    owner = value["owner"]?.string ?? "another user"
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

  /// Whether the lease has ended.
  ///
  /// A lease of this machine also ends when its process no longer runs. A lease that ends more than twice its
  /// duration from now counts as ended too, since then the clock was set back.
  var isOver: Bool {
    expiry < Platform.time || expiry > Platform.time + 2 * Self.duration
      || machine == Platform.machineName && !Platform.isRunning(Int32(clamping: process))
  }

  /// The failure for a run that has to wait for this lease.
  func failure(at place: String) -> ToolFailure {
    let minutes = max(1, ((expiry - Platform.time) / 60).rounded(.up).clamped(to: Int.self))
    return ToolFailure(
      .temporary,
      "'\(place)' is being published by \(owner); try again when that run ends, or in \(minutes.counted("minute")) if it was killed"
    )
  }
}

/// Storage for the leases of a target.
package protocol LeaseStore: Sendable {
  /// Writes a file and replaces an older one.
  func write(_ bytes: [UInt8], to path: String) async throws
  /// The bytes of a file, or `nil` if the file does not exist.
  func read(_ path: String) async throws -> [UInt8]?
  /// The names in a folder, or an empty list if the folder does not exist.
  func names(in path: String) async throws -> [String]
  /// Removes a file.
  func remove(_ path: String) async throws
}

extension Lease {
  /// Runs the body while no other run can change the target.
  ///
  /// Each run first writes its lease and then looks for other leases. The storage only has to show a written
  /// file to every reader. If two runs start together, one of them continues; if both write in the same
  /// moment, both stop.
  ///
  /// - Parameters:
  ///   - store: The storage of the leases.
  ///   - folder: The folder of the leases in the storage.
  ///   - place: The name of the target in messages.
  ///   - body: The work that changes the target.
  /// - Returns: The result of the body.
  /// - Throws: ``ToolFailure`` if another run has a lease.
  static func held<Result>(
    in store: some LeaseStore, _ folder: String, of place: String, _ body: () async throws -> Result
  ) async throws -> Result {
    let lease = Lease()
    let own = "\(folder)/\(lease.token).json"
    try await store.write(lease.bytes, to: own)
    do {
      // A name with another ending belongs to a lease that its run has not completely written yet.
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

  /// Renews the lease every third of its duration until the task is cancelled.
  private func renew(in store: some LeaseStore, _ path: String) async {
    while (try? await Task.sleep(for: .seconds(Self.duration / 3))) != nil {
      try? await store.write(renewed.bytes, to: path)
    }
  }
}
