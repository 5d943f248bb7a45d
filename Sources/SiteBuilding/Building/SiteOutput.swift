package import SiteRendering
package import SystemAccess

/// Where the files of a site go: beside the site that they replace, or into one that is looked at meanwhile.
package protocol SiteOutput: Sendable {
  /// Lets unchanged files of an earlier run stay.
  func keep(_ known: KnownFiles)

  /// Writes files; it may be called from several places at once.
  ///
  /// - Returns: The files with their digests.
  func write(_ files: [SiteFile]) throws(ToolFailure) -> [PageCache.CachedFile]

  /// The bytes of a file of the new site, written or unchanged.
  func bytes(of path: String) -> [UInt8]?

  /// The number of files that had to be written.
  var writtenCount: Int { get }
}

extension StagedOutput: SiteOutput {}

extension PageCache.CachedFile {
  /// The entry of a file that is written.
  package init(_ file: SiteFile) {
    let (size, digest) = file.identity
    self.init(path: file.path, size: size, digest: digest)
  }
}
