import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import EventDefinitions

/// The scenes of a flow: names, states, and transitions.
@Suite struct FlowDefinitionTests {
  private func catalog(_ scenes: KeyValuePairs<String, String>, flow: String = "{}") -> Catalog {
    let sections = scenes.map { String.section($0, .scene, $1) }
    return Catalog(["tour": .file(.flow, flow) + sections.joined()])
  }

  private func flow(_ scenes: KeyValuePairs<String, String>, flow: String = "{}") throws -> FlowDefinition {
    try #require(catalog(scenes, flow: flow).flows.first)
  }

  private func transition(_ keys: String) throws -> FlowDefinition.FlowTransition? {
    try flow(["One": "screen: a\ntransitions: [\(keys)]"]).scenes.first?.transitions.first
  }

  @Test func namesScenesByTheirHeadingsInAnyScript() throws {
    let flow = try flow(["At home": "screen: a", "البداية": "screen: a", "At Home!": "screen: a"])
    #expect(flow.scenes.map(\.id) == ["at-home", "البداية", "at-home-2"])
    #expect(flow.scenes.map(\.title) == ["At home", "البداية", "At Home!"])
    #expect(flow.scene(withID: "البداية")?.title == "البداية")
  }

  @Test func doesNotNameScenesLikeTransitionTargets() throws {
    #expect(
      try flow(["Back": "screen: a", "Termination": "screen: a"]).scenes.map(\.id) == [
        "back-2", "termination-2",
      ])
  }

  @Test func prefersTheNameOfASceneToItsHeading() throws {
    let scene = try #require(try flow(["Welcome": "{name: Start page, screen: a}"]).scenes.first)
    #expect(scene.id == "start-page" && scene.title == "Welcome")
  }

  /// Source: SceneBox, which reserves a state for the entry.
  @Test(arguments: [
    ("{}", "screen: a", "one"), ("entry: Two", "screen: a", "two"),
    ("{}", "{screen: a, state: entry}", "two"),
    ("{}", "{screen: a, state: -9223372036854775808}", "two"), ("entry: one", "{screen: a, state: 7}", "one"),
  ])
  func startsWithTheNamedSceneOrTheFirst(flow: String, second: String, entry: String) throws {
    #expect(try self.flow(["One": "screen: a", "Two": second], flow: flow).entry?.id == entry)
  }

  @Test func numbersStatesByTheOrderOfScenes() throws {
    let flow = try flow(["One": "screen: a", "Two": "screen: a", "Three": "{screen: a, state: -5}"])
    #expect(flow.scene(.state(1))?.id == "two")
    #expect(flow.scene(.state(-5))?.id == "three")
    #expect(flow.scene(.state(2)) == nil && flow.scene(.termination) == nil && flow.scene(.back) == nil)
  }

  @Test func reportsTwoScenesWithOneState() {
    let catalog = catalog([
      "One": "screen: a", "Two": "{screen: a, state: 4}", "Three": "{screen: a, state: 4}",
    ])
    #expect(
      catalog.messages(.invalidFlow) == [
        "The scenes 'Two' and 'Three' have the same state, so only the first scene is shown"
      ])
    #expect(catalog.flows.first?.scene(.state(4))?.id == "two")
  }

  /// Source: SceneBox, which uses the largest integer as the state of the termination.
  @Test func reportsASceneWhoseStateEndsTheFlow() {
    let catalog = catalog(["One": "screen: a", "Two": "{screen: a, state: 9223372036854775807}"])
    #expect(
      catalog.messages(.invalidFlow) == ["The state of 'Two' ends the flow, so the scene is never shown"])
  }

  @Test(arguments: ["1.5", "first", "[1]"])
  func refusesAStateThatIsNotAWholeNumber(state: String) {
    let catalog = catalog(["One": "{screen: a, state: \(state)}"])
    #expect(catalog.messages(.invalidFlow) == ["'state' needs a whole number or the word 'entry'"])
    #expect(catalog.findings(.invalidFlow).places == ["9:20"])
  }

  @Test(arguments: [
    ("termination", FlowDefinition.FlowTransition.Target.termination), ("back", .back), ("3", .state(3)),
    ("'3'", .scene("3")), ("At Home", .scene("at-home")), ("-1", .state(-1)),
    ("9223372036854775807", .termination), ("9007199254740993", .state(9_007_199_254_740_993)),
  ])
  func readsTransitionTargets(to: String, target: FlowDefinition.FlowTransition.Target) throws {
    #expect(try transition("{to: \(to)}")?.target == target)
  }

  @Test(arguments: [
    ("{to: a}", FlowDefinition.FlowTransition.FlowTrigger.words("continues")),
    ("{to: a, on: completed}", .completed),
    ("{to: a, on: dismissed}", .dismissed), ("{to: a, on: waits}", .words("waits")),
    ("{to: a, on: {component: start}}", .component("start")),
  ])
  func readsTransitionTriggers(
    keys: String, trigger: FlowDefinition.FlowTransition.FlowTrigger
  ) throws {
    #expect(try transition(keys)?.trigger == trigger)
  }

  @Test func suggestsTheClosestTrigger() {
    let found = catalog(["One": "screen: a\ntransitions: [{to: one, on: complete}]"]).findings(.unknownWord)
    #expect(found.map(\.message) == ["'on' treats 'complete' as a text of your own"])
    #expect(found.map(\.help) == ["did you mean 'completed'?"])
  }

  @Test(arguments: [
    ("{on: completed}", "A transition needs its target in 'to'"),
    ("{to: 1.5}", "A target must be a scene, a state number, 'termination' or 'back'"),
    ("{to: one, on: [a]}", "The value of 'on' is not a trigger"),
    ("{to: one, puts: [a]}", "'puts' needs values by their keys, not an array"),
    (
      "{to: one, sends: CartChanged}",
      "'sends' needs the data of each message by the name of its event, not a string"
    ),
    ("one", "A transition needs named values, not a string"),
  ])
  func refusesInvalidTransitions(transition: String, message: String) {
    let catalog = catalog(["One": "screen: a\ntransitions: [\(transition)]"])
    #expect(catalog.messages(.invalidFlow) == [message])
  }

  @Test func showsTheScreenBehindAnExperience() throws {
    let catalog = catalog(["One": "{screen: a, experience: b, step: c}"])
    #expect(catalog.messages(.invalidFlow) == ["A scene shows either a screen or an experience, not both"])
    #expect(catalog.flows.first?.scenes.first?.content == .screen("a"))
    #expect(
      try flow(["One": "{experience: b, step: c}"]).scenes.first?.content == .experience("b", step: "c"))
  }

  @Test func keepsValuesAndMessagesInTheirOrder() throws {
    let scene = try #require(
      try flow(["One": "screen: a\nputs: {z: 1, a: 2}\nsends: {Second: {}, First: null}\nreads: [b, 3, a]"])
        .scenes.first)
    #expect(scene.effect.puts.map(\.key) == ["z", "a"])
    #expect(scene.effect.sends.map(\.event) == ["Second", "First"])
    #expect(scene.reads.map(\.key) == ["b", "a"])
  }

  @Test func needsAtLeastOneScene() {
    #expect(Catalog(["tour": .file(.flow, "{}")]).messages(.invalidFlow) == ["A flow needs a scene"])
  }

  @Test func listsTheExperiencesOfItsScenes() throws {
    let flow = try flow(["One": "experience: a", "Two": "{experience: a, step: x}", "Three": "screen: b"])
    #expect(flow.experienceNames == ["a"])
  }
}
