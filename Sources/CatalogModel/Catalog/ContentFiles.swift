package import DefinitionKinds
package import Definitions
package import Elements
import ExperienceTraits
import Foundation

/// A file of the content folder that a definition can show, such as an image.
package struct Asset: Sendable, Hashable, Codable {
  /// The path of the file, starting with the name of the content folder.
  package var path: String
  /// The hash of the file's bytes.
  package var hash: String
  /// The width and height of the image in pixels; `nil` if the file does not state them.
  package var size: Size?

  /// Creates a file from its path and the hash of its bytes.
  package init(path: String, hash: String, size: Size? = nil) {
    self.path = path
    self.hash = hash
    self.size = size
  }
}

/// The target of an image address.
package enum ImageSource: Sendable, Equatable {
  /// A file of the content folder.
  case asset(Asset)
  /// An address on another host, from which the catalog does not load.
  case remote(String)
  /// A file of the content folder that cannot be read; another finding reports it.
  case unreadable(String)
  /// A relative path without a file.
  case missing(String)
  /// A relative path that leaves the content folder.
  case outside(String)
}

/// The files of the content folder, with the targets of addresses in definitions and prose.
package struct ContentFiles: Sendable {
  /// The name of the content folder, with which all paths start.
  package let root: String
  /// The files that definitions can show, by path.
  let assets: [String: Asset]
  /// The paths of files that definitions could show, but that cannot be read.
  let unreadable: Set<String>
  /// The definition whose page shows a file's definitions, by path.
  let pages: [String: DefinitionReference]
  /// The anchors of the headings in each file, by path.
  let anchors: [String: [String]]

  init(
    root: String, assets: [Asset], unreadable: Set<String>, pages: [String: DefinitionReference],
    anchors: [String: [String]]
  ) {
    self.root = root
    self.assets = Dictionary(assets.map { ($0.path, $0) }) { first, _ in first }
    self.unreadable = unreadable
    self.pages = pages
    self.anchors = anchors
  }

  /// Returns the definition whose page shows a file's definitions, or `nil` if the file has no page.
  package func page(ofFile path: String) -> DefinitionReference? { pages[path] }

  /// Resolves the address of an image, relative to the folder of a file.
  package func imageSource(_ address: String, from folder: String) -> ImageSource {
    if URLText.scheme(of: address) != nil || address.hasPrefix("//") { return .remote(address) }
    guard let path = path(address, from: folder) else { return .outside(address) }
    if let asset = assets[path] { return .asset(asset) }
    return unreadable.contains(path) ? .unreadable(path) : .missing(path)
  }

  /// Returns the path for a relative address, or `nil` if the address leaves the content folder.
  func path(_ address: String, from folder: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    var parts = address.hasPrefix("/") ? [Substring(root)] : folder.split(separator: "/")
    for part in path.split(separator: "/").map(Self.decoded) {
      switch part {
      case ".": continue
      case "..":
        guard parts.count > 1 else { return nil }
        parts.removeLast()
      default:
        // No file name contains a slash or a NUL, so an encoded one is refused.
        guard !part.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else { return nil }
        parts.append(Substring(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Decodes percent-encoding in a part of an address; any other percent sign stays unchanged.
  private static func decoded(_ part: Substring) -> String {
    part.utf8.contains(UInt8(ascii: "%")) ? part.removingPercentEncoding ?? String(part) : String(part)
  }

  /// Returns the finding for an image address, or `nil` if it has a target.
  package func imageDiagnostic(_ address: String, from folder: String, at location: SourceLocation)
    -> Diagnostic?
  {
    if let name = Component.Image.symbolName(of: address) { return .unknownSymbol(name, at: location) }
    return switch imageSource(address, from: folder) {
    case .asset, .remote, .unreadable: nil
    case .missing(let path): missingImage(path, from: folder, at: location)
    case .outside(let path): .outsideImage(path, at: location)
    }
  }

  /// Returns help that suggests the closest existing file, with its path relative to a folder.
  func help(for path: String, among paths: some Sequence<String>, from folder: String) -> String {
    guard let suggestion = NearMiss.suggestion(for: path, among: paths) else {
      return "paths are relative to the file"
    }
    var base = folder.split(separator: "/")[...]
    var target = suggestion.split(separator: "/")[...]
    while let first = base.first, first == target.first {
      base.removeFirst()
      target.removeFirst()
    }
    let climb = base.map { _ in Substring("..") }
    return "did you mean '\((climb + target).joined(separator: "/"))'?"
  }
}
