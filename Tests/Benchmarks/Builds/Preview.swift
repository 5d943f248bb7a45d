import Foundation

/// A running `serve` command whose catalog the benchmark edits.
struct Preview {
  private static let patience = Duration.seconds(60)

  private let program = Foundation.Process()
  private let output = Pipe()
  private let content, pages: Folder

  /// Starts `serve` for a catalog; its temporary files, and so its site, are in the given folder.
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

  /// Stops the command.
  func stop() {
    program.interrupt()
    program.waitUntilExit()
  }

  /// Edits an experience and waits until a page of the preview contains the edit.
  ///
  /// - Parameter number: The number in the text of the edit, which differs from other edits.
  /// - Returns: The seconds that this takes.
  /// - Throws: ``Process/Failure`` if no page shows the edit within 60 seconds.
  func edit(_ number: Int) throws -> Double {
    let words = Data("This is edit number \(number).".utf8)
    let start = ContinuousClock.now
    try content.append("\n\(String(decoding: words, as: UTF8.self))\n", to: "experience/experience-0.md")
    while !shows(words) {
      guard ContinuousClock.now - start < Self.patience else {
        throw Process.Failure(description: "No page shows the edit within 60 seconds")
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

  /// Waits until the command has printed a word.
  private func wait(for word: String) throws {
    var text = Data()
    while text.range(of: Data(word.utf8)) == nil {
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Process.Failure(description: "The preview ended unexpectedly") }
      text += more
    }
  }
}
