package import CatalogModel

/// What any host has to say with the files of a site; the files and snippets for hosts are written from it.
package struct HostPolicy: Sendable {
  /// For how long a file may be kept by those who read it.
  package enum CacheClass: String, Sendable, CaseIterable {
    /// Its name changes with its content, so for ever.
    case immutable
    /// It is asked for each time whether it is still the same.
    case revalidated

    /// The class of a file of a site.
    package init(of path: String) { self = path.hasPrefix("assets/") ? .immutable : .revalidated }

    /// The value of `Cache-Control`.
    package var header: String {
      switch self {
      case .immutable: "public, max-age=31536000, immutable"
      case .revalidated: "no-cache"
      }
    }
  }

  /// A header by its name and its value.
  package struct Header: Sendable {
    /// The name.
    package let name: String
    /// The value, which has neither a line break nor a quotation mark that a snippet would have to escape.
    package let value: String
  }

  /// Whether search engines may list the site.
  package let isIndexed: Bool
  /// The path under which the site is published, with a slash at both ends.
  package let path: String

  /// The policy of a catalog.
  package init(_ page: CatalogPage?) {
    self.init(isIndexed: page?.isIndexed ?? false, path: page?.baseURL.map(Self.path(of:)) ?? "/")
  }

  /// The policy of a site that search engines may list or not.
  package init(isIndexed: Bool, path: String = "/") {
    self.isIndexed = isIndexed
    self.path = path
  }

  /// The path of an address, in which only what needs no escape anywhere is left.
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
  /// The rest of what browsers may do stands in the pages, so that it holds from a folder too.
  package var headers: [Header] {
    let all = [
      Header(name: "Content-Security-Policy", value: "frame-ancestors 'self'"),
      Header(name: "X-Content-Type-Options", value: "nosniff"),
      Header(name: "Referrer-Policy", value: "no-referrer"),
    ]
    return isIndexed ? all : all + [Header(name: "X-Robots-Tag", value: "noindex")]
  }

  /// What robots are told.
  package var robots: String { "User-agent: *\n\(isIndexed ? "Allow" : "Disallow"): /\n" }
}
