package import DefinitionKinds
import Definitions
import ExperienceTraits
import Foundation

/// The target of a link in prose.
package enum LinkTarget: Sendable, Equatable {
  /// The page of a definition.
  case page(DefinitionReference)
  /// A file of the content folder.
  case asset(Asset)
  /// An address on another host.
  case external(ExternalLink)
  /// An address with a scheme that could run code; the site shows such a link as text.
  case refused(scheme: String)
  /// A file of the content folder that cannot be read; another finding reports it.
  case unreadable(String)
  /// A relative path without a page or a file.
  case missing(String)
  /// A relative path that leaves the content folder.
  case outside(String)
}

/// A link to another site, with one of the allowed schemes.
package struct ExternalLink: Sendable, Equatable {
  static let schemes = ["http", "https", "mailto", "tel"]

  /// The address of the other site.
  package let url: String

  /// Creates a link, or returns `nil` if the scheme is not allowed.
  package init?(_ url: String) {
    guard let scheme = URLText.scheme(of: url), Self.schemes.contains(scheme) else { return nil }
    self.url = url
  }
}

extension ContentFiles {
  /// Resolves a link, relative to the folder of a file.
  package func linkTarget(_ destination: String, from folder: String) -> LinkTarget {
    if let link = ExternalLink(destination) { return .external(link) }
    if let scheme = URLText.scheme(of: destination) { return .refused(scheme: scheme) }
    if destination.hasPrefix("//"), let link = ExternalLink("https:" + destination) { return .external(link) }
    guard let path = path(destination, from: folder) else { return .outside(destination) }
    if let target = pages[path].map(LinkTarget.page) ?? assets[path].map(LinkTarget.asset) { return target }
    return unreadable.contains(path) ? .unreadable(path) : .missing(path)
  }

  /// Returns the findings for links and images in the prose of a file that have no target.
  func check(_ file: FileReading) -> [Diagnostic] {
    file.references.compactMap { reference in
      switch reference.kind {
      case .image: imageDiagnostic(reference.destination, from: file.folder, at: reference.location)
      case .link: unusableLink(reference, from: file.folder)
      }
    }
  }

  /// Returns a link with the file's name before its anchor, because Markdown allows authors to omit that
  /// name.
  package static func absolute(_ destination: String, in file: String) -> String {
    guard destination.hasPrefix("#"), let name = file.split(separator: "/").last else { return destination }
    return
      "\(name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? String(name))\(destination)"
  }

  /// Returns the anchor of the heading to which a link leads, or `nil` if the link leads to a whole file.
  package static func anchor(of destination: String) -> String? {
    guard let mark = destination.firstIndex(of: "#") else { return nil }
    let anchor = String(destination[destination.index(after: mark)...])
    return anchor.isEmpty ? nil : anchor.removingPercentEncoding ?? anchor
  }
}
