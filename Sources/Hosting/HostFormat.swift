/// A configuration format of a web host, with the headers and cache rules for a site.
///
/// Each kind of host adopts this protocol once. The list of the `host` command follows from ``HostFormats``.
package protocol HostFormat: SendableMetatype {
  /// The name of the format as an argument of the `host` command.
  static var name: String { get }
  /// A short description: which host reads the format.
  static var summary: String { get }
  /// Whether the configuration names the folder from which the host serves files.
  static var namesFolder: Bool { get }
  /// The configuration as text; `folder` is the folder with releases, for formats that name it.
  static func text(of policy: HostPolicy, folder: String) -> String
}

extension HostFormat {
  package static var namesFolder: Bool { false }
}

/// All configuration formats of hosts.
package enum HostFormats {
  /// The formats in the order in which the `host` command lists them.
  package static let all: [any HostFormat.Type] = [
    HeadersFile.self, NginxServer.self, CaddySnippet.self, FirebaseFile.self,
  ]
}

/// The `_headers` file of Netlify and Cloudflare Pages, which is part of every site.
package enum HeadersFile: HostFormat {
  package static let name = "headers"
  package static let summary = "the _headers file of Netlify and Cloudflare Pages, which is in every site"

  package static func text(of policy: HostPolicy, folder: String) -> String { text(of: policy) }

  /// The text of the file, which does not depend on a folder.
  package static func text(of policy: HostPolicy) -> String {
    let common = policy.headers.map { "  \($0.name): \($0.value)\n" }.joined()
    return "/*\n\(common)/assets/*\n  Cache-Control: \(HostPolicy.CacheClass.immutable.header)\n"
  }
}

/// The configuration of an nginx server.
package enum NginxServer: HostFormat {
  package static let name = "nginx"
  package static let summary = "the lines for a 'server' block of nginx"
  package static let namesFolder = true

  package static func text(of policy: HostPolicy, folder: String) -> String {
    text(of: policy, root: "\(folder)/current", releases: folder)
  }

  /// The lines for a `server` block that serves a folder.
  ///
  /// If `releases` is given, the lines also serve the channels and `versions.json` of that folder.
  package static func text(of policy: HostPolicy, root: String, releases: String? = nil) -> String {
    // A `location` with headers does not inherit outer headers, so each location has all of them.
    func location(_ path: String, _ folder: String, _ cache: HostPolicy.CacheClass) -> String {
      let headers = (policy.headers + [HostPolicy.Header(name: "Cache-Control", value: cache.header)])
        .map { "        add_header \($0.name) \"\($0.value)\" always;\n" }.joined()
      return "    location \(path) {\n        alias \(folder.quoted);\n\(headers)    }\n"
    }
    let path = policy.path
    // Without the slash at its end nginx would not find the folder.
    let entrance =
      path == "/" ? "" : "    location = \(path.dropLast()) {\n        return 301 \(path);\n    }\n"
    return """
          index index.html;
          charset utf-8;
          charset_types text/css text/javascript application/javascript application/json text/xml;
          absolute_redirect off;
          error_page 404 \(path)404.html;
          location ~ /\\.experience-catalog {
              return 404;
          }

      """ + entrance + location(path, "\(root)/", .revalidated)
        + location("\(path)assets/", "\(root)/assets/", .immutable)
        + (releases.map { folder in
          location("\(path)channels/", "\(folder)/channels/", .revalidated)
            + location(
              "~ ^\(path)channels/([^/]+)/assets/(.*)$", "\(folder)/channels/$1/assets/$2", .immutable)
            + location("= \(path)versions.json", "\(folder)/versions.json", .revalidated)
        } ?? "")
  }
}

/// The configuration of a Caddy site.
enum CaddySnippet: HostFormat {
  static let name = "caddy"
  static let summary = "the lines for a site block of Caddy"
  static let namesFolder = true

  static func text(of policy: HostPolicy, folder: String) -> String {
    let path = policy.path
    // Without the slash at its end a browser would resolve relative links against the wrong folder.
    let entrance = path == "/" ? "" : "redir \(path.dropLast()) \(path)\n"
    return """
      handle_path \(path)channels/* {
          root * \("\(folder)/channels".quoted)
      \(rules(policy, assets: "^/[^/]+/assets/"))}
      handle \(path)versions.json {
          rewrite * /versions.json
          root * \(folder.quoted)
      \(rules(policy, assets: nil))}
      \(entrance)handle_path \(path)* {
          root * \("\(folder)/current".quoted)
      \(rules(policy, assets: "^/assets/"))}
      handle_errors {
          root * \("\(folder)/current".quoted)
          rewrite * /404.html
          file_server
      }

      """
  }

  /// The rules for the files of a folder: headers, caching, and hidden records.
  ///
  /// `assets` is the pattern of paths that browsers may cache forever; `nil` if the folder has no such file.
  private static func rules(_ policy: HostPolicy, assets: String?) -> String {
    let headers = policy.headers.map { "        \($0.name) \"\($0.value)\"\n" }.joined()
    let pages = HostPolicy.CacheClass.revalidated.header
    let caching =
      assets.map { pattern in
        """
            @assets path_regexp \(pattern)
            header @assets Cache-Control "\(HostPolicy.CacheClass.immutable.header)"
            @pages not path_regexp \(pattern)
            header @pages Cache-Control "\(pages)"

        """
      } ?? "    header Cache-Control \"\(pages)\"\n"
    return """
          @books path */.experience-catalog*
          error @books 404
          header {
      \(headers)    }
      \(caching)    file_server

      """
  }
}

/// The `firebase.json` file of Firebase Hosting.
enum FirebaseFile: HostFormat {
  static let name = "firebase"
  static let summary = "the firebase.json file of Firebase Hosting, beside the folder 'site'"

  static func text(of policy: HostPolicy, folder: String) -> String {
    func rule(_ source: String, _ headers: [HostPolicy.Header]) -> String {
      let list = headers.map { "          { \"key\": \"\($0.name)\", \"value\": \"\($0.value)\" }" }
      return """
              {
                "source": "\(source)",
                "headers": [
        \(list.joined(separator: ",\n"))
                ]
              }
        """
    }
    let assets = [HostPolicy.Header(name: "Cache-Control", value: HostPolicy.CacheClass.immutable.header)]
    return """
      {
        "hosting": {
          "public": "site",
          "ignore": ["firebase.json", "**/.experience-catalog*"],
          "headers": [
      \(rule("**", policy.headers)),
      \(rule("/assets/**", assets))
          ]
        }
      }

      """
  }
}

extension String {
  /// The text in quotation marks, as one word of a configuration.
  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
