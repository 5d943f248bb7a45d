import CatalogModel
import DefinitionKinds
import Definitions
import Elements
import Mockups
import SiteRendering

/// Writes the page of the design tokens: where each is used, and which colours come close to it.
struct TokensPage {
  /// The largest number of definitions that are named for one colour.
  private static let userLimit = 8

  /// A colour that definitions use, with these definitions.
  private struct UsedColor {
    let color: Color
    var users: [DefinitionReference] = []
    var count = 0
  }

  private let tokens: [CheckPolicy.ColorToken]
  private let names: [Color: ColorNames.ColorName]
  private let titles: [DefinitionReference: String]
  private let colors: [UsedColor]
  private let context: SiteContext

  /// The result is `nil` if the catalog has no tokens.
  init?(_ uses: [ColorUse], _ context: SiteContext) {
    guard Self.isNeeded(in: context) else { return nil }
    tokens = context.catalog.findings.policy.tokens
    var colors: [String: UsedColor] = [:]
    for use in uses.sorted(by: { ($0.user.kind.rawValue, $0.user.id) < ($1.user.kind.rawValue, $1.user.id) })
    {
      colors[use.color, default: UsedColor(color: Color(hex: use.color))].users.append(use.user)
      colors[use.color]?.count += use.count
    }
    self.colors = colors.sorted { $0.key < $1.key }.map(\.value)
    let known = context.colorNames
    names = Dictionary(
      self.colors.compactMap { used in known?.name(of: used.color).map { (used.color, $0) } }
    ) { first, _ in first }
    titles = Dictionary(context.definitions.map { ($0.reference, $0.title) }) { first, _ in first }
    self.context = context
  }

  private static func isNeeded(in context: SiteContext) -> Bool {
    !context.catalog.findings.policy.tokens.isEmpty || !context.catalog.tokens.isEmpty
  }

  /// Adds the page to the search, if the catalog has tokens.
  @Sendable static func describe(to pages: inout PageWriter) {
    guard isNeeded(in: pages.context) else { return }
    var draft = SearchDocument.Draft()
    for token in pages.catalog.findings.policy.tokens { draft.add(token.name, .prose) }
    for token in pages.catalog.tokens { if let summary = token.summary { draft.add(summary, .prose) } }
    let title = pages.context.text(of: "Design tokens")
    pages.describe(SearchDocument(.tokens, title: title, kind: SearchDocument.pageKind, draft))
  }

  func write(to pages: inout PageWriter) {
    let route = Route.tokens
    let byName = Dictionary(context.catalog.tokens.map { ($0.name, $0) }) { first, _ in first }
    let used = tokens.filter { token in colors.contains { token.isUsed(among: [$0.color.hex]) } }
    let close = colors.filter { names[$0.color]?.isEqual == false }
    let others = colors.filter { names[$0.color] == nil }
    let rest = context.catalog.tokens.filter { $0.color == nil }
    pages.add(
      Page(
        route: route, template: "tokens", titles: ["Design tokens"],
        values: [
          "summary": summary(used: used.count, close: close.count, others: others.count),
          "hasOthers": !others.isEmpty, "hasRest": !rest.isEmpty,
          "referenceLink": Route.reference.relative(to: route),
        ],
        slots: [
          "tokens": HTMLWriter(in: context.words) { html in
            for token in tokens { write(token, byName[token.name], on: route, to: &html) }
          },
          "others": HTMLWriter(in: context.words) { html in
            for color in others { write(color, on: route, to: &html) }
          },
          "rest": HTMLWriter(in: context.words) { html in for token in rest { write(token, to: &html) } },
        ], area: .reference))
  }

  /// How many tokens are used, and how many other colours come close to a token or not.
  private func summary(used: Int, close: Int, others: Int) -> Phrase {
    let users: Phrase = Set(colors.flatMap(\.users)).count.counted("definition")
    let first: Phrase =
      tokens.count == 1
      ? "\(used) of 1 colour is used, in \(users)."
      : "\(used) of \(amount: tokens.count) colours are used, in \(users)."
    let second: Phrase =
      close == 1
      ? "1 other colour comes close to a token, \(others) to none."
      : "\(amount: close) other colours come close to a token, \(others) to none."
    return "\(first) \(second)"
  }

