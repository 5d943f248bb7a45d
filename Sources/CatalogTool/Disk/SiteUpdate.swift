import Publishing
import SystemAccess
import Definitions

/// Replaces the files of a site that changed, and leaves all others as they are.
///
/// The new files wait in a folder beside the site. Before the first one is moved, a list of all of them is written there; a run
/// that finds such a list finishes what it says, so that whatever ended the run before, the site is the new one.
struct SiteUpdate: Archivable {
  /// The name of the list.
  static let fileName = ".experience-catalog-update"

  /// The paths of the files that are put into place, in this order.
  var moved: [String]
  /// The paths of the files that the new site does not have.
  var removed: [String]

  init(moved: [String], removed: [String]) {
    self.moved = moved
    self.removed = removed
  }

  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(moved: try archive.read(), removed: try archive.read())
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(moved)
    archive.write(removed)
  }

  /// What stands in the way of an update: a folder where a file has to be, or a file where a folder has to be.
  func obstacle(in site: String) -> String? {
    var known: Set<String> = []
    for path in moved {
      if FileSystem.kind(of: "\(site)/\(path)") == .folder { return path }
      var folder = path
      while let parent = FileSystem.parent(of: folder), known.insert(parent).inserted {
        let kind = FileSystem.kind(of: "\(site)/\(parent)")
        if kind != nil, kind != .folder, !removed.contains(parent) { return parent }
        folder = parent
      }
    }
    return nil
  }

  /// Writes the list, from which on the update will be finished, by this run or a later one.
  func commit(to staging: String) throws(FileSystem.Failure) {
    var body = ArchiveWriter()
    write(to: &body)
    let archived = ArchivedBytes(body)
    var archive = ArchiveWriter()
    archive.write(archived)
    archive.write(archived.digest)
    try FileSystem.write(archive.bytes, to: "\(staging)/\(Self.fileName)")
  }

  /// Removes the old files and puts the new ones into place; what is done already is passed over.
  func apply(from staging: String, to site: String) throws(FileSystem.Failure) {
    for path in removed { try Self.remove(path, from: site) }
    var folders: Set<String> = []
    for path in moved {
      let source = "\(staging)/\(Self.stagedName(of: path))"
      guard FileSystem.kind(of: source) != nil else { continue }
      let target = "\(site)/\(path)"
      if let folder = FileSystem.parent(of: target), folders.insert(folder).inserted {
        try FileSystem.makeFolder(folder)
      }
      try FileSystem.move(source, to: target)
    }
  }

  /// What a file is called until it is put into place: the manifest of the site is not the one that marks the folder.
  private static func stagedName(of path: String) -> String {
    path == SiteManifest.name ? SiteManifest.nextName : path
  }

  /// Removes a file, with the folders that it leaves empty.
  private static func remove(_ path: String, from site: String) throws(FileSystem.Failure) {
    guard FileSystem.kind(of: "\(site)/\(path)") != .folder, leadsThroughFolders(path, in: site) else {
      return
    }
    try FileSystem.remove("\(site)/\(path)")
    var folder = path
    while let parent = FileSystem.parent(of: folder), (try? FileSystem.isEmpty("\(site)/\(parent)")) == true {
      try FileSystem.remove("\(site)/\(parent)")
      folder = parent
    }
  }

  /// Whether all that is above a file are folders, and no links to others.
  private static func leadsThroughFolders(_ path: String, in site: String) -> Bool {
    var folder = path
    while let parent = FileSystem.parent(of: folder) {
      guard FileSystem.kind(of: "\(site)/\(parent)") == .folder else { return false }
      folder = parent
    }
    return true
  }

  /// Finishes the update of a run that ended while it was under way.
  static func finish(from staging: String, to site: String) throws(FileSystem.Failure) {
    let list = "\(staging)/\(fileName)"
    guard FileSystem.kind(of: site) == .folder, SiteManifest.marks(site),
      let bytes = try? FileSystem.read(list), let update = try? SiteUpdate(list: bytes)
    else { return }
    try update.apply(from: staging, to: site)
    try FileSystem.remove(list)
  }

  private init(list: [UInt8]) throws(DamagedArchive) {
    var archive = ArchiveReader(list)
    let body: ArchivedBytes = try archive.read()
    guard try archive.read() == body.digest, archive.isAtEnd else { throw DamagedArchive() }
    var reader = body.reader
    self = try reader.read()
    guard (moved + removed).allSatisfy(ConfinedFolder.holds) else { throw DamagedArchive() }
  }
}
