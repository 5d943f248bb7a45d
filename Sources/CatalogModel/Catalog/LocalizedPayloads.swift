import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import Translations

/// The payloads of one experience in several languages, as the runtime delivers them.
///
/// They have the same identifier, and another language in `context.localeId`.
struct LocalizedPayloads {
  /// The definitions without the payloads that only translate a different payload.
  ///
  /// A payload with other elements or traits is a version, with pages of its own.
  private(set) var definitions: [any Definition]
  /// The payloads that only translate a different payload, by the file and the identifier of the latter.
  private var translations: [OriginalName: [ExperienceDefinition]] = [:]

  private struct OriginalName: Hashable {
    let file: String
    let payloadID: String?
  }

  /// All payloads that only translate a different payload.
  var all: [ExperienceDefinition] { translations.values.flatMap { $0 } }

  /// Returns the payloads that only translate an experience.
  func translations(of definition: ExperienceDefinition) -> [ExperienceDefinition] {
    translations[OriginalName(file: definition.location.file, payloadID: definition.payloadID)] ?? []
  }

  /// Finds the payloads of the same experience.
  ///
  /// A second payload in a language stays a separate experience.
  init(_ definitions: [any Definition], source: LocaleTag) {
    var definitions = definitions
    let experiences = definitions.indices.filter { Self.payloadID(of: definitions[$0]) != nil }
    let groups = Dictionary(grouping: experiences) { Self.payloadID(of: definitions[$0]) }
    var translated: Set<Int> = []
    for places in groups.values where places.count > 1 {
      let group = places.compactMap { place in
        (definitions[place] as? ExperienceDefinition).map { (place, $0) }
      }.sorted { ($0.1.location, $0.0) < ($1.1.location, $1.0) }
      guard let original = group.first(where: { $1.locale == nil || $1.locale == source }) ?? group.first
      else { continue }
      var languages: Set<LocaleTag> = [original.1.locale ?? source]
      for (place, other) in group where place != original.0 {
        guard let locale = other.locale, languages.insert(locale).inserted else { continue }
        if other.differsOnlyInTexts(from: original.1) {
          let name = OriginalName(file: original.1.location.file, payloadID: original.1.payloadID)
          translations[name, default: []].append(other)
          translated.insert(place)
        } else {
          definitions[place] = other.version(in: locale, of: original.1)
        }
      }
    }
    self.definitions = definitions.enumerated().filter { !translated.contains($0.offset) }.map(\.element)
  }

  private static func payloadID(of definition: any Definition) -> String? {
    (definition as? ExperienceDefinition)?.payloadID
  }
}

extension ExperienceDefinition {
  /// Whether another payload has the same elements and traits, with other texts at most.
  fileprivate func differsOnlyInTexts(from other: ExperienceDefinition) -> Bool {
    guard let own = payload.experience, let others = other.payload.experience else { return false }
    return own.withoutTexts == others.withoutTexts
  }
}

extension Experience {
  /// The structure of the experience: its elements without texts and positions, and its traits.
  fileprivate var withoutTexts: [StepStructure] {
    steps.map { entry in
      StepStructure(
        traits: [traits, entry.traits] + entry.children.map(\.traits),
        contents: entry.children.map { step in
          step.content.parts.map { part in
            part.replacingTexts { _ in "" }.mapping { element in
              var element = element
              (element.line, element.column) = (0, 0)
              return element
            }
          }
        })
    }
  }
}

/// The elements and traits of a group or a single step.
private struct StepStructure: Equatable {
  private let traits: [[TraitStructure]]
  private let contents: [[Component]]

  init(traits: [[TraitModel]], contents: [[Component]]) {
    self.traits = traits.map { $0.map { TraitStructure(type: $0.type, config: $0.config) } }
    self.contents = contents
  }

  /// A trait without its position.
  struct TraitStructure: Equatable {
    let type: String
    let config: LocatedValue?
  }
}
