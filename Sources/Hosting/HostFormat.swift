/// A way in which a host is told what it has to say with the files of a site.
///
/// Each kind of host adopts this once; the command that prints them follows from the list.
package protocol HostFormat: SendableMetatype {
  /// The word by which it is asked for.
  static var name: String { get }
  /// What reads it, in a few words.
  static var summary: String { get }
  /// Whether it names the folder that is shown.
  static var namesFolder: Bool { get }
  /// The configuration of a host that shows a folder with releases, where it has to know one.
  static func text(of policy: HostPolicy, folder: String) -> String
}

extension HostFormat {
  package static var namesFolder: Bool { false }
}

/// All of them.
package enum HostFormats {
  /// In the order in which they are listed.
  package static let all: [any HostFormat.Type] = [
    HeadersFile.self, NginxServer.self, CaddySnippet.self, FirebaseFile.self,
  ]
}

/// `_headers` of Netlify and Cloudflare Pages, which stands in every site.
package enum HeadersFile: HostFormat {
  package static let name = "headers"
  package static let summary = "the _headers file of Netlify and Cloudflare Pages, which is in every site"

  package static func text(of policy: HostPolicy, folder: String) -> String { text(of: policy) }

  /// The file, which no folder changes.
  package static func text(of policy: HostPolicy) -> String {
    let common = policy.headers.map { "  \($0.name): \($0.value)\n" }.joined()
    return "/*\n\(common)/assets/*\n  Cache-Control: \(HostPolicy.CacheClass.immutable.header)\n"
  }
}

/// A server of nginx.
package enum NginxServer: HostFormat {
  package static let name = "nginx"
  package static let summary = "what belongs into a server of nginx"
  package static let namesFolder = true

  package static func text(of policy: HostPolicy, folder: String) -> String {
    text(of: policy, root: "\(folder)/current", releases: folder)
  }

  /// What belongs into a server that shows a folder, with the one around it where that has the channels.
  package static func text(of policy: HostPolicy, root: String, releases: String? = nil) -> String {
    // A location with headers of its own has none of those around it, so that all stand in each.
    func location(_ path: String, _ folder: String, _ cache: HostPolicy.CacheClass) -> String {
      let headers = (policy.headers + [HostPolicy.Header(name: "Cache-Control", value: cache.header)])
        .map { "        add_header \($0.name) \"\($0.value)\" always;\n" }.joined()
      return "    location \(path) {\n        alias \(folder.quoted);\n\(headers)    }\n"
    }
    let path = policy.path
    // Without its slash the folder is somewhere else for nginx.
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

/// A site of Caddy.
enum CaddySnippet: HostFormat {
  static let name = "caddy"
  static let summary = "what belongs into a site of Caddy"
  static let namesFolder = true

  static func text(of policy: HostPolicy, folder: String) -> String {
    let path = policy.path
    // Without its slash the folder is somewhere else for a browser.
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

  /// What holds for the files of a folder, of which some are assets, by the pattern of their paths.
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

/// `firebase.json` of Firebase Hosting.
enum FirebaseFile: HostFormat {
  static let name = "firebase"
  static let summary = "firebase.json, beside the folder 'site'"

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
  /// The text as one word of a configuration.
  fileprivate var quoted: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
