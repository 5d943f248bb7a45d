import Elements
import Testing

/// The primitives: their names in payloads, what they contain, and how their texts read.
@Suite struct ComponentKindTests {
  private static let label = Component.Label(
    id: "label", text: Component.Text(spans: [.init(text: "Your name")]), style: .none)

  private static let input = Component(
    id: "input", kind: .textInput(Component.TextInput(label: label)))
  private static let select = Component(
    id: "select",
    kind: .optionSelect(
      Component.OptionSelect(
        label: label, selectMode: .single,
        options: [.init(value: "a", content: .text("A")), .init(value: "b", content: .text("B"))])))
  private static let embed = Component(
    id: "embed", kind: .embed(Component.Embed(html: "<p>Hi</p>", intrinsicSize: nil)))
  private static let custom = Component(id: "custom", kind: .custom(Component.Custom(identifier: "Chart")))

  @Test(
    arguments: [
      (.row {}, "stack"), (.column {}, "stack"), (.box {}, "box"), (.text("Hi"), "text"),
      (.button(.text("Hi")), "button"), (.image("a.png"), "image"), (.symbol("star"), "image"),
      (.spacer(), "spacer"), (Self.embed, "embed"), (Self.select, "optionSelect"), (Self.input, "textInput"),
      (Self.custom, "customComponent"),
    ] as [(Component, String)])
  func hasTheNameOfPayloads(_ component: Component, _ name: String) {
    #expect(component.typeName == name)
  }

  @Test(
    arguments: [
      (.text("Hi"), 0), (.image("a.png"), 0), (.spacer(), 0), (Self.embed, 0), (Self.input, 0),
      (Self.custom, 0),
      (.button(.row { Component.text("Hi") }), 1), (.row {}, 0), (Self.select, 2),
    ] as [(Component, Int)])
  func containsOnlyItsDirectChildren(_ component: Component, _ count: Int) {
    #expect(component.children.count == count)
  }

  // MARK: Texts

  @Test(
    arguments: [
      (.text("Hello"), "Hello"), (.image("a.png", label: "A harbour"), "A harbour"), (.image("a.png"), nil),
      (.button(.text("Go on")), "Go on"), (.button(.spacer()), nil), (Self.input, "Your name"),
      // The options are read when the user reaches them, so the choice is its question.
      (Self.select, "Your name"), (Self.embed, nil), (Self.custom, nil), (.spacer(), nil), (.row {}, nil),
      (.box { [Component.text("One"), .spacer(), .text("Two")] }, "One Two"),
    ] as [(Component, String?)])
  func isDescribedByItsTextOrItsLabel(_ component: Component, _ text: String?) {
    #expect(component.textDescription == text)
  }

  @Test(
    arguments: [
      (.text("Hello"), "Hello"), (.text(""), nil), (.text(" \n"), nil),
      // Labels, buttons and pictures are no headline.
      (.image("a.png", label: "A harbour"), nil), (.button(.text("Go on")), nil), (Self.input, nil),
      (Self.select, nil), (.row {}, nil),
      (.row { [Component.button(.text("Back")), .box { Component.text("Inside") }] }, "Inside"),
      (.column { [Component.text("First"), .text("Second")] }, "First"),
    ] as [(Component, String?)])
  func hasItsFirstOwnTextAsItsHeadline(_ component: Component, _ text: String?) {
    #expect(component.headline == text)
  }

  @Test(arguments: [
    ([], ""), (["One"], "One"), (["Save ", "more", "."], "Save more."), (["", "a"], "a"),
  ])
  func aTextIsItsSpansWithoutGaps(_ spans: [String], _ plain: String) {
    #expect(Component.Text(spans: spans.map { .init(text: $0) }).plain == plain)
  }

  // MARK: Addresses of images

  @Test(
    arguments: [
      ("sf-symbol://star.fill", "star.fill"), ("sf-symbol://", ""), ("https://a.example/star.png", nil),
      ("star.png", nil), ("SF-SYMBOL://star", nil), ("sf-symbol:star", nil), ("", nil),
    ] as [(String, String?)])
  func onlyTheSchemeOfSymbolsNamesASymbol(_ address: String, _ name: String?) {
    #expect(Component.Image.symbolName(of: address) == name)
    #expect(Component.Image(imageURL: address).symbolName == name)
  }

  // MARK: Walking

  @Test func visitsAnElementEvenIfItIsAlone() {
    var ids: [String] = []
    Self.custom.visit { ids.append($0.id) }
    #expect(ids == ["custom"])
  }

  @Test func replacesTheElementItself() {
    let changed = Component.text("Old").mapping { _ in .spacer(4) }
    #expect(changed.kind == .spacer(4))
  }

  @Test func keepsEverythingButTheReplacedElements() {
    let style = Style.none.padding(8)
    let stack = Component.Stack(
      orientation: .vertical, spacing: 6, items: [.text("One", id: "one")], sticky: .bottom)
    let tree = Component(id: "top", style: style, kind: .stack(stack), line: 3, column: 5)
    let changed = tree.mapping { $0.id == "one" ? .text("Uno", id: "one") : $0 }
    var expected = stack
    expected.items = [.text("Uno", id: "one")]
    #expect(changed == Component(id: "top", style: style, kind: .stack(expected), line: 3, column: 5))
  }

  @Test func anIdentityReplacementChangesNothing() {
    let tree = Component.box {
      [Component.button(.text("Go")), Self.select, Self.input, Self.embed, Self.custom]
    }
    #expect(tree.mapping { $0 } == tree)
  }

  @Test func distinguishesElementsByTheirPlaceInTheFile() {
    let first = Component(id: "a", kind: .spacer(nil), line: 3, column: 1)
    let second = Component(id: "a", kind: .spacer(nil), line: 4, column: 1)
    #expect(first != second)
  }
}
