import CatalogModel
import Composition
import ContentOperations
import Definitions
import ExperienceTraits
import ScreenDefinitions
import Testing

/// Views that the operations of a loading chain build.
@Suite struct HubComposerTests {
  private func screen(_ operations: [String], screen: String = "{}", limits: String = "{}") throws
    -> ComposedScreen
  {
    let sections = operations.enumerated().map { "## Part \($0)\n```yaml operation\n\($1)\n```\n" }
    let catalog = ComposedCatalog([
      "catalog": "# All\n```yaml catalog\nlimits: \(limits)\n```\n",
      "row":
        "# Row\n```yaml component\ntype: app:row\nproperties: {title: text}\ndraw: {type: text, text: \"{{title}}\"}\n```\n",
      "home": "# Home\n```yaml screen\n\(screen)\n```\n" + sections.joined(),
    ])
    return try #require(catalog.start.screen("home"))
  }

  private func body(_ screen: ComposedScreen) -> [String] {
    screen.moments.last?.model?.bodyComponentModels.map(\.identifier) ?? []
  }

  private func row(_ id: String) -> String {
    "{id: \(id), component: {id: \"app:row\"}, text: {title: \(id)}}"
  }

  @Test func runsOperationsInOrder() throws {
    let screen = try screen([
      "append: [\(row("a")), \(row("b")), \(row("c"))]", "remove: body/b", "move: {body/c: 0}",
    ])
    #expect(body(screen) == ["c", "a"])
    #expect(
      screen.trace.entries.map(\.subject).filter { $0.hasPrefix("Part") } == ["Part 0", "Part 1", "Part 2"])
  }

  @Test func keepsEarlierContentIfAnOperationFails() throws {
    let failed = try screen(["append: \(row("a"))", "fail: no network"])
    #expect(failed.moments.last?.error?.contains("no network") == true)
    let recovered = try screen(["append: \(row("a"))", "fail: no network", "recover: {append: \(row("b"))}"])
    #expect(recovered.moments.last?.error == nil)
    #expect(body(recovered) == ["a", "b"])
  }

  @Test func countsOnlyRunsThatHaveAnEffect() throws {
    let screen = try screen(
      ["connectivity: offline\nappend: [\(row("a"))]\nfail: {message: No, times: 1}"],
      screen: "script: [load, {connectivity: offline}]")
    #expect(screen.trace.entries.contains { $0.reason?.hasPrefix("The operation fails: No") == true })
  }

  @Test func reportsNoErrorThatALaterLoadFixes() throws {
    let failing = ["append: [\(row("a"))]\nfail: {message: No, times: 1}"]
    #expect(try screen(failing, screen: "script: [load]").diagnostics.contains { $0.breaks(.contentFailed) })
    let fixed = try screen(failing, screen: "script: [load, reload]")
    #expect(!fixed.diagnostics.contains { $0.breaks(.contentFailed) })
  }

  @Test func distinguishesOwnErrorsFromForwardedErrors() throws {
    let screen = try screen(["fail: One", "recover: {append: \(row("r"))}\nfail: Two"])
    let reasons = screen.trace.entries.compactMap(\.reason)
    #expect(reasons.contains { $0.hasPrefix("The operation fails: Two") })
    #expect(!reasons.contains { $0.hasPrefix("The operation passes the error on: Two") })
  }

  @Test func followsTheScriptOfTheScreen() throws {
    let screen = try screen(
      ["initial: {append: \(row("waiting"))}\nappend: \(row("a"))\nrescheduled: {append: \(row("again"))}"],
      screen: "script: [load, {reschedule: Part 0}]")
    #expect(screen.moments.count == 3)
    #expect(screen.moments.first?.model?.bodyComponentModels.map(\.identifier) == ["waiting"])
    #expect(body(screen) == ["again"])
  }

  /// Each moment of the screen draws two elements.
  @Test func keepsTheFirstMomentsAndTheLastMomentWithinTheLimit() throws {
    let rows = ["append: [\(row("a")), \(row("b"))]"]
    let loads = "script: [load, reload, reload, reload, reload, reload, reload, reload]"
    let whole = try screen(rows, screen: loads)
    #expect(whole.moments.count == 8)
    #expect(!whole.diagnostics.contains { $0.breaks(.limitExceeded) })
    let short = try screen(rows, screen: loads, limits: "{stateElements: 7}")
    #expect(short.moments.count == 3)
    #expect(short.moments.last?.title == whole.moments.last?.title)
    let finding = short.diagnostics.first { $0.breaks(.limitExceeded) }
    #expect(finding?.help?.contains("raise 'stateElements'") ?? false)
  }

  @Test func runsOnlyWithTheRequiredConnectivity() throws {
    let operations = ["connectivity: offline\nappend: \(row("cached"))", "append: \(row("a"))"]
    #expect(try body(screen(operations)) == ["a"])
    #expect(try body(screen(operations, screen: "connectivity: offline")) == ["cached", "a"])
  }

  /// Returns the content of each state with its trace entry, and whether the state was shown.
  private func states(_ screen: ComposedScreen) -> [String] {
    screen.states.map { state in
      guard case .view(let view) = state.content else { return "\(state.entry): nothing" }
      let names = view.body.map(\.model.identifier).joined(separator: " ")
      return "\(screen.trace.entries[state.entry - 1].subject): \(names)\(state.isShown ? ", shown" : "")"
    }
  }

  @Test func keepsTheContentAfterEveryOperation() throws {
    let loaded = try screen([
      "initial: {append: \(row("waiting"))}\nappend: \(row("a"))", "append: \(row("b"))",
    ])
    #expect(
      states(loaded) == ["Initial content: waiting, shown", "Part 0: a", "Part 1: a b", "View: a b, shown"])
    let failed = try screen(["initial: {append: \(row("waiting"))}\nappend: \(row("a"))", "fail: no network"])
    #expect(states(failed) == ["Initial content: waiting, shown", "Part 0: a", "View: waiting, shown"])
  }
}
