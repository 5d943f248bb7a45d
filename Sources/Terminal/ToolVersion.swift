/// The version of the tool.
package enum ToolVersion {
  /// The version in three numbers: breaking changes, additions, fixes.
  package static let current = "0.1.0"
}
