import Definitions
import SystemAccess

/// The files of a site that are as an earlier run wrote them, of which only those that change are written.
struct KnownFiles: Sendable {
  /// The cache of the run that wrote them.
  let cache: PageCache
  /// Whether the files are in the site already, and not beside it.
  let isInPlace: Bool
  /// The files that are as they were written, with their states of now, by path.
  private let intact: [String: PageCache.File]

  /// The files of a cache as the process that goes on wrote them.
  init(untouched cache: PageCache) {
    self.init(cache, cache.files, isInPlace: true)
  }

  /// Files that are as they were written.
  init(_ cache: PageCache, _ intact: [PageCache.File], isInPlace: Bool) {
    (self.cache, self.isInPlace) = (cache, isInPlace)
    self.intact = Dictionary(intact.map { ($0.path, $0) }) { first, _ in first }
  }

  /// Compares the files of a site with what its cache says of them: by their states, and by their bytes where these changed.
  ///
  /// - Throws: ``FileSystem/Failure`` where the site cannot be looked at.
  init(comparing cache: PageCache, with site: String, jobs: Int) async throws {
    let folder = try FileSystem.OpenFolder(site)
    let found = try await cache.files.concurrentMap(jobs: jobs, atOnce: 256) { file -> PageCache.File? in
      // Whoever gave up meanwhile does not want to know.
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

  /// Whether all files are in the site as they were written.
  var isWhole: Bool { isInPlace && intact.count == cache.files.count }

  /// Whether a file is as an earlier run wrote it.
  func isIntact(_ file: PageCache.File) -> Bool { intact[file.path]?.digest == file.digest }

  /// What names the state of a file that is as it was written.
  func stamp(of path: String) -> Digest? { intact[path]?.stamp }
}
