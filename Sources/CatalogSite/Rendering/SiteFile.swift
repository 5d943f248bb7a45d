import Mockups

/// A file of the site.
package struct SiteFile: Sendable {
  /// The path from the top of the site.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
