import CatalogModel
import Definitions
import SystemAccess

/// Reads all files of the content folder, and reuses the definitions of unchanged files.
package struct ContentReader: Sendable {
  /// The error for an image file that changed while the site was built.
  package struct Changed: Error {
    package var path: String
  }

  /// All files of the content folder, with the limits under which they were read.
  struct FolderContent: Sendable {
    var documents: [ContentFolder.Document]
    var pictures: [ContentFolder.Picture]
    var limits: Limits

    /// The digests of all files that could be read, by path.
    var digests: [String: Digest] {
      let digests =
        documents.map { ($0.path, $0.definition?.digest) } + pictures.map { ($0.path, $0.digest) }
      return Dictionary(digests) { first, _ in first }.compactMapValues(\.self)
    }
  }

  let folder: ContentFolder
  let listing: ContentFolder.Listing
  /// The definitions that this process read before, by path.
  var readings: [String: FileReading] = [:]
  let jobs: Int
  let interruption: Interruption

  /// Returns the digests of all files, or `nil` if a file cannot be read.
  func digests() async throws -> [String: Digest]? {
    let paths = listing.documents + listing.assets
    let found = try await paths.concurrentMap(jobs: jobs) { [self] path in
      try interruption.check()
      return folder.digest(of: path)
    }
    let digests = Dictionary(zip(paths, found)) { first, _ in first }.compactMapValues(\.self)
    return found.contains(nil) ? nil : digests
  }

  /// Reads all files within the limits that the catalog sets.
  ///
  /// If these differ from the standard limits, the files are read a second time.
  func content() async throws -> FolderContent {
    var content = try await read(limits: .standard)
    let limits = Limits(of: content.documents.compactMap(\.definition))
    if !limits.readsLike(.standard) { content = try await read(limits: limits) }
    content.limits = limits
    return content
  }

  private func read(limits: Limits) async throws -> FolderContent {
    let known = limits.readsLike(.standard) ? readings : [:]
    let documents = try await listing.documents.concurrentMap(jobs: jobs) { [self] path in
      try interruption.check()
      return folder.define(path, limits: limits, unlessSameAs: known[path])
    }
    let pictures = try await listing.assets.concurrentMap(jobs: jobs) { [self] path in
      try interruption.check()
      return folder.picture(path, limits: limits)
    }
    return FolderContent(documents: documents, pictures: pictures, limits: limits)
  }
}
