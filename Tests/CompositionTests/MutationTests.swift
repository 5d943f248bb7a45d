import Composition
import Definitions
import ExperienceTraits
import Testing

/// Screens whose definitions are broken at random are composed, or refused with a diagnostic; nothing crashes or hangs.
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

  /// A fixed stream of numbers.
  private struct Random {
    private var state: UInt64

    init(_ seed: Int) {
      state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func below(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, limit)))
    }
  }

  /// Breaks a text: bytes are replaced, removed and repeated, values take the place of others.
  private static func mutated(_ text: String, _ random: inout Random) -> [UInt8] {
    var bytes = Array(text.utf8)
    let tokens = [
      "null", "[]", "{}", "-1e308", "\"\"", "true", "{{title}}", "\u{0}", "99999999999", "\"body/a\"",
      "\\ud800",
    ].map { Array($0.utf8) }
    for _ in 0..<(1 + random.below(6)) {
      let index = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes[index] = UInt8(random.below(256))
      case 1: bytes.removeSubrange(index..<min(bytes.count, index + 1 + random.below(12)))
      case 2:
        let piece = bytes[index..<min(bytes.count, index + 1 + random.below(40))]
        bytes.insert(contentsOf: piece, at: random.below(bytes.count))
      case 3: bytes.insert(contentsOf: tokens[random.below(tokens.count)], at: index)
      default:
        let end = min(bytes.count, index + 1 + random.below(10))
        bytes.replaceSubrange(index..<end, with: tokens[random.below(tokens.count)])
      }
      if bytes.isEmpty { bytes = [10] }
    }
    return bytes
  }

  @Test(arguments: 0..<20)
  func composesOrRefusesBrokenScreens(_ part: Int) {
    for number in 0..<500 {
      var random = Random(part * 500 + number)
      let texts = [Self.components, Self.screen, Self.tree, Self.rules]
      let broken = random.below(texts.count)
      let files = texts.enumerated().map { index, text in
        FileDefinition(
          SourceFile(
            path: "Content/\(index).md",
            bytes: index == broken ? Self.mutated(text, &random) : Array(text.utf8)))
      }
      let catalog = Catalog(root: "Content", files: files)
      for screen in catalog.base.screens.values {
        let isExplained = !screen.diagnostics.isEmpty || !catalog.diagnostics.isEmpty
        if case .empty = screen.content { #expect(isExplained, "\(part) \(number)") }
        _ = screen.trace.json
        _ = screen.screen(size: Screen.reference.size, safeArea: Screen.reference.safeArea)
      }
      for component in catalog.components { _ = ComposedComponent(component, in: catalog) }
    }
  }
}
