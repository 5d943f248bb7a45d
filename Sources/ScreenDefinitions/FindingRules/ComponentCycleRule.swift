import DefinitionKinds
package import Definitions

extension Diagnostic.Rule {
  package static let componentCycle = Diagnostic.Rule(
    "component-cycle", .error, "A component uses itself, directly or through others.",
    why: """
      A component that contains itself never ends. Remove one of the uses in the cycle.
      """)
}

extension ComponentLibrary {
  /// The findings about components that contain themselves, one for each cycle.
  var cycles: [Diagnostic] {
    uses.rings.map { ring in
      let names = (ring + ring.prefix(1)).map { "'\($0)'" }
      let words =
        names.count > 8 ? names.prefix(4) + ["\(names.count - 6) more"] + names.suffix(2) : names[...]
      return Diagnostic(
        .componentCycle, "A component contains itself: \(words.joined(separator: ", "))",
        at: definitions[ring[0]]?.location ?? SourceLocation(file: "", position: .start),
        help: "remove one of these uses")
    }
  }
}
