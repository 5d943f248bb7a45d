import CatalogModel
import ContentOperations
import Definitions
package import EventDefinitions

/// The Markdown file of a scenario made of known events.
package struct ScenarioText {
  private let title: String
  private let start: String
  private let events: [ScenarioDefinition.ScenarioStep]
  private let expectations: [(title: String, text: String)]

  /// Creates the text of a scenario.
  ///
  /// - Parameters:
  ///   - title: The title of the scenario.
  ///   - start: The time at which the scenario starts, in ISO 8601.
  ///   - events: The events, in order.
  ///   - expectations: The expectations, each with its title and the lines of its block.
  package init(
    title: String, start: String, events: [ScenarioDefinition.ScenarioStep],
    expectations: [(title: String, text: String)]
  ) {
    (self.title, self.start, self.events, self.expectations) = (title, start, events, expectations)
  }

  /// The content of the file.
  package var text: String {
    var sections = [
      "# \(title)", "Explain here when this happens.", Self.block("scenario", ["start: \(start)"]),
    ]
    for event in events {
      sections += ["## \(event.title)", Self.block("event", lines(of: event))]
    }
    for (title, text) in expectations { sections += ["## \(title)", Self.block("expect", [text])] }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func block(_ kind: String, _ lines: [String]) -> String {
    (["```yaml \(kind)"] + lines + ["```"]).joined(separator: "\n")
  }

  private func lines(of step: ScenarioDefinition.ScenarioStep) -> [String] {
    let time = step.time > 0 ? ["at: \(Self.json { $0.number(step.time) })"] : []
    switch step.action {
    case .connectivity(let state): return time + ["connectivity: \(state.rawValue)"]
    case .event(let name, let type, let source, let data, let mask, let timeout):
      let names = name == step.title ? [] : ["name: \(Self.json { $0.string(name) })"]
      return time + names
        + ["type: \(Self.json { $0.string(type) })", "source: \(Self.json { $0.string(source) })"]
        + (data.map { data in ["data: \(Self.json { $0.data(data) })"] } ?? [])
        + (mask.map { mask in
          ["mask: \(Self.json { $0.array { json in for key in mask { json.string(key) } } })"]
        } ?? [])
        + (timeout.map { timeout in ["timeout: \(Self.json { $0.number(timeout) })"] } ?? [])
    }
  }

  /// Returns a value as JSON, which is YAML too.
  private static func json(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
