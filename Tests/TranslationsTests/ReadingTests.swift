import Definitions
import Testing

@testable import Translations

/// Reads files in the forms in which other tools write them.
@Suite struct ReadingTests {
  private func texts(_ text: String, _ path: String) throws -> (
    file: TranslationFile, texts: [String: String]
  ) {
    let file = try #require(TranslationFile(SourceFile(path: path, text: text)))
    let locale = file.locale ?? file.table.locales.first
    let pairs = file.table.rows.compactMap { row -> (String, String)? in
      locale.flatMap { row.translations[$0]?.shown }.map { (row.key, $0) }
    }
    return (file, Dictionary(uniqueKeysWithValues: pairs))
  }

  /// Source: XLIFF 2.0, 4.7 and 4.8: inline codes, several segments, and text between them.
  @Test func readsSegmentsAndInlineCodesOfXLIFF2() throws {
    let (file, texts) = try texts(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en-US" trgLang="de">
       <file id="f1">
        <unit id="1">
         <originalData><data id="d1">{{name}}</data><data id="d2">&lt;b&gt;</data><data id="d3">&lt;/b&gt;</data></originalData>
         <segment id="s1" state="final">
          <source>Hello <ph id="1" dataRef="d1"/>.</source><target>Hallo <ph id="1" dataRef="d1"/>.</target>
         </segment>
         <ignorable><source> </source></ignorable>
         <segment id="s2" state="translated">
          <source><pc id="2" dataRefStart="d2" dataRefEnd="d3">Bye</pc></source>
          <target><pc id="2" dataRefStart="d2" dataRefEnd="d3">Tschüss</pc></target>
         </segment>
        </unit>
        <group id="g1"><unit id="2" name="other"><segment><source>Open</source></segment></unit></group>
        <unit id="3" translate="no"><segment><source>Code</source><target>Code</target></segment></unit>
       </file>
      </xliff>
      """, "welcome.de.xliff")
    #expect(file.diagnostics.isEmpty)
    #expect(texts == ["1": "Hallo {{name}}. <b>Tschüss</b>"])
    #expect(file.table.rows.map(\.key) == ["1", "other"])
    #expect(file.table.rows[0].source == "Hello {{name}}. <b>Bye</b>")
    #expect(file.table.rows[0].translations[LocaleTag("de")!]?.state == .translated)
    #expect(file.table.source == LocaleTag("en-US"))
  }

  /// Source: XLIFF 1.2, 2.4 and 2.5, and the exports of Xcode.
  @Test func readsUnitsOfXLIFF12() throws {
    let (file, texts) = try texts(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="en.lproj/Main.strings" source-language="en" target-language="fr" datatype="plaintext">
          <header><tool tool-id="com.apple.dt.xcode" tool-name="Xcode"/></header>
          <body>
            <trans-unit id="open" xml:space="preserve">
              <source>Open %@</source>
              <target state="needs-review-translation">Ouvrir %@</target>
              <note>Button</note><note from="translator">Vous?</note>
            </trans-unit>
            <group restype="menu"><trans-unit id="save" approved="yes">
              <source>Save <x id="INTERPOLATION" equiv-text="{{name}}"/></source>
              <target>Enregistrer <x id="INTERPOLATION" equiv-text="{{name}}"/></target>
              <alt-trans><target>Sauver</target></alt-trans>
            </trans-unit></group>
            <trans-unit id="days|==|plural.one"><source>%d days</source><target>%d jour</target></trans-unit>
            <trans-unit id="days|==|plural.other"><source>%d days</source><target>%d jours</target></trans-unit>
            <trans-unit id="new"><source>New</source></trans-unit>
          </body>
        </file>
      </xliff>
      """, "Content/welcome.xliff")
    #expect(file.diagnostics.isEmpty)
    #expect(file.format == .xliff12)
    #expect(texts == ["open": "Ouvrir %@", "save": "Enregistrer {{name}}", "days": "%d jours"])
    let french = try #require(LocaleTag("fr"))
    let rows = file.table.rows
    #expect(rows.map(\.key) == ["open", "save", "days", "new"])
    #expect(rows[0].translations[french]?.state == .needsReview)
    #expect(rows[0].translations[french]?.notes == ["Vous?"])
    #expect(rows[0].comments == ["Button"])
    #expect(rows[1].translations[french]?.state == .final)
    #expect(rows[2].translations[french]?.plurals == [.one: "%d jour", .other: "%d jours"])
  }

