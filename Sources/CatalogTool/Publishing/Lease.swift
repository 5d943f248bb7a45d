import Definitions

/// The right to change a place, which one run has at a time; it ends by itself where a run does not give it back.
struct Lease: Sendable {
  /// How long a run has it, in seconds, unless it takes it anew.
  static let duration = 900.0

  /// Tells it from all others.
  let token: String
  /// Who has it: user, machine and process.
  let owner: String
  /// The machine and the process that have it, by which a run that was killed here is known to be over.
  private let machine: String
  private let process: Int
  /// When it ends, in seconds since 1970.
  let expiry: Double

  /// A lease of this run from now on.
  init() {
    owner = Platform.processName
    (machine, process) = (Platform.machineName, Int(Platform.processNumber))
    token = Digest("\(owner) \(Platform.uptime) \(UInt64.random(in: 0 ... .max))").text
    expiry = Platform.time + Self.duration
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
      json.member("expiry", Int(expiry))
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
    let minutes = max(1, Int(((expiry - Platform.time) / 60).rounded(.up)))
    return ToolFailure(
      .temporary,
      "'\(place)' is being published by \(owner); try again once that is over, or in \(Report.count(minutes, "minute")) where it was killed"
    )
  }
}
