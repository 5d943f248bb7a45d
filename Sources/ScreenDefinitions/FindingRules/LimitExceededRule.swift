import DefinitionKinds
package import Definitions

extension Diagnostic.Rule {
  package static let limitExceeded = Diagnostic.Rule(
    "limit-exceeded", .error, "Content exceeds a limit of the catalog.",
    why: """
      A limit keeps one definition from using too much time and memory. Content beyond the limit is left \
      out; 'limits' in the catalog definition sets a higher one.
      """)
}

extension ComponentLibrary {
  /// The findings about components that are nested too deeply.
  var deepComponents: [Diagnostic] {
    uses.nodes(above: limits[.componentLevels]).compactMap { definitions[$0] }.map { definition in
      Diagnostic(
        .limitExceeded,
        "Components are nested deeper than \(limits[.componentLevels]) levels, so a box replaces the deepest one",
        at: definition.location, help: "nest fewer components, \(Limit.componentLevels.help)")
    }
  }
}

extension Diagnostic {
  /// Returns the finding that a component exceeds a limit of the catalog.
  package static func exceeds(
    _ limit: Limit, _ limits: Limits, _ definition: ComponentDefinition, at location: SourceLocation
  ) -> Diagnostic {
    let amount = limits.words(for: limit)
    let (words, help) =
      switch limit {
      case .drawnElements:
        ("The components here have more than \(amount) elements, so some are left out", "draw fewer elements")
      case .componentBytes:
        (
          "The texts of the components here are larger than \(amount), so some are left out",
          "draw fewer components"
        )
      case .templateBytes:
        (
          "The output of the template of '\(definition.type)' is larger than \(amount) here, so it is cut off",
          "use shorter lists"
        )
      default:
        (
          "'\(definition.type)' has more than \(amount) elements here, so some are left out",
          "draw fewer elements, or use shorter lists"
        )
      }
    return Diagnostic(.limitExceeded, words, at: location, help: "\(help), \(limit.help)")
  }
}
