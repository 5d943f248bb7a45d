import Elements
import Testing

@Suite struct SymbolTests {
  @Test func drawsTheCommonSymbolsOfBothPlatforms() {
    #expect(SymbolSet.names.count >= 400)
    for name in [
      "bell.badge.fill", "eye.slash", "xmark.circle.fill", "arrow.up.right.square", "house", "check_circle",
    ] {
      #expect(SymbolSet.drawing(name) != nil, "\(name)")
    }
    #expect(SymbolSet.drawing("no.such.symbol") == nil)
  }

  @Test func drawsEveryNameOfTheSet() {
    for name in SymbolSet.names {
      let drawing = SymbolSet.drawing(name)
      #expect(drawing.map { !$0.lines.isEmpty || !$0.solid.isEmpty } == true, "\(name)")
    }
  }

  /// Mockups reserve the same box for a symbol as the platform does, so the symbol must stay inside the box.
  @Test func keepsEveryPathInsideTheBox() throws {
    for name in SymbolSet.names {
      let drawing = try #require(SymbolSet.drawing(name))
      for (path, margin) in [(drawing.lines, SymbolDrawing.pen / 2), (drawing.solid, 0)] {
        for point in try PathWalk(path).points {
          #expect(
            (margin...24 - margin).contains(point.x) && (margin...24 - margin).contains(point.y),
            "\(name) has a point at \(point.x), \(point.y)")
        }
      }
    }
  }

  @Test(arguments: [
    ("star", 0.5, "M7 7a1 1 0 0 1 2.5-2.5z", "M9.5 9.5a0.5 0.5 0 0 1 1.25 -1.25z"),
    ("plain", 2, "M12 12L13 14h-1", "M12 12L14 16h-2"),
  ])
  func scalesPathsAroundTheCenter(name: String, factor: Double, path: String, scaled: String) {
    #expect(SymbolPath.scaled(path, by: factor) == scaled, "\(name)")
  }
}

/// The end points of the commands in an SVG path.
private struct PathWalk {
  private(set) var points: [SIMD2<Double>] = []

  init(_ path: String) throws {
    var current = SIMD2<Double>()
    var start = current
    var rest = Substring(path)
    while let command = rest.first {
      rest.removeFirst()
      let numbers = Self.numbers(rest.prefix { !$0.isLetter })
      rest = rest.drop { !$0.isLetter }
      let count = ["h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "a": 7, "z": 0][command.lowercased()] ?? 2
      if count == 0 {
        current = start
        continue
      }
      try #require(!numbers.isEmpty && numbers.count % count == 0, "\(path)")
      for place in stride(from: 0, to: numbers.count, by: count) {
        let isRelative = command.isLowercase
        let base = isRelative ? current : .zero
        switch command.lowercased() {
        case "h": current.x = base.x + numbers[place]
        case "v": current.y = base.y + numbers[place]
        default: current = base + SIMD2(numbers[place + count - 2], numbers[place + count - 1])
        }
        if command == "M" && place == 0 { start = current }
        points.append(current)
      }
    }
  }

  private static func numbers(_ text: Substring) -> [Double] {
    var numbers: [Double] = []
    var digits = ""
    func finish() {
      if let number = Double(digits) { numbers.append(number) }
      digits = ""
    }
    for character in text {
      if character == "-" || character == " " || character == "." && digits.contains(".") { finish() }
      if character != " " { digits.append(character) }
    }
    finish()
    return numbers
  }
}
