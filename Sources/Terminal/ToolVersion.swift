/// The version of the tool.
package enum ToolVersion {
  /// Three numbers: changes that break, additions, corrections.
  package static let current = "0.1.0"
}
