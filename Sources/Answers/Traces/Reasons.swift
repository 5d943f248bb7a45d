import Composition
import Definitions
import ExperienceTraits
import ReviewData
package import SitePages
package import SystemAccess

/// Answers why a step or a screen looks the way it does: who set each property, and where.
package struct Reasons {
  private let document: TraceDocument
  private let file: String

  /// Creates the answers about a trace, whose elements are written in a file.
  package init(_ document: TraceDocument, in file: String) {
    (self.document, self.file) = (document, file)
  }

  /// A part of a step or screen with its properties.
  private struct ExplainedPart {
    let name: String
    /// The file and the line of the part, or of the trait that set it.
    let place: String?
    var lines: [String]
  }

  /// The properties that contain a text in their name, their element or their value.
  ///
  /// - Parameter words: A property, such as `wrapper.cornerRadius`; a text, a type or a part of the mockup; a value,
  ///   such as `#1A73E8`; or a trait. `nil` finds everything.
  /// - Returns: One line for each part or property, followed by lines about who set it.
  /// - Throws: ``ToolFailure`` with the known names if nothing contains the text.
  package func text(about words: String?) throws(ToolFailure) -> String {
    let parts = elements(about: words) + properties(about: words)
    guard !parts.isEmpty else {
      let entries = TracePrinter(document).text(ofEntriesAbout: words, isBrief: false)
      if let words, !entries.isEmpty {
        return
          "No part, property or value contains “\(words)”, but these entries of the trace do.\n\n\(entries)"
      }
      let names = document.chains.map(\.path) + elements(about: nil).map(\.name)
      throw ToolFailure.unknown("part, property or value", words ?? "", among: names)
    }
    return parts.map { part in
      ([part.name + (part.place.map { " — \($0)" } ?? "")] + part.lines.map { "  \($0)" }).joined(
        separator: "\n")
    }.joined(separator: "\n")
  }

  /// The elements of the content, which decide their own look; each with the matching properties.
  private func elements(about words: String?) -> [ExplainedPart] {
    var parts: [ExplainedPart] = []
    var owner: ComposedProperty.PropertyOwner?
    for property in document.ownProperties {
      guard let element = property.element else { continue }
      let isNamed = words.map { element.name.has($0) || element.part == $0 } ?? true
      guard
        isNamed
          || words.map({ property.name == $0 || property.value.has($0) }) ?? true
      else { continue }
      if element != owner {
        owner = element
        let place = element.line.map { "\(element.file ?? file):\($0)" }
        parts.append(ExplainedPart(name: element.name, place: place, lines: []))
      }
      let source = property.entry.map { " (entry \($0))" } ?? ""
      parts[parts.count - 1].lines.append("\(property.name): \(property.value)\(source)")
    }
    return parts
  }

  /// The properties that traits and operations set, each with the entries that set it or lost.
  private func properties(about words: String?) -> [ExplainedPart] {
    (document.chains + document.trace.components).compactMap { chain in
      let values = chain.links.map(\.value.text)
      guard
        words.map({ words in
          chain.path.has(words)
            || values.contains { $0.has(words) }
            || chain.links.contains {
              document.trace.entries[$0.entry - 1].subject.has(words)
            }
        }) ?? true
      else { return nil }
      let lines = chain.links.map { link in
        "\(link.value.text): \(setter(link.entry))" + (link.loss.map { "; lost: \($0)" } ?? "; wins")
          + link.sharers.map { "; with what \(setter($0)) provided" }.joined()
      }
      return ExplainedPart(name: chain.path, place: nil, lines: lines)
    }
  }

  /// The subject of an entry of the trace, with its place.
  private func setter(_ number: Int) -> String {
    let entry = document.trace.entries[number - 1]
    let level = entry.level.map { " at the \($0.rawValue) level" } ?? ""
    let place = entry.source.map { " (\($0.file):\($0.line))" } ?? ""
    return "\(entry.subject)\(level)\(place), entry \(number)"
  }
}

extension String {
  /// Whether the text contains another one; letter case is ignored.
  func has(_ other: String) -> Bool { lowercased().contains(other.lowercased()) }
}
