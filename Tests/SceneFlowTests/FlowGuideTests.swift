import Foundation
import SceneFlow
import Testing

/// The examples of the guide to flows, with plain pages instead of platform views.
@Suite struct FlowGuideTests {
  /// The states of the product in the guide.
  private struct State: RawRepresentable, Hashable, CaseIterable {
    var rawValue: Int
    static let home = State(rawValue: NavigationExtension.entry)
    static let detail = State(rawValue: 1)
    static let termination = State(rawValue: NavigationExtension.termination)
    static var allCases: [State] { [.home, .detail, .termination] }
  }

  private final class MyPage: Page, Scene {
    var sceneIdentifier: UUID?
    let injected = SceneBoxSharedStateInjected<String>(key: "Color")

    override init() {
      super.init()
      injected.configure(scene: self)
    }

    func saveValue() { sbx.putSharedState(by: "Color", sharedState: "red") }
    func fetchValue() -> String? { sbx.getSharedState(by: "Color") }
    func pushToNext() { sbx.transit(to: State.detail.rawValue) }
    func getCurrentColor() -> String? { injected.wrappedValue }
  }

  @MainActor @Test func runsTheFlowOfTheGuide() throws {
    let identifiers = Dictionary(uniqueKeysWithValues: State.allCases.map { ($0.rawValue, UUID()) })
    let configuration = Configuration(stateSceneIdentifierTable: identifiers)
      .withBuiltInNavigationExtension().withBuiltInSharedStateExtension()
    let stack = NavigationStack()
    var hasEnded = false
    let box = SceneBox(
      configuration: configuration, entry: { scene, _ in stack.push(scene) }, exit: { _ in hasEnded = true })
    for state in [State.home, .detail] {
      let identifier = try #require(identifiers[state.rawValue])
      box.lazyAdd(identifier: identifier) { MyPage() }
    }
    let executor = Executor()
    try executor.execute(box: box)
    let home = try #require(box.activeScene as? MyPage)
    home.saveValue()
    home.pushToNext()
    let detail = try #require(box.activeScene as? MyPage)
    #expect(detail !== home)
    #expect(detail.fetchValue() == "red")
    #expect(detail.getCurrentColor() == "red")
    #expect(stack.pages.count == 2)
    detail.sbx.terminate()
    #expect(hasEnded && !executor.holds(box))
  }

  @Test func replacesASceneThatIsNotBuiltYet() throws {
    let configuration = Configuration(sceneStates: [NavigationExtension.entry, 1])
      .withBuiltInNavigationExtension()
    let stack = NavigationStack()
    let box = SceneBox(configuration: configuration, entry: { scene, _ in stack.push(scene) }, exit: { _ in })
    var built: [String] = []
    func add(_ state: Int, _ name: String) {
      box.lazyAdd(sceneState: state) {
        built.append(name)
        return MyPage()
      }
    }
    add(NavigationExtension.entry, "first")
    add(NavigationExtension.entry, "second")
    #expect(box.extensions.isEmpty && box.stateSceneIdentifierTable.isEmpty)
    try box.execute()
    add(NavigationExtension.entry, "third")
    #expect(built == ["second"])
    let entry = try #require(box.activeScene)
    #expect(entry.sceneIdentifier == configuration.stateSceneIdentifierTable[NavigationExtension.entry])
    add(7, "unknown")
    #expect(box.trap == .stateWithoutIdentifier(7))
  }

  @Test func answersRequestsForTheTrail() throws {
    let configuration = Configuration(sceneStates: [NavigationExtension.entry, 1])
      .withBuiltInNavigationExtension()
    let stack = NavigationStack()
    let box = SceneBox(configuration: configuration, entry: { scene, _ in stack.push(scene) }, exit: { _ in })
    for state in [NavigationExtension.entry, 1] { box.lazyAdd(sceneState: state) { MyPage() } }
    try box.execute()
    var trail: [Int]?
    box.watch(on: .getStatesResponse, messageType: NavigationGetScenesMessage.self) { trail = $0?.scenes }
    box.activeScene?.sbx.transit(to: 1)
    box.dispatch(event: .getStatesRequest, message: ())
    #expect(trail == [NavigationExtension.entry, 1])
  }
}
