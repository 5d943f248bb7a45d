import Foundation
import SiteBuilding
import Testing

@testable import CatalogTool

/// A temporary folder of a test.
///
/// It is a class, so that it can delete the folder when the test no longer uses it.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}

/// The files below a folder by path, without the build cache of the tool.
struct FileTree: Equatable {
  var files: [String: Data]

  init(files: [String: Data]) { self.files = files }

  init(_ root: URL) throws {
    files = [:]
    let manager = FileManager.default
    for case let path as String in manager.enumerator(atPath: root.path) ?? .init() {
      var isFolder: ObjCBool = false
      let file = root.appendingPathComponent(path)
      guard manager.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue,
        path != PageCache.fileName
      else { continue }
      files[path] = try Data(contentsOf: file)
    }
  }

  init(at path: String) throws { try self.init(URL(fileURLWithPath: path)) }

  func text(_ path: String) -> String { files[path].map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// Describes missing, extra, and different files, with the first line that differs.
  ///
  /// Returns nil if all files are equal.
  func difference(from expected: FileTree) -> String? {
    let missing = Set(expected.files.keys).subtracting(files.keys).sorted()
    let extra = Set(files.keys).subtracting(expected.files.keys).sorted()
    if !missing.isEmpty || !extra.isEmpty { return "missing: \(missing), extra: \(extra)" }
    for path in files.keys.sorted() where files[path] != expected.files[path] {
      let own = text(path).split(separator: "\n", omittingEmptySubsequences: false)
      let other = expected.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      for (number, pair) in zip(own, other).enumerated() where pair.0 != pair.1 {
        return "\(path):\(number + 1): expected \(pair.1), got \(pair.0)"
      }
      return "\(path): \(own.count) lines, expected \(other.count)"
    }
    return nil
  }
}

/// Returns a folder in the test target of the tool.
func testFolder(_ name: String) -> URL {
  packageFolder().appendingPathComponent("Tests/CatalogToolTests/\(name)")
}

/// Returns the folder of this package.
func packageFolder() -> URL {
  (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
}
