/// Media types of files, by the extensions of their names.
package enum MediaType {
  private static let texts: [String: String] = [
    "html": "text/html", "css": "text/css", "js": "text/javascript", "json": "application/json",
    "svg": "image/svg+xml", "xml": "application/xml", "txt": "text/plain", "md": "text/markdown",
    "webmanifest": "application/manifest+json",
  ]
  private static let others: [String: String] = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp",
    "avif": "image/avif", "pdf": "application/pdf", "woff2": "font/woff2", "wasm": "application/wasm",
  ]

  /// The media type of a file; texts are declared as UTF-8.
  package static func type(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    if let text = texts[ending.lowercased()] { return text + "; charset=utf-8" }
    if let other = others[ending.lowercased()] { return other }
    return name.hasPrefix("_") || name.hasPrefix(".")
      ? "text/plain; charset=utf-8" : "application/octet-stream"
  }
}
