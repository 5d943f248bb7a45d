import Definitions
import Foundation

/// A folder for a benchmark.
struct Folder {
  let path: String

  /// Returns a folder inside this one.
  func folder(_ name: String) -> Folder { Folder(path: "\(path)/\(name)") }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes a file, and creates its folder if the folder is missing.
  func write(_ bytes: [UInt8], to name: String) throws {
    let place = URL(fileURLWithPath: "\(path)/\(name)")
    let parent = place.deletingLastPathComponent().path
    if access(parent, F_OK) != 0 {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    }
    guard let file = fopen(place.path, "w") else {
      throw Process.Failure(description: "Cannot open \(place.path) for writing")
    }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  /// Adds text to the end of a file.
  func append(_ text: String, to name: String) throws {
    guard let file = fopen("\(path)/\(name)", "a") else {
      throw Process.Failure(description: "Cannot open \(path)/\(name) for writing")
    }
    fputs(text, file)
    fclose(file)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the paths and the sizes in bytes of all files, sorted by path.
  func files() -> [(path: String, size: Int)] {
    guard let names = FileManager.default.enumerator(atPath: path) else { return [] }
    return names.compactMap { $0 as? String }.sorted().compactMap { name in
      var status = stat()
      guard lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return (name, Int(status.st_size))
    }
  }
}
