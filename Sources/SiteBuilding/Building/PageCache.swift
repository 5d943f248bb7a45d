package import CatalogModel
import CatalogSite
package import Definitions
import ExperienceTraits
import Foundation
import Publishing
import ScreenDefinitions
import SiteRendering
import SystemAccess
import Terminal

/// The inputs, files and reusable pages of a run, for use by the next run.
///
/// A page is reused if neither its own content nor the content that all pages share has changed. `generate`
/// stores the cache in a file of the site, and `serve` in memory. `generate --shard` writes it for `merge`.
package struct PageCache: Sendable {
  /// A file of the site.
  package struct CachedFile: Hashable, Codable, Sendable {
    package var path: String
    var size: Int
    package var digest: Digest
  }

  /// All inputs of a site.
  package struct Inputs: Equatable, Codable, Sendable {
    /// The digests of the documents and images, by path.
    package var sources: [String: Digest] = [:]
    /// A digest of the templates, the approvals, the owners, and the revisions that the site compares itself
    /// with.
    var settings = Digest()
    /// The last day before the first known finding is listed again, or `nil` if no finding is known.
    var expiry: String?
    /// The commit in the addresses of source files, or `nil` if these addresses contain no commit.
    var commit: String?
  }

  /// The pages about one subject.
  struct Unit: Equatable, Codable {
    var origin: SiteRenderer.PageOrigin
    var files: [CachedFile]
  }

  /// The part of the cache besides summaries.
  package struct Head: Equatable, Codable, Sendable {
    /// The tool and the folders that the cache was made with.
    var maker: CacheMaker
    package var inputs = Inputs()
    var units: [String: Unit] = [:]
    /// The files that belong to no unit, by path.
    var others: [String: CachedFile] = [:]
    /// All findings of the run; the next property counts the definitions of each kind.
    package var findings: [Diagnostic] = []
    var counts: [SiteRenderer.Count] = []
  }

  /// The summary of the pages about one subject, either as a value or as JSON from a file.
  enum Summary: Sendable {
    case value(PagesSummary)
    case json(ArraySlice<UInt8>)
  }

  package var head: Head
  /// The summaries of the pages, by the name of the unit.
  private var summaries: [String: Summary] = [:]
  /// The documents that this process has read, by path.
  var readings: [String: FileReading] = [:]
  /// Whether the site still has all files of the run.
  private(set) var isWhole = true

  package init(maker: CacheMaker) { head = Head(maker: maker) }

  /// All files of the site, each once.
  package var files: [CachedFile] {
    let all = head.units.values.flatMap(\.files).map { ($0.path, $0) }
    return Array(Dictionary(all) { $1 }.merging(head.others) { $1 }.values)
  }

  /// Adds files of the site, and replaces files that have the same paths.
  package mutating func add(_ files: [CachedFile]) { for file in files { head.others[file.path] = file } }

  /// Adds the pages about one subject.
  mutating func add(
    _ unit: String, from origin: SiteRenderer.PageOrigin, _ files: [CachedFile], _ summary: Summary?
  ) {
    head.units[unit] = Unit(origin: origin, files: files)
    summaries[unit] = summary
  }

  /// Adds the pages of a part of the site.
  mutating func add(_ part: PageCache) {
    for (name, unit) in part.head.units { add(name, from: unit.origin, unit.files, part.summaries[name]) }
  }

  /// The pages that an earlier run wrote for a task, or `nil` if they must be written again.
  func pages(of task: SiteRenderer.PageTask) -> (files: [CachedFile], summary: PagesSummary, kept: Summary)? {
    guard let unit = head.units[task.unit], unit.origin == task.origin, let kept = summaries[task.unit] else {
      return nil
    }
    let summary: PagesSummary? =
      switch kept {
      case .value(let summary): summary
      case .json(let json): try? task.restore(json)
      }
    return summary.map { (unit.files, $0, kept) }
  }

  /// Returns the cache without the units whose files were changed or removed in the site.
  package func checked(against site: String, jobs: Int) async throws -> PageCache {
    let files = files
    let isIntact = try await files.concurrentMap(jobs: jobs, atOnce: 256) { file in
      try Task.checkCancellation()
      let path = "\(site)/\(file.path)"
      return FileSystem.kind(of: path) == .file && FileSystem.has(path, size: file.size, digest: file.digest)
    }
    let damaged = Set(zip(files, isIntact).filter { !$1 }.map(\.0.path))
    guard !damaged.isEmpty else { return self }
    var cache = self
    cache.isWhole = false
    cache.head.units = head.units.filter { !$1.files.contains { damaged.contains($0.path) } }
    cache.head.others = head.others.filter { !damaged.contains($0.key) }
    return cache
  }
}

