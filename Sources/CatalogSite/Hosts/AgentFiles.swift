import CatalogModel
import Composition
import Definitions
import FormatReference
import Mockups
import SiteRendering
import SiteReview

/// Writes the scripts with which pages answer the agent of a browser (WebMCP).
///
/// A page loads them only if the browser has such an agent.
struct AgentFiles {
  /// The pages in the order of the search index; a page can occur several times.
  let found: [Route]
  /// All pages.
  let pages: [Route]
  let findings: [Diagnostic]
  let changes: [SiteChanges]

  func write(to writer: inout PageWriter) {
    writer.add(
      Route.agentScript.path,
      writer.assets.agentScript
        + data(hasMarkdown: writer.context.hasMarkdown, writer.composed.scenarios.map(\.id)))
    writer.add(Route.terms.path, Self.terms(writer.context.reference, writer.catalog.findingRules))
  }

  private func data(hasMarkdown: Bool, _ scenarios: [String]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("tools")
      json.array { json in for question in AgentQuestion.all { json.data(question.description) } }
      json.member("hasMarkdown", hasMarkdown)
      json.member("found", found.map(\.path))
      let others = Set(pages.map(\.path)).subtracting(found.map(\.path) + [Route.notFound.path])
      json.member("others", others.sorted())
      json.member("scenarios", scenarios)
      json.key("findings")
      json.array { json in
        for finding in findings {
          json.object { json in
            json.member("rule", finding.id.rawValue)
            json.member("file", finding.location.file)
            json.member("text", finding.description)
          }
        }
      }
      json.key("changes")
      json.array { json in
        for changes in changes {
          json.object { json in
            json.member("since", changes.changes.before)
            json.member("text", ChangesReport(changes.changes).text)
          }
        }
      }
    }
    return json.script(calling: "offerCatalog")
  }

  /// The terms of the content format and the rules: each with its meaning, and lines about its keys.
  private static func terms(_ reference: Reference, _ rules: [Diagnostic.Rule]) -> [UInt8] {
    var json = JSONWriter()
    func term(_ name: String, _ meaning: String, _ lines: [String], to json: inout JSONWriter) {
      json.array { json in
        json.string(name)
        json.string(meaning)
        json.array { json in for line in lines { json.string(line) } }
      }
    }
    json.array { json in
      for entry in reference.entries {
        term(
          entry.name, entry.description.summary, entry.description.keys.map(\.line) + entry.words, to: &json)
        for nested in entry.nested {
          term(nested.name, nested.description.summary, nested.description.keys.map(\.line), to: &json)
        }
      }
      for rule in rules { term(rule.id.rawValue, rule.meaning, [rule.explanation], to: &json) }
    }
    return json.script(calling: "showTerms")
  }
}

extension KeyDescription {
  /// The key in one line: name, type, default and meaning.
  fileprivate var line: String { "\(name) (\(shape.name); \(presence)): \(meaning)" }
}

extension Route {
  /// The script that answers agents, and the terms that it explains.
  static let agentScript = Route("agent.js")
  static let terms = Route("reference/terms.js")
}
