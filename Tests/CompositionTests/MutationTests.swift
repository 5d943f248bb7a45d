import CatalogModel
import Composition
import ConformanceSupport
import DefinitionKinds
import Definitions
import ExperienceTraits
import ReviewData
import Testing

/// Randomly damaged definitions, which must be composed or reported without a crash or an endless loop.
@Suite struct MutationTests {
  private static let components = """
    # Row
    ```yaml component
    type: app:row
    fallback: ["*"]
    layoutTraits: [fullWidth, stackable]
    size: { width: "floor(W / 2)", height: child.height + 20 }
    children: many
    properties: { title: { type: text, required: true }, levels: list }
    draw:
      type: stack
      orientation: vertical
      items:
        - { type: text, text: "{{title}}" }
        - { forEach: "{{levels}}", type: text, text: "{{item}}" }
        - "{{children}}"
    ```
    """

  private static let screen = """
    # Screen
    ```json screen
    {"viewURI": "app:a", "margin": 15, "script": ["load", {"reschedule": "B"}, "nextPage", {"connectivity": "offline"}],
     "schema": {"view": {"body": "items[]"}, "component": {"title": {"path": "a.b", "prefix": "x"}}}}
    ```
    ## A
    ```json operation
    {"when": {"NOT": "never"}, "initial": {"add": {"overlays": [{"id": "wait"}]}},
     "add": {"title": "T", "header": {"id": "h", "component": {"id": "app:row", "category": "row"}},
       "items": [{"id": "a", "text": {"title": "A"}, "images": {"main": {"uri": "http://x/y.png"}, "icon": "star"},
         "target": {"uri": "app:b", "actions": ["a:b"], "view": {"title": "V"}},
         "custom": {"levels": [1, 2]}, "children": [{"id": "c", "text": {"title": "C"}}, {}]}]}}
    ```
    ## B
    ```json operation
    {"fail": {"domain": "d", "code": 3, "times": 1}, "set": {"body/a": {"text": {"title": "B"}}, "title": "U"},
     "append": [{"id": "p{page}"}], "remove": ["body/c", "header"], "move": {"body/a": 1},
     "page": {"append": {"id": "q{page}"}}}
    ```
    ## C
    ```json operation
    {"recover": {"set": {"overlays/o/children/x": {"text": {"title": "O"}}}}}
    ```
    """

  private static let tree = """
    # Tree
    ```json screen
    {"viewURI": "app:t"}
    ```
    ```json tree
    {"structure": {"type": "tabbar", "meta": {"selected_index": 1}, "children": [
      {"type": "stack", "id": "s", "meta": {"title": "A", "icon_name": "a", "orientation": "horizontal", "spacing": 4,
        "preserve_parent_width": true, "background_color": "0x123456"}, "rule": {"AND": ["always", {"NOT": "never"}]},
       "children": [{"type": "app:row", "meta": {"title": "x"}}, {"type": "stack", "children": []}]},
      {"type": "app:row", "meta": {"title": "B", "icon_name": "b"}, "rule": {"OR": ["never", "always"]}}]}}
    ```
    """

  private static let rules = """
    # Rule
    ```json rule
    {"name": "never", "value": false}
    ```
    """

  private static let profile = """
    # Profile
    ```json extension
    {"name": "profile", "state": {"plan": "free"}, "xdm": {"a": {"b": 1}}, "ready": [{"state": "profile", "status": "set"}]}
    ```
    ## A
    ```json listener
    {"type": "app", "source": "buy", "when": {"type": "matcher", "definition": {"key": "plan", "matcher": "ex"}},
     "pending": "p", "resolve": {"p": {"plan": "{%plan%}", "old": "{%~state.profile/plan%}"}},
     "dispatch": {"name": "Bought", "type": "app", "source": "bought", "data": {"n": "{%int(n)%}"}},
     "ask": {"name": "Q", "type": "app", "source": "ask", "timeout": 2, "answered": {"share": {}}, "unanswered": {"share": {"x": 1}}},
     "events": "start"}
    ```
    """

