extension String {
  /// Whether a file is at a path or inside it, with or without the name of the content folder.
  package func isIn(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return [self, String(drop { $0 != "/" }.dropFirst())].contains { $0 == path || $0.hasPrefix("\(path)/") }
  }
}
