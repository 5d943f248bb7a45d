import Definitions
import SystemAccess

/// The files that an earlier run wrote.
///
/// The next run writes only files that differ from these.
package struct KnownFiles: Sendable {
  /// The cache of the earlier run.
  let cache: PageCache
  /// Whether the files are in the site itself; otherwise they are in the staging folder.
  let isInPlace: Bool
  /// The unchanged files, each with its present stamp, by path.
  private let intact: [String: PageCache.CachedFile]

  /// Creates the files that this process wrote before, all of which are unchanged.
  package init(untouched cache: PageCache) {
    self.init(cache, cache.files, isInPlace: true)
  }

  /// Creates the known files from a cache and the list of its unchanged files.
  package init(_ cache: PageCache, _ intact: [PageCache.CachedFile], isInPlace: Bool) {
    (self.cache, self.isInPlace) = (cache, isInPlace)
    self.intact = Dictionary(intact.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Compares the files of a site with its cache: by their stamps, and by their bytes if the stamps differ.
  ///
  /// - Throws: ``FileSystem/FileFailure`` if the folder of the site cannot be opened.
  package init(comparing cache: PageCache, with site: String, jobs: Int) async throws {
    let folder = try FileSystem.OpenFolder(site)
    let found = try await cache.files.concurrentMap(jobs: jobs, atOnce: 256) {
      file -> PageCache.CachedFile? in
      try Task.checkCancellation()
      guard let stamp = folder.stamp(ofFile: file.path)?.digest else { return nil }
      let isSame =
        file.stamp == stamp || FileSystem.has("\(site)/\(file.path)", size: file.size, digest: file.digest)
      var file = file
      file.stamp = stamp
      return isSame ? file : nil
    }
    self.init(cache, found.compactMap(\.self), isInPlace: true)
  }

  /// Whether the site still has every file of the cache unchanged.
  var isWhole: Bool { isInPlace && intact.count == cache.files.count }

  /// Whether the site still has this file with the same bytes.
  func isIntact(_ file: PageCache.CachedFile) -> Bool { intact[file.path]?.digest == file.digest }

  /// The stamp of an unchanged file.
  func stamp(of path: String) -> Digest? { intact[path]?.stamp }
}
