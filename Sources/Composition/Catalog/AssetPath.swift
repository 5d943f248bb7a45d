import ExperienceTraits

/// What the address of an image leads to.
package enum ImageSource: Sendable, Equatable {
  /// A file of the content folder.
  case asset(Catalog.Asset)
  /// An address on another host, which the catalog does not load.
  case remote(String)
  /// A relative path that leads to no file.
  case missing(String)
  /// A relative path that leads out of the content folder.
  case outside(String)
}

extension Catalog {
  /// Follows the address of an image from the folder of a file.
  package func imageSource(_ address: String, from folder: String) -> ImageSource {
    if URLText.scheme(of: address) != nil || address.hasPrefix("//") { return .remote(address) }
    let path = address.prefix { $0 != "?" && $0 != "#" }
    var parts = address.hasPrefix("/") ? [Substring(root)] : folder.split(separator: "/")
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard parts.count > 1 else { return .outside(address) }
        parts.removeLast()
      default: parts.append(Substring(Self.decodingSpaces(part)))
      }
    }
    let resolved = parts.joined(separator: "/")
    return assets[resolved].map(ImageSource.asset) ?? .missing(resolved)
  }

  /// Undoes the encoding of spaces, the only one that decoding a payload applies.
  private static func decodingSpaces(_ part: Substring) -> String {
    part.utf8.contains(UInt8(ascii: "%"))
      ? part.split(separator: "%20", omittingEmptySubsequences: false).joined(separator: " ") : String(part)
  }
}
