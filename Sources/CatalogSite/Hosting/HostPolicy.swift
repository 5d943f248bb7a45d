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

  /// The policy of a catalog.
  package init(_ page: CatalogPage?) { self.init(isIndexed: page?.isIndexed ?? false) }

  /// The policy of a site that search engines may list or not.
  package init(isIndexed: Bool) { self.isIndexed = isIndexed }

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
