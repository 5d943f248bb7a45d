import Definitions
import Foundation
import SiteBuilding
import Testing

@testable import CatalogTool

/// The list of all finding rules, which commands, pages, and settings use.
@Suite struct RuleListTests {
  @Test func containsEachDeclaredRule() throws {
    let sources = packageFolder().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var declared: Set<String> = []
    for case let path as String in files where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      declared.formUnion(text.matches(of: #/= Diagnostic\.Rule\(\s*"([^"]+)"/#).map { String($0.1) })
    }
    #expect(declared == Set(Diagnostic.Rule.all.map(\.id.rawValue)))
  }

  @Test func containsEachRuleOnce() {
    let names = Diagnostic.Rule.all.map(\.id.rawValue)
    #expect(Set(names).count == names.count)
  }

  @Test func explainsEachRuleInSentences() {
    for rule in Diagnostic.Rule.all {
      #expect(rule.meaning.hasSuffix("."), "\(rule.id)")
      #expect(rule.explanation.hasSuffix("."), "\(rule.id)")
    }
  }
}
