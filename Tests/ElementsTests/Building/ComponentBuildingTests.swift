import Elements
import Testing

/// Elements as Swift code builds them.
@Suite struct ComponentBuildingTests {
  private func stack(_ component: Component) throws -> Component.Stack {
    guard case .stack(let stack) = component.kind else { throw WrongKind() }
    return stack
  }

  private func image(_ component: Component) throws -> Component.Image {
    guard case .image(let image) = component.kind else { throw WrongKind() }
    return image
  }

  private struct WrongKind: Error {}

  @Test(
    arguments: [
      (.text("Hi"), "text"), (.row {}, "row"), (.column {}, "column"), (.box {}, "box"),
      (.button(.text("Hi")), "button"), (.image("a.png"), "image"), (.symbol("star"), "symbol"),
      (.spacer(), "spacer"),
    ] as [(Component, String)])
  func isCalledByItsPartUnlessTheCallerNamesIt(_ component: Component, _ name: String) {
    #expect(component.id == name)
    #expect(component.style == .none)
  }

  @Test func hasNoPlaceInAFile() {
    let text = Component.text("Hi")
    #expect(text.line == 0 && text.column == 0 && text.drawnBy == nil)
  }

  @Test func aRowIsHorizontalAndAColumnVertical() throws {
    #expect(try stack(.row {}).orientation == .horizontal)
    #expect(try stack(.column {}).orientation == .vertical)
  }

  @Test func aStackHasNoSpacingAndScrollsByDefault() throws {
    let row = try stack(.row {})
    #expect(row.spacing == 0 && row.distribution == nil && row.sticky == nil && row.items.isEmpty)
  }

  @Test func aRowSharesItsWidthAsTheCallerSays() throws {
    let row = try stack(.row(spacing: 4, distribution: .equal) {})
    #expect(row.spacing == 4 && row.distribution == .equal)
  }

  @Test func theLastElementOfABoxIsInFront() {
    let box = Component.box {
      Component.text("Behind", id: "a")
      Component.text("In front", id: "b")
    }
    #expect(box.children.map(\.id) == ["a", "b"])
  }

  @Test func aSpacerHasItsMinimumLengthOrNone() {
    #expect(Component.spacer(12).kind == .spacer(12))
    #expect(Component.spacer().kind == .spacer(nil))
    #expect(Component.spacer().kind != .spacer(0))
  }

  @Test func aSymbolIsAnImageWithItsOwnScheme() throws {
    let symbol = try image(.symbol("star.fill", label: "Favourite"))
    #expect(symbol.imageURL == "sf-symbol://star.fill" && symbol.symbolName == "star.fill")
    #expect(symbol.accessibilityLabel == "Favourite")
  }

  @Test func anImageHasNoDescriptionByDefault() throws {
    let image = try image(.image("a.png"))
    #expect(image.accessibilityLabel == nil && image.contentMode == nil && image.fileSize == nil)
  }

  // MARK: Lists of elements

  @Test func aConditionWithoutAnAlternativeCanAddNothing() {
    func list(_ isLong: Bool) -> [String] {
      Component.row {
        Component.text("A", id: "a")
        if isLong { Component.text("B", id: "b") }
      }.children.map(\.id)
    }
    #expect(list(true) == ["a", "b"])
    #expect(list(false) == ["a"])
  }

  @Test func aListCanHoldAnArray() {
    let more = ["b", "c"].map { Component.text($0, id: $0) }
    let row = Component.row {
      Component.text("A", id: "a")
      more
      Component.text("D", id: "d")
    }
    #expect(row.children.map(\.id) == ["a", "b", "c", "d"])
  }

  @Test func loopsInLoopsKeepTheirOrder() {
    let grid = Component.column {
      for row in 1...2 {
        for column in 1...2 { Component.text("", id: "\(row)\(column)") }
      }
    }
    #expect(grid.children.map(\.id) == ["11", "12", "21", "22"])
  }
}
