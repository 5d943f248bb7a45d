import CatalogModel
import DefinitionKinds
import Definitions
import Elements
import EventExtensions
package import ExperienceDefinitions
import ScreenDefinitions
package import Translations

/// Replaces the tokens in visible texts with the sample values of a definition.
///
/// A server fills in `{{name}}` and `{{name | default: text}}` for each user. The app fills in `{%key%}` and
/// `{%function(key)%}`.
struct SampleTexts {
  private let values: [String: LocatedValue]
  private let samples: [LocatedValue.Member]
  private var used: Set<String> = []
  /// The tokens without a sample value, with the places of their use.
  private var missing: Set<MissingToken> = []

  struct MissingToken: Hashable {
    var token: String
    var name: String
    var location: SourceLocation
  }

  init(_ metadata: PageMetadata) {
    samples = metadata.samples
    values = Dictionary(samples.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// The findings about tokens without a sample value, and about sample values without a token.
  func diagnostics(of head: DefinitionHead) -> [Diagnostic] {
    let tokens = missing.map { Diagnostic.missingSample($0) }
    let unused = samples.filter { !used.contains($0.key) && !head.hasToken($0.key) }.map { sample in
      Diagnostic(
        .unknownKey, "No text has the token '\(sample.key)', so its sample value is not used",
        at: SourceLocation(file: head.location.file, position: sample.keyPosition),
        help: "use the name of a token, or remove the sample value")
    }
    return tokens.sorted() + unused
  }

  /// Replaces the tokens in all texts of an element.
  ///
  /// - Parameters:
  ///   - component: The element.
  ///   - file: The file in which the element is written.
  ///   - location: The location where the element is used, or nil to take the line of each element in the
  ///     file.
  /// - Returns: The element with its tokens replaced.
  mutating func fill(_ component: Component, in file: String, usedAt location: SourceLocation? = nil)
    -> Component
  {
    var hasToken = false
    component.visit { element in
      hasToken = hasToken || element.hasOwnText(where: Self.hasToken)
    }
    guard hasToken else { return component }
    return component.mapping { element in
      let position = Position(line: element.line, column: element.column)
      let place = location ?? SourceLocation(file: file, position: position)
      return element.mappingOwnTexts { fill($0, at: place) }
    }
  }

  /// Replaces the tokens in a text; tokens without a value stay.
  mutating func fill(_ text: String, at location: SourceLocation) -> String {
    guard Self.hasToken(text) else { return text }
    var result = self
    defer { self = result }
    let withNames = Substitution.property.replacing(in: text) { token in
      result.value(ofName: token, at: location)
    }
    return Substitution.token.replacing(in: withNames) { token in result.value(ofKey: token, at: location) }
  }

  private static func hasToken(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
    return Substitution.property.isUsed(in: text) || Substitution.token.isUsed(in: text)
  }

  private mutating func value(ofName token: Substring, at location: SourceLocation) -> String? {
    let parts = token.split(separator: "|", maxSplits: 1)
    guard let name = parts.first?.trimmingBlanks, !name.isEmpty else { return nil }
    if let value = sample(name) { return value.plainText }
    let filter = parts.count > 1 ? parts[1].split(separator: ":", maxSplits: 1) : []
    if filter.count == 2, filter[0].trimmingBlanks == "default" { return filter[1].trimmingBlanks.unquoted }
    missing.insert(MissingToken(token: "{{\(token)}}", name: name, location: location))
    return nil
  }

  private mutating func value(ofKey token: Substring, at location: SourceLocation) -> String? {
    var (key, function) = (token.trimmingBlanks, "")
    if let open = token.firstIndex(of: "("), let close = token.lastIndex(of: ")"), open < close {
      key = token[token.index(after: open)..<close].trimmingBlanks
      function = token[..<open].trimmingBlanks
    }
    guard !key.isEmpty else { return nil }
    if let value = sample(key) { return RuleTemplate.transform(function, value).plainText }
    missing.insert(MissingToken(token: "{%\(token)%}", name: key, location: location))
    return nil
  }

  private mutating func sample(_ name: String) -> LocatedValue? {
    guard let value = values[name] else { return nil }
    used.insert(name)
    return value
  }
}

extension DefinitionHead {
  /// Whether the source of a definition contains a token with this name; the token may be visible only under
  /// a scenario.
  fileprivate func hasToken(_ name: String) -> Bool {
    ([source] + nestedSources).contains { source in
      [Substitution.property, .token].contains { syntax in
        syntax.places(in: source.text).places.contains { $0.name.contains(name) }
      }
    }
  }
}

extension String {
  /// The text without the quotation marks around it.
  fileprivate var unquoted: String {
    guard count > 1, let first, first == last, first == "\"" || first == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}

extension Component {
  /// Whether a text of the element itself, or a text that describes it, meets a condition.
  fileprivate func hasOwnText(where condition: (String) -> Bool) -> Bool {
    func has(_ label: Label?) -> Bool { label?.text.spans.contains { condition($0.text) } ?? false }
    return switch kind {
    case .text(let text): text.spans.contains { condition($0.text) }
    case .image(let image): image.accessibilityLabel.map(condition) ?? false
    case .embed(let embed): condition(embed.html)
    case .optionSelect(let select): has(select.label) || has(select.errorLabel)
    case .textInput(let input):
      has(input.label) || has(input.errorLabel) || has(input.placeholder)
        || input.defaultValue.map(condition) ?? false
    case .stack, .box, .button, .spacer, .custom: false
    }
  }

  /// The element with its own texts, and the texts that describe it, replaced.
  fileprivate func mappingOwnTexts(_ transform: (String) -> String) -> Component {
    func map(_ text: Text) -> Text {
      Text(spans: text.spans.map { Text.Span(text: transform($0.text), style: $0.style) })
    }
    func map(_ label: Label) -> Label { Label(id: label.id, text: map(label.text), style: label.style) }
    var result = self
    switch kind {
    case .text(let text): result.kind = .text(map(text))
    case .image(var image):
      image.accessibilityLabel = image.accessibilityLabel.map(transform)
      result.kind = .image(image)
    case .embed(var embed):
      embed.html = transform(embed.html)
      result.kind = .embed(embed)
    case .optionSelect(var select):
      select.label = map(select.label)
      select.errorLabel = select.errorLabel.map(map)
      result.kind = .optionSelect(select)
    case .textInput(var input):
      input.label = map(input.label)
      input.errorLabel = input.errorLabel.map(map)
      input.placeholder = input.placeholder.map(map)
      input.defaultValue = input.defaultValue.map(transform)
      result.kind = .textInput(input)
    case .stack, .box, .button, .spacer, .custom: break
    }
    return result
  }
}

extension ExperienceDefinition {
  /// Returns the text for a key in a language, with sample values for its tokens.
  ///
  /// `nil` means that the text of the definition is shown.
  package func shownText(_ key: String, in locale: LocaleTag) -> TextTranslations.ShownText? {
    guard let shown = translations?.text(key, in: locale) else { return nil }
    return TextTranslations.ShownText(
      text: withSamples(shown.text), locale: shown.locale, location: shown.location)
  }

  /// Returns a text with the sample values of the definition in place of its tokens.
  package func withSamples(_ text: String) -> String {
    var samples = SampleTexts(metadata)
    return samples.fill(text, at: location)
  }
}
