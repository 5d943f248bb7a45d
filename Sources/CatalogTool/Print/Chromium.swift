import Definitions
import Elements
import Foundation
import SystemAccess

/// An installed Chromium browser, which prints pages of a site as PDF and takes pictures of mockups.
struct Chromium {
  /// The names of the program, in the order in which they are tried.
  private static let names = [
    "chromium-headless-shell", "google-chrome", "google-chrome-stable", "chromium", "chromium-browser",
    "chrome",
    "microsoft-edge",
  ]
  /// The paths of the program on systems whose programs are not in `PATH`.
  private static let places = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// The time after which a file is made of a page even if it has not finished loading, in milliseconds.
  private static let patience = 60_000

  /// The installed programs; the next one is tried if one makes no file, for example because it has no sandbox.
  private let programs: [String]

  /// Finds an installed Chromium.
  ///
  /// - Parameter option: The option or command that needs it, to name it in the message.
  /// - Throws: ``ToolFailure`` if none is installed.
  init(for option: String) throws(ToolFailure) {
    programs =
      Self.names.compactMap(ChildProcess.path) + Self.places.filter { FileSystem.kind(of: $0) != nil }
    guard programs.isEmpty else { return }
    throw ToolFailure(
      .helperMissing,
      "\(option) needs Chromium, which was not found; install Chromium or Google Chrome and add it to PATH"
    )
  }

  /// Prints a page as PDF.
  ///
  /// - Parameters:
  ///   - page: The absolute path of the page.
  ///   - scratch: A folder that nothing else uses, for the browser's profile and the PDF.
  /// - Returns: The bytes of the PDF.
  /// - Throws: ``ToolFailure`` if Chromium cannot be run or writes no PDF.
  func print(_ page: String, scratch: String) async throws -> [UInt8] {
    let target = "\(scratch)/page.pdf"
    return try await run(
      ["--timeout=\(Self.patience)", "--no-pdf-header-footer", "--print-to-pdf=\(target)"],
      on: Self.address(of: page) + "#paper", target, startingWith: "%PDF", scratch)
  }

  /// Takes a picture of a mockup.
  ///
  /// Animations have ended in it, and time passes for the page alone, so that equal pages give equal bytes.
  ///
  /// - Parameters:
  ///   - page: The absolute path of the page.
  ///   - query: The settings of the mockup, as in its address.
  ///   - size: The size of the window in points.
  ///   - scale: The number of pixels for each point.
  ///   - scratch: A folder that nothing else uses, for the browser's profile and the picture.
  /// - Returns: The bytes of the picture, a PNG file.
  /// - Throws: ``ToolFailure`` if Chromium cannot be run or writes no picture.
  func picture(of page: String, query: String, size: Size, scale: Double, scratch: String) async throws
    -> [UInt8]
  {
    let target = "\(scratch)/page.png"
    let arguments = [
      "--timeout=\(Self.patience)", "--hide-scrollbars", "--force-prefers-reduced-motion",
      "--virtual-time-budget=\(Self.pageTime)",
      "--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb",
      "--window-size=\(size.width.clamped(to: Int.self)),\(size.height.clamped(to: Int.self))",
      "--force-device-scale-factor=\(scale)",
      "--screenshot=\(target)",
    ]
    return try await run(
      arguments, on: Self.address(of: page) + query, target, startingWith: "\u{89}PNG", scratch)
  }

  /// The time that passes for a page before its picture is taken, in milliseconds.
  private static let pageTime = 10_000

  /// Runs the browser on a page and returns the file that it writes.
  private func run(
    _ arguments: [String], on address: String, _ target: String, startingWith start: String,
    _ scratch: String
  ) async throws -> [UInt8] {
    // The sandbox of Chromium does not work with administrator rights.
    let limits = Platform.isAdministrator ? ["--no-sandbox"] : []
    let usual = [
      "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--user-data-dir=\(scratch)/profile",
    ]
    let signature = start.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    var failure = ToolFailure(.inputOutput, "Chromium made no file of '\(address)'")
    for program in programs {
      do {
        let end = try await ChildProcess.run(program, limits + usual + arguments + [address])
        try Task.checkCancellation()
        let errors = end.errors
        if let bytes = try? FileSystem.read(target), bytes.starts(with: signature) { return bytes }
        let words =
          String(decoding: errors, as: UTF8.self).split(separator: "\n").last.map { ": \($0)" } ?? ""
        failure = ToolFailure(.inputOutput, "Chromium made no file of '\(address)'\(words)")
      } catch let problem as ChildProcess.StartFailure {
        failure = ToolFailure(.helperMissing, "'\(program)' cannot be run: \(problem.text)")
      }
    }
    throw failure
  }

  /// Removes the temporary folder of an interrupted run; browsers that are ending may still write into it.
  static func removeFolder(_ scratch: String) {
    let start = Platform.uptime
    while Platform.uptime < start + (FileSystem.kind(of: scratch) == nil ? 0.6 : 2) {
      FileSystem.remove(scratch, until: start + 2)
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Calls the body with a new temporary folder, and removes it afterwards.
  static func inFolder(below scratch: String, _ body: (String) async throws -> [UInt8]) async throws
    -> [UInt8]
  {
    let own = "\(scratch)/\(UUIDText.random())"
    do throws(FileSystem.FileFailure) {
      try FileSystem.makeFolder(own)
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
    defer { try? FileSystem.remove(own) }
    return try await body(own)
  }

  /// A path as a `file:` address.
  static func address(of path: String) -> String { "file://" + path.percentEncoded(keepingSlashes: true) }
}
