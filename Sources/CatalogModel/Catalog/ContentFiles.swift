package import Definitions
package import Elements
import ExperienceTraits
import Foundation

/// A file of the content folder that a definition can show.
package struct Asset: Sendable, Hashable, Codable {
  /// The path inside the content folder.
  package var path: String
  /// Names the content of the file.
  package var hash: String
  /// How large the picture is, in pixels, where its file says so.
  package var size: Size?

  /// Creates a file by its path in the content folder and the hash of its bytes.
  package init(path: String, hash: String, size: Size? = nil) {
    self.path = path
    self.hash = hash
    self.size = size
  }
}

/// What the address of an image leads to.
package enum ImageSource: Sendable, Equatable {
  /// A file of the content folder.
  case asset(Asset)
  /// An address on another host, which the catalog does not load.
  case remote(String)
  /// A file of the content folder that cannot be read, which is reported where it stands.
  case unreadable(String)
  /// A relative path that leads to no file.
  case missing(String)
  /// A relative path that leads out of the content folder.
  case outside(String)
}

/// The files of the content folder, and where addresses in definitions and prose lead.
package struct ContentFiles: Sendable {
  /// The name of the content folder, with which all paths start.
  package let root: String
  /// The files that definitions can show, by path.
  let assets: [String: Asset]
  /// The files that definitions could show if they could be read, by path.
  let unreadable: Set<String>
  /// The definition whose page shows what a file defines, by path.
  let pages: [String: DefinitionReference]
  /// The names by which links lead to the headings of the files, by path.
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

  /// The definition whose page shows what a file defines, or `nil` for a file without a page.
  package func page(ofFile path: String) -> DefinitionReference? { pages[path] }

  /// Follows the address of an image from the folder of a file.
  package func imageSource(_ address: String, from folder: String) -> ImageSource {
    if URLText.scheme(of: address) != nil || address.hasPrefix("//") { return .remote(address) }
    guard let path = path(address, from: folder) else { return .outside(address) }
    if let asset = assets[path] { return .asset(asset) }
    return unreadable.contains(path) ? .unreadable(path) : .missing(path)
  }

  /// The path of a relative address inside the content folder, or `nil` where it leads out of it.
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
        // A slash or a NUL that was encoded is in no name of a file.
        guard !part.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else { return nil }
        parts.append(Substring(part))
      }
    }
    return parts.joined(separator: "/")
  }

  /// Decodes the percent-encoding of a part of an address; other uses of the percent sign stay unchanged.
  private static func decoded(_ part: Substring) -> String {
    part.utf8.contains(UInt8(ascii: "%")) ? part.removingPercentEncoding ?? String(part) : String(part)
  }

  /// What is wrong with the name of a system symbol, or `nil` where it is drawn.
  private static func symbolDiagnostic(_ name: String, at location: SourceLocation) -> Diagnostic? {
    guard SymbolSet.drawing(name) == nil else { return nil }
    return .unknownName(
      .unknownSymbol, "drawing of the symbol", name, "so the mockup shows an empty box of its size",
      among: SymbolSet.names,
      otherwise: .advice(
        "\(SymbolSet.names.count) names of SF Symbols and Material icons are drawn; an image file can stand in for others"
      ), at: location)
  }

  /// What is wrong with the address of an image, or `nil` where it leads to a file or another host.
  package func imageDiagnostic(_ address: String, from folder: String, at location: SourceLocation)
    -> Diagnostic?
  {
    if let name = Component.Image.symbolName(of: address) { return Self.symbolDiagnostic(name, at: location) }
    return switch imageSource(address, from: folder) {
    case .asset, .remote, .unreadable: nil
    case .missing(let path):
      Diagnostic(
        .missingImage, "There is no image '\(path)'", at: location,
        help: help(for: path, among: assets.keys, from: folder))
    case .outside(let path):
      Diagnostic(
        .pathLeavesContent, "The image '\(path)' is outside the content folder", at: location,
        help: "copy it into the content folder")
    }
  }

  /// The closest file to a path that does not exist, as it would be written in a file of the folder.
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
