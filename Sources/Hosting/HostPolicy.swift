package import CatalogModel

/// The headers and cache rules that every host sends with a site.
///
/// The configurations for all hosts are written from this policy.
package struct HostPolicy: Sendable {
  /// The time for which browsers may cache a file.
  package enum CacheClass: String, Sendable, CaseIterable {
    /// The file may be cached forever, since its name changes with its content.
    case immutable
    /// The browser asks each time whether the file has changed.
    case revalidated

    /// The cache class of a file, by its path in the site.
    package init(of path: String) { self = path.hasPrefix("assets/") ? .immutable : .revalidated }

    /// The value of `Cache-Control`.
    package var header: String {
      switch self {
      case .immutable: "public, max-age=31536000, immutable"
      case .revalidated: "no-cache"
      }
    }
  }

  /// An HTTP header.
  package struct Header: Sendable {
    /// The name of the header.
    let name: String
    /// The value of the header, without line breaks and quotation marks, so that no format has to escape it.
    let value: String
  }

  /// Whether search engines may list the site.
  let isIndexed: Bool
  /// The path under which the site is published, with a slash at both ends.
  package let path: String

  /// The policy for a catalog, from the settings of its `catalog` definition.
  package init(_ page: CatalogPage?) {
    self.init(isIndexed: page?.isIndexed ?? false, path: page?.baseURL.map(Self.path(of:)) ?? "/")
  }

  /// The policy for a site with these settings.
  package init(isIndexed: Bool, path: String = "/") {
    self.isIndexed = isIndexed
    self.path = path
  }

  /// The path of an address, reduced to characters that need no escape in any format.
  private static func path(of address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return "/" }
    let rest = address[scheme.upperBound...]
    guard let slash = rest.firstIndex(of: "/") else { return "/" }
    let path = rest[slash...].prefix { $0 != "?" && $0 != "#" }.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/-_.~%".contains($0))
    }
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// The headers of every file.
  ///
  /// All other restrictions for browsers are in the pages themselves, so that they also apply to a site
  /// opened from a folder.
  var headers: [Header] {
    let all = [
      Header(name: "Content-Security-Policy", value: "frame-ancestors 'self'"),
      Header(name: "X-Content-Type-Options", value: "nosniff"),
      Header(name: "Referrer-Policy", value: "no-referrer"),
    ]
    return isIndexed ? all : all + [Header(name: "X-Robots-Tag", value: "noindex")]
  }

  /// The text of `robots.txt`.
  package var robots: String { "User-agent: *\n\(isIndexed ? "Allow" : "Disallow"): /\n" }
}
