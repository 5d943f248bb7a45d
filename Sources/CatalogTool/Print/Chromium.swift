import Definitions
import SystemAccess

/// An installed Chromium browser, which prints pages of a site as PDF.
struct Chromium {
  /// The names of the program, in the order in which they are tried.
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge",
  ]
  /// The paths of the program on systems whose programs are not in `PATH`.
  private static let places = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// The time after which a page is printed even if it has not finished loading, in milliseconds.
  private static let patience = 60_000

  private let program: String

  /// Finds an installed Chromium.
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
      "'--pdf' needs Chromium, which was not found; install Chromium or Google Chrome and add it to PATH"
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
    // The sandbox of Chromium does not work with administrator rights.
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
    } catch let failure as ChildProcess.StartFailure {
      throw ToolFailure(.helperMissing, "'\(program)' cannot be run: \(failure.text)")
    }
    guard let bytes = try? FileSystem.read(target), bytes.starts(with: "%PDF".utf8) else {
      let words = String(decoding: errors, as: UTF8.self).split(separator: "\n").last.map { ": \($0)" } ?? ""
      throw ToolFailure(.inputOutput, "Chromium did not print '\(page)'\(words)")
    }
    return bytes
  }

  /// A path as a `file:` address.
  static func address(of path: String) -> String { "file://" + path.percentEncoded(keepingSlashes: true) }
}
