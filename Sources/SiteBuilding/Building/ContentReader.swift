import CatalogModel
import Definitions
import SystemAccess

/// Reads all files of the content folder, and reuses unchanged files from the cache.
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
  }

  let folder: ContentFolder
  let listing: ContentFolder.Listing
  /// The cache of an earlier run, or `nil` to read every file.
  var cache: PageCache?
  let jobs: Int
  let interruption: Interruption

  /// The entry of a file in the cache, or `nil` if the file changed or is not in the cache.
  private func known(_ path: String) -> PageCache.CachedSource? {
    guard let source = cache?.head.inputs.sources[path], let stamp = source.stamp,
      stamp == listing.stamps[path]
    else { return nil }
    return source
  }

  /// Returns the digests and images of all files; a file is read only if its stamp changed.
  ///
  /// The result is `nil` if a file cannot be read.
  func sources() async throws -> [String: PageCache.CachedSource]? {
    var limits = Limits.standard
    for limit in [Limit.fileBytes, .pictureBytes] { limits[limit] = limit.range.upperBound }
    let found = try await (listing.documents + listing.assets).concurrentMap(jobs: jobs) {
      [self, limits, isDocument = Set(listing.documents)] path -> PageCache.CachedSource? in
      if let known = known(path) { return known }
      guard isDocument.contains(path) else {
        let picture = folder.picture(path, limits: limits)
        return picture.isRead ? PageCache.CachedSource(picture: picture) : nil
      }
      return folder.digest(of: path, limits: limits).map { PageCache.CachedSource(digest: $0) }
    }
    guard !found.contains(where: { $0 == nil }) else { return nil }
    return Dictionary(zip(listing.documents + listing.assets, found.compactMap(\.self))) { first, _ in first }
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
    let documents = try await listing.documents.concurrentMap(jobs: jobs) { [self] path in
      try interruption.check()
      if let digest = known(path)?.digest, let reading = cache?.readings[path], reading.digest == digest,
        limits.readsLike(.standard)
      {
        return ContentFolder.Document(path: path, definition: reading, stamp: listing.stamps[path])
      }
      return folder.define(path, limits: limits)
    }
    let pictures = try await listing.assets.concurrentMap(jobs: jobs) { [self] path in
      try interruption.check()
      if let picture = known(path)?.picture, let size = listing.stamps[path]?.size,
        size <= limits[.pictureBytes]
      {
        return picture
      }
      return folder.picture(path, limits: limits)
    }
    return FolderContent(documents: documents, pictures: pictures, limits: limits)
  }
}
