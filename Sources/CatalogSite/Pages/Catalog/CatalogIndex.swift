import CatalogModel
import Composition
package import Definitions
import Mockups

/// Writes `catalog.json`: every definition of the catalog for machines.
struct CatalogIndex {
  let site: SiteSummary
  let context: RenderContext
  let diagnostics: [Diagnostic]

  var bytes: [UInt8] {
    let byFile = Dictionary(grouping: diagnostics, by: \.location.file)
    let summaries = Dictionary(
      site.all.compactMap { summary in summary.reference.map { ($0, summary) } }
    ) { first, _ in first }
    var writer = JSONWriter()
    writer.object { json in
      json.member("version", 1)
      json.member("title", context.catalog.title)
      json.key("definitions")
      json.array { json in
        for kind in SiteSummary.kinds {
          for definition in context.catalog.definitions(of: kind.kind) {
            json.object { json in
              write(definition, byFile[definition.location.file] ?? [], to: &json)
              guard let summary = summaries[definition.reference] else { return }
              kind.writeIndexMembers(of: summary, in: context, to: &json)
            }
          }
        }
      }
    }
    return writer.bytes
  }

  /// What is told of every definition.
  private func write(
    _ definition: any Definition, _ diagnostics: [Diagnostic], to json: inout JSONWriter
  ) {
    json.member("kind", definition.reference.kind.rawValue)
    json.member("id", definition.name.isEmpty ? definition.title : definition.name)
    json.member("title", definition.title)
    json.member("page", definition.hasPage ? Route(definition.reference).path : nil)
    json.member("source", definition.location.file)
    json.member("line", definition.location.line)
    json.member("status", definition.metadata.status?.rawValue)
    json.member("owner", definition.metadata.owner)
    json.member("tags", definition.metadata.tags)
    if !definition.metadata.devices.isEmpty {
      json.member("devices", definition.metadata.devices.map(\.rawValue))
    }
    if let design = definition.metadata.design {
      json.member(
        "design", [design, definition.metadata.designDay].compactMap(\.self).joined(separator: " of "))
    }
    json.member("hash", definition.contentHash)
    // What is not composed by itself is compared as it is written.
    if ![.experience, .screen].contains(definition.reference.kind) {
      json.member("text", definition.source.text)
      if !definition.nestedSources.isEmpty {
        json.key("nested")
        json.array { json in
          for source in definition.nestedSources {
            json.object { json in
              json.member("line", source.firstLine)
              json.member("text", source.text)
            }
          }
        }
      }
    }
    json.key("diagnostics")
    json.array { json in for diagnostic in diagnostics { diagnostic.write(to: &json) } }
  }
}

extension JSONWriter {
  /// Writes the scenarios under which a definition has pages of its own.
  mutating func scenarios(of reference: DefinitionReference, in context: RenderContext) {
    let composed = context.composed
    let names = composed.variants(of: reference).differing.map { composed.scenario(of: $0).id }
    if !names.isEmpty { member("scenarios", names) }
  }
}

extension Diagnostic {
  /// Writes the diagnostic as an object.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.rawValue)
      writer.member("severity", severity.rawValue)
      writer.member("message", message)
      writer.member("help", help)
      location.writeMembers(to: &writer)
      if !otherPlaces.isEmpty {
        writer.member("otherPlaceCount", otherPlaces.count)
        writer.key("otherPlaces")
        writer.array { writer in
          for place in otherPlaces.prefix(100) { writer.object { place.writeMembers(to: &$0) } }
        }
      }
      writer.key("notes")
      writer.array { writer in
        for note in notes {
          writer.object { writer in
            writer.member("message", note.message)
            note.location.writeMembers(to: &writer)
          }
        }
      }
    }
  }
}

extension SourceLocation {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("file", file)
    writer.member("line", line)
    writer.member("column", column)
  }
}
