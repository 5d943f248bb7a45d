/// The system symbols that the tool can draw, under the names of SF Symbols and of Material icons.
public enum SymbolSet {
  /// Returns the drawing of a symbol, or `nil` if the set has no symbol of this name.
  public static func drawing(_ name: String) -> SymbolDrawing? {
    drawings[name] ?? materialNames[name].flatMap { drawings[$0] }
  }

  /// The names of all symbols, sorted.
  public static let names: [String] = Set(drawings.keys).union(materialNames.keys).sorted()

  private static let drawings: [String: SymbolDrawing] = {
    var drawings: [String: SymbolDrawing] = [:]
    for motif in motifs {
      for (name, drawing) in motif.family { drawings[name] = drawing }
    }
    for (name, drawing) in compounds { drawings[name] = drawing }
    return drawings
  }()

  private static let motifs = marks + media + objects + people + nature + places + devices + plain
}
