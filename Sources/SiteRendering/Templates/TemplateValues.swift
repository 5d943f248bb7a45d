package import Mockups

/// The values that the names in a template stand for, in the order in which they were added.
///
/// Pages with the same order and shape share a ``PageShell``. If two entries have the same name, the later
/// one counts.
package struct TemplateValues: ExpressibleByDictionaryLiteral, Sendable {
  /// A value in one of the few forms that templates distinguish.
  package enum TemplateContent: Sendable {
    case flag(Bool)
    case text(String)
    /// A text of the site, which is shown in its language.
    case phrase(Phrase)
    case list([TemplateValues])
    /// HTML that is written to the page without escaping.
    case html(HTMLWriter)
  }

  private(set) var entries: [(name: String, content: TemplateContent)] = []

  package init(dictionaryLiteral elements: (String, any TemplateValue)...) {
    entries = elements.map { ($0, $1.templateContent) }
  }

  /// The names that a template can use.
  var names: Set<String> { Set(entries.map(\.name)) }

  /// Adds an entry, which replaces an earlier entry of the same name.
  package mutating func set(_ name: String, _ value: some TemplateValue) {
    entries.append((name, value.templateContent))
  }

  /// Renames an entry.
  package mutating func rename(_ name: String, to other: String) {
    for index in entries.indices where entries[index].name == name { entries[index].name = other }
  }

  /// Adds entries, which replace earlier entries of the same names.
  package mutating func merge(_ other: TemplateValues) { entries += other.entries }

  /// Returns these entries combined with others; if both have a name, the other entry counts.
  func merging(_ other: TemplateValues) -> TemplateValues {
    var merged = self
    merged.merge(other)
    return merged
  }
}

/// A type whose values a template can show.
package protocol TemplateValue {
  var templateContent: TemplateValues.TemplateContent { get }
}

extension String: TemplateValue {
  package var templateContent: TemplateValues.TemplateContent { .text(self) }
}

extension Phrase: TemplateValue {
  package var templateContent: TemplateValues.TemplateContent { .phrase(self) }
}

extension Int: TemplateValue {
  package var templateContent: TemplateValues.TemplateContent { .text(String(self)) }
}

extension Bool: TemplateValue {
  package var templateContent: TemplateValues.TemplateContent { .flag(self) }
}

extension HTMLWriter: TemplateValue {
  package var templateContent: TemplateValues.TemplateContent { .html(self) }
}

extension [TemplateValues]: TemplateValue {
  package var templateContent: TemplateValues.TemplateContent { .list(self) }
}
