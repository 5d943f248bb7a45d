import Testing

@testable import Elements

/// The names under which authors use symbols.
@Suite struct SymbolSetTests {
  @Test func listsEachNameOnceInOrder() {
    #expect(SymbolSet.names == SymbolSet.names.sorted())
    #expect(Set(SymbolSet.names).count == SymbolSet.names.count)
  }

  @Test func everyMaterialIconIsDrawnLikeItsSymbol() {
    for (icon, symbol) in SymbolSet.materialNames {
      #expect(SymbolSet.drawing(symbol) != nil, "\(icon) leads to \(symbol)")
      #expect(SymbolSet.names.contains(icon), "\(icon)")
    }
  }

  @Test(arguments: [
    ("check", "checkmark"), ("close", "xmark"), ("arrow_back", "arrow.left"), ("home", "house.fill"),
    ("favorite_border", "heart"), ("notifications_off", "bell.slash.fill"),
  ])
  func aMaterialIconIsDrawnAsTheSymbolWithItsMeaning(_ icon: String, _ symbol: String) throws {
    let drawing: SymbolDrawing = try #require(SymbolSet.drawing(icon))
    #expect(drawing == SymbolSet.drawing(symbol))
  }

  @Test(arguments: ["", "Star", "star ", "star.filled", "sf-symbol://star", "check-circle"])
  func aNameInAnotherSpellingHasNoDrawing(_ name: String) {
    #expect(SymbolSet.drawing(name) == nil)
  }

  @Test(arguments: ["star", "heart", "house", "bell", "bookmark"])
  func theFilledFormLooksDifferent(_ name: String) throws {
    let outline = try #require(SymbolSet.drawing(name))
    let filled = try #require(SymbolSet.drawing("\(name).fill"))
    #expect(!outline.lines.isEmpty)
    #expect(!filled.solid.isEmpty && filled.lines.isEmpty)
  }

  @Test(arguments: [
    ("arrow.left", "arrow.right"), ("arrow.up", "arrow.down"), ("chevron.left", "chevron.right"),
    ("plus", "xmark"), ("forward", "backward"), ("plus", "minus"),
  ])
  func symbolsWithOppositeMeaningsLookDifferent(_ one: String, _ other: String) throws {
    let drawing: SymbolDrawing = try #require(SymbolSet.drawing(one))
    #expect(drawing != SymbolSet.drawing(other))
  }

  @Test(arguments: [
    ("arrow.forward", "arrow.right"), ("arrow.backward", "arrow.left"), ("chevron.forward", "chevron.right"),
    ("chevron.backward", "chevron.left"),
  ])
  func forwardIsToTheRight(_ name: String, _ direction: String) throws {
    let drawing: SymbolDrawing = try #require(SymbolSet.drawing(name))
    #expect(drawing == SymbolSet.drawing(direction))
  }
}
