import Definitions

/// Translations in YAML: each key is followed by its text, or by an object with the text, its source, its state and notes.
enum YAMLStrings {
  private static let fields = ["text", "plurals", "source", "state", "comments", "notes", "mockup"]

  static func read(
    _ bytes: [UInt8], _ locale: LocaleTag?, into table: inout StringTable, _ defects: inout DefectList
  ) {
    let reading = YAMLReader.read(bytes, file: "")
    defects.add(reading.diagnostics)
    guard let value = reading.value, !value.isNull else { return }
    guard let members = value.members else {
      return defects.add(
        "A file with translations is a list of keys with their texts, not \(value.kindWords)",
        at: value.position, help: "write each text as 'key: text'")
    }
    for member in members {
      var row = StringTable.Row(key: member.key, position: member.keyPosition)
      if let translation = translation(member, &row, &defects), let locale {
        row.translations[locale] = translation
      }
      table.rows.append(row)
    }
  }

  private static func translation(
    _ member: LocatedValue.Member, _ row: inout StringTable.Row, _ defects: inout DefectList
  ) -> Translation? {
    let value = member.value
    if value.isNull { return nil }
    guard let fields = value.members else {
      return text(value, member.key, &defects).map { Translation($0, position: member.keyPosition) }
    }
    var translation = Translation(nil, position: member.keyPosition)
    for field in fields {
      switch field.key {
      case "text": translation.text = field.value.isNull ? nil : text(field.value, field.key, &defects)
      case "source": row.source = text(field.value, field.key, &defects)
      case "mockup": row.address = text(field.value, field.key, &defects)
      case "comments": row.comments = texts(field.value, field.key, &defects)
      case "notes": translation.notes = texts(field.value, field.key, &defects)
      case "state":
        let word = field.value.string ?? ""
        translation.state = Translation.TranslationState(rawValue: word)
        if translation.state == nil {
          let words = Translation.TranslationState.allCases.map(\.rawValue)
          defects.add(
            "'\(word)' is not the state of a translation", at: field.value.position,
            help: "write one of \(words.joined(separator: ", "))")
        }
      case "plurals":
        for form in field.value.members ?? [] {
          if let name = Translation.PluralForm(rawValue: form.key) {
            translation.plurals[name] = text(form.value, form.key, &defects)
          } else {
            let forms = Translation.PluralForm.allCases.map(\.rawValue)
            defects.add(
              "'\(form.key)' is not a plural form", at: form.keyPosition,
              help: "write one of \(forms.joined(separator: ", "))")
          }
        }
      default:
        let suggestion = NearMiss.suggestion(for: field.key, among: Self.fields)
        defects.add(
          "Unknown key '\(field.key)'", at: field.keyPosition,
          help: suggestion.map { "did you mean '\($0)'?" }
            ?? "a translation has the keys \(Self.fields.joined(separator: ", "))")
      }
    }
    let isEmpty =
      translation.text == nil && translation.plurals.isEmpty && translation.state == nil
      && translation.notes.isEmpty
    return isEmpty ? nil : translation
  }

  private static func texts(
    _ value: LocatedValue, _ key: String, _ defects: inout DefectList
  ) -> [String] {
    (value.elements ?? [value]).compactMap { text($0, key, &defects) }
  }

  private static func text(_ value: LocatedValue, _ key: String, _ defects: inout DefectList) -> String? {
    if let text = value.string { return text }
    defects.add(
      "'\(key)' is \(value.kindWords), not a text", at: value.position, help: "write it in quotation marks")
    return nil
  }

  static func write(_ table: StringTable, _ locale: LocaleTag) -> String {
    let members = table.rows.map { row -> (String, LocatedValue) in
      let translation = row.translations[locale]
      func list(_ texts: [String]) -> LocatedValue? {
        texts.isEmpty ? nil : LocatedValue(.array(texts.map { LocatedValue(.string($0)) }))
      }
      let plurals = Translation.PluralForm.allCases.compactMap { form in
        translation?.plurals[form].map { (form.rawValue, LocatedValue(.string($0))) }
      }
      let fields: [(String, LocatedValue?)] = [
        ("text", translation?.text.map { LocatedValue(.string($0)) }),
        ("plurals", plurals.isEmpty ? nil : .object(plurals)),
        ("source", row.source.map { LocatedValue(.string($0)) }),
        ("state", translation?.state.map { LocatedValue(.string($0.rawValue)) }),
        ("comments", list(row.comments)), ("notes", list(translation?.notes ?? [])),
        ("mockup", row.address.map { LocatedValue(.string($0)) }),
      ]
      let known = fields.compactMap { name, value in value.map { (name, $0) } }
      if known.isEmpty { return (row.key, .null) }
      if known.count == 1, let text = translation?.text { return (row.key, LocatedValue(.string(text))) }
      return (row.key, .object(known))
    }
    guard !members.isEmpty else { return "{}\n" }
    return YAMLPrinter.lines(of: .object(members)).joined(separator: "\n") + "\n"
  }
}
