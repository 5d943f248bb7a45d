import Composition
import Definitions
import Elements
import Testing

@testable import Mockups

/// The fidelity statements of a page: how closely each part of a mockup matches a device.
@Suite struct FidelityTests {
  private func statements(_ content: String, traits: [String] = [dialog], hasScreen: Bool = false) throws
    -> [FidelityStatement]
  {
    let catalog = TestCatalog(traits: traits, contents: [content])
    let step = try #require(catalog.tour().steps.first)
    return FidelityStatement.statements(
      on: step, hasScreen: hasScreen, in: .init(catalog: catalog, folder: "Content"))
  }

  private func subjects(_ content: String, traits: [String] = [dialog]) throws -> [String] {
    try statements(content, traits: traits).map(\.subject)
  }

  private func html(_ statements: [FidelityStatement]) -> String {
    String(decoding: HTMLWriter { FidelityStatement.write(statements, to: &$0) }.bytes(), as: UTF8.self)
  }

  private let exact = FidelityStatement("text", .exact)
  private let near = FidelityStatement("symbol", .approximate("The platform has its own."))
  private let absent = FidelityStatement("chart", .notDrawn("Only the app can."))

  @Test func listsEachStatementOnceWithTheLeastFaithfulFirst() {
    #expect(FidelityStatement.ordered([exact, near, exact, absent, near]) == [absent, near, exact])
    #expect(FidelityStatement.ordered([]).isEmpty)
  }

  @Test func countsStatementsFromTheMostFaithful() {
    #expect(FidelityStatement.summary([absent, near, near, exact]) == "1 exact, 2 approximate, 1 not drawn")
    #expect(FidelityStatement.summary([near]) == "1 approximate")
    #expect(FidelityStatement.summary([]) == "")
  }

  @Test func givesAReasonForEverythingThatIsNotExact() {
    #expect(
      html([absent, near, exact, FidelityStatement("box", .exact)])
        == "<ul class=fidelity><li class=not-drawn><b>chart</b> <i>not drawn</i><p>Only the app can."
        + "<li><b>symbol</b> <i>approximate</i><p>The platform has its own."
        + "<li class=exact><i>exact</i> text, box</ul>")
    #expect(html([]).isEmpty)
  }

  @Test func coversOnlyElementsThatAStepUses() throws {
    let found = try subjects(hello)
    #expect(found.contains("text") && found.contains("@appcues/modal"))
    #expect(!found.contains("image") && !found.contains("@appcues/skippable"))
  }

  @Test(arguments: [
    ("{type: image, id: $1, imageUrl: a.png}", "image"),
    ("{type: image, id: $1, imageUrl: b.png}", "image not loaded"),
    ("{type: image, id: $1, imageUrl: 'sf-symbol://star'}", "symbol"),
    ("{type: image, id: $1, imageUrl: 'sf-symbol://starr'}", "unknown symbol"),
    ("{type: customComponent, id: $1, identifier: Chart}", "custom component"),
    (
      "{type: text, id: $1, text: a, style: {backgroundImage: {imageUrl: b.png}}}",
      "background image not loaded"
    ),
    (
      "{type: optionSelect, id: $1, label: {text: Pick, id: $2}, selectMode: single, displayFormat: "
        + "picker, options: []}",
      "optionSelect as a picker"
    ),
  ])
  func distinguishesCasesOfAnElement(content: String, subject: String) throws {
    #expect(try subjects(content).contains(subject))
  }

  @Test func marksOnlyTheMaterialOfACloseButtonAsInexact() throws {
    func level(_ config: String) throws -> Fidelity.FidelityLevel? {
      try statements(hello, traits: [dialog, trait("skippable", config)])
        .first { $0.subject == "@appcues/skippable" }?.fidelity.level
    }
    #expect(try level("{}") == .approximate)
    #expect(try level("{buttonStyle: {foregroundColor: {light: '#F00'}}}") == .exact)
    #expect(try level("{buttonAppearance: hidden}") == .exact)
  }

  @Test func listsAndroidDifferencesOnEveryStep() throws {
    #expect(try subjects(hello).filter { $0 == "on Android devices" }.count == 1)
  }

  // MARK: Layouts that CSS cannot reproduce exactly

  private func doubts(_ content: String) throws -> [String] {
    try subjects(content).filter {
      ["row that is too full", "image beside text in a fixed height"].contains($0)
    }
  }

  private func row(_ items: String...) -> String {
    "{type: stack, id: $9, orientation: horizontal, items: [\(items.joined(separator: ", "))]}"
  }

  private func wide(_ width: Int) -> String {
    let inner = "{type: text, id: $3, text: a, style: {width: \(width)}}"
    let picture = "{type: image, id: $4, imageUrl: a.png}"
    return "{type: stack, id: $2, orientation: vertical, items: [\(inner), \(picture)]}"
  }

  @Test func marksARowWithAWideItemAsInexact() throws {
    #expect(try doubts(row(hello, wide(250))) == ["row that is too full"])
    #expect(try doubts(row(hello, wide(90))).isEmpty)
    #expect(try doubts(row(wide(250))).isEmpty)
  }

  @Test func acceptsARowOfCells() throws {
    let cells = row(hello, wide(250)).replacing("horizontal,", with: "horizontal, distribution: equal,")
    #expect(try doubts(cells).isEmpty)
  }

  @Test func marksAnImageBesideWrappingTextAsInexact() throws {
    func column(_ text: String, _ style: String) -> String {
      "{type: stack, id: $9, orientation: vertical, items: [{type: image, id: $2, imageUrl: a.png}, "
        + "{type: text, id: $3, text: \(text)}], style: {\(style)}}"
    }
    let long = String(repeating: "word ", count: 40)
    #expect(try doubts(column(long, "height: 200")) == ["image beside text in a fixed height"])
    #expect(try doubts(column("word", "height: 200")).isEmpty)
    #expect(try doubts(column(long, "")).isEmpty)
  }
}
