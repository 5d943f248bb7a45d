import Foundation

/// The result of a program: its time, its memory, and its output.
struct Process {
  /// The elapsed seconds, and the seconds of processor time.
  var wall = 0.0, processor = 0.0
  /// The peak memory in bytes.
  var peak = 0
  /// The text that the program printed, on standard output and standard error.
  var output = ""

  /// The error of a program that did not start or failed.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Returns the path of an installed program, or nil if no folder of PATH has the program.
  static func path(of name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program to its end.
  ///
  /// - Throws: ``Failure`` if the program does not start, a signal ends the program, or its exit code is not 0
  ///   while `acceptsFailure` is false.
  static func run(_ program: String, _ arguments: [String], acceptsFailure: Bool = false) throws -> Process {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(description: "Cannot create a pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var identifier = pid_t()
    let start = ContinuousClock.now
    let status = posix_spawn(&identifier, program, &actions, nil, &words, environ)
    close(ends[1])
    guard status == 0 else {
      close(ends[0])
      throw Failure(description: "\(program) does not start: \(String(cString: strerror(status)))")
    }
    let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile()
    var (result, usage) = (Int32(), rusage())
    wait4(identifier, &result, 0, &usage)
    let text = String(decoding: output, as: UTF8.self)
    let hasExited = result & 0x7f == 0
    guard result == 0 || acceptsFailure && hasExited else {
      throw Failure(description: "\(program) failed with \(result):\n\(text)")
    }
    return Process(
      wall: (ContinuousClock.now - start) / .seconds(1),
      processor: usage.ru_utime.seconds + usage.ru_stime.seconds, peak: Int(usage.ru_maxrss) * 1024,
      output: text)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) * 1e-6 }
}
