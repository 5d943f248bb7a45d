import Mockups
import SiteRendering
import Testing

/// The values that readers can filter a list by.
@Suite struct FacetsTests {
  private func attribute(_ facets: Facets) -> String {
    String(decoding: HTMLWriter { $0.open("li", facets.attribute) }.bytes(), as: UTF8.self)
  }

  @Test func areALineForEachValue() {
    var facets = Facets()
    facets.add(.owner, "Growth Team")
    facets.add(.tag, "a")
    facets.add(.tag, "b")
    #expect(attribute(facets) == "<li data-facets=\"owner Growth Team\ntag a\ntag b\">")
  }

  @Test func haveEachValueOnce() {
    var facets = Facets()
    for tag in ["a", "b", "a"] { facets.add(.tag, tag) }
    facets.add(.kind, "a")
    #expect(attribute(facets) == "<li data-facets=\"tag a\ntag b\nkind a\">")
  }

  @Test func areAnEmptyAttributeWithoutValues() {
    #expect(attribute(Facets()) == "<li data-facets=\"\">")
  }

  @Test func cannotEndTheAttribute() {
    var facets = Facets()
    facets.add(.owner, "\"><script>")
    #expect(attribute(facets) == "<li data-facets=\"owner &quot;&gt;&lt;script&gt;\">")
  }
}
