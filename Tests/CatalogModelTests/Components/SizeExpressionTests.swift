import Definitions
import Elements
import Testing

@testable import CatalogModel
@testable import ScreenDefinitions

/// Size formulas of components, which can use the available width and height.
@Suite struct SizeExpressionTests {
  private let scope = SizeExpression.Scope(
    container: Size(width: 320, height: 480), width: 200, child: { Size(width: 50, height: 20) },
    content: { Size(width: 80, height: 33) })

  private func evaluate(_ text: String) throws -> Double {
    try SizeExpression(LocatedValue(.string(text)), .width).evaluate(scope)
  }

  @Test(arguments: [
    ("100%", 320), ("W", 320), ("H / 2", 240), ("width + 10", 210), ("W - 2 * 16", 288),
    ("min(W, 100)", 100), ("max(child.width, child.height)", 50), ("(1 + 2) * 3", 9), ("-5 + 8", 3),
    ("floor(10 / 3)", 3), ("ceil(10 / 3)", 4), ("round(10 / 4)", 3), ("content", 80), ("content.height", 33),
  ])
  func evaluatesAFormula(text: String, value: Double) throws {
    #expect(try abs(evaluate(text) - value) < 0.001)
  }

  @Test(arguments: ["", "1 +", "(1", "wdith", "min(1", "1 2", "%", "99999999999"])
  func refusesInvalidFormulas(text: String) {
    #expect(throws: (any Error).self) { try evaluate(text) }
  }

  @Test func suggestsTheClosestName() {
    do {
      _ = try evaluate("child.widht")
      Issue.record("There is no such name")
    } catch {
      #expect("\(error)".contains("did you mean"))
    }
  }

  @Test func knowsWhetherItNeedsTheContent() throws {
    #expect(try SizeExpression(LocatedValue(.string("content.height + 8")), .height).dependsOnContent)
    #expect(try !SizeExpression(LocatedValue(.number(44)), .height).dependsOnContent)
  }
}
