import Definitions
import Testing

/// Slugs for page addresses.
///
/// A slug depends only on the text, whatever its script.
@Suite struct SlugTests {
  @Test(arguments: [
    ("Say hello!", "say-hello"), ("Ana's card", "anas-card"), ("Überweisung ß", "uberweisung-ss"),
    ("Złoty đ", "zloty-d"),
    ("Crème brûlée", "creme-brulee"), ("ようこそ", "ようこそ"), ("Привет, мир", "привет-мир"), ("Йод", "йод"),
    ("Йод", "йод"),
    ("환영", "환영"), ("환영", "환영"), ("हिन्दी", "हिन्दी"), ("ยินดีต้อนรับ", "ยินดีต้อนรับ"), ("مرحبا ١٢", "مرحبا-١٢"),
    ("🔥welcome", "welcome"), ("a/b\\c..d", "a-b-c-d"), ("../..", ""), ("—", ""),
    ("a\u{0}b\u{202E}c", "a-b-c"),
  ])
  func makesSlugs(_ text: String, _ slug: String) {
    #expect(Array(Slug.make(text).utf8) == Array(slug.utf8))
    #expect(Slug.make(slug) == slug)
  }

  @Test func cutsLongTextsAtAHyphen() {
    let latin = Slug.make(String(repeating: "word ", count: 40))
    #expect(latin.utf8.count <= 80 && latin.hasSuffix("-word"))
    let letters = Slug.make(String(repeating: "あ", count: 100))
    #expect(letters == String(repeating: "あ", count: 26))
  }
}
