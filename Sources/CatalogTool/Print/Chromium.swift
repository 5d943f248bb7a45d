import Definitions
import SystemAccess

/// An installed Chromium, which prints pages of a site as PDF.
struct Chromium {
  /// The names under which it is installed, in the order in which they are tried.
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
  ]
  /// Where it is installed on systems on which programs are not in `PATH`.
  private static let places = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// How long a page may take to load before it is printed as it is then, in milliseconds.
  private static let patience = 60_000

  private let program: String

  /// Finds the program.
  ///
  /// - Throws: ``ToolFailure`` if none is installed.
  init() throws(ToolFailure) {
    let known = Self.names.lazy.compactMap(ChildProcess.path).first
    if let program = known ?? Self.places.first(where: { FileSystem.kind(of: $0) != nil }) {
      self.program = program
      return
    }
    throw ToolFailure(
      .helperMissing,
      "There is no Chromium to print with; install Chromium or Google Chrome so that one of them is found in PATH"
    )
  }

  /// Prints a page.
  ///
  /// - Parameters:
  ///   - page: The absolute path of the page.
  ///   - scratch: A folder of its own, where the program keeps what it needs and leaves the PDF.
  /// - Returns: The PDF.
  /// - Throws: ``ToolFailure`` where none comes of it.
  func print(_ page: String, scratch: String) async throws -> [UInt8] {
    let target = "\(scratch)/page.pdf"
    // Its sandbox does not run as the administrator.
    let limits = Platform.isAdministrator ? ["--no-sandbox"] : []
    let arguments = [
      "--headless", "--disable-gpu", "--no-first-run", "--disable-extensions",
      "--disable-background-networking",
      "--user-data-dir=\(scratch)/profile", "--timeout=\(Self.patience)", "--no-pdf-header-footer",
      "--print-to-pdf=\(target)", Self.address(of: page) + "#paper",
    ]
    let errors: [UInt8]
    do {
      errors = try await ChildProcess.run(program, limits + arguments).errors
    } catch let failure as ChildProcess.Failure {
      throw ToolFailure(.helperMissing, "'\(program)' cannot be run: \(failure.text)")
    }
    guard let bytes = try? FileSystem.read(target), bytes.starts(with: "%PDF".utf8) else {
      let words = String(decoding: errors, as: UTF8.self).split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw ToolFailure(.inputOutput, "Chromium did not print '\(page)'\(words)")
    }
    return bytes
  }

  /// A path as an address of a file.
  static func address(of path: String) -> String { "file://" + path.percentEncoded(keepingSlashes: true) }
}
