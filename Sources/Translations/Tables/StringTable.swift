package import Definitions

/// The texts of one definition, with their translations.
package struct StringTable: Sendable, Equatable {
  /// The language of the texts in the definition; `nil` if a file does not name it.
  package var source: LocaleTag?
  /// The texts, in order.
  package var rows: [Row]

  /// Creates a table.
  package init(source: LocaleTag? = nil, rows: [Row] = []) {
    self.source = source
    self.rows = rows
  }

  /// One text of a definition.
  package struct Row: Sendable, Equatable {
    /// The identifier of the element that shows the text.
    package var key: String
    /// The text of the definition; `nil` if a file does not repeat it.
    package var source: String?
    /// The explanations for translators.
    package var comments: [String] = []
    /// The address of the mockup that shows the text; `nil` if unknown.
    package var address: String?
    /// The translations by locale.
    package var translations: [LocaleTag: Translation] = [:]
    /// The position of the row in its file.
    package var position = Position.start

    /// Creates a row from its key.
    package init(
      key: String, source: String? = nil, comments: [String] = [], address: String? = nil,
      translations: [LocaleTag: Translation] = [:], position: Position = .start
    ) {
      self.key = key
      self.source = source
      self.comments = comments
      self.address = address
      self.translations = translations
      self.position = position
    }
  }

  /// The locales with at least one translation, in the order of their tags.
  package var locales: [LocaleTag] { Set(rows.flatMap(\.translations.keys)).sorted() }
}

/// A text in one language.
package struct Translation: Sendable, Equatable {
  /// The form of a text that depends on a number.
  ///
  /// Source: Unicode Technical Standard 35, language plural rules.
  package enum PluralForm: String, Sendable, CaseIterable { case zero, one, two, few, many, other }

  /// The progress of a translation.
  package enum TranslationState: String, Sendable, CaseIterable {
    /// No one has translated the text.
    case new
    /// The translation is a draft.
    case needsReview = "needs-review"
    /// The translation is complete.
    case translated
    /// A second person has read the translation.
    case reviewed
    /// The translation ships.
    case final
  }

  /// The translation; `nil` if it is missing.
  package var text: String?
  /// The forms of a text that depends on a number.
  package var plurals: [PluralForm: String] = [:]
  /// The progress of the translation; `nil` if the file states none.
  package var state: TranslationState?
  /// The remarks of translators.
  package var notes: [String] = []
  /// The position of the translation in its file.
  package var position = Position.start

  /// Creates a translation.
  package init(
    _ text: String?, plurals: [PluralForm: String] = [:], state: TranslationState? = nil,
    notes: [String] = [], position: Position = .start
  ) {
    self.text = text
    self.plurals = plurals
    self.state = state
    self.notes = notes
    self.position = position
  }

  /// The text that mockups show: the translation, or the form for most numbers; `nil` if it is missing.
  package var shown: String? {
    let shown = text ?? plurals[.other]
    return shown.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Compares everything but the position in the file.
  package static func == (left: Translation, right: Translation) -> Bool {
    (left.text, left.plurals, left.state, left.notes) == (right.text, right.plurals, right.state, right.notes)
  }
}
