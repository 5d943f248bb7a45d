import Elements

/// An image that contains all symbols of a style sheet side by side.
///
/// Each element shows one symbol through a CSS mask.
///
/// A browser opens each image as a document, so one image with all symbols loads as fast as one with a single
/// symbol.
struct SymbolSprite {
  private struct Symbol: Hashable {
    let drawing: SymbolDrawing
    let pen: Double
  }

  /// The side of a symbol, and the distance from one symbol to the next.
  private static let (side, pitch) = (24, 32)

  private var places: [Symbol: Int] = [:]
  private var symbols: [Symbol] = []

  /// The class for elements that show a symbol.
  mutating func className(for drawing: SymbolDrawing, pen: Double) -> String {
    let symbol = Symbol(drawing: drawing, pen: pen)
    let place = places[symbol] ?? symbols.count
    if place == symbols.count {
      places[symbol] = place
      symbols.append(symbol)
    }
    return Self.className(place)
  }

  private static func className(_ place: Int) -> String { "k" + String(place, radix: 36) }

  /// The CSS of the image and of the position of each symbol in it; empty if there are no symbols.
  var css: String {
    guard !symbols.isEmpty else { return "" }
    let width = Self.pitch * (symbols.count - 1) + Self.side
    let share = CSS.number(Double(width) / Double(Self.side) * 100)
    var picture = "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(width) \(Self.side)'%3E"
    var rules = ""
    for (place, symbol) in symbols.enumerated() {
      let (offset, paths) = (Self.pitch * place, Self.paths(of: symbol))
      picture += offset == 0 ? paths : "%3Cg transform='translate(\(offset))'%3E\(paths)%3C/g%3E"
      if place > 0 {
        let position = CSS.number(Double(place) / Double(symbols.count - 1) * 100)
        rules += ".\(Self.className(place)){-webkit-mask-position:\(position)% 0}\n"
      }
    }
    picture += "%3C/svg%3E"
    return """
      .drawing{-webkit-mask-image:url("data:image/svg+xml,\(picture)");-webkit-mask-size:\(share)% 100%}
      \(rules)
      """
  }

  private static func paths(of symbol: Symbol) -> String {
    var paths = ""
    if !symbol.drawing.lines.isEmpty {
      let stroke = "fill='none' stroke='%23000' stroke-width='\(CSS.number(symbol.pen))'"
      let joins = "stroke-linecap='round' stroke-linejoin='round'"
      paths = "%3Cpath \(stroke) \(joins) d='\(symbol.drawing.lines)'/%3E"
    }
    if !symbol.drawing.solid.isEmpty {
      paths += "%3Cpath fill-rule='evenodd' d='\(symbol.drawing.solid)'/%3E"
    }
    return paths
  }
}
