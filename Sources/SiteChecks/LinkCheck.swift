import CatalogModel
import Composition
import DefinitionKinds
package import Definitions
import ScreenDefinitions

extension Diagnostic.Rule {
  package static let deadLink = Diagnostic.Rule(
    "dead-link", .warning, "An action with a link that cannot work.",
    why: """
      A link leads out of the experience, so a mistake in it stays hidden until a user taps it. The tool sends no \
      requests. It reports an address without a scheme or a host, an address on the author's machine or in a private \
      network, a host name that cannot be registered, and an address that is almost the address of a screen in the \
      catalog.
      """, check: LinkCheck.self)
}

/// Checks that the links of actions can work.
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
        "has no scheme, so no app can open it", "write the full address, such as 'https://example.com'"
      )
    }
    let scheme = address[..<colon].lowercased()
    let rest = address[address.index(after: colon)...]
    guard scheme == "http" || scheme == "https" else { return missingView(address, scheme, in: catalog) }
    let host = host(of: rest.dropFirst(2))
    guard !host.isEmpty, rest.hasPrefix("//") else {
      return ("has no host", "write the full address, such as 'https://example.com'")
    }
    if isOfOneNetwork(host) {
      return ("leads to a machine that users cannot reach", "use the address that the app ships with")
    }
    if host.hasSuffix(".invalid") || host.hasSuffix(".test") || !host.contains(".") && !host.contains("[") {
      return ("has a host name that cannot be registered", "use the address that the app ships with")
    }
    return nil
  }

  /// The host of an address in lower case, without user name, port and final dot.
  private static func host(of rest: Substring) -> String {
    let authority = rest.prefix { !"/?#".contains($0) }
    let place = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    if place.hasPrefix("["), let end = place.firstIndex(of: "]") { return place[...end].lowercased() }
    let name = place.prefix { $0 != ":" }
    return (name.hasSuffix(".") ? name.dropLast() : name).lowercased()
  }

  /// Whether a host is the machine itself or belongs to a private network.
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

  /// The problem that an address is almost the address of a screen in the catalog, or `nil` if it is not.
  private static func missingView(
    _ address: String, _ scheme: String, in catalog: Catalog
  ) -> (reason: String, help: String)? {
    let view = String(address.prefix { !"?#".contains($0) })
    guard !["mailto", "tel", "sms", "facetime"].contains(scheme), catalog.screens[named: view] == nil else {
      return nil
    }
    let known = catalog.screens.map(\.viewURI).filter { $0.lowercased().hasPrefix("\(scheme):") }
    // The app can have views that the catalog does not list, so only probable spelling mistakes are reported.
    guard let help = NearMiss.help(for: view, among: known, otherwise: nil) else { return nil }
    return ("is not the address of a screen in the catalog", help)
  }
}
