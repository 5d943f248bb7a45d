import Elements
import Testing

/// Components that contain other components.
@Suite struct ComponentTests {
  /// An image next to a column with a title and a button, and a spacer below them.
  private let tree = Component.column {
    Component.row {
      Component.image("https://example.com/a.png", label: "A harbour")
      Component.column {
        Component.text("Welcome", id: "title")
        Component.button(id: "go", .text("Go on", id: "label"))
      }
    }
    Component.spacer(8)
  }

  private func names(_ component: Component) -> [String] {
    var names: [String] = []
    component.visit { names.append($0.id) }
    return names
  }

  @Test func visitsComponentsFromOutsideToInsideInOrder() {
    #expect(names(tree) == ["column", "row", "image", "column", "title", "go", "label", "spacer"])
  }

  @Test func isDescribedByItsVisibleText() {
    #expect(tree.textDescription == "A harbour Welcome Go on")
    #expect(Component.spacer().textDescription == nil)
    #expect(Component.row { Component.spacer() }.textDescription == nil)
  }

  @Test func usesNoButtonAsItsHeadline() {
    #expect(tree.headline == "Welcome")
    #expect(Component.button(.text("Go on")).headline == nil)
    let blank = Component.column {
      Component.text("  ")
      Component.text("After it")
    }
    #expect(blank.headline == "After it")
  }

  @Test func replacesComponentsFromInsideToOutside() {
    var order: [String] = []
    let changed = tree.mapping { component in
      order.append(component.id)
      guard component.id == "label" else { return component }
      return .text("Onwards", id: "label")
    }
    #expect(order == ["image", "title", "label", "go", "column", "row", "spacer", "column"])
    #expect(changed.textDescription == "A harbour Welcome Onwards")
    #expect(names(changed) == names(tree))
  }

  @Test func anOptionShowsADifferentTextWhenSelected() {
    let option = Component.OptionSelect.Option(
      value: "a", content: .text("A", id: "plain"), selectedContent: .text("A!", id: "chosen"))
    let label = Component.Label(
      id: "label", text: Component.Text(spans: [.init(text: "Which one?")]), style: .none)
    let select = Component(
      id: "select",
      kind: .optionSelect(Component.OptionSelect(label: label, selectMode: .single, options: [option])))
    #expect(names(select) == ["select", "plain", "chosen"])
    #expect(select.textDescription == "Which one?")
    let changed = select.mapping { $0.id == "chosen" ? .text("B", id: "chosen") : $0 }
    #expect(changed.children.map(\.textDescription) == ["A", "B"])
  }

  @Test func canBeBuiltWithConditionsAndLoops() {
    func list(_ isLong: Bool) -> Component {
      .column {
        Component.text("First", id: "first")
        if isLong {
          for number in 1...2 { Component.text("\(number)", id: "number-\(number)") }
        } else {
          Component.spacer(id: "space")
        }
      }
    }
    #expect(list(true).children.map(\.id) == ["first", "number-1", "number-2"])
    #expect(list(false).children.map(\.id) == ["first", "space"])
  }
}
