import CatalogModel
import Definitions
import SystemAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder on this machine, or on another machine whose disk is mounted here.
struct LocalHost: FolderHost {
  private let folder: ConfinedFolder

  init(_ target: PublishTarget) throws { folder = ConfinedFolder(target.value("path")) }

  /// The full path of a path inside the folder.
  ///
  /// The last part may be a link; operations on the path do not follow it.
  private func place(_ path: String) throws(FileSystem.FileFailure) -> String {
    path.isEmpty ? folder.path : try folder.entry(path)
  }

  private func attempt<Result>(
    _ body: () throws(FileSystem.FileFailure) -> Result
  ) throws(ToolFailure) -> Result {
    try FileSystem.publishing(to: folder.path, body)
  }

  func read(_ path: String) throws -> [UInt8]? {
    try attempt { () throws(FileSystem.FileFailure) in
      let place = try place(path)
      guard FileSystem.kind(of: place) == .file else { return nil }
      do throws(FileSystem.FileFailure) {
        return try FileSystem.read(place)
      } catch {
        // Another run may have removed the file in the meantime.
        guard FileSystem.kind(of: place) == nil else { throw error }
        return nil
      }
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try attempt { () throws(FileSystem.FileFailure) in try FileSystem.replace(try place(path), with: bytes) }
  }

  func makeFolder(_ path: String) throws {
    try attempt { () throws(FileSystem.FileFailure) in try FileSystem.makeFolder(try folder.file(path)) }
  }

  func names(in path: String) throws -> [String] {
    try attempt { () throws(FileSystem.FileFailure) in
      let place = try place(path)
      return FileSystem.kind(of: place) == .folder ? try FileSystem.names(in: place) : []
    }
  }

  func remove(_ path: String) throws {
    try attempt { () throws(FileSystem.FileFailure) in try FileSystem.remove(try place(path)) }
  }

  func target(of link: String) throws -> String? {
    try attempt { () throws(FileSystem.FileFailure) in Platform.target(ofLink: try place(link)) }
  }

  func link(_ path: String, to target: String) throws {
    try attempt { () throws(FileSystem.FileFailure) in
      let place = try place(path)
      let staged = "\(place).\(getpid()).new"
      try FileSystem.remove(staged)
      guard symlink(target, staged) == 0 else { throw FileSystem.FileFailure(staged) }
      try FileSystem.move(staged, to: place)
    }
  }

  func upload(
    _ site: PublishedFolder, to path: String, sharing earlier: String?,
    _ shared: [String: Release.ReleaseFile]
  ) throws {
    for (file, content) in site.files.sorted(by: { $0.key < $1.key }) {
      try attempt { () throws(FileSystem.FileFailure) in
        let target = try place("\(path)/\(file)")
        if let parent = FileSystem.parent(of: target) { try FileSystem.makeFolder(parent) }
        try FileSystem.remove(target)
        if let earlier, shared[file] == content, self.content(of: "\(earlier)/\(file)") == content {
          try FileSystem.link(try place("\(earlier)/\(file)"), to: target)
        } else {
          try FileSystem.write(try site.read(file), to: target)
        }
      }
    }
  }

  func differences(of site: PublishedFolder, from path: String) throws -> [String] {
    site.files.filter { file, content in self.content(of: "\(path)/\(file)") != content }.map(\.key).sorted()
  }

  /// The content of a file as read from disk now, not from the record; `nil` if it cannot be read.
  private func content(of path: String) -> Release.ReleaseFile? {
    (try? folder.file(path)).flatMap { Release.ReleaseFile(at: $0) }
  }

  func copy(_ path: String, to target: String) throws {
    try attempt { () throws(FileSystem.FileFailure) in
      let (source, copy) = (try folder.file(path), try place(target))
      try FileSystem.remove(copy)
      try FileSystem.linkAll(in: source, to: copy)
    }
  }
}

extension FileSystem {
  /// Runs a body that changes the folder of a target, and turns its failures into messages that name the
  /// folder.
  static func publishing<Result>(
    to folder: String, _ body: () throws(FileFailure) -> Result
  ) throws(ToolFailure) -> Result {
    do throws(FileFailure) {
      return try body()
    } catch {
      throw ToolFailure(
        error.isRefusal ? .outputRefused : .inputOutput, "'\(folder)' cannot be read or written: \(error)")
    }
  }

  /// Links all files of a folder into another folder, with the folders inside it.
  static func linkAll(in source: String, to target: String) throws(FileFailure) {
    try makeFolder(target)
    for name in try names(in: source) {
      let (from, to) = ("\(source)/\(name)", "\(target)/\(name)")
      if kind(of: from) == .folder { try linkAll(in: from, to: to) } else { try link(from, to: to) }
    }
  }
}

extension Platform {
  /// The target of a symbolic link, or `nil` if the path is not a link.
  fileprivate static func target(ofLink path: String) -> String? {
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { buffer in
        buffer.baseAddress.map { max(0, readlink(path, $0, buffer.count)) } ?? 0
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
