package import Definitions
package import Elements

/// A design token of the catalog, with its values in both appearances.
package struct DesignToken: Sendable {
  /// The names of the groups around the token and its own name, joined by dots.
  package let name: String
  /// The type, such as `color` or `dimension`; `nil` if the file states none.
  package let type: String?
  package let summary: String?
  package let isDeprecated: Bool
  let location: SourceLocation
  /// The value in light appearance, or that of the token that it refers to; that in dark appearance follows.
  package let light: LocatedValue
  package var dark: LocatedValue?
  /// The tokens that the value of the light appearance refers to, one after another.
  package let aliases: [String]
  /// The colour, if the token is one.
  package var color: DynamicColor?
}

/// All design tokens of a catalog, with the findings about their files.
struct DesignTokens {
  private(set) var all: [DesignToken] = []
  private(set) var diagnostics: [Diagnostic] = []

  private typealias TokensByPath = [[String]: TokenFile.WrittenToken]

  /// Resolves the tokens of all files.
  ///
  /// A token in a file for the dark appearance gives the dark value of the token of the same name. In such a file,
  /// aliases lead to dark values first. Of two files with the same token, the first one by path wins.
  init(_ files: [TokenFile]) {
    // Values of the light appearance come first, so that their order is that of the tokens.
    let files = files.sorted { ($0.isDark ? 1 : 0, $0.path) < ($1.isDark ? 1 : 0, $1.path) }
    diagnostics = files.flatMap(\.diagnostics)
    var (light, dark): (TokensByPath, TokensByPath) = ([:], [:])
    var order: [[String]] = []
    for file in files {
      for token in file.tokens {
        let known = file.isDark ? dark[token.path] : light[token.path]
        if let known {
          diagnostics.append(.secondToken(token, after: known))
          continue
        }
        if light[token.path] == nil, dark[token.path] == nil { order.append(token.path) }
        if file.isDark { dark[token.path] = token } else { light[token.path] = token }
      }
    }
    for path in order {
      guard let token = light[path] ?? dark[path] else { continue }
      let first = resolved(token, light[path] == nil ? [dark, light] : [light, dark])
      guard let first else { continue }
      let second = dark[path].flatMap { resolved($0, [dark, light]) }
      // An alias can have another value in the dark appearance than the token that it is written in.
      let inDark = second ?? resolved(token, [dark, light], isQuiet: true)
      var known = DesignToken(
        name: token.name.replacing(".$root", with: ""), type: first.type, summary: token.summary,
        isDeprecated: token.isDeprecated,
        location: token.location, light: first.value, aliases: first.aliases)
      if let inDark, inDark.value != first.value { known.dark = inDark.value }
      if first.type == nil { diagnostics.append(.tokenWithoutType(token)) }
      if first.type == "color" {
        known.color = color(of: first.value, token).map { light in
          DynamicColor(light: light, dark: known.dark.flatMap { color(of: $0, token) })
        }
      }
      all.append(known)
    }
  }

  private mutating func color(of value: LocatedValue, _ token: TokenFile.WrittenToken) -> Color? {
    switch TokenColor.read(value) {
    case .success(let color): return color
    case .failure(let problem):
      diagnostics.append(.notAColor(token, because: problem))
      return nil
    }
  }

  /// The value of a token after all aliases, or `nil` with a finding if one leads nowhere or back.
  private mutating func resolved(
    _ token: TokenFile.WrittenToken, _ tables: [TokensByPath], isQuiet: Bool = false
  ) -> (value: LocatedValue, type: String?, aliases: [String])? {
    var (current, aliases): (TokenFile.WrittenToken, [String]) = (token, [])
    var known: Set<[String]> = [token.path]
    while let reference = current.value.string ?? current.value["$ref"]?.string,
      let path = TokenFile.path(of: reference)
    {
      guard let next = tables.lazy.compactMap({ $0[path] ?? $0[path + ["$root"]] }).first else {
        if !isQuiet {
          let names = Set(tables.flatMap { $0.values.map(\.name) }).subtracting([token.name]).sorted()
          diagnostics.append(
            .unknownTokenReference(token, to: path.joined(separator: "."), among: names))
        }
        return nil
      }
      guard known.insert(next.path).inserted else {
        if !isQuiet { diagnostics.append(.tokenInItself(token, aliases + [next.name])) }
        return nil
      }
      aliases.append(next.name)
      current = next
    }
    return (current.value, current.type ?? token.type, aliases)
  }
}
