import Foundation
import Publishing
import SystemAccess

/// Replaces the changed files of a site, and leaves all other files untouched.
///
/// The new files are in a staging folder beside the site. Before the first file is moved, a list of all
/// changes is written to that folder. If a run ends during the update, the next run finds the list and
/// completes the update.
struct SiteUpdate: Codable {
  /// The file name of the list.
  static let fileName = ".experience-catalog-update"

  /// The paths of the files to move into the site, in this order.
  var moved: [String]
  /// The paths of the files that the new site does not have.
  var removed: [String]

  /// The path that prevents an update: a folder where a file must be, or a file where a folder must be.
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

  /// Writes the list; from now on, this run or a later one completes the update.
  func commit(to staging: String) throws(FileSystem.FileFailure) {
    // If the run ends while the list is written, the list is not valid JSON and is ignored.
    guard let bytes = try? JSONEncoder().encode(self) else { return }
    try FileSystem.write(Array(bytes), to: "\(staging)/\(Self.fileName)")
  }

  /// Removes the old files and moves the new files into the site; files that are already moved are skipped.
  func apply(from staging: String, to site: String) throws(FileSystem.FileFailure) {
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

  /// The path of a file in the staging folder.
  ///
  /// The manifest has a different name there, because the folder has a manifest that marks it as a folder of
  /// the tool.
  private static func stagedName(of path: String) -> String {
    path == SiteManifest.name ? SiteManifest.nextName : path
  }

  /// Removes a file, and the folders that become empty.
  private static func remove(_ path: String, from site: String) throws(FileSystem.FileFailure) {
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

  /// Whether every parent of a file is a real folder, not a link to a folder.
  private static func leadsThroughFolders(_ path: String, in site: String) -> Bool {
    var folder = path
    while let parent = FileSystem.parent(of: folder) {
      guard FileSystem.kind(of: "\(site)/\(parent)") == .folder else { return false }
      folder = parent
    }
    return true
  }

  /// Completes the update of a run that ended during the update.
  static func finish(from staging: String, to site: String) throws(FileSystem.FileFailure) {
    let list = "\(staging)/\(fileName)"
    guard FileSystem.kind(of: site) == .folder, SiteManifest.marks(site),
      let bytes = try? FileSystem.read(list),
      let update = try? JSONDecoder().decode(SiteUpdate.self, from: Data(bytes)),
      (update.moved + update.removed).allSatisfy(ConfinedFolder.holds)
    else { return }
    try update.apply(from: staging, to: site)
    try FileSystem.remove(list)
  }
}
