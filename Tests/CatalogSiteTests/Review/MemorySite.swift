import Definitions
import Mockups

@testable import SiteReview

/// The files of a site in memory.
struct MemorySite: SiteSnapshot {
  var name: String
  var files: [String: String]

  func bytes(_ path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  init(_ name: String, files: [String: String]) {
    self.name = name
    self.files = files
  }

  /// Creates a site whose index lists definitions, each given in JSON.
  init(_ name: String, _ definitions: [String], files: [String: String] = [:]) {
    let index = #"{"version": 1, "title": "All", "definitions": [\#(definitions.joined(separator: ", "))]}"#
    self.init(name, files: files.merging(["catalog.json": index]) { $1 })
  }
}

/// Parts of a site's index in JSON.
enum IndexEntry {
  /// Returns a rule, which is compared by its text.
  static func rule(
    _ id: String, title: String? = nil, hash: String = "1", text: String = "rule: true", more: String = ""
  ) -> String {
    """
    {"kind": "rule", "title": "\(title ?? id)", "page": "rules/\(id).html", "source": "Content/\(id).md",
     "line": 2, "hash": "\(hash)", "text": "\(text)"\(more)}
    """
  }

  /// Returns the hashes of a composed definition.
  static func hashes(
    content: String = "c", look: String = "l", behavior: String = "b", order: String = "o",
    trace: String = "t"
  ) -> String {
    """
    {"content": "\(content)", "look": "\(look)", "behavior": "\(behavior)", "order": "\(order)",
     "trace": "\(trace)"}
    """
  }

  static func screen(
    _ id: String, title: String? = nil, file: String? = nil, hashes: String = Self.hashes(), more: String = ""
  ) -> String {
    """
    {"kind": "screen", "title": "\(title ?? id)", "page": "screens/\(id).html",
     "mockup": "screens/\(id).mockup.html", "source": "Content/\(file ?? id).md", "line": 3,
     "hash": "\(id)", "hashes": \(hashes)\(more)}
    """
  }

  static func experience(_ id: String, hash: String = "1", more: String = "", _ steps: String...) -> String {
    """
    {"kind": "experience", "title": "\(id)", "page": "experiences/\(id)/index.html",
     "source": "Content/\(id).md", "line": 3, "hash": "\(hash)"\(more),
     "steps": [\(steps.joined(separator: ", "))]}
    """
  }

  static func step(
    _ slug: String, of experience: String, number: Int = 1, title: String? = nil, payload: String? = nil,
    hashes: String = Self.hashes(), more: String = ""
  ) -> String {
    let payload = payload.map { #", "payload": "\#($0)""# } ?? ""
    return """
      {"title": "\(title ?? slug)", "number": \(number), "page": "experiences/\(experience)/\(slug).html",
       "mockup": "experiences/\(experience)/\(slug).mockup.html"\(payload), "hashes": \(hashes)\(more)}
      """
  }
}

extension CatalogChanges {
  /// Compares two indexes, each given as a list of definitions.
  init(_ before: [String], _ after: [String]) throws {
    self.init(
      from: try CatalogState(MemorySite("v1", before)), to: try CatalogState(MemorySite("v2", after)))
  }

  /// Each change as its kind and its key, followed by the differences.
  var lines: [String] {
    changes.map { change in
      let differences = CatalogChange.Difference.allCases.filter(change.differences.contains)
      let words = ([change.kind.rawValue, change.subject.key] + differences.map(\.rawValue))
      return words.joined(separator: " ")
    }
  }
}
