import Testing

@testable import Mockups

/// Splitting HTML into tokens in the same way as a browser.
@Suite struct HTMLTokenizerTests {
  /// Returns the tokens: text, `+` for a start tag, `/` for a self-closing tag, and `-` for an end tag.
  private func tokens(_ html: String) -> [String] {
    var tokenizer = HTMLTokenizer(Array(html.utf8))
    var tokens: [String] = []
    while let token = tokenizer.next() {
      switch token {
      case .text(let text): tokens.append(tokenizer.text(text))
      case .start(let tag):
        let values = tokenizer.attributes(of: tag).map { " \($0.name)=\($0.value)" }.joined()
        tokens.append("\(tag.isSelfClosing ? "/" : "+")\(tokenizer.name(of: tag))\(values)")
      case .end(let tag): tokens.append("-\(tokenizer.name(of: tag))")
      }
    }
    return tokens
  }

  @Test func splitsTagsFromText() {
    #expect(tokens("a<b>c</b>d") == ["a", "+b", "c", "-b", "d"])
    #expect(tokens("").isEmpty)
  }

  @Test func readsNamesInLowerCase() {
    #expect(tokens("<DIV Title=Ab></Div>") == ["+div title=Ab", "-div"])
  }

  @Test(arguments: [
    ("<a b>", "+a b="), ("<a b=>", "+a b="), ("<a b = c>", "+a b=c"), ("<a b='c d'>", "+a b=c d"),
    ("<a b=\"c>d\">", "+a b=c>d"), ("<a b=c/>", "+a b=c/"), ("<a\nb\t=\tc\r\n>", "+a b=c"),
    ("<a/b=c>", "+a b=c"), ("<a =b=c>", "+a =b=c"), ("<a b='c'd=e>", "+a b=c d=e"),
  ])
  func readsAttributesLikeABrowser(html: String, expected: String) {
    #expect(tokens(html).first.map { $0.first == "/" ? "+" + $0.dropFirst() : $0 } == expected)
  }

  @Test func usesTheFirstOfTwoAttributesWithOneName() {
    #expect(tokens("<a b=1 B=2 c=3>") == ["+a b=1 c=3"])
  }

  @Test func closesATagWithASlashAtItsEnd() {
    #expect(tokens("<br/><br / ><br>") == ["/br", "+br", "+br"])
    #expect(tokens("<br a=b/><br a='b'/>") == ["+br a=b/", "/br a=b"])
  }

  @Test(arguments: [("1 < 2", ["1 ", "< 2"]), ("a<3", ["a", "<3"]), ("<", ["<"]), ("<<b>", ["<", "+b"])])
  func readsAStrayLessThanSignAsText(html: String, expected: [String]) {
    #expect(tokens(html) == expected)
  }

  @Test(arguments: [
    "<!-- a > b -->", "<!-->", "<!-- a --!>", "<!DOCTYPE html>", "<?xml version='1'?>", "</ a>", "<!a>",
  ])
  func skipsCommentsAndDeclarations(comment: String) {
    #expect(tokens("x\(comment)y") == ["x", "y"])
  }

  @Test(arguments: ["script", "style", "textarea", "title", "iframe", "xmp"])
  func readsTheContentOfRawElementsAsText(name: String) {
    #expect(tokens("<\(name)>a<b></x></\(name)>c") == ["+\(name)", "a<b></x>", "-\(name)", "c"])
    #expect(tokens("<\(name)></\(name.uppercased())>c") == ["+\(name)", "-\(name)", "c"])
    #expect(tokens("<\(name)>a</\(name)s>") == ["+\(name)", "a</\(name)s>"])
  }

  @Test(arguments: ["a<b", "a<b c", "a<b c=", "a<b c='d>", "a</b", "a<!-- b", "a<!b"])
  func dropsATagThatNeverEnds(html: String) {
    #expect(tokens(html) == ["a"])
  }
}
