import Testing

@testable import Definitions

@Suite struct GatheringTests {
  private func finding(
    _ rule: Diagnostic.Rule, _ message: String = "m", _ file: String = "a.md", line: Int, help: String? = nil,
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: SourceLocation(file: file, position: Position(line: line, column: 1)), help: help,
      notes: notes)
  }

  @Test func sortsByAllPartsOfAFinding() {
    let place = SourceLocation(file: "b.md", position: .start)
    let findings = [
      finding(.yamlSyntax, line: 1), finding(.yamlSyntax, line: 1, help: "a"),
      finding(.yamlSyntax, line: 1, help: "b"),
      finding(.yamlSyntax, line: 1, help: "b", notes: [Diagnostic.Note(message: "n", location: place)]),
    ]
    for _ in 0..<20 { #expect(findings.shuffled().sorted() == findings) }
  }

  @Test func mergesFindingsAboutAnUndefinedName() {
    let gathered = [
      finding(.missingName, "x", "b.md", line: 3), finding(.missingName, "x", line: 9),
      finding(.missingName, "y", line: 1), finding(.missingName, "x", line: 2),
      finding(.missingName, "x", line: 2),
    ].gathered(perFile: 100)
    #expect(gathered.map(\.message) == ["y", "x"])
    #expect(gathered[1].location.line == 2)
    #expect(gathered[1].otherPlaces.map(\.description) == ["a.md:9:1", "b.md:3:1"])
    #expect(gathered[1].description.hasSuffix("m [x]") == false)
    #expect("\(gathered[1])".contains("the same problem at 2 other places"))
  }

  private func broken(_ scenario: String?, step: String = "one", device: String = "small") -> DrawingBreak {
    DrawingBreak(
      .cut, of: step, parts: ["c1"],
      in: [DrawingBreak.BreakVariant(device: device, textSize: "l", scenario: scenario)])
  }

  @Test func mergesScenarioVariantsWithTheDefault() {
    let scenarios: [String?] = ["guest", nil, "member"]
    let findings = scenarios.map { scenario in
      var finding = finding(.unknownKey, line: 1)
      finding.breaks = [broken(scenario)]
      return finding
    }
    for _ in 0..<20 {
      let gathered = findings.shuffled().gathered(perFile: 100)
      #expect(gathered.map(\.breaks) == [[broken(nil)]])
    }
    let other = [findings[0], findings[2]].gathered(perFile: 100)
    #expect(other.map { $0.breaks.map { $0.variants.map(\.scenario) } } == [[["guest", "member"]]])
  }

  @Test func keepsVariantsThatOnlyAScenarioHas() {
    var merged = broken(nil)
    merged.merge(broken("guest", device: "large"))
    merged.merge(broken("guest"))
    #expect(merged.variants.map(\.device) == ["small", "large"])
  }

  @Test func keepsTheStepsOfMergedFindings() {
    let findings = (1...6).map { line in
      var finding = finding(.unknownKey, line: line)
      finding.breaks = [broken(nil, step: "step \(line)")]
      return finding
    }
    let gathered = findings.gathered(perFile: 100)
    #expect(gathered.map { $0.breaks.map(\.step) } == [findings.map { $0.breaks.first?.step }])
  }

  @Test func mergesManyEqualFindingsInAFile() {
    let few = (1...5).map { finding(.unknownKey, line: $0) }
    #expect(few.gathered(perFile: 100) == few)
    let many = few + [finding(.unknownKey, line: 6), finding(.unknownKey, "m", "b.md", line: 1)]
    #expect(many.gathered(perFile: 100).map(\.otherPlaces.count) == [5, 0])
  }

  @Test func prefersErrorsIfThereAreTooManyFindings() {
    let findings =
      (1...6).map { finding(.unknownKey, "warning \($0)", line: $0) }
      + (7...8).map { finding(.jsonSyntax, "error \($0)", line: $0) } + [
        finding(.jsonSyntax, "m", "b.md", line: 1)
      ]
    let limited = findings.limited(perFile: 3)
    #expect(
      limited.filter { $0.location.file == "a.md" }.map(\.message) == [
        "warning 1", "There are 5 other findings in this file", "error 7", "error 8",
      ])
    #expect(limited.count == 5)
    let again = limited.limited(perFile: 2)
    #expect(
      again.filter { $0.breaks(.tooManyFindings) }.map(\.message) == [
        "There are more than 2 other findings in this file"
      ])
  }

  @Test func stopsReadingAtTheLimitOfFindings() {
    let text = "[" + String(repeating: #""\x","#, count: 50_000) + "1]"
    let (value, found) = JSONReader.read(text.utf8, file: "a.json")
    #expect(value == nil)
    #expect(found.count == Limit.findingsPerFile.range.upperBound + 1)
    #expect(found.last?.id == Diagnostic.Rule.tooManyFindings.id)
    let control = "[\"" + String(repeating: "\u{1}", count: 1_000_000) + "\"]"
    #expect(
      JSONReader.read(control.utf8, file: "a.json").diagnostics.count <= Limit.findingsPerFile.range
        .upperBound + 1)
  }
}

extension Diagnostic.Rule {
  /// A rule about a name that is used but not defined.
  fileprivate static let missingName = Diagnostic.Rule(
    "missing-name", .warning, "Nothing has the name.", why: "Correct the name.", reach: .everyPlace)
}
