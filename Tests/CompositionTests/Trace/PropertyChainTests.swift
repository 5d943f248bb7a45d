import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceTraits
import Testing

/// The trace entries that set a property or would have set it, and the winning entry.
@Suite struct PropertyChainTests {
  /// Returns the chains of the first of two steps in a group.
  ///
  /// Traits can be set at three levels.
  private func chains(experience: String = "", group: String = "", step: String = "") throws
    -> [PropertyChain]
  {
    let id = { (number: Int) in "\"id\":\"00000000-0000-4000-8000-00000000000\(number)\"" }
    let content = "{\"type\":\"spacer\",\(id(9))}"
    let steps = [step, ""].enumerated().map { index, traits in
      "{\(id(index + 3)),\"type\":\"modal\",\"actions\":{},\"content\":\(content),\"traits\":[\(traits)]}"
    }
    let catalog = ComposedCatalog([
      "tour": """
      # Tour
      ```json experience
      {\(id(1)),"name":"e","type":"mobile","traits":[\(experience)],"steps":[
      {\(id(2)),"type":"group","actions":{},"traits":[\(group)],"children":[\(steps.joined(separator: ","))]}]}
      ```

      """
    ])
    let definition = try #require(catalog.catalog.experiences.first)
    return try #require(catalog.experience(definition, under: catalog.start).steps.first).trace.chains
  }

  private func chain(_ path: String, _ chains: [PropertyChain]) throws -> PropertyChain {
    try #require(chains.first { $0.path == path })
  }

  private func modal(_ style: String, radius: Int) -> String {
    "{\"type\":\"@appcues/modal\",\"config\":{\"presentationStyle\":\"\(style)\",\"style\":{\"cornerRadius\":\(radius)}}}"
  }

  private func backdrop(_ color: String) -> String {
    "{\"type\":\"@appcues/backdrop\",\"config\":{\"backgroundColor\":{\"light\":\"\(color)\"}}}"
  }

  private func color(_ hex: String) -> PropertyValue { .color(DynamicColor(light: Color(hex: hex))) }

  @Test func namesTheTraitThatTheGroupOverrides() throws {
    let chains = try chains(experience: modal("dialog", radius: 8), group: modal("dialog", radius: 12))
    let radius = try chain("wrapper.cornerRadius", chains)
    #expect(radius.links.map(\.value) == [.points(8), .points(12)])
    #expect(radius.winner?.value == .points(12))
    #expect(radius.links.map { $0.loss == nil } == [false, true])
    #expect(radius.links.first?.loss == "Overridden by @appcues/modal at the group level.")
  }

  @Test func listsTraitsThatAreIgnoredInAGroup() throws {
    let chains = try chains(group: modal("dialog", radius: 12), step: modal("full", radius: 3))
    let style = try chain("presentation.style", chains)
    #expect(style.links.map(\.value) == [.string("dialog"), .string("full")])
    #expect(style.winner?.value == .string("dialog"))
    #expect(style.links.last?.loss?.hasPrefix("In a group") == true)
  }

  @Test func includesSharedValues() throws {
    let chains = try chains(
      experience: "\(modal("dialog", radius: 8)),\(backdrop("#FF0000"))", group: backdrop("#00FF00"),
      step: backdrop("#0000FF"))
    let background = try chain("backdrop.backgroundColor", chains)
    #expect(
      background.links.map(\.value) == [color("#FF0000"), color("#00FF00"), color("#0000FF")])
    #expect(background.winner?.value == color("#0000FF"))
  }

  @Test func listsTheInitialValue() throws {
    let chains = try chains(experience: "{\"type\":\"@appcues/carousel\"},\(modal("full", radius: 1))")
    #expect(
      try chain(
        "container.allowsSwipeToDismiss",
        self.chains(experience: "\(modal("full", radius: 1)),{\"type\":\"@appcues/skippable\"}")
      ).initial == .bool(false))
    let layout = try chain("container.layout", chains)
    #expect(layout.winner?.value == .string("carousel"))
  }

  @Test func leavesNoEffectOfOverriddenTraits() throws {
    let group = modal("dialog", radius: 12)
    let alone = try chains(group: "\(group),\(backdrop("#00FF00"))")
    let contested = try chains(
      experience: "\(modal("full", radius: 1)),\(backdrop("#FF0000"))",
      group: "\(group),\(backdrop("#00FF00"))")
    #expect(alone.map(\.path) == contested.map(\.path))
    #expect(alone.map { $0.winner?.value } == contested.map { $0.winner?.value })
  }

  @Test func listsTheOperationsThatSetAScreenProperty() throws {
    let catalog = ComposedCatalog([
      "home": "# Home\n```yaml screen\n{}\n```\n## First\n```yaml operation\nset: {title: One}\n```\n"
        + "## Second\n```yaml operation\nset: {title: Two}\n```\n"
    ])
    let screen = try #require(catalog.start.screen("home"))
    let title = try chain("title", screen.trace.chains)
    #expect(title.links.map(\.value) == [.string("One"), .string("Two")])
    #expect(title.links.map { $0.loss == nil } == [false, true])
  }
}
