import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// `catalog.json`: every definition of the catalog for machines.
///
/// It is as large as all definitions together, so that it is made of pieces, each while it is written to a site. They are put
/// together in memory, and made for that as well, only where the site compares itself with another state, and for a preview.
package struct CatalogIndex: Sendable {
  /// The most definitions of a piece.
  private static let pieceLength = 64

  private let title: String
  /// Some definitions in JSON each, with commas between them.
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

  /// Some definitions of a kind.
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

  /// The whole.
  var file: SiteFile {
    var head = JSONWriter()
    head.object { json in
      json.member("version", 1)
      json.member("title", title)
      json.key("definitions")
      json.array { _ in }
    }
    // The list is empty so far.
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

  /// What is told of every definition.
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
