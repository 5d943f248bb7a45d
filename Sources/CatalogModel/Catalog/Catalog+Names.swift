package import DefinitionKinds
package import Definitions
import EventDefinitions
import ExperienceDefinitions
package import ExperienceTraits

extension Catalog {
  /// Returns the finding for an unknown name, which no definition of the kind has.
  ///
  /// Its message includes the effect.
  func unknown<Kind: Definition>(
    _ type: Kind.Type, _ name: String, _ effect: String? = nil, or alternative: String = "",
    at location: SourceLocation
  ) -> Diagnostic {
    .unknownName(
      Kind.naming.missing ?? .unknownKind, Kind.kind.rawValue, name, effect, among: self[type].names,
      otherwise: .advice(Kind.kind.definingHelp + alternative), at: location)
  }
}

extension Definition {
  /// Reports scenarios in the front matter that no file defines.
  func checkScenarios(in catalog: Catalog, findings: FindingCollector) {
    let position = metadata.positions["scenarios"] ?? location.position
    for name in metadata.showing.scenarios where catalog.scenarios[named: name] == nil {
      findings.report(
        catalog.unknown(
          ScenarioDefinition.self, name, at: SourceLocation(file: location.file, position: position)))
    }
  }
}

extension Catalog {
  /// Creates pages for types of a kind that are written in Swift, in addition to those of the definitions.
  package func pages(
    for subjects: [AuthoredSubject], of kind: DefinitionKind
  ) -> [AuthoredType] {
    var slugs = SlugAllocator(reserving: Set(definitions(of: kind).map(\.reference.id)))
    return subjects.map { subject in
      let id = slugs.allocate(subject.name, fallback: kind.rawValue)
      return AuthoredType(
        reference: DefinitionReference(kind: kind, id: id), name: subject.name, title: subject.title,
        description: subject.description)
    }
  }
}

extension Catalog {
  /// Returns the finding for a note about a value, or `nil` if the value is fine.
  package func diagnostic(_ note: PayloadNote, file: String, folder: String) -> Diagnostic? {
    guard case .image(let address) = note.kind else { return Diagnostic(note, file: file) }
    return files.imageDiagnostic(
      address, from: folder, at: SourceLocation(file: file, position: note.position))
  }
}
