import CatalogModel
import DefinitionKinds
package import Definitions
import Elements
import SiteRendering

extension Diagnostic.Rule {
  package static let unreadableBrand = Diagnostic.Rule(
    "unreadable-brand", .warning, "The accent of the brand stands out too little from the pages.",
    why: """
      Links, buttons and the focus have the colour of the brand, so readers must see it on the white pages of the \
      light appearance and on the dark pages of the dark one. Text needs a contrast of 4.5 (WCAG 2.2, 1.4.3). The \
      finding names the nearest colour that has it.
      """, check: BrandCheck.self)
}

/// Checks that the accent of the brand stands out from the pages, and that its logo exists.
enum BrandCheck: CatalogCheck {
  /// The contrast that texts such as links need.
  private static let needed = 4.5

  static func findings(in site: SiteSummary, _ context: SiteContext) -> [Diagnostic] {
    guard let page = context.catalog.page else { return [] }
    let logo = page.brand.logo.flatMap { logo -> Diagnostic? in
      if case .asset = context.imageSource(logo.address, from: page.folder) { return nil }
      return context.catalog.files.imageDiagnostic(logo.address, from: page.folder, at: logo.location)
        ?? Diagnostic(
          .missingImage, "The logo is not an image of the content folder, so no page shows it",
          at: logo.location, help: "copy it into the content folder, and write its path")
    }
    guard let (accent, location) = page.brand.accent else { return [logo].compactMap(\.self) }
    let background = Brand.background
    let pairs = [
      ("light", accent.light, background.light), ("dark", accent.resolvedDark, background.resolvedDark),
    ]
    let colors = pairs.compactMap { name, color, page -> Diagnostic? in
      let ratio = color.over(page).contrast(with: page)
      guard ratio < needed else { return nil }
      let tenths = (ratio * 10).clamped(to: Int.self)
      return Diagnostic(
        .unreadableBrand,
        "The accent has a contrast of \(tenths / 10).\(tenths % 10) in \(name) appearance: \(color.hex) on \(page.hex)",
        at: location,
        help: "links need 4.5; for '\(name)', write '\(color.readable(on: page, from: needed).hex)'")
    }
    return colors + [logo].compactMap(\.self)
  }
}

extension Color {
  /// The nearest mixture of the colour with black or white that has a contrast to another colour.
  fileprivate func readable(on page: Color, from needed: Double) -> Color {
    let target: UInt8 = page.contrast(with: Color(red: 0, green: 0, blue: 0)) > needed ? 0 : 255
    func mixed(_ share: Int) -> Color {
      func mix(_ channel: UInt8) -> UInt8 {
        let sum: Int = Int(channel) * (100 - share) + Int(target) * share
        return UInt8(sum / 100)
      }
      return Color(red: mix(red), green: mix(green), blue: mix(blue))
    }
    return (0...100).lazy.map(mixed).first { $0.contrast(with: page) >= needed } ?? mixed(100)
  }
}