  @Test func readsStringCatalogsOfXcode() throws {
    let (file, texts) = try texts(
      """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
        "title" : { "comment" : "The title", "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "Willkommen" } },
          "en" : { "stringUnit" : { "state" : "translated", "value" : "Welcome" } } } },
        "days" : { "localizations" : { "de" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Tag" } },
          "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Tage" } } } } } } },
        "tap" : { "localizations" : { "de" : { "variations" : { "device" : {
          "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tippen" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "Klicken" } } } } } } },
        "empty" : { } } }
      """, "welcome.xcstrings")
    #expect(texts == ["title": "Willkommen", "days": "%lld Tage", "tap": "Klicken"])
    #expect(file.table.rows.map(\.source) == ["Welcome", nil, nil, nil])
    #expect(file.diagnostics.map(\.message) == ["The text of 'tap' for 'iphone' is not read"])
    #expect(file.table.rows[1].translations[LocaleTag("de")!]?.state == .needsReview)
  }

  /// Source: the samples of Apple's guide to strings files, restated.
  @Test func readsStringsFilesOfApple() throws {
    let (file, texts) = try texts(
      #"""
      /* Insert Element menu item */
      "Insert Element" = "Element \"einfügen\"";
      // Error string
      "ErrorString_1" = "Ein Fehler.\nNoch einer: \U00e9\U0001";
      plain.key = "ohne Anführungszeichen";
      """#, "welcome.de.strings")
    #expect(file.diagnostics.isEmpty)
    #expect(
      texts == [
        "Insert Element": "Element \"einfügen\"", "ErrorString_1": "Ein Fehler.\nNoch einer: é\u{1}",
        "plain.key": "ohne Anführungszeichen",
      ])
    #expect(file.table.rows[0].comments == ["Insert Element menu item"])
  }

  @Test func readsStringsFilesInUTF16() throws {
    let text = "\"a\" = \"Grüße ഇ\";\r\n"
    let bytes =
      [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let file = try #require(TranslationFile(SourceFile(path: "a.de.strings", bytes: bytes)))
    #expect(file.table.rows.first?.translations[LocaleTag("de")!]?.text == "Grüße ഇ")
  }

  /// Source: the samples of Android's guide to string resources, restated.
  @Test func readsStringResourcesOfAndroid() throws {
    let (file, texts) = try texts(
      #"""
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
          <!-- A greeting -->
          <string name="hello">Hallo,
              <b>Welt</b>!</string>
          <string name="escaped">Es geht\'s \"gut\" \u2014 \@home\n&lt;b></string>
          <string name="spaced">"  zwei  "</string>
          <string name="count">Noch <xliff:g id="n" example="5">%1$d</xliff:g></string>
          <string name="id" translatable="false">x</string>
          <plurals name="days"><item quantity="one">%d Tag</item><item quantity="other">%d Tage</item></plurals>
      </resources>
      """#, "welcome.de.xml")
    #expect(file.diagnostics.isEmpty)
    #expect(
      texts == [
        "hello": "Hallo, Welt!", "escaped": "Es geht's \"gut\" — @home\n<b>", "spaced": "  zwei  ",
        "count": "Noch %1$d", "days": "%d Tage",
      ])
    #expect(file.table.rows.first?.comments == ["A greeting"])
  }

  @Test(arguments: [",", ";", "\t"])
  func readsTablesWithEachSeparator(_ separator: String) throws {
    let lines = [
      ["Key", "Source", "de", "fr", "de state"], ["a", "One", "\"Eins, \"\"zwei\"\"; drei\"", "Un", "final"],
      ["b", "Two", "", "Deux", ""],
    ]
    let text = lines.map { $0.joined(separator: separator) }.joined(separator: "\r\n")
    let (file, _) = try texts(text, "welcome.csv")
    #expect(file.diagnostics.isEmpty)
    let (german, french) = (LocaleTag("de")!, LocaleTag("fr")!)
    #expect(file.table.rows.map(\.key) == ["a", "b"])
    #expect(file.table.rows[0].translations[german] == Translation("Eins, \"zwei\"; drei", state: .final))
    #expect(file.table.rows[1].translations[german] == nil)
    #expect(file.table.rows[1].translations[french]?.text == "Deux")
    #expect(file.table.rows[1].position == Position(line: 3, column: 1))
  }

  @Test(arguments: [
    "<xliff version=\"2.0\" srcLang=\"en\"><file id=\"f\"><unit id=\"a\"/></file></xliff>": "trgLang",
    "<tmx/>": "instead of 'xliff'", "<xliff": "cannot be read", "": "cannot be read",
    "<!DOCTYPE x [<!ENTITY a \"b\">]><xliff/>": "declares entities",
  ])
  func reportsXLIFFThatCannotBeRead(_ text: String, _ words: String) throws {
    let file = try #require(TranslationFile(SourceFile(path: "a.xliff", text: text)))
    let message = file.diagnostics.map { "\($0.message) \($0.help ?? "")" }.joined()
    #expect(message.contains(words), "\(message)")
  }

  @Test(arguments: ["a.md", "a.b.yaml", "a.yaml", "a.de.txt", "de.yaml", "a.strings", "folder.de.yaml/a"])
  func ignoresOtherFiles(_ path: String) { #expect(!TranslationFile.isTranslationFile(path)) }
}
