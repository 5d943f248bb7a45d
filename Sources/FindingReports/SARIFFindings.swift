import Definitions
import Foundation
import SiteBuilding
import Terminal

/// Static analysis results in SARIF 2.1.0, the OASIS standard.
///
/// Code hosts show them beside the lines.
enum SARIFFindings: FindingFormat {
  static let name = "sarif"
  static let startsAtRepository = true
  static let summary = "static analysis results (SARIF), for code hosts"

  static func text(of findings: [Diagnostic]) -> String {
    let rules =
      Diagnostic.Rule.all.filter { rule in findings.contains { $0.breaks(rule) } } + policies(in: findings)
    let places = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var json = JSONWriter()
    json.object { json in
      json.member("version", "2.1.0")
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.key("runs")
      json.array { json in
        json.object { json in
          json.key("tool")
          json.object { json in
            json.key("driver")
            json.object { json in
              json.member("name", "experience-catalog")
              json.member("version", ToolVersion.current)
              json.key("rules")
              json.array { json in for rule in rules { write(rule, to: &json) } }
            }
          }
          json.member("columnKind", "unicodeCodePoints")
          json.key("results")
          json.array { json in
            for finding in findings { write(finding, rule: places[finding.id] ?? 0, to: &json) }
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The catalog's own rules that the findings break, described by the first finding of each.
  private static func policies(in findings: [Diagnostic]) -> [Diagnostic.Rule] {
    var known = Set(Diagnostic.Rule.all.map(\.id))
    return findings.filter { known.insert($0.id).inserted }.map {
      Diagnostic.Rule($0.id.rawValue, $0.severity, $0.message, why: $0.help ?? $0.message)
    }
  }

  private static func write(_ rule: Diagnostic.Rule, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.id.rawValue)
      json.key("shortDescription")
      json.object { $0.member("text", rule.meaning) }
      json.key("fullDescription")
      json.object { $0.member("text", rule.explanation) }
      json.key("defaultConfiguration")
      json.object { $0.member("level", rule.severity.rawValue) }
    }
  }

  private static func write(_ finding: Diagnostic, rule: Int, to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", finding.id.rawValue)
      json.member("ruleIndex", rule)
      json.member("level", finding.severity.rawValue)
      json.key("message")
      json.object { $0.member("text", finding.message + (finding.help.map { "; \($0)" } ?? "")) }
      json.key("locations")
      json.array { json in json.object { write(finding.location, message: nil, to: &$0) } }
      let related =
        finding.notes.map { ($0.location, $0.message) } + finding.otherPlaces.map { ($0, "Same problem") }
      guard !related.isEmpty else { return }
      json.key("relatedLocations")
      json.array { json in
        for (place, message) in related.prefix(100) {
          json.object { write(place, message: message, to: &$0) }
        }
      }
    }
  }

  private static func write(_ place: SourceLocation, message: String?, to json: inout JSONWriter) {
    json.key("physicalLocation")
    json.object { json in
      json.key("artifactLocation")
      json.object { json in
        json.member(
          "uri", place.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? place.file)
      }
      json.key("region")
      json.object { json in
        json.member("startLine", place.line)
        json.member("startColumn", max(1, place.column))
      }
    }
    guard let message else { return }
    json.key("message")
    json.object { $0.member("text", message) }
  }
}
