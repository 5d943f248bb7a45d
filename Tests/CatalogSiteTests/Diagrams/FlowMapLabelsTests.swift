import Testing

@testable import CatalogSite
@testable import Diagrams

/// The labels of the arrows in a flow map.
@Suite struct FlowMapLabelsTests {
  @Test(arguments: [
    ("done", ["done"]),
    ("whatever ends the visit of the pools", ["whatever ends the", "visit of the pools"]),
    (
      "press on “Put something aside for later”",
      ["press on “Put", "something aside", "for later”"]
    ),
    (
      "one two three four five six seven eight nine ten eleven twelve thirteen",
      ["one two three four", "five six seven", "eight nine ten el…"]
    ),
    ("Donaudampfschifffahrtsgesellschaft", ["Donaudampfschifff…"]),
  ])
  func longLabelsAreSplitIntoLines(_ text: String, _ lines: [String]) {
    var labels = FlowMapLabels()
    labels.add(text, kind: .open, x: 0, y: 0)
    #expect(labels.all.map(\.lines) == [lines])
    #expect(labels.all.allSatisfy { $0.text == text && $0.height == 14 * Double(lines.count) + 6 })
  }

  @Test func labelsDoNotOverlap() {
    var labels = FlowMapLabels()
    let texts = ["done", "whatever ends the visit of the pools", "press on “Put something aside for later”"]
    for number in 0..<60 {
      labels.add(
        texts[number % 3], kind: .open, x: Double(number * 37 % 300), y: Double(number * 23 % 120))
    }
    for (place, one) in labels.all.enumerated() {
      for other in labels.all[..<place] {
        let isApart =
          abs(one.x - other.x) >= (one.width + other.width) / 2
          || abs(one.y - other.y) >= (one.height + other.height) / 2
        #expect(isApart, "\(one) \(other)")
      }
    }
  }
}
