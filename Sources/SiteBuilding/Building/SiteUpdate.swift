import Foundation
import Publishing
import SystemAccess

/// Replaces the files of a site that changed, and leaves all others as they are.
///
/// The new files wait in a folder beside the site. Before the first one is moved, a list of all of them is written there; a run
/// that finds such a list finishes what it says, so that whatever ended the run before, the site is the new one.
struct SiteUpdate: Codable {
  /// The name of the list.
  static let fileName = ".experience-catalog-update"

  /// The paths of the files that are put into place, in this order.
  var moved: [String]
  /// The paths of the files that the new site does not have.
  var removed: [String]

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
  func commit(to staging: String) throws(FileSystem.FileFailure) {
    // A list that is cut off is no JSON, so that only a whole one counts.
    guard let bytes = try? JSONEncoder().encode(self) else { return }
    try FileSystem.write(Array(bytes), to: "\(staging)/\(Self.fileName)")
  }

  /// Removes the old files and puts the new ones into place; what is done already is passed over.
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

  /// What a file is called until it is put into place: the manifest of the site is not the one that marks the folder.
  private static func stagedName(of path: String) -> String {
    path == SiteManifest.name ? SiteManifest.nextName : path
  }

  /// Removes a file, with the folders that it leaves empty.
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
