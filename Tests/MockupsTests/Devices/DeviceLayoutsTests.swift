import Composition
import Elements
import Testing

@testable import Mockups

/// The lengths in a view, written as formulas of the screen width.
@Suite struct DeviceLayoutsTests {
  private func layouts() throws -> DeviceLayouts {
    let row = "# Row\n```yaml component\ntype: app:row\ndraw: {type: text, text: Hi}\n```\n"
    let home =
      "# Home\n```yaml screen\n{}\n```\n## All\n```yaml operation\nappend: {id: a, component: {id: "
      + "\"app:row\"}}\n```\n"
    let screen = try #require(TestCatalog(["row": row, "home": home]).composed.start.screen("home"))
    let moment = try #require(screen.moments.last)
    guard case .view(let view) = moment.content else {
      throw DeviceLayoutsError.noView
    }
    return DeviceLayouts(view)
  }

  private enum DeviceLayoutsError: Error { case noView }

  @Test func usesOneFormulaForTheFullScreenWidth() throws {
    let values = try layouts().values { [$0.body[0].width] }
    #expect(values.count == 1 && values[0].lengths.count == 1)
    #expect(values.first?.lengths.first.map { abs($0.perWidth - 1) < 0.001 } == true)
  }

  @Test func keepsALengthThatNeverChanges() throws {
    let values = try layouts().values { _ in [12, -3] }
    #expect(values.first?.lengths == [.init(constant: 12, perWidth: 0), .init(constant: -3, perWidth: 0)])
  }

  @Test func startsAnotherFormulaAtTheWidthWhereItApplies() throws {
    let values = try layouts().values { [$0.body[0].width < 700 ? 10 : 200] }
    #expect(values.first?.lengths == [.init(constant: 10, perWidth: 0)])
    let next = try #require(values.dropFirst().first)
    #expect(values.count == 2 && (700...750).contains(next.minimum))
    #expect(next.lengths == [.init(constant: 200, perWidth: 0)])
  }

  @Test func toleratesHalfAPoint() throws {
    let values = try layouts().values { [($0.body[0].width / 2).rounded(.down)] }
    #expect(values.count == 1)
  }
}
