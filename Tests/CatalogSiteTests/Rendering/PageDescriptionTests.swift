import Definitions
import Foundation
import Mockups
import Testing

@testable import SiteRendering

/// The record of a page in the search index.
@Suite struct PageDescriptionTests {
  private func document(_ title: String = "Offer", _ fill: (inout SearchDocument.Draft) -> Void = { _ in })
    -> SearchDocument
  {
    var draft = SearchDocument.Draft()
    fill(&draft)
    return SearchDocument(Route("rules/a.html"), title: title, kind: "rule", place: "in b", draft)
  }

  /// Returns the fields of a record.
  ///
  /// A record is the start of a JSON list.
  private func fields(_ document: SearchDocument) throws -> [String] {
    try JSONDecoder().decode([String].self, from: Data((document.text.record + "]").utf8))
  }

  @Test func beginsWithItsAddressKindTitleAndPlace() throws {
    #expect(try fields(document()) == ["rules/a.html", "", "rule", "Offer", "in b"])
  }

  @Test func namesTheMockupOfThePage() throws {
    let document = SearchDocument(
      Route("a.html"), title: "A", kind: "screen", picture: Route("a.mockup.html"), SearchDocument.Draft())
    #expect(try fields(document)[1] == "a.mockup.html")
  }

  @Test func marksEachLineWithItsField() throws {
    let document = document {
      $0.add("Save more", .text)
      $0.add("width 8", .logic)
      $0.add("Why it is", .prose)
    }
    #expect(try fields(document).dropFirst(5) == ["xSave more", "lwidth 8", "pWhy it is"])
  }

  @Test func listsATextOfTheAppOnce() throws {
    let document = document {
      $0.add("Next", .text)
      $0.add("Next", .text)
      $0.add("Next", .logic)
      $0.add("", .text)
    }
    #expect(try fields(document).dropFirst(5) == ["xNext", "lNext"])
  }

  @Test func addsUpTheFieldsOfAWord() {
    let document = document("Save") {
      $0.add("save", .text)
      $0.add("save", .prose)
    }
    // The letter after a word encodes its fields. A means no field; title is 1, text is 2, and prose is 8.
    #expect(document.text.terms.contains("saveL"))
  }

  @Test func findsAValueByItsQualifier() {
    let document = document {
      $0.qualify(.owner, "Équipe Growth")
      $0.qualify(.tag, nil)
      $0.qualify(.status, "")
    }
    #expect(document.text.terms.contains("owner:equipe growthA"))
    #expect(document.text.terms.contains("kind:ruleA"))
    #expect(!document.text.terms.contains("tag:") && !document.text.terms.contains("status:"))
  }

  @Test func keepsTextsWithLineBreaks() throws {
    let document = document("A\nb\"<") { $0.add("c\nd", .prose) }
    #expect(!document.text.record.contains("\n"))
    #expect(try fields(document)[3] == "A\nb\"<")
    #expect(try fields(document).last == "pc\nd")
  }
}
