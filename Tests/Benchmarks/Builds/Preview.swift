import Foundation

/// The tool while it runs `serve` and shows a catalog that the benchmark edits.
struct Preview {
  private static let patience = Duration.seconds(60)

  private let program = Foundation.Process()
  private let output = Pipe()
  private let content, pages: Folder

  /// Starts `serve`, which writes its site to a temporary folder inside a given folder.
  init(_ tool: String, of content: Folder, in folder: Folder) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    program.executableURL = URL(fileURLWithPath: tool)
    program.arguments = ["serve", "--content", content.path]
    program.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
    program.standardOutput = output
    program.standardError = output
    try program.run()
    self.content = content
    pages = folder.folder(
      "experience-catalog-preview-\(program.processIdentifier)-1/site/experiences/experience-0")
    try wait(for: "Watching")
  }

  /// Stops `serve`.
  func stop() {
    program.interrupt()
    program.waitUntilExit()
  }

  /// Edits an experience and waits until a served page shows the edit.
  ///
  /// - Parameter number: A number that makes the edit unique.
  /// - Returns: The seconds until a page shows the edit.
  /// - Throws: ``Process/Failure`` if no page shows the edit within a minute.
  func edit(_ number: Int) throws -> Double {
    let words = Data("This is edit number \(number).".utf8)
    let start = ContinuousClock.now
    try content.append("\n\(String(decoding: words, as: UTF8.self))\n", to: "experience/experience-0.md")
    while !shows(words) {
      guard ContinuousClock.now - start < Self.patience else {
        throw Process.Failure(description: "No page shows what was edited")
      }
      usleep(500)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    try wait(for: "written")
    return seconds
  }

  private func shows(_ words: Data) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: pages.path)) ?? []
    return names.filter { $0.hasSuffix(".html") }.contains { name in
      FileManager.default.contents(atPath: "\(pages.path)/\(name)")?.range(of: words) != nil
    }
  }

  /// Reads the output of `serve` until the output contains a word.
  private func wait(for word: String) throws {
    var text = Data()
    while text.range(of: Data(word.utf8)) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Process.Failure(description: "The preview ended") }
      text += more
    }
  }
}