/// The tool, the folders and the Swift types that a cache was made with.
///
/// A run uses only a cache that has the same maker.
package struct CacheMaker: Equatable, Codable, Sendable {
  var version: String
  /// A digest that differs between builds of the tool, and is the same on all machines.
  var build: Digest
  /// The names of the folders, and the names of the types that an author adds in Swift.
  var names: [String]
  /// The part of the site, or `nil` for the whole site.
  var shard: Shard?

  package init(
    _ folder: ContentFolder, _ templates: TemplateFolder, _ authored: AuthoredTypes, shard: Shard? = nil
  ) {
    self.shard = shard
    version = ToolVersion.current
    build = Platform.program
    names =
      [folder.name, templates.name] + authored.traits.types + authored.components.subjects.map(\.name)
      + authored.operations.keys.sorted() + authored.extensions.map { "\($0)" } + authored.rules.keys.sorted()
      + authored.flows.keys.sorted()
  }
}

// MARK: The file of a cache

/// The file has one line of JSON for the head, one for the summary of each unit, and one for their digest.
extension PageCache {
  /// The file name of the cache in a site.
  package static let fileName = SiteManifest.cacheName

  /// The error for a cache that cannot be used.
  package struct Unusable: Error {
    package var reason: String
    static let damaged = Unusable(reason: "is damaged")
  }

  /// Reads the cache of a site, or returns `nil` if the site has no cache.
  ///
  /// - Throws: ``Unusable`` if the cache is damaged.
  init?(of site: String) throws(Unusable) {
    guard let bytes = try? FileSystem.read("\(site)/\(Self.fileName)") else { return nil }
    var lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard let seal = lines.popLast(), seal.elementsEqual(Self.seal(lines)),
      let first = lines.first, let head = try? JSONDecoder().decode(Head.self, from: Data(first))
    else { throw .damaged }
    let units = head.units.keys.sorted()
    self.head = head
    summaries = Dictionary(zip(units, lines.dropFirst().map(Summary.json))) { $1 }
    // A path may not lead out of the site.
    guard units.count == lines.count - 1, files.allSatisfy({ ConfinedFolder.holds($0.path) }) else {
      throw .damaged
    }
  }

  /// Reads the cache that a maker wrote to a site, or returns `nil` if the site has no cache.
  ///
  /// - Throws: ``Unusable`` if the cache is damaged or has a different maker.
  package init?(of site: String, by maker: CacheMaker) throws(Unusable) {
    guard let cache = try PageCache(of: site) else { return nil }
    guard cache.head.maker == maker else {
      throw Unusable(reason: "was built by a different build of the tool or from different folders")
    }
    self = cache
  }

  /// Writes the cache to a new file.
  func write(to path: String) throws(FileSystem.FileFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let units = head.units.keys.sorted().compactMap { unit in
      switch summaries[unit] {
      case .value(let summary): try? summary.json[...]
      case .json(let json): json
      case nil: nil
      }
    }
    guard let first = try? encoder.encode(head), units.count == head.units.count else { return }
    var lines = [Array(first)[...]] + units
    lines.append(Self.seal(lines)[...])
    try FileSystem.write(to: path) { sink throws(FileSystem.FileFailure) in
      for line in lines {
        for piece in [line, Array("\n".utf8)[...]] {
          try piece.withUnsafeBufferPointer { bytes throws(FileSystem.FileFailure) in
            try sink(UnsafeRawBufferPointer(bytes))
          }
        }
      }
    }
  }

  /// A digest of all lines, which shows the reader whether the file is damaged.
  private static func seal(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    let digest = lines.reduce(into: Digest()) { digest, line in line.withUnsafeBytes { digest.add($0) } }
    return Array("\(digest.value)".utf8)
  }
}
