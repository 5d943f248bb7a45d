import SystemAccess
import CatalogSite

/// Where the files of a site go: beside the site that they replace, or into one that is looked at meanwhile.
protocol SiteOutput: Sendable {
  /// Leaves what an earlier run wrote as it is, where it would be written again.
  func keep(_ known: StagedOutput.Known)

  /// Writes files; it may be called from several places at once.
  ///
  /// - Returns: The files with their digests.
  func write(_ files: [SiteFile]) throws(ToolFailure) -> [BuildRecord.File]

  /// The content of a file of the new site, whether it was written or is as it was.
  func bytes(of path: String) -> [UInt8]?

  /// Where what the index of the search holds of the pages is kept until it is written, and for later runs.
  var texts: TextStore { get throws }

  /// Whether the texts hold what only saves time in later runs as well: not where they grow with each run and nobody clears them.
  var growsForLaterRuns: Bool { get }

  /// The number of files that had to be written.
  var writtenCount: Int { get }
}

extension StagedOutput: SiteOutput {
  var growsForLaterRuns: Bool { true }
}
