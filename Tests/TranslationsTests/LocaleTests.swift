import Testing

@testable import Translations

@Suite struct LocaleTests {
  @Test(arguments: ["de": "de", "DE_at": "de-AT", "zh-hant-tw": "zh-Hant-TW", "es-419": "es-419"])
  func readsTags(_ text: String, _ tag: String) { #expect(LocaleTag(text)?.text == tag) }

  @Test(arguments: ["", "d", "de-", "-de", "deutsch", "de-AT-x", "d3", "en-US-u-ca-buddhist"])
  func refusesOtherTexts(_ text: String) { #expect(LocaleTag(text) == nil) }

  @Test func fallsBackToLessSpecificTags() {
    #expect(LocaleTag("zh-Hant-TW")?.parents.map(\.text) == ["zh-Hant", "zh"])
    #expect(LocaleTag("de-AT")?.parents.map(\.text) == ["de"])
    #expect(LocaleTag("de")?.parents == [])
  }

  @Test(arguments: ["ar": true, "he-IL": true, "az-Arab": true, "ar-Latn": false, "de": false, "ar-XB": true])
  func knowsDirections(_ tag: String, _ isRightToLeft: Bool) {
    #expect(LocaleTag(tag)?.isRightToLeft == isRightToLeft)
  }

  @Test func findsPlaceholders() {
    let text = "{{ name }} {%key%} ${x} %@ %1$@ %.2f %ld 100 % of 5 %d"
    #expect(
      Placeholder.all(in: text).map(\.name)
        == ["{{name}}", "{%key%}", "${x}", "%@", "%1$@", "%.2f", "%ld", "%d"])
    #expect(Placeholder.difference("%@ and {{a}}", "{{a}} und {{b}}").missing == ["%@"])
    #expect(Placeholder.difference("%@ and {{a}}", "{{a}} und {{b}}").added == ["{{b}}"])
    #expect(Placeholder.all(in: "50 % discount, 5 %important").isEmpty)
  }
}
