import Definitions
import SystemAccess

/// The files of an earlier run.
///
/// A run writes only those that differ.
package struct KnownFiles: Sendable {
  /// The cache of the run that wrote them.
  let cache: PageCache
  /// Whether the files are in the site already, and not beside it.
  let isInPlace: Bool
  /// The unchanged files with their present stamps, by path.
  private let intact: [String: PageCache.CachedFile]

  /// The files that this process wrote before, which are all unchanged.
  package init(untouched cache: PageCache) {
    self.init(cache, cache.files, isInPlace: true)
  }

  /// The files of a cache that are unchanged.
  package init(_ cache: PageCache, _ intact: [PageCache.CachedFile], isInPlace: Bool) {
    (self.cache, self.isInPlace) = (cache, isInPlace)
    self.intact = Dictionary(intact.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Compares the files of a site with its cache: by their stamps, and by their bytes if the stamps differ.
  ///
  /// - Throws: ``FileSystem/FileFailure`` where the site cannot be looked at.
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

  /// Whether the site has all files unchanged.
  var isWhole: Bool { isInPlace && intact.count == cache.files.count }

  /// Whether an unchanged file has the same bytes.
  func isIntact(_ file: PageCache.CachedFile) -> Bool { intact[file.path]?.digest == file.digest }

  /// The stamp of an unchanged file.
  func stamp(of path: String) -> Digest? { intact[path]?.stamp }
}
