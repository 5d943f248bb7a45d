import Testing

@testable import Elements

/// How the drawings of symbols are built from one motif, and from paths.
@Suite struct SymbolDrawingTests {
  private func names(_ motif: SymbolMotif) -> [String] { motif.family.map(\.name) }

  private func drawing(_ name: String, of motif: SymbolMotif) throws -> SymbolDrawing {
    try #require(motif.family.first { $0.name == name }).drawing
  }

  // MARK: The family of a motif

  @Test func aMotifHasOnlyTheFormsThatItStates() {
    #expect(names(SymbolMotif(name: "bell", shape: "M2 2h20z")) == ["bell"])
    #expect(
      names(SymbolMotif(name: "bell", forms: [.fill, .circle, .square, .slash], shape: "M2 2h20z")) == [
        "bell", "bell.fill", "bell.circle", "bell.circle.fill", "bell.square", "bell.square.fill",
        "bell.slash", "bell.slash.fill",
      ])
  }

  @Test func aMotifOfPenLinesHasNoFilledForms() {
    let wire = SymbolMotif(name: "wire", forms: [.circle, .slash], lines: "M2 12h20")
    #expect(names(wire) == ["wire", "wire.circle", "wire.slash"])
  }

  @Test func theOutlineIsStrokedAndTheFilledFormIsFilled() throws {
    let bell = SymbolMotif(name: "bell", forms: [.fill], shape: "M2 2h20z", holes: "M9 9h6z", lines: "M4 4h1")
    #expect(try drawing("bell", of: bell) == SymbolDrawing(lines: "M2 2h20zM4 4h1"))
    #expect(try drawing("bell.fill", of: bell) == SymbolDrawing(solid: "M2 2h20zM9 9h6z"))
  }

  @Test func everyFormFillsTheMarks() throws {
    let mic = SymbolMotif(name: "mic", forms: [.fill, .slash], shape: "M2 2h20z", marks: "M8 8h1z")
    for (name, drawing) in mic.family { #expect(drawing.solid.hasSuffix("M8 8h1z"), "\(name)") }
  }

  @Test func theSlashCrossesTheSymbolFromTheTopLeft() throws {
    let bell = SymbolMotif(name: "bell", forms: [.slash], shape: "M2 2h20z")
    #expect(try drawing("bell.slash", of: bell).lines == "M2 2h20zM3.5 3.5L20.5 20.5")
    #expect(try drawing("bell.slash.fill", of: bell).lines == "M3.5 3.5L20.5 20.5")
  }

  @Test func aFrameHoldsASmallerMotif() throws {
    let bell = SymbolMotif(name: "bell", forms: [.circle], shape: "M2 12L22 12z")
    let framed = try drawing("bell.circle", of: bell)
    #expect(framed.lines == SymbolPath.disc(12, 12, 10))
    #expect(framed.solid == "M6.6 12L17.4 12z")
    let filled = try drawing("bell.circle.fill", of: bell)
    #expect(filled.lines.isEmpty && filled.solid == framed.lines + framed.solid)
  }

  // MARK: Paths

  @Test func aDiscConsistsOfTwoHalfCircles() {
    #expect(SymbolPath.disc(12, 12, 10) == "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z")
  }

  @Test(arguments: [
    (0, "M12 3z"), (1, "M18.36 5.64z"), (2, "M21 12z"), (3, "M18.36 18.36z"), (4, "M12 21z"),
    (5, "M5.64 18.36z"), (6, "M3 12z"), (7, "M5.64 5.64z"),
  ])
  func aPolygonTurnsClockwiseInStepsOf45Degrees(_ eighths: Int, _ path: String) {
    #expect(SymbolPath.polygon([(0, -9)], eighths: eighths) == path)
  }

  @Test func aPolygonIsClosedAndKeepsTheOrderOfItsPoints() {
    #expect(SymbolPath.polygon([(0, 0), (1.5, 0), (0, -2)]) == "M12 12L13.5 12L12 10z")
  }

  @Test(
    arguments: [
      ("M12 12", 0.5, "M12 12"), ("M0 24", 0.5, "M6 18"), ("l-2 4", 0.5, "l-1 2"),
      // Numbers can follow each other without a space.
      ("l1-2", 2, "l2 -4"), ("l.5.5", 2, "l1 1"),
      // Numbers are rounded to hundredths.
      ("l1 1", 1.0 / 3, "l0.33 0.33"), ("l-.1 .1", 0.5, "l-0.05 0.05"),
      // The angle and the flags of an arc are no lengths, and its radii are no places.
      ("a4 4 30 0 1 2 2", 0.5, "a2 2 30 0 1 1 1"),
      ("A4 4 0 0 1 0 24", 0.5, "A2 2 0 0 1 6 18"),
      ("a4 4 0 0 1 2 2 4 4 0 1 0 2 2", 0.5, "a2 2 0 0 1 1 1 2 2 0 1 0 1 1"), ("z", 0.5, "z"), ("", 0.5, ""),
    ] as [(String, Double, String)])
  func scalingKeepsTheCentreOfTheSquare(_ path: String, _ factor: Double, _ scaled: String) {
    #expect(SymbolPath.scaled(path, by: factor) == scaled)
  }
}
