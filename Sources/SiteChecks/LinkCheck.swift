import CatalogModel
import Composition
package import Definitions

extension Diagnostic.Rule {
  package static let deadLink = Diagnostic.Rule(
    "dead-link", .warning, "A link of an action that cannot lead anywhere.",
    why: """
      A link of an action leads out of the experience, so that nobody sees where it ends until somebody taps it. \
      What can be known without asking the network is told: an address without a scheme or a host, one of the \
      machine of its author or of a network of its own, one that nobody can register, and an address that is \
      nearly that of a screen of the catalog.
      """, check: LinkCheck.self)
}

/// Links of actions have to lead somewhere.
enum LinkCheck: ActionCheck {
  static func check(
    _ experience: ComposedExperience, in catalog: Catalog, _ findings: inout CheckFindings
  ) {
    for step in experience.steps {
      for action in step.allActions {
        guard case .link(let address) = action.destination,
          let (reason, help) = problem(with: address, in: catalog)
        else { continue }
        findings.report("The link '\(address)' \(reason)", line: action.line, column: 1, help: help)
      }
    }
  }

  private static func problem(with address: String, in catalog: Catalog) -> (reason: String, help: String)? {
    guard let colon = address.firstIndex(of: ":"), !address[..<colon].contains(where: { "/?#".contains($0) })
    else {
      return (
        "has no scheme, so that nothing opens it", "write the whole address, as in 'https://example.com'"
      )
    }
    let scheme = address[..<colon].lowercased()
    let rest = address[address.index(after: colon)...]
    guard scheme == "http" || scheme == "https" else { return missingView(address, scheme, in: catalog) }
    let host = host(of: rest.dropFirst(2))
    guard !host.isEmpty, rest.hasPrefix("//") else {
      return ("has no host", "write the whole address, as in 'https://example.com'")
    }
    if isOfOneNetwork(host) {
      return ("leads to a machine that people do not reach", "name the address that the app ships with")
    }
    if host.hasSuffix(".invalid") || host.hasSuffix(".test") || !host.contains(".") && !host.contains("[") {
      return ("leads to a name that nobody can register", "name the address that the app ships with")
    }
    return nil
  }

  /// The host of an address in lower case, without user, port and the dot at its end.
  private static func host(of rest: Substring) -> String {
    let authority = rest.prefix { !"/?#".contains($0) }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    if place.hasPrefix("["), let end = place.firstIndex(of: "]") { return place[...end].lowercased() }
    let name = place.prefix { $0 != ":" }
    return (name.hasSuffix(".") ? name.dropLast() : name).lowercased()
  }

  /// Whether a host is the machine itself or one of a private network.
  ///
  /// Source: RFC 1918, RFC 3927, RFC 4193, RFC 4291, RFC 6762.
  private static func isOfOneNetwork(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host == "[::1]"
        || ["[fc", "[fd", "[fe8", "[fe9", "[fea", "[feb"].contains { host.hasPrefix($0) }
    }
    if host == "localhost" || host.hasSuffix(".local") || host.hasSuffix(".localhost") { return true }
    let numbers = host.split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 4 else { return false }
    return [10, 127, 0].contains(numbers[0]) || numbers[0] == 192 && numbers[1] == 168
      || numbers[0] == 169 && numbers[1] == 254
      || numbers[0] == 172 && 16...31 ~= numbers[1]
  }

  /// That an address is nearly that of a screen of the catalog.
  private static func missingView(
    _ address: String, _ scheme: String, in catalog: Catalog
  ) -> (reason: String, help: String)? {
    let view = String(address.prefix { !"?#".contains($0) })
    guard !["mailto", "tel", "sms", "facetime"].contains(scheme), catalog.screens[named: view] == nil else {
      return nil
    }
    let known = catalog.screens.map(\.viewURI).filter { $0.lowercased().hasPrefix("\(scheme):") }
    // An app has other views than a catalog, so that only what looks like a slip is told.
    guard let help = NearMiss.help(for: view, among: known, otherwise: nil) else { return nil }
    return ("names a view that no screen of the catalog has", help)
  }
}
