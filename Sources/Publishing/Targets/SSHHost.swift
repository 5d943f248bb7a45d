import CatalogModel
import Definitions
import SystemAccess

/// A folder on a server that is reached over ssh; rsync uploads the files.
///
/// Each command on the server is one line for a POSIX shell, in which every path is quoted.
struct SSHHost: FolderHost {
  private let host: String
  private let root: String
  private let options: [String]
  private let scratch: ScratchFolder

  /// The longest path of a socket that is used, in bytes.
  ///
  /// Some systems allow 103 bytes, and ssh appends some itself.
  private static let longestSocket = 80

  init(_ target: PublishTarget) throws {
    (host, root) = (target.value("host"), target.value("path"))
    let identity = target.value("identity")
    scratch = try ScratchFolder()
    let socket = "\(scratch.path)/ssh"
    let isShared = socket.utf8.count <= Self.longestSocket
    options =
      ["-p", target.value("port"), "-o", "BatchMode=yes", "-o", "ConnectTimeout=30"]
      + (identity.isEmpty ? [] : ["-i", identity, "-o", "IdentitiesOnly=yes"])
      // All commands of a run share one connection.
      + (isShared
        ? ["-o", "ControlMaster=auto", "-o", "ControlPath=\(socket)", "-o", "ControlPersist=60"] : [])
  }

  func close() async {
    _ = try? await HelperProgram.ssh.run(options + ["-O", "exit", "--", host])
    scratch.remove(within: 10)
  }

  private func place(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }
  private func quoted(_ path: String) -> String { place(path).inShellQuotes }

  /// The exit codes of a command line if a file does not exist, or if a link is in the way.
  private static let absent: Int32 = 44
  private static let refused: Int32 = 45

  /// Runs a command line on the server.
  ///
  /// - Parameters:
  ///   - line: The command line.
  ///   - paths: The paths in the folder that the line uses. The line does not run if a folder on the way to
  ///     them is a link.
  ///   - followsLast: Whether the line would follow a link at the end of a path. Then the last part must not
  ///     be a link either.
  ///   - input: The bytes that the line reads from standard input.
  /// - Returns: The output of the line, or `nil` if the line exits with the code for a missing file.
  /// - Throws: ``ToolFailure`` if a link is in the way, or if the line fails.
  private func shell(
    _ line: String, at paths: [String], followsLast: Bool = true, input: [UInt8] = []
  ) async throws -> [UInt8]? {
    guard paths.allSatisfy({ $0.isEmpty || ConfinedFolder.holds($0) }) else {
      throw ToolFailure(.outputRefused, "A path of the target '\(root)' leads out of its folder")
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
        .outputRefused, "'\(result.words)' on '\(host)' is a link, and links are not followed here; remove it"
      )
    }
    throw ToolFailure(.inputOutput, "ssh to '\(host)' reports: \(result.words)")
  }

  func read(_ path: String) async throws -> [UInt8]? {
    // Another run can remove the file between both commands.
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
    // GNU and BSD have different options for a move that does not follow the link it replaces.
    _ = try await shell(
      "rm -f \(staged); ln -s \(target.inShellQuotes) \(staged) && { mv -T -f \(staged) \(quoted(path)) 2>/dev/null || mv -h -f \(staged) \(quoted(path)); }",
      at: [path], followsLast: false)
  }

  func upload(
    _ site: PublishedFolder, to path: String, sharing earlier: String?,
    _ shared: [String: Release.ReleaseFile]
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

  /// Runs rsync on the files of a site; rsync compares bytes, not times.
  private func rsync(_ site: PublishedFolder, to path: String, _ arguments: [String]) async throws -> [UInt8]
  {
    let names = site.files.keys.sorted().joined(separator: "\0")
    let remote = (["ssh"] + options).map(\.inShellQuotes).joined(separator: " ")
    let result = try await HelperProgram.rsync.run(
      ["--checksum", "--chmod=D755,F644", "--from0", "--files-from=-", "--rsh=\(remote)", "--protect-args"]
        + arguments + ["--", "\(site.path)/", "\(host):\(place(path))/"], input: Array(names.utf8))
    guard result.isSuccess else {
      throw ToolFailure(.inputOutput, "rsync to '\(host)' reports: \(result.words)")
    }
    return result.output
  }

  func copy(_ path: String, to target: String) async throws {
    _ = try await shell(
      "rm -rf \(quoted(target)); cp -al \(quoted(path)) \(quoted(target)) 2>/dev/null || cp -Rp \(quoted(path)) \(quoted(target))",
      at: [path, target])
  }
}
