/// The system symbols that are drawn, by the names of SF Symbols and of Material icons, all by the same pen.
public enum SymbolSet {
  /// The drawing of a symbol, or `nil` where it is not in the set.
  public static func drawing(_ name: String) -> SymbolDrawing? {
    drawings[name] ?? materialNames[name].flatMap { drawings[$0] }
  }

  /// All names, in order.
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
