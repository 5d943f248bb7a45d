import CatalogSite
import Definitions

/// A site that is written beside the one that it replaces, and takes its place once it is complete.
///
/// A folder that the tool did not write is refused, and files that others put into a site are carried over unless
/// the new site has a file of that name.
struct StagedOutput: Sendable {
  /// What was written.
  struct Written {
    var files = 0
    var bytes = 0

    static func += (left: inout Written, right: Written) {
      left.files += right.files
      left.bytes += right.bytes
    }
  }

  /// The file that marks a folder as written by the tool and lists what the tool wrote.
  static let manifestName = ".experience-catalog"
  private static let manifestTitle = "experience-catalog site 1"

  /// The folder of the site.
  let path: String
  /// The folder in which the new site grows.
  private let staging: String
  private let lock: Int32
  private let interruption: Interruption

  init(
    path: String, keepingClearOf content: ContentFolder, interruption: Interruption = Interruption()
  ) throws(ToolFailure) {
    self.interruption = interruption
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = trimmed
    let parent = FileSystem.parent(of: trimmed) ?? "."
    let name = FileSystem.name(of: trimmed)
    guard !name.isEmpty, name != ".", name != "..", name != "/" else {
      throw ToolFailure(
        .outputRefused, "'\(path)' cannot be replaced by a site; name a folder of its own with --output")
    }
    staging = "\(parent)/.\(name).staging"
    do throws(FileSystem.Failure) {
      try FileSystem.makeFolder(parent)
    } catch {
      throw ToolFailure(.outputRefused, "The site cannot be written: \(error)")
    }
    let place = "\(FileSystem.realPath(parent) ?? parent)/\(name)"
    guard !"\(place)/".hasPrefix(content.realPath + "/"), !"\(content.realPath)/".hasPrefix(place + "/")
    else {
      throw ToolFailure(
        .outputRefused, "The site '\(path)' and the content folder overlap; name another folder with --output"
      )
    }
    try Self.checkTarget(trimmed)
    lock = try Self.prepare(staging)
  }

  /// Refuses anything but an empty folder and a site of the tool.
  private static func checkTarget(_ path: String) throws(ToolFailure) {
    switch FileSystem.kind(of: path) {
    case nil: return
    case .folder:
      do throws(FileSystem.Failure) {
        guard try !FileSystem.names(in: path).isEmpty, manifest(of: path) == nil else { return }
      } catch {
        throw ToolFailure(.outputRefused, "The output folder cannot be read: \(error)")
      }
      throw ToolFailure(
        .outputRefused,
        "The folder '\(path)' was not written by this tool; name another one with --output, or empty it")
    case .link:
      throw ToolFailure(.outputRefused, "'\(path)' is a link; name the folder itself with --output")
    case .file, .other:
      throw ToolFailure(.outputRefused, "'\(path)' is not a folder; name another one with --output")
    }
  }

  /// Makes the folder in which the new site grows; what an interrupted run left there is removed.
  private static func prepare(_ staging: String) throws(ToolFailure) -> Int32 {
    let lock: Int32?
    do throws(FileSystem.Failure) {
      if FileSystem.kind(of: staging) == .link { try FileSystem.remove(staging) }
      try FileSystem.makeFolder(staging)
      lock = try FileSystem.lockFolder(staging)
      if lock != nil {
        for name in try FileSystem.names(in: staging) { try FileSystem.remove("\(staging)/\(name)") }
      }
    } catch {
      throw ToolFailure(.outputRefused, "The site cannot be written: \(error)")
    }
    guard let lock else {
      throw ToolFailure(.temporary, "Another run is writing this site; wait until it ends")
    }
    return lock
  }

  /// The paths that the tool wrote into a site, or `nil` where the folder is none.
  private static func manifest(of path: String) -> Set<String>? {
    guard let bytes = try? FileSystem.read("\(path)/\(manifestName)") else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    guard lines.first == manifestTitle else { return nil }
    return Set(lines.dropFirst() + [manifestName])
  }

  /// Writes files of the new site; it may be called from several places at once.
  func write(_ files: [SiteFile]) throws(ToolFailure) -> Written {
    if let failure = interruption.failure { throw failure }
    var written = Written()
    var folders: Set<String> = []
    do throws(FileSystem.Failure) {
      for file in files {
        let place = "\(staging)/\(file.path)"
        if let folder = FileSystem.parent(of: place), folders.insert(folder).inserted {
          try FileSystem.makeFolder(folder)
        }
        try FileSystem.write(file.bytes, to: place)
        written += Written(files: 1, bytes: file.bytes.count)
      }
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be written: \(error)")
    }
    return written
  }

  /// Puts the new site in the place of the old one.
  func publish() throws(ToolFailure) {
    if let failure = interruption.failure { throw failure }
    do throws(FileSystem.Failure) {
      let own = try Self.files(in: staging)
      let text = ([Self.manifestTitle] + own.sorted()).joined(separator: "\n") + "\n"
      try FileSystem.write(Array(text.utf8), to: "\(staging)/\(Self.manifestName)")
      guard FileSystem.kind(of: path) != nil else {
        try FileSystem.move(staging, to: path)
        return
      }
      for file in try foreignFiles() where !own.contains(file) { try carryOver(file) }
      try swap()
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be put into place: \(error)")
    }
  }

  /// Lets the new and the old site change places, in one step where the system can.
  private func swap() throws(FileSystem.Failure) {
    if Platform.exchange(staging, path) { return }
    let old = "\(staging).old"
    try FileSystem.remove(old)
    try FileSystem.move(path, to: old)
    do throws(FileSystem.Failure) {
      try FileSystem.move(staging, to: path)
    } catch {
      try FileSystem.move(old, to: path)
      throw error
    }
    try FileSystem.remove(old)
  }

  /// The files of the old site that the tool did not write.
  private func foreignFiles() throws(FileSystem.Failure) -> [String] {
    let written = Self.manifest(of: path) ?? []
    return try Self.files(in: path).subtracting(written).sorted()
  }

  private func carryOver(_ file: String) throws(FileSystem.Failure) {
    let target = "\(staging)/\(file)"
    if let folder = FileSystem.parent(of: target) { try FileSystem.makeFolder(folder) }
    try FileSystem.link("\(path)/\(file)", to: target)
  }

  /// All files below a folder, by their paths inside it.
  private static func files(in root: String) throws(FileSystem.Failure) -> Set<String> {
    var files: Set<String> = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try FileSystem.names(in: "\(root)/\(folder)") {
        let path = folder + name
        if FileSystem.kind(of: "\(root)/\(path)") == .folder {
          folders.append(path + "/")
        } else {
          files.insert(path)
        }
      }
    }
    return files
  }

  /// Removes what is not published: the unfinished site, or the old one after the exchange.
  func discard() {
    try? FileSystem.remove(staging)
    FileSystem.release(lock)
  }
}
