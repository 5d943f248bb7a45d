import CatalogTool
import SceneFlow
import Testing

/// Code that an author adds to a flow.
///
/// The tests use only the public products.
@Suite struct FlowBehaviorTests {
  /// Sends a custom message and writes a log line when the box moves to the second scene.
  private final class Counter: Extension {
    weak var sceneBox: SceneBox?

    func extensionDidMount() {
      sceneBox?.watch(on: .navigationTrack, messageType: NavigationTraceMessage.self) { [weak self] message in
        guard message?.to == 1 else { return }
        self?.sceneBox?.dispatch(event: Self.counted, message: 7)
        self?.logger(content: "counted")
      }
    }

    static let counted = EventBus.EventName(rawValue: "Counted")
  }

  private static let behavior = FlowBehavior(
    extensions: { [Counter()] },
    entry: { scene, _ in scene.sbx.putSharedState(by: "opened", sharedState: "from a banner") },
    exit: { $0.activeScene?.sbx.putSharedState(by: "closed", sharedState: "with a wave") })

  private let text = """
    # Tour
    ```yaml flow
    {}
    ```
    ## Home
    ```yaml scene
    screen: home
    transitions: [{to: details}]
    ```
    ## Details
    ```yaml scene
    screen: home
    reads: [opened]
    transitions: [{to: termination}]
    ```
    """

  @Test func runsExtensionEntryAndExitFromCode() async throws {
    let screen = "# Home\n```yaml screen\n{}\n```\n## Shown\n```yaml operation\nset: {title: Home}\n```\n"
    let site = try AuthoredSite("tour.md", text)
    try site.add("home.md", screen)
    #expect(await site.generate(CatalogTool(flows: ["tour": Self.behavior])) == 0)
    let page = try site.read("flows/tour.html")
    for line in [
      "SharedStateChanges opened: ", "Counted", "LoggerMessage counted",
      "SharedStateChanges closed: ",
    ] {
      #expect(page.contains(line), "\(line)")
    }
    #expect(await site.generate(CatalogTool()) == 1, "no scene sets the value that this scene reads")
  }
}
