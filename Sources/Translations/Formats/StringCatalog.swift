import Definitions

/// String catalogs, which Xcode reads and writes.
///
/// Source: files that Xcode 15 and later write; the format has no published specification.
enum StringCatalog {
  private static let states: [(value: String, state: Translation.TranslationState)] = [
    ("new", .new), ("needs_review", .needsReview), ("stale", .needsReview), ("translated", .translated),
    ("translated", .reviewed), ("translated", .final),
  ]
  private static let mockupLabel = "Mockup: "

  static func read(_ bytes: [UInt8], into table: inout StringTable, _ defects: inout DefectList) {
    let reading = JSONReader.read(bytes, file: "")
    defects.add(reading.diagnostics)
    guard let root = reading.value else { return }
    guard let strings = root["strings"]?.members else {
      return defects.add("A string catalog has an object 'strings'", at: root.position)
    }
    table.source = root["sourceLanguage"]?.string.flatMap { LocaleTag($0) }
    for member in strings {
      var row = StringTable.Row(key: member.key, position: member.keyPosition)
      for line in (member.value["comment"]?.string ?? "").split(whereSeparator: \.isNewline) {
        if line.hasPrefix(mockupLabel) {
          row.address = String(line.dropFirst(mockupLabel.count))
        } else {
          row.comments.append(String(line))
        }
      }
      for localization in member.value["localizations"]?.members ?? [] {
        guard let locale = LocaleTag(localization.key) else {
          defects.add(
            "'\(localization.key)' is not the tag of a locale", at: localization.keyPosition,
            help: "write one such as 'de' or 'pt-BR'")
          continue
        }
        let translation = translation(localization, of: member.key, &defects)
        if locale == table.source {
          row.source = translation?.shown
        } else if let translation {
          row.translations[locale] = translation
        }
      }
      table.rows.append(row)
    }
  }

  private static func translation(
    _ member: LocatedValue.Member, of key: String, _ defects: inout DefectList
  ) -> Translation? {
    var translation = Translation(nil, position: member.keyPosition)
    func take(_ unit: LocatedValue) -> String? {
      let value = unit["state"]?.string
      if let state = states.first(where: { $0.value == value })?.state, translation.state == nil {
        translation.state = state
      }
      return unit["value"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
    if let unit = member.value["stringUnit"] { translation.text = take(unit) }
    let variations = member.value["variations"]?.members ?? []
    for variation in variations {
      for form in variation.value.members ?? [] {
        guard let unit = form.value["stringUnit"] else { continue }
        if variation.key == "plural", let name = Translation.PluralForm(rawValue: form.key) {
          translation.plurals[name] = take(unit)
        } else if form.key == "other" {
          translation.text = take(unit)
        } else {
          defects.add(
            "The text of '\(key)' for '\(form.key)' is not read", at: form.keyPosition,
            help: "mockups show the text for 'other'", isPartial: true)
        }
      }
    }
    if let substitutions = member.value["substitutions"] {
      defects.add("The substitutions of '\(key)' are not read", at: substitutions.position, isPartial: true)
    }
    let isEmpty = translation.text == nil && translation.plurals.isEmpty && translation.state == nil
    return isEmpty ? nil : translation
  }

  static func write(_ table: StringTable, _ locales: [LocaleTag]) -> String {
    func unit(_ text: String, _ state: Translation.TranslationState?) -> LocatedValue {
      let value = states.first { $0.state == state ?? .translated }?.value ?? "translated"
      return .object([
        (
          "stringUnit",
          .object([("state", LocatedValue(.string(value))), ("value", LocatedValue(.string(text)))])
        )
      ])
    }
    func localization(_ translation: Translation) -> LocatedValue? {
      let forms = Translation.PluralForm.allCases.compactMap { form in
        translation.plurals[form].map { (form.rawValue, unit($0, translation.state)) }
      }
      var members = translation.text.map { unit($0, translation.state).members ?? [] } ?? []
      if !forms.isEmpty {
        let variations = LocatedValue.object([("variations", .object([("plural", .object(forms))]))])
        members += variations.members ?? []
      }
      if members.isEmpty, translation.state != nil { return unit("", translation.state) }
      return members.isEmpty ? nil : LocatedValue(.object(members))
    }
    let strings = table.rows.map { row -> (String, LocatedValue) in
      let comment = (row.comments + (row.address.map { [mockupLabel + $0] } ?? [])).joined(separator: "\n")
      var localizations: [(String, LocatedValue)] = []
      if let source = table.source, let text = row.source {
        localizations.append((source.text, unit(text, .translated)))
      }
      for (locale, translation) in row.translations where locales.contains(locale) {
        if let value = localization(translation) { localizations.append((locale.text, value)) }
      }
      let fields: [(String, LocatedValue?)] = [
        ("comment", comment.isEmpty ? nil : LocatedValue(.string(comment))),
        ("extractionState", LocatedValue(.string("manual"))),
        ("localizations", localizations.isEmpty ? nil : .object(localizations.sorted { $0.0 < $1.0 })),
      ]
      return (row.key, .object(fields.compactMap { name, value in value.map { (name, $0) } }))
    }
    let catalog = LocatedValue.object([
      ("sourceLanguage", LocatedValue(.string(table.source?.text ?? "en"))),
      ("strings", .object(strings.sorted { $0.0 < $1.0 })), ("version", LocatedValue(.string("1.0"))),
    ])
    return JSONPrinter.text(of: catalog) + "\n"
  }
}
