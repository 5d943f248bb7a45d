package import Mockups

/// What the names of a template stand for, in the order in which it was said.
///
/// The order belongs to it, so that pages whose values differ in their texts only are known by it; of two entries with one
/// name the later one counts.
package struct TemplateValues: ExpressibleByDictionaryLiteral, Sendable {
  /// A value in the few forms that a template can tell apart.
  package enum TemplateContent: Sendable {
    case flag(Bool)
    case text(String)
    case list([TemplateValues])
    /// What stands in the page as it is.
    case html(HTMLWriter)
  }

  private(set) var entries: [(name: String, content: TemplateContent)] = []

  package init(dictionaryLiteral elements: (String, any TemplateValue)...) {
    entries = elements.map { ($0, $1.templateContent) }
  }

  /// The names that a template can ask for.
  var names: Set<String> { Set(entries.map(\.name)) }

  /// Adds an entry, in the place of one with the same name.
  package mutating func set(_ name: String, _ value: some TemplateValue) {
    entries.append((name, value.templateContent))
  }

  /// Gives an entry another name.
  package mutating func rename(_ name: String, to other: String) {
    for index in entries.indices where entries[index].name == name { entries[index].name = other }
  }

  /// Adds entries, in the place of those with the same name.
  package mutating func merge(_ other: TemplateValues) { entries += other.entries }

  /// These entries with others, which count where a name is in both.
  func merging(_ other: TemplateValues) -> TemplateValues {
    var merged = self
    merged.merge(other)
    return merged
  }
}

/// What a template can show.
package protocol TemplateValue {
  var templateContent: TemplateValues.TemplateContent { get }
}

extension String: TemplateValue {
  package var templateContent: TemplateValues.TemplateContent { .text(self) }
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
