import Definitions
package import SystemAccess

/// The file that marks a folder as written by the tool and lists what the tool wrote.
package struct SiteManifest {
  /// The name of the manifest in the folder of a site.
  package static let name = ".experience-catalog"
  /// The name of a new manifest until it replaces the old one.
  package static let nextName = ".experience-catalog-next"
  /// The name of the build cache.
  package static let cacheName = ".experience-catalog-cache"
  private static let title = "experience-catalog site 1"

  /// The paths of the files that the tool wrote, without the manifest itself.
  package let files: Set<String>

  /// Reads the manifest of a folder, or returns `nil` if it has none.
  package init?(of folder: String) {
    guard let bytes = try? FileSystem.read("\(folder)/\(Self.name)") else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard lines.first == Self.title else { return nil }
    files = Set(lines.dropFirst())
  }

  /// Whether a folder has a manifest.
  package static func marks(_ folder: String) -> Bool {
    guard let bytes = try? FileSystem.read("\(folder)/\(name)") else { return false }
    return bytes.starts(with: title.utf8)
      && [nil, UInt8(ascii: "\n")].contains(bytes.dropFirst(title.utf8.count).first)
  }

  /// Writes a manifest without files into a folder and replaces an older one; the folder is marked at all
  /// times.
  package static func writeEmpty(to folder: String) throws(FileSystem.FileFailure) {
    let next = "\(folder)/\(nextName)"
    try FileSystem.remove(next)
    try writeNext(listing: [], to: folder)
    try FileSystem.move(next, to: "\(folder)/\(name)")
  }

  /// Writes a manifest that lists some paths, under ``nextName``, beside the manifest that marks the folder.
  package static func writeNext(listing files: [String], to folder: String) throws(FileSystem.FileFailure) {
    var text = ByteBuffer()
    text.append(title)
    text.append("\n" as StaticString)
    for file in files.sorted() {
      text.append(file)
      text.append("\n" as StaticString)
    }
    try FileSystem.write(text.bytes(), to: "\(folder)/\(nextName)")
  }

  /// Removes a folder with a manifest; the manifest goes last.
  ///
  /// If the removal is interrupted, the manifest still marks the rest as written by the tool.
  package static func removeFolder(_ folder: String) throws(FileSystem.FileFailure) {
    try FileSystem.remove(folder, last: name)
  }

  /// Removes a folder with a manifest like ``removeFolder(_:)``, but stops at a deadline in seconds of
  /// uptime.
  package static func removeFolder(_ folder: String, until deadline: Double) {
    FileSystem.remove(folder, until: deadline, last: name)
  }

  /// Locks a site, so that no other run can write it.
  package static func lock(ofSite path: String) throws(ToolFailure) -> FileLock {
    let lock: FileLock?
    do throws(FileSystem.FileFailure) {
      lock = try FileLock("\(FileSystem.parent(of: path) ?? ".")/.\(FileSystem.name(of: path)).lock")
    } catch {
      throw ToolFailure(.outputRefused, "The site cannot be written: \(error)")
    }
    guard let lock else {
      throw ToolFailure(
        .temporary, "Another run is writing or publishing this site; try again when that run ends")
    }
    return lock
  }
}
