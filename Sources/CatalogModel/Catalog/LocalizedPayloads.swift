import Definitions
import Elements
import ExperienceTraits
import Translations

/// The payloads of one experience in several languages, as the runtime delivers them.
///
/// They have the same identifier, and another language in `context.localeId`.
struct LocalizedPayloads {
  /// The definitions without the payloads that only translate a different payload.
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

  /// Finds the payloads that differ from a different payload only in their texts.
  ///
  /// A payload with other elements or traits, or a second one in a language, stays a separate experience.
  init(_ definitions: [any Definition], source: LocaleTag) {
    let experiences = definitions.compactMap { $0 as? ExperienceDefinition }
    let byPayload = Dictionary(grouping: experiences.filter { $0.payloadID != nil }, by: \.payloadID)
    var translated: Set<SourceLocation> = []
    for group in byPayload.values where group.count > 1 {
      let sorted = group.sorted { $0.location < $1.location }
      guard let original = sorted.first(where: { $0.locale == nil || $0.locale == source }) ?? sorted.first
      else {
        continue
      }
      var languages: Set<LocaleTag> = [original.locale ?? source]
      for other in sorted where other.location != original.location {
        guard let locale = other.locale, other.differsOnlyInTexts(from: original),
          languages.insert(locale).inserted
        else { continue }
        let name = OriginalName(file: original.location.file, payloadID: original.payloadID)
        translations[name, default: []].append(other)
        translated.insert(other.location)
      }
    }
    self.definitions =
      translated.isEmpty ? definitions : definitions.filter { !translated.contains($0.location) }
  }
}

extension ExperienceDefinition {
  /// The language that the payload states.
  var locale: LocaleTag? { payload.experience?.languageTag.flatMap { LocaleTag($0) } }

  /// The texts of the payload as those of its language; `nil` if it states no language.
  var texts: TextTranslations.DeliveredTexts? {
    guard let locale, let experience = payload.experience else { return nil }
    let file = location.file
    return TextTranslations.DeliveredTexts(
      locale: locale,
      texts: experience.texts.map { text in
        (text.key, text.text, SourceLocation(file: file, position: text.position))
      })
  }

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
