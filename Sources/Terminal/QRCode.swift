/// A QR code of a short text, as ISO/IEC 18004 defines it: bytes, error correction of level L, versions 1 to
/// 6.
package struct QRCode: Sendable {
  /// A version of the code, with the number of its data codewords, of the correction codewords of each block,
  /// and of blocks.
  private struct QRVersion {
    let number: Int
    let dataCount: Int
    let correctionCount: Int
    var blockCount = 1
    var size: Int { 17 + 4 * number }
  }

  private static let versions = [
    QRVersion(number: 1, dataCount: 19, correctionCount: 7),
    QRVersion(number: 2, dataCount: 34, correctionCount: 10),
    QRVersion(number: 3, dataCount: 55, correctionCount: 15),
    QRVersion(number: 4, dataCount: 80, correctionCount: 20),
    QRVersion(number: 5, dataCount: 108, correctionCount: 26),
    QRVersion(number: 6, dataCount: 136, correctionCount: 18, blockCount: 2),
  ]

  /// The modules (squares) of the code, row by row; `true` is dark.
  package private(set) var modules: [[Bool]]
  /// Whether each module belongs to a pattern and carries no data.
  private var isFixed: [[Bool]]

  /// Creates the code of a text, or returns `nil` if the text has more than 134 bytes.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    // Four bits say that bytes follow, and eight bits say how many.
    guard let version = Self.versions.first(where: { bytes.count + 2 <= $0.dataCount }) else { return nil }
    let row = Array(repeating: false, count: version.size)
    modules = Array(repeating: row, count: version.size)
    isFixed = modules
    drawPatterns(version)
    let data = Self.data(bytes, count: version.dataCount)
    let length = version.dataCount / version.blockCount
    let blocks = stride(from: 0, to: data.count, by: length).map { Array(data[$0..<$0 + length]) }
    let corrections = blocks.map { Self.correction(of: $0, count: version.correctionCount) }
    place(Self.inTurn(blocks) + Self.inTurn(corrections))
    let masks = (0..<8).map { masked(by: $0) }
    if let best = masks.min(by: { $0.penalty < $1.penalty }) { self = best }
  }

  // MARK: Codewords

  private static func data(_ bytes: [UInt8], count: Int) -> [UInt8] {
    var bits = Self.bits(of: 0b0100, 4) + Self.bits(of: bytes.count, 8)
    for byte in bytes { bits += Self.bits(of: Int(byte), 8) }
    bits += Array(repeating: false, count: 4)
    while bits.count % 8 != 0 { bits.append(false) }
    var words = stride(from: 0, to: min(bits.count, count * 8), by: 8).map { start in
      bits[start..<start + 8].reduce(0 as UInt8) { $0 << 1 | ($1 ? 1 : 0) }
    }
    var padding: UInt8 = 0xEC
    while words.count < count {
      words.append(padding)
      padding ^= 0xEC ^ 0x11
    }
    return words
  }

  private static func bits(of number: Int, _ count: Int) -> [Bool] {
    (0..<count).reversed().map { number >> $0 & 1 == 1 }
  }

  /// The codewords of all blocks in turn: the first of each block, then the second of each, and so on.
  private static func inTurn(_ blocks: [[UInt8]]) -> [UInt8] {
    blocks[0].indices.flatMap { place in blocks.map { $0[place] } }
  }

  /// The error correction codewords: the remainder of a polynomial division over the field of 256 elements.
  private static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    var divisor: [UInt8] = Array(repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in divisor.indices {
        divisor[index] = product(divisor[index], root)
        if index + 1 < count { divisor[index] ^= divisor[index + 1] }
      }
      root = product(root, 2)
    }
    var rest: [UInt8] = Array(repeating: 0, count: count)
    for word in data {
      let factor = word ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }

  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if second >> UInt8(bit) & 1 == 1 { result ^= Int(first) }
    }
    return UInt8(truncatingIfNeeded: result)
  }

  // MARK: Patterns

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    guard modules.indices.contains(y), modules.indices.contains(x) else { return }
    modules[y][x] = isDark
    isFixed[y][x] = true
  }

  private mutating func drawPatterns(_ version: QRVersion) {
    let size = version.size
    for place in 0..<size {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] {
      for dy in -4...4 {
        for dx in -4...4 {
          let distance = max(abs(dx), abs(dy))
          set(x + dx, y + dy, distance != 2 && distance != 4)
        }
      }
    }
    if version.number > 1 {
      let center = size - 7
      for dy in -2...2 {
        for dx in -2...2 { set(center + dx, center + dy, max(abs(dx), abs(dy)) != 1) }
      }
    }
    drawFormat(mask: 0)
  }

  /// Writes the correction level and the mask twice, with the bits that correct errors in them.
  private mutating func drawFormat(mask: Int) {
    let size = modules.count
    let format = 0b01 << 3 | mask
    var rest = format
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (format << 10 | rest) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0...5 { set(8, place, bit(place)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for place in 9..<15 { set(14 - place, 8, bit(place)) }
    for place in 0..<8 { set(size - 1 - place, 8, bit(place)) }
    for place in 8..<15 { set(8, size - 15 + place, bit(place)) }
    set(8, size - 8, true)
  }

  /// Writes codewords in columns of two modules, alternately upwards and downwards, from right to left.
  private mutating func place(_ words: [UInt8]) {
    let size = modules.count
    var bits = words.flatMap { Self.bits(of: Int($0), 8) }[...]
    var goesUp = true
    var right = size - 1
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let y = goesUp ? size - 1 - step : step
        for x in [right, right - 1] where !isFixed[y][x] { modules[y][x] = bits.popFirst() ?? false }
      }
      goesUp.toggle()
      right -= 2
    }
  }

  // MARK: Masks

  private func masked(by mask: Int) -> QRCode {
    var code = self
    for y in modules.indices {
      for x in modules.indices where !isFixed[y][x] {
        let isTurned =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if isTurned { code.modules[y][x].toggle() }
      }
    }
    code.drawFormat(mask: mask)
    return code
  }

  /// A score for how hard the code is to read: long runs, squares of one colour, and an uneven share of dark
  /// modules.
  private var penalty: Int {
    let size = modules.count
    var penalty = 0
    let columns = modules.indices.map { x in modules.map { $0[x] } }
    for line in modules + columns {
      var run = 0
      for place in line.indices {
        run = place > 0 && line[place] == line[place - 1] ? run + 1 : 1
        if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
      }
    }
    for y in 1..<size {
      for x in 1..<size {
        let color = modules[y][x]
        if color == modules[y - 1][x], color == modules[y][x - 1], color == modules[y - 1][x - 1] {
          penalty += 3
        }
      }
    }
    let darkShare = modules.joined().count(where: { $0 }) * 100 / (size * size)
    return penalty + abs(darkShare - 50) / 5 * 10
  }

  /// The code as lines of half-block characters for a terminal, with the margin that QR readers need.
  ///
  /// Each line shows two rows of modules. Light modules are drawn, dark ones are spaces.
  package var lines: [String] {
    let margin = 4
    func isLight(_ x: Int, _ y: Int) -> Bool {
      !(modules.indices.contains(y) && modules.indices.contains(x) && modules[y][x])
    }
    let end = modules.count + margin
    return stride(from: -margin, to: end, by: 2).map { y in
      (-margin..<end).map { x in
        switch (isLight(x, y), isLight(x, y + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}