  private static let launch = """
    # Launch
    ```json rule
    {"name": "launch", "version": 1, "rules": [{"condition": {"type": "group", "definition": {"logic": "and",
      "conditions": [{"type": "matcher", "definition": {"key": "plan", "matcher": "eq", "values": ["paid"]}},
        {"type": "historical", "definition": {"events": [{"plan": "paid"}], "matcher": "ge", "value": 0}}]}},
     "consequences": [{"id": "1", "type": "add", "detail": {"eventdata": {"more": [1]}}},
       {"id": "2", "type": "dispatch", "detail": {"type": "app", "source": "buy", "eventdataaction": "copy"}}]}]}
    ```
    """

  private static let scenario = """
    # Buys
    ```json scenario
    {"start": "2026-03-02T08:30:00Z", "connectivity": "online"}
    ```
    ## E
    ```json event
    {"at": 2, "type": "app", "source": "buy", "data": {"plan": "paid", "n": "7"}, "mask": ["plan"], "timeout": 3}
    ```
    ## O
    ```json event
    {"at": 3, "connectivity": "offline"}
    ```
    ## S
    ```json expect
    {"state": "profile/plan", "is": "paid", "status": "set"}
    ```
    ## F
    ```json expect
    {"flow": "2", "scene": "b", "is": false}
    ```
    """

  private static let flow = """
    # Way
    ```json flow
    {"entry": "a", "walk": ["b", "back", "termination"]}
    ```
    ## A
    ```json scene
    {"state": 1, "screen": "4", "puts": {"k": 1}, "transitions": [
      {"to": "b", "on": {"component": "a"}, "when": "launch", "puts": {"k": [2]}}, {"to": "termination", "on": "end"}]}
    ```
    ## B
    ```json scene
    {"screen": "4", "reads": ["k"], "when": {"NOT": "launch"}, "transitions": [{"to": "back", "on": "back"}, {"to": 7}]}
    ```
    """

  /// Returns a catalog of several files, one of which is damaged.
  private static func catalog(_ texts: [String], _ random: inout Mutator) -> ComposedCatalog {
    let broken = random.below(texts.count)
    let files = texts.enumerated().map { index, text in
      FileReading(
        SourceFile(
          path: "Content/\(index).md",
          bytes: index == broken ? random.mutated(text) : Array(text.utf8)))
    }
    return ComposedCatalog(Catalog(root: "Content", files: files))
  }

  @Test(arguments: 0..<10)
  func runsOrReportsDamagedScenarios(_ part: Int) {
    for number in 0..<Thoroughness.rounds(100, sampling: 8) {
      var random = Mutator(100_000 + part * 100 + number)
      let texts = [Self.profile, Self.launch, Self.flow, Self.scenario, Self.screen]
      let catalog = Self.catalog(texts, &random)
      for scenario in catalog.scenarios {
        let failed = scenario.verdicts.filter { !$0.holds }
        let reported = scenario.diagnostics.map(\.message)
        #expect(failed.allSatisfy { reported.contains($0.sentence) })
        for flow in catalog.catalog.flows { _ = scenario.context.flow(flow.id)?.trace.json }
      }
      for flow in catalog.catalog.flows { _ = catalog.variants(of: flow.reference) }
    }
  }

  @Test(arguments: 0..<20)
  func composesOrReportsDamagedScreens(_ part: Int) {
    for number in 0..<Thoroughness.rounds(500, sampling: 10) {
      var random = Mutator(part * 500 + number)
      let catalog = Self.catalog([Self.components, Self.screen, Self.tree, Self.rules], &random)
      for screen in catalog.catalog.screens.compactMap({ catalog.start.screen($0.id) }) {
        let isExplained = !screen.diagnostics.isEmpty || !catalog.diagnostics.isEmpty
        if case .empty = screen.content { #expect(isExplained, "\(part) \(number)") }
        _ = screen.trace.json
        _ = screen.screen(size: Screen.reference.size, safeArea: Screen.reference.safeArea)
      }
      for component in catalog.catalog.components {
        _ = ComposedComponent(component, in: catalog.catalog)
      }
    }
  }
}
