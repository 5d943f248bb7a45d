import Definitions
import Testing

@testable import CatalogModel
@testable import ScreenDefinitions

/// Limits on nested lists and repeated texts in drawings.
@Suite struct DrawingBudgetTests {
  private func limits(_ change: (inout Limits) -> Void) -> Limits {
    var limits = Limits.standard
    change(&limits)
    return limits
  }

  @Test func limitsEachUseOfAComponent() {
    let budget = DrawingBudget(limits { $0[.elements] = 2 })
    #expect(budget.spend(elements: 2))
    budget.begin()
    #expect(budget.spend(elements: 2))
    #expect(budget.exceeded == nil)
    #expect(!budget.spend(elements: 1))
    #expect(budget.exceeded == .elements)
  }

  @Test func limitsAllUsesInOneDefinitionTogether() {
    let budget = DrawingBudget(limits { $0[.drawnElements] = 3 })
    #expect(budget.spend(elements: 2))
    budget.begin()
    #expect(!budget.spend(elements: 2))
    #expect(budget.exceeded == .drawnElements)
  }

  @Test func stopsRepeatingAnElementAtTheLimit() throws {
    let budget = DrawingBudget(limits { $0[.elements] = 2 })
    let binding = Binding(values: ["rows": [1, 2, 3]], budget: budget)
    let tree = try LocatedValue.yaml("{items: [{type: text, forEach: '{{rows}}'}]}")
    #expect(binding.bind(tree)?["items"]?.elements?.count == 2)
    #expect(budget.exceeded == .elements)
  }

  @Test func omitsTextsBeyondTheByteLimit() {
    let budget = DrawingBudget(limits { $0[.componentBytes] = 60 })
    let binding = Binding(values: ["word": "0123456789"], budget: budget)
    let texts: LocatedValue = ["{{word}}", "{{word}}", "{{word}}"]
    #expect(binding.bind(texts)?.elements?.count == 1)
    #expect(budget.exceeded == .componentBytes)
  }
}
