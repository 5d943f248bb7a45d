import Definitions
import ExperienceTraits

/// Where a link of the prose leads.
package enum LinkTarget: Sendable, Equatable {
  /// The home page of the site.
  case home
  /// The page of an experience.
  case experience(String)
  /// The page of a trait, by its type.
  case trait(String)
  /// The page of a screen, a component or a rule.
  case screen(String)
  case component(String)
  case rule(String)
  /// The page of an extension, a scenario or a flow.
  case `extension`(String)
  case scenario(String)
  case flow(String)
  /// A file of the content folder.
  case asset(Catalog.Asset)
  /// An address on another host.
  case external(ExternalLink)
  /// An address with a scheme that might run something, which the site does not link.
  case refused(scheme: String)
  /// A file of the content folder that cannot be read, which is reported where it stands.
  case unreadable(String)
  /// A relative path that leads to no page and no file.
  case missing(String)
  /// A relative path that leads out of the content folder.
  case outside(String)
}

/// A link to another site, with a scheme that only leads somewhere.
package struct ExternalLink: Sendable, Equatable {
  static let schemes = ["http", "https", "mailto", "tel"]

  package let url: String

  /// Creates a link, or returns `nil` for a scheme that is not on the list.
  package init?(_ url: String) {
    guard let scheme = URLText.scheme(of: url), Self.schemes.contains(scheme) else { return nil }
    self.url = url
  }
}

extension Catalog {
  /// Follows a link from the folder of a file.
  package func linkTarget(_ destination: String, from folder: String) -> LinkTarget {
    if let link = ExternalLink(destination) { return .external(link) }
    if let scheme = URLText.scheme(of: destination) { return .refused(scheme: scheme) }
    if destination.hasPrefix("//"), let link = ExternalLink("https:" + destination) { return .external(link) }
    guard let path = path(destination, from: folder) else { return .outside(destination) }
    if let target = targetOfFile[path] ?? assets[path].map(LinkTarget.asset) { return target }
    return unreadableAssets.contains(path) ? .unreadable(path) : .missing(path)
  }

  /// Reports links and images of the prose that lead nowhere.
  mutating func checkReferences(of file: FileDefinition) {
    for reference in file.references {
      let found =
        switch reference.kind {
        case .image: imageDiagnostic(reference.destination, from: file.folder, at: reference.location)
        case .link: linkDiagnostic(reference, from: file.folder)
        }
      if let found { diagnostics.append(found) }
    }
  }

  private func linkDiagnostic(_ reference: ProseReference, from folder: String) -> Diagnostic? {
    switch linkTarget(reference.destination, from: folder) {
    case .home, .experience, .trait, .screen, .component, .rule, .extension, .scenario, .flow, .asset,
      .external, .unreadable:
      nil
    case .refused(let scheme):
      Diagnostic(
        .unusableLink, "A link with the scheme '\(scheme)' is shown as text", at: reference.location,
        help: "the schemes are \(ExternalLink.schemes.joined(separator: ", "))")
    case .missing(let path):
      Diagnostic(
        .unusableLink, "The link leads to '\(path)', which has no page, so it is shown as text",
        at: reference.location, help: help(for: path, among: targetOfFile.keys, from: folder))
    case .outside(let path):
      Diagnostic(
        .unusableLink, "The link leads to '\(path)', outside the content folder, so it is shown as text",
        at: reference.location, help: "link to its address on the web")
    }
  }
}
