import CatalogModel
import Definitions
import SystemAccess

/// A folder of a server that is reached over ssh; files get there with rsync.
///
/// What runs there is one line for a POSIX shell, in which every path is quoted.
struct SSHHost: FolderHost {
  private let host: String
  private let root: String
  private let options: [String]
  private let scratch: ScratchFolder

  /// The longest path of a socket is 103 bytes on some systems, of which ssh needs some itself.
  private static let longestSocket = 80

  init(_ target: PublishTarget) throws {
    (host, root) = (target.place("host"), target.place("path"))
    let identity = target.place("identity")
    scratch = try ScratchFolder()
    let socket = "\(scratch.path)/ssh"
    let isShared = socket.utf8.count <= Self.longestSocket
    options =
      ["-p", target.place("port"), "-o", "BatchMode=yes", "-o", "ConnectTimeout=30"]
      + (identity.isEmpty ? [] : ["-i", identity, "-o", "IdentitiesOnly=yes"])
      // One connection carries all that the run does.
      + (isShared
        ? ["-o", "ControlMaster=auto", "-o", "ControlPath=\(socket)", "-o", "ControlPersist=60"] : [])
  }

  func close() async {
    _ = try? await HelperProgram.ssh.run(options + ["-O", "exit", "--", host])
    scratch.remove(within: 10)
  }

  private func place(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }
  private func quoted(_ path: String) -> String { place(path).inShellQuotes }

  /// The exit codes with which a line of ours says that what it looked for is not there, or that a link stands in the way.
  private static let absent: Int32 = 44
  private static let refused: Int32 = 45

  /// Runs a line there.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - paths: What it uses inside the folder. The line does not run if a folder on the way there is a link.
  ///   - followsLast: Whether the line would follow a link at the end of a path, so that there may be none either.
  ///   - input: What the line reads.
  /// - Returns: What the line prints, or `nil` if it says that something is not there.
  /// - Throws: ``ToolFailure`` if a link stands in the way, or if the line fails.
  private func shell(
    _ line: String, at paths: [String], followsLast: Bool = true, input: [UInt8] = []
  ) async throws -> [UInt8]? {
    guard paths.allSatisfy({ $0.isEmpty || ConfinedFolder.holds($0) }) else {
      throw ToolFailure(.outputRefused, "A path of the target '\(root)' leads out of it")
    }
    var checks: [String] = []
    for path in paths {
      let parts = path.split(separator: "/")
      for count in 1..<max(1, parts.count + (followsLast ? 1 : 0)) {
        checks.append(quoted(parts.prefix(count).joined(separator: "/")))
      }
    }
    let guarded =
      checks.isEmpty
      ? line
      : "for p in \(checks.joined(separator: " ")); do test -h \"$p\" && { echo \"$p\" >&2; exit \(Self.refused); }; done; \(line)"
    let result = try await HelperProgram.ssh.run(options + ["--", host, guarded], input: input)
    if result.isSuccess { return result.output }
    if result.status == Self.absent { return nil }
    guard result.status != Self.refused else {
      throw ToolFailure(
        .outputRefused, "'\(result.words)' on '\(host)' is a link, which is not followed here; remove it")
    }
    throw ToolFailure(.inputOutput, "ssh to '\(host)' says: \(result.words)")
  }

  func read(_ path: String) async throws -> [UInt8]? {
    // Another run can remove it between both commands.
    let orAbsent = "test -f \(quoted(path)) || exit \(Self.absent)"
    return try await shell("\(orAbsent); cat \(quoted(path)) || { \(orAbsent); exit 1; }", at: [path])
  }

  func write(_ bytes: [UInt8], to path: String) async throws {
    let staged = quoted("\(path).new")
    _ = try await shell(
      "cat > \(staged) && mv -f \(staged) \(quoted(path))", at: [path, "\(path).new"], input: bytes)
  }

  func makeFolder(_ path: String) async throws {
    _ = try await shell("mkdir -p \(quoted(path))", at: [path])
  }

  func names(in path: String) async throws -> [String] {
    let output = try await shell(
      "test -d \(quoted(path)) || exit \(Self.absent); ls -1A \(quoted(path))", at: [path])
    return (output ?? []).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  func remove(_ path: String) async throws {
    _ = try await shell("rm -rf \(quoted(path))", at: [path], followsLast: false)
  }

  func target(of link: String) async throws -> String? {
    let output = try await shell(
      "test -h \(quoted(link)) || exit \(Self.absent); readlink \(quoted(link))", at: [link],
      followsLast: false)
    return output.map {
      String(decoding: $0.last == UInt8(ascii: "\n") ? $0.dropLast() : $0[...], as: UTF8.self)
    }
  }

  func link(_ path: String, to target: String) async throws {
    let staged = quoted("\(path).new")
    // GNU and BSD have other words for a move that does not follow the link it replaces.
    _ = try await shell(
      "rm -f \(staged); ln -s \(target.inShellQuotes) \(staged) && { mv -T -f \(staged) \(quoted(path)) 2>/dev/null || mv -h -f \(staged) \(quoted(path)); }",
      at: [path], followsLast: false)
  }

  func upload(
    _ site: PublishedFolder, to path: String, sharing earlier: String?, _ shared: [String: Release.File]
  ) async throws {
    try await makeFolder(path)
    let sharing = earlier.map { ["--link-dest=\(place($0))"] } ?? []
    _ = try await rsync(site, to: path, ["--recursive", "--links", "--perms"] + sharing)
  }

  func differences(of site: PublishedFolder, from path: String) async throws -> [String] {
    let output = try await rsync(site, to: path, ["--dry-run", "--out-format=%n"])
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { !$0.hasSuffix("/") }
  }

  /// Runs rsync over the files of a site, which compares bytes and not times.
  private func rsync(_ site: PublishedFolder, to path: String, _ arguments: [String]) async throws -> [UInt8]
  {
    let names = site.files.keys.sorted().joined(separator: "\0")
    let remote = (["ssh"] + options).map(\.inShellQuotes).joined(separator: " ")
    let result = try await HelperProgram.rsync.run(
      ["--checksum", "--chmod=D755,F644", "--from0", "--files-from=-", "--rsh=\(remote)", "--protect-args"]
        + arguments + ["--", "\(site.path)/", "\(host):\(place(path))/"], input: Array(names.utf8))
    guard result.isSuccess else {
      throw ToolFailure(.inputOutput, "rsync to '\(host)' says: \(result.words)")
    }
    return result.output
  }

  func copy(_ path: String, to target: String) async throws {
    _ = try await shell(
      "rm -rf \(quoted(target)); cp -al \(quoted(path)) \(quoted(target)) 2>/dev/null || cp -Rp \(quoted(path)) \(quoted(target))",
      at: [path, target])
  }
}
