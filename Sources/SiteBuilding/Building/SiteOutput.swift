package import SiteRendering
package import SystemAccess

/// A destination for the files of a site: a staging folder beside the old site, or a site that is being
/// viewed.
package protocol SiteOutput: Sendable {
  /// Writes files; several tasks may call it in parallel.
  ///
  /// - Returns: The files with their digests.
  func write(_ files: [SiteFile]) throws(ToolFailure) -> [PageCache.CachedFile]

  /// The bytes of a file of the new site, whether the file was written or is unchanged.
  func bytes(of path: String) -> [UInt8]?

  /// The number of files that were written because they differ.
  var writtenCount: Int { get }
}

extension StagedOutput: SiteOutput {}

extension PageCache.CachedFile {
  /// Creates the entry for a file of the site.
  package init(_ file: SiteFile) {
    let (size, digest) = file.identity
    self.init(path: file.path, size: size, digest: digest)
  }
}
