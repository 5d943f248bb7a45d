extension String {
  /// Whether the text is the path of a file inside a site.
  ///
  /// An index of a site can come from a stranger, so its paths are checked before files are read or written.
  var isSitePath: Bool {
    !unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 || $0 == "\\" }
      && split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
  }
}
