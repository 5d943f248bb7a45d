import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs another program and waits until it ends.
///
/// The program stays in the tool's process group, so that it can read a password from the terminal and
/// receives Ctrl-C. Its input and its output are temporary files without names. So neither side waits for the
/// other, and a program that continues in the background does not keep a pipe open.
package enum ChildProcess {
  /// The result of a program that has ended.
  package struct ProcessEnd: Sendable {
    /// The exit code, or `nil` if a signal ended the program.
    let status: Int32?
    let output: [UInt8]
    package let errors: [UInt8]
  }

  /// The error that a program cannot be started, with the error number of the system.
  package struct StartFailure: Error {
    let number: Int32
    package var text: String { String(cString: strerror(number)) }
    /// Whether the program does not exist or is not executable.
    var isMissing: Bool { [ENOENT, EACCES].contains(number) }
  }

  /// Runs a program; cancelling the task ends the program.
  ///
  /// - Parameters:
  ///   - name: The path of the program, or a name that is looked up in `PATH`.
  ///   - arguments: The arguments without the name.
  ///   - input: The bytes that the program reads from its standard input.
  ///   - variables: Changes to the environment of the tool; `nil` removes a variable.
  /// - Returns: The exit code and the output of the program.
  /// - Throws: ``StartFailure`` if the program cannot be started.
  package static func run(
    _ name: String, _ arguments: [String], input: [UInt8] = [], variables: [String: String?] = [:]
  ) async throws -> ProcessEnd {
    let streams = try Streams(input: input)
    // If the tool was started with SIGCHLD ignored, the system would discard the exit codes of programs.
    signal(SIGCHLD, SIG_DFL)
    let running = RunningProcess(try start(name, arguments, streams, variables))
    let status = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: running.end()) }
      }
    } onCancel: {
      running.terminate()
    }
    return ProcessEnd(status: status, output: try streams.output.bytes(), errors: try streams.errors.bytes())
  }

  /// The path of an installed program, or `nil` if no folder of `PATH` has it.
  package static func path(of name: String) -> String? {
    (Platform.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").lazy
      .map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && FileSystem.kind(of: $0) != .folder }
  }

  private static func start(
    _ name: String, _ arguments: [String], _ streams: Streams, _ variables: [String: String?]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, file) in [streams.input, streams.output, streams.errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file.descriptor, Int32(number))
    }
    // Threads of the tool block signals, and a program would inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var environment = ProcessInfo.processInfo.environment
    for (name, value) in variables { environment[name] = value }
    let texts = ([name] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in texts + settings { free(text) } }
    var process = pid_t()
    let error = withExtendedLifetime(streams) {
      posix_spawnp(&process, name, &actions, &attributes, texts, settings)
    }
    guard error == 0 else { throw StartFailure(number: error) }
    return process
  }

  /// A running process.
  ///
  /// Its number stays in use until its exit code is collected, so that no other process can receive its
  /// signal.
  private final class RunningProcess: Sendable {
    private let number: pid_t
    private let isCollected = Mutex(false)

    init(_ number: pid_t) { self.number = number }

    /// Waits until the process ends, and returns its exit code, or `nil` if a signal ended it.
    func end() -> Int32? {
      var information = siginfo_t()
      while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
      return isCollected.withLock { isCollected in
        isCollected = true
        var status: Int32 = 0
        guard waitpid(number, &status, 0) == number else { return nil }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
      }
    }

    func terminate() {
      isCollected.withLock { isCollected in if !isCollected { kill(number, SIGTERM) } }
    }
  }

  /// The standard streams of a program.
  private struct Streams {
    let input, output, errors: NamelessFile

    init(input bytes: [UInt8]) throws(StartFailure) {
      (input, output, errors) = (try NamelessFile(), try NamelessFile(), try NamelessFile())
      try input.write(bytes)
    }
  }

  /// A temporary file without a name, which is deleted when its last descriptor closes.
  private final class NamelessFile: Sendable {
    let descriptor: Int32

    init() throws(StartFailure) {
      var path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "experience-catalog-XXXXXX"
      ).path.utf8CString.map { $0 }
      descriptor = mkstemp(&path)
      guard descriptor >= 0 else { throw StartFailure(number: errno) }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      unlink(path)
    }

    deinit { close(descriptor) }

    /// Writes bytes at the start of the file and leaves the position at the start.
    func write(_ bytes: [UInt8]) throws(StartFailure) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          pwrite(descriptor, $0.baseAddress, $0.count, off_t(rest.startIndex))
        }
        guard count > 0 || errno == EINTR else { throw StartFailure(number: errno) }
        rest.removeFirst(max(count, 0))
      }
    }

    /// Reads all bytes of the file.
    func bytes() throws(StartFailure) -> [UInt8] {
      let size = lseek(descriptor, 0, Int32(SEEK_END))
      guard size >= 0 else { throw StartFailure(number: errno) }
      var failure: StartFailure?
      let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
        while count < Int(size) {
          let step = pread(descriptor, buffer.baseAddress.map { $0 + count }, Int(size) - count, off_t(count))
          if step > 0 {
            count += step
          } else if step == 0 {
            return
          } else if errno != EINTR {
            failure = StartFailure(number: errno)
            return
          }
        }
      }
      if let failure { throw failure }
      return bytes
    }
  }
}
