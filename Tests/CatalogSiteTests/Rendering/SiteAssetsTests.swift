import CatalogModel
import Definitions
import Foundation
import Mockups
import Testing

@testable import CatalogSite
@testable import SiteRendering

/// The style sheets and scripts of a site, whose names change with their content.
@Suite struct SiteAssetsTests {
  private static let locales = WrittenPages.context().catalog.locales
  private static let plain = assets()

  private static func assets(_ file: String? = nil, _ text: String = "", brand: Brand = Brand()) -> SiteAssets
  {
    let own = file.map { TemplateSet.TemplateFile(name: $0, bytes: Array(text.utf8), path: $0) }
    return SiteAssets(
      TemplateSet(overrides: own.map { [$0] } ?? []), controls: ControlColors(), brand: brand,
      locales: locales,
      words: nil)
  }

  private func paths(_ assets: SiteAssets) -> Set<String> { Set(assets.files.map(\.path)) }

  private func text(_ route: Route, in assets: SiteAssets) throws -> String {
    String(decoding: try #require(assets.files.first { $0.path == route.path }).bytes, as: UTF8.self)
  }

  @Test func everyAddressIsThatOfAFile() {
    let assets = Self.plain
    let routes = [
      assets.fontStyles, assets.catalogStyles, assets.diagramStyles, assets.bookStyles, assets.mockupStyles,
      assets.script, assets.compareScript, assets.galleryScript, assets.changesScript, assets.playerScript,
      assets.searchScript, assets.shortcutsScript, assets.facetsScript, assets.runScript, assets.viewerScript,
      assets.mockupScript, assets.favicon,
    ]
    #expect(Set(routes.map(\.path)) == paths(assets) && routes.count == assets.files.count)
    #expect(assets.files.allSatisfy { !$0.bytes.isEmpty })
  }

  @Test func aNameHasTheHashOfTheContent() throws {
    for file in Self.plain.files {
      #expect(file.path.contains("." + ContentHash.of(file.bytes).prefix(10) + "."), "\(file.path)")
    }
  }

  @Test func theSameTemplatesGiveTheSameNames() {
    #expect(paths(Self.assets()) == paths(Self.plain))
  }

  @Test func aChangeRenamesOnlyTheFileWithTheContent() {
    let (plain, own) = (paths(Self.plain), paths(Self.assets("brand.css", ".ours { color: red }")))
    #expect(plain.subtracting(own).map { $0.hasPrefix("assets/catalog.") } == [true])
    #expect(own.subtracting(plain).map { $0.hasPrefix("assets/catalog.") } == [true])
  }

  @Test func aScriptOfTheTeamReplacesTheBuiltInOne() throws {
    let own = Self.assets("gallery.js", "ours();")
    #expect(try text(own.galleryScript, in: own) == "ours();")
  }

  @Test func theStylesOfTheTeamComeAfterThoseOfTheBrand() throws {
    let settings = ["catalog": WrittenPages.catalog("brand: { accent: { light: \"#0B7A75\" } }")]
    let brand = try #require(WrittenPages.context(settings).catalog.page).brand
    let own = Self.assets("brand.css", ".ours {}", brand: brand)
    let styles = try text(own.catalogStyles, in: own)
    let accent = try #require(styles.range(of: "--accent:light-dark(#0B7A75,#0B7A75)"))
    let ours = try #require(styles.range(of: ".ours {}"))
    #expect(accent.upperBound <= ours.lowerBound)
  }

  @Test func theMockupStylesKnowEveryDevice() throws {
    let assets = Self.plain
    let styles = try text(assets.mockupStyles, in: assets)
    for device in Device.table { #expect(styles.contains(device.id), "\(device.id)") }
  }

  @Test func theToolbarOffersEveryDevice() {
    let toolbar = String(decoding: Self.plain.toolbar.bytes(), as: UTF8.self)
    for device in Device.table { #expect(toolbar.contains(device.name), "\(device.name)") }
  }

  @Test func theScriptForAgentsHasAFixedAddress() {
    let assets = Self.plain
    #expect(!assets.agentScript.isEmpty && !assets.catalogSchema.isEmpty)
    #expect(!paths(assets).contains { $0.contains("agent") || $0.contains("schema") })
  }
}
