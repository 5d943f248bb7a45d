import Definitions
import Testing

@testable import CatalogModel

/// Parts of a view that the default JSON schema silently ignores.
@Suite struct ContentCheckTests {
  private func findings(_ operation: String, screen: String = "{}") -> [Diagnostic] {
    Catalog([
      "home": "# Home\n```yaml screen\n\(screen)\n```\n## Part\n```yaml operation\n\(operation)\n```\n"
    ]).diagnostics
  }

  @Test(arguments: [
    #"append: {id: a, component: {id: "app:row"}, text: {title: Hi}}"#,
    #"set: {header: {component: {id: "app:row"}}, title: Home}"#,
    #"add: {body: [{id: a, component: {id: "app:row"}}]}"#,
  ])
  func acceptsValidViews(operation: String) {
    #expect(findings(operation).isEmpty, "\(findings(operation))")
  }

  @Test(arguments: [
    (#"append: {id: a, component: {id: "app:row"}, txt: {title: Hi}}"#, "'txt'"),
    (#"append: {id: a, component: {id: "app:row"}, text: {title: [Hi]}}"#, "a text"),
    (#"append: {body: [{id: a}]}"#, "'append' takes components"),
    (#"set: {title: {text: Home}}"#, "a text"),
    (#"append: [{id: a, component: {id: "app:row"}}, {id: a, component: {id: "app:row"}}]"#, "'a'"),
  ])
  func reportsIgnoredParts(operation: String, words: String) {
    #expect(findings(operation).contains { $0.message.contains(words) }, "\(findings(operation))")
  }

  @Test func ignoresDocumentsOfACustomSchema() {
    let operation = "add: {rows: [{name: a}]}"
    #expect(findings(operation, screen: "schema: {view: {body: 'rows[]'}, component: {id: name}}").isEmpty)
  }
}