  private func write(
    _ token: CheckPolicy.ColorToken, _ design: DesignToken?, on route: Route, to html: inout HTMLWriter
  ) {
    html.open("tr", HTMLAttribute("id", Slug.make(token.name)))
    html.open("th", HTMLAttribute("scope", "row"))
    html.element("code", text: token.name)
    if let aliases = design?.aliases, !aliases.isEmpty {
      html.element("small", text: "is \(aliases.map(Phrase.value).joined(by: ", which is "))")
    }
    if let summary = design?.summary { html.element("small", text: summary) }
    if design?.isDeprecated ?? false { html.element("small", text: "Deprecated") }
    html.close("th")
    html.open("td", HTMLAttribute("data-label", said: "Colour"))
    PropertyWriter.square(token.color.light, to: &html)
    if let dark = token.color.dark {
      html.text(" ")
      PropertyWriter.square(dark, to: &html)
    }
    html.close("td")
    let equal = colors.filter { token.isUsed(among: [$0.color.hex]) }
    html.open("td", HTMLAttribute("data-label", said: "Used in"))
    if equal.isEmpty { html.element("span", .class("none"), text: "nothing") }
    write(equal.flatMap(\.users).uniqued, on: route, to: &html)
    html.close("td")
    html.open("td", HTMLAttribute("data-label", said: "Comes close"))
    for color in colors {
      guard let name = names[color.color], !name.isEqual, name.token == token.name else { continue }
      html.open("p")
      html.sentence(
        "\(slot: 0) in \(slot: 1)", { PropertyWriter.square(color.color, to: &$0) },
        { write(color.users, on: route, to: &$0) })
      html.close("p")
    }
    html.close("td")
    html.close("tr")
  }

  /// Writes a colour that no token comes close to.
  private func write(_ color: UsedColor, on route: Route, to html: inout HTMLWriter) {
    html.open("tr")
    html.open("th", HTMLAttribute("scope", "row"))
    PropertyWriter.square(color.color, to: &html)
    html.close("th")
    html.open("td", HTMLAttribute("data-label", said: "Used in"))
    write(color.users, on: route, to: &html)
    html.close("td")
    html.open("td", HTMLAttribute("data-label", said: "Nearest token"))
    let nearest = tokens.flatMap { token in
      [token.color.light, token.color.resolvedDark].map {
        (token.name, TokenColor.difference($0, color.color))
      }
    }.min { $0.1 < $1.1 }
    html.element("code", text: nearest?.0 ?? "")
    html.close("td")
    html.close("tr")
  }

  private func write(_ token: DesignToken, to html: inout HTMLWriter) {
    html.open("tr")
    html.open("th", HTMLAttribute("scope", "row"))
    html.element("code", text: token.name)
    if let summary = token.summary { html.element("small", text: summary) }
    html.close("th")
    let cells: [(label: Phrase, text: String)] = [
      ("Type", token.type ?? ""), ("Value", JSONPrinter.text(of: token.light)),
      ("Dark", token.dark.map { JSONPrinter.text(of: $0) } ?? ""),
    ]
    for (label, text) in cells {
      html.open("td", HTMLAttribute("data-label", said: label))
      html.text(text)
      html.close("td")
    }
    html.close("tr")
  }

  private func write(_ users: [DefinitionReference], on route: Route, to html: inout HTMLWriter) {
    func list(_ html: inout HTMLWriter) {
      for (place, user) in users.prefix(Self.userLimit).enumerated() {
        if place > 0 { html.text(", ") }
        let title = titles[user] ?? user.id
        html.element("a", .href(Route(user), from: route), text: title)
      }
    }
    guard users.count > Self.userLimit else { return list(&html) }
    html.sentence("\(slot: 0) and \(users.count - Self.userLimit) more", list)
  }
}
