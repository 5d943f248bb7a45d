import CatalogModel
import Definitions
import Elements
import ExperienceTraits

extension StepContent {
  /// Creates an entry for each symbol that the catalog cannot draw.
  func undrawnSymbols(file: String) -> [Trace.TraceEntry] {
    var entries: [Trace.TraceEntry] = []
    var names: Set<String> = []
    for part in parts {
      part.visit { component in
        guard case .image(let image) = component.kind, let name = image.symbolName,
          SymbolSet.drawing(name) == nil, names.insert(name).inserted
        else { return }
        let position = Position(line: component.line, column: component.column)
        var entry = Trace.TraceEntry(
          phase: .createStep, subject: image.imageURL, source: SourceLocation(file: file, position: position))
        entry.outcome = .skipped
        entry.reason =
          "The catalog cannot draw the symbol \(name), so the mockup shows an empty box of the same size."
        entries.append(entry)
      }
    }
    return entries
  }
}
