import ArgumentParser
import CatalogSite
import Foundation
import SiteRendering
import Synchronization

/// `work`: runs every stage once on one thread, without writing files, for a profiler.
struct Work: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Runs every stage once, on one thread and without writing files, for use with a profiler.")

  @Option(help: "The number of experiences in the catalog; each has five steps.")
  var experiences = 100

  func run() {
    let stages = Stages(TypicalCatalog(experiences: experiences).files, templates: TemplateSet())
    print("\(stages.files) files, \(stages.bytes) bytes, \(Int(stages.total * 1000)) ms")
  }
}

/// `instructions`: counts the processor instructions for one more experience.
///
/// Unlike time, this number does not depend on the load of the machine.
struct Instructions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Counts the instructions for one more experience with callgrind, and fails if they exceed the limit.")

  /// The limit for one experience with five steps, from reading to rendering, in millions of user-space
  /// instructions.
  static let ceiling = 200.0

  /// The numbers of experiences in the two catalogs whose instructions are compared.
  private static let sizes = (20, 60)

  func run() throws {
    // Valgrind cannot read the debug information of some compilers.
    guard let valgrind = Process.path(of: "valgrind"), let strip = Process.path(of: "strip"),
      let itself = Bundle.main.executablePath
    else { throw ValidationError("valgrind or strip is missing. Install valgrind and binutils") }
    let program = FileManager.default.temporaryDirectory.path + "/experience-catalog-work"
    defer { unlink(program) }
    _ = try Process.run(strip, ["--strip-debug", "-o", program, itself])
    // Both counts run in parallel, because a second processor would be idle.
    let counts = Mutex<[Int: Result<Double, any Error>]>([:])
    let sizes = [Self.sizes.0, Self.sizes.1]
    DispatchQueue.concurrentPerform(iterations: sizes.count) { index in
      let count = Result { try Self.count(sizes[index], of: program, with: valgrind) }
      counts.withLock { $0[sizes[index]] = count }
    }
    let counted = try counts.withLock { try $0.mapValues { try $0.get() } }
    let (small, large) = (counted[Self.sizes.0] ?? 0, counted[Self.sizes.1] ?? 0)
    let each = (large - small) / Double(Self.sizes.1 - Self.sizes.0) / 1e6
    print(
      "\(Table.rounded(each)) million instructions per experience, limit \(Table.rounded(Self.ceiling))")
    if each > Self.ceiling { throw ExitCode(1) }
  }

  private static func count(_ experiences: Int, of program: String, with valgrind: String) throws -> Double {
    let arguments = [
      "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "work", "--experiences",
      "\(experiences)",
    ]
    let text = try Process.run(valgrind, arguments).output
    // The last line of callgrind: "==1234== Collected : 123456".
    guard
      let words = text.split(separator: "\n").last(where: { $0.contains("Collected") })?.split(
        separator: " "),
      let count = words.last.flatMap({ Double($0) })
    else { throw ValidationError("callgrind printed no count:\n\(text)") }
    return count
  }
}
