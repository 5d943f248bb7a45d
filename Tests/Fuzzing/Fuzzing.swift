import CatalogModel
import CatalogSite
import Composition
import Definitions
import Elements
import ExperienceTraits
import Foundation
import SystemAccess

@testable import CatalogTool
@testable import Mockups
@testable import Pictures
@testable import Publishing
@testable import SiteBuilding

/// Runs one reader on an input; libFuzzer calls this function for each input.
///
/// The first byte chooses the reader, and the rest is the input of the reader. If the reader crashes, hangs or needs
/// too much memory, libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 1 else { return 0 }
  let bytes = [UInt8](UnsafeBufferPointer(start: start + 1, count: count - 1))
  Readers.all[(Readers.only ?? Int(start.pointee)) % Readers.all.count](bytes)
  return 0
}

/// The functions that read untrusted data.
private enum Readers {
  /// The number of the only reader to run, from the environment variable `READER`; nil runs all readers.
  static let only = ProcessInfo.processInfo.environment["READER"].flatMap { Int($0) }

  /// All readers, in the order of the first byte of an input.
  ///
  /// Append new readers at the end, so that stored inputs keep their meaning.
  static let all: [@Sendable ([UInt8]) -> Void] = [
    markdown, json, yaml, small, approvals, records, catalog, embed, definition(.rule),
    definition(.component),
    definition(.flow), definition(.experience), definition(.screen), definition(.scenario),
    drawing,
  ]

  private static func markdown(_ bytes: [UInt8]) {
    _ = FileReading(SourceFile(path: "Content/a.md", bytes: bytes)).definitions.count
  }

  private static func json(_ bytes: [UInt8]) {
    let (value, problems) = JSONReader.read(bytes, file: "a.json")
    guard let value, problems.isEmpty else { return }
    // Printing a value and reading it again must give the same value.
    let again = JSONReader.read(Array(JSONPrinter.text(of: value).utf8), file: "a.json").value
    precondition(again?.hasSameData(as: value) == true, "A value changed after it was printed and read again")
  }

  private static func yaml(_ bytes: [UInt8]) { _ = YAMLReader.read(bytes, file: "a.yaml") }

  /// Reads a short text as a colour, a slug, an address with a password, a source link, a channel, and a pattern.
  private static func small(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    _ = Color(hex: text).hex
    _ = Slug.make(text)
    _ = text.withoutSecrets
    _ = SourceLink(text)
    _ = try? Channel(named: text)
    let parts = text.split(separator: "\n", maxSplits: 1)
    if parts.count == 2 { _ = Pattern(String(parts[0])).search(String(parts[1]), steps: 10_000) }
  }

  private static func approvals(_ bytes: [UInt8]) {
    _ = Approvals(SourceFile(path: "Content/approvals.yaml", bytes: bytes))
  }

  /// Reads the files that the tool stores in sites and publish targets.
  private static func records(_ bytes: [UInt8]) {
    if let release = try? Release(bytes, of: "place") {
      precondition(release.files.keys.allSatisfy(ConfinedFolder.holds), "A path leads outside of the release")
    }
    _ = Lease(bytes)?.isOver
    _ = PublishedVersions(bytes)?.entries.count
    _ = try? JSONDecoder().decode(PageCache.Head.self, from: Data(bytes))
  }

  private static func drawing(_ bytes: [UInt8]) {
    guard let once = try? CleanedDrawing(bytes) else { return }
    let twice = try? CleanedDrawing(once.bytes)
    precondition(twice?.removals.isEmpty ?? true, "A cleaned SVG file still contains parts to remove")
  }

  /// Builds a complete catalog from one Markdown file.
  private static func catalog(_ bytes: [UInt8]) {
    let file = FileReading(SourceFile(path: "Content/a.md", bytes: bytes))
    let catalog = Catalog(root: "Content", files: [file])
    var site = SiteRenderer(ComposedCatalog(catalog), templates: TemplateSet())
    while let tasks = site.nextStage() {
      site.finish(tasks.map { $0.run().summary })
    }
    var renderer = site.overview
    while let tasks = renderer.nextStage() {
      let parts = tasks.map { $0() }
      for file in parts.flatMap(\.files) { _ = file.size }
      renderer.finish(parts)
    }
    var index = site.searchIndex(renderer.overview)
    while let tasks = index.nextStage() { index.finish(tasks.map { $0() }) }
    _ = index.manifest.size
  }

  private static func embed(_ bytes: [UInt8]) {
    _ = EmbedDocument.make(String(decoding: bytes, as: UTF8.self))
  }

  /// Returns a reader that builds a complete catalog with one definition; the input is the payload of the definition.
  private static func definition(_ kind: DefinitionKind) -> @Sendable ([UInt8]) -> Void {
    { bytes in
      let language = bytes.first.map { $0.isMultiple(of: 2) } == true ? "yaml" : "json"
      catalog(
        Array("# A\n```\(language) \(kind.rawValue)\n".utf8) + bytes.dropFirst() + Array("\n```\n".utf8))
    }
  }
}
