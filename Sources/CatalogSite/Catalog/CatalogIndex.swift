import CatalogModel
import DefinitionKinds
import Definitions
import Mockups
import SiteRendering

/// The file `catalog.json`, which lists every definition of the catalog for other programs.
///
/// The file grows with the catalog, so it is created in pieces while it is written to disk.
/// It is held in memory as a whole only for comparisons with another revision and for the preview.
package struct CatalogIndex: Sendable {
  /// The greatest number of definitions in a piece.
  private static let pieceLength = 64

  private let title: String
  /// The pieces of the list; each piece holds the JSON of some definitions, with commas between them.
  private let pieces: [@Sendable () -> ByteBuffer]

  init(_ site: SiteSummary, _ context: SiteContext, _ diagnostics: [Diagnostic]) {
    title = context.catalog.title
    let byFile = Dictionary(grouping: diagnostics.indices) { diagnostics[$0].location.file }
    pieces = context.kinds.flatMap { kind -> [@Sendable () -> ByteBuffer] in
      let definitions = context.catalog.definitions(of: kind.kind)
      return stride(from: 0, to: definitions.count, by: Self.pieceLength).map { start in
        let places = start..<min(start + Self.pieceLength, definitions.count)
        return {
          Self.list(definitions, at: places, of: kind, site, context) {
            (byFile[$0] ?? []).map { diagnostics[$0] }
          }
        }
      }
    }
  }

  /// Writes the JSON of some definitions of a kind.
  private static func list(
    _ definitions: [any Definition], at places: Range<Int>, of kind: any KindPages.Type, _ site: SiteSummary,
    _ context: SiteContext, _ findings: (_ file: String) -> [Diagnostic]
  ) -> ByteBuffer {
    var json = JSONWriter()
    for place in places {
      let definition = definitions[place]
      json.object { json in
        write(definition, findings(definition.location.file), to: &json)
        guard let (summary, compared) = site.summary(of: definition.reference, at: place) else { return }
        kind.writeIndexMembers(of: summary, compared, in: context, to: &json)
      }
    }
    return json.buffer
  }

  /// The whole file, as a list of pieces.
  var file: SiteFile {
    var head = JSONWriter()
    head.object { json in
      json.member("$schema", Route.catalogSchema.path)
      json.member("version", 1)
      json.member("title", title)
      json.key("definitions")
      json.array { _ in }
    }
    // The list of definitions is still empty, so the file ends with its closing brackets.
    let end = 2
    let (start, comma) = (ByteBuffer(Array(head.bytes.dropLast(end))), ByteBuffer([UInt8(ascii: ",")]))
    let tail = ByteBuffer(Array(head.bytes.suffix(end)))
    var all: [@Sendable () -> ByteBuffer] = [{ start }]
    for (place, piece) in pieces.enumerated() {
      if place > 0 { all.append { comma } }
      all.append(piece)
    }
    all.append { tail }
    return SiteFile(path: Route.catalogJSON.path, pieces: all)
  }

  /// Writes the members that the definitions of all kinds have.
  private static func write(
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
    // Experiences and screens are compared in composed form. All other kinds are compared as source text.
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
