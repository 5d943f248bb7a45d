package import CatalogModel
import CatalogSite
package import Definitions
import ExperienceTraits
import Foundation
import Publishing
import SiteRendering
import SystemAccess
import Terminal

/// The inputs, files and reusable pages of a run, for the next one.
///
/// Pages are reused if what they alone show is unchanged and so is what all pages share. `generate` keeps the cache in a file of the
/// site, `serve` keeps it in memory, and `generate --shard` hands it to `merge`.
package struct PageCache: Sendable {
  package /// A file of the site.
    struct CachedFile: Equatable
  {
    package var path: String
    var size: Int
    package var digest: Digest
    /// Names the stamp of the file after the run, by which the next one sees that it is unchanged.
    var stamp: Digest?
  }

  /// A file of the content, which need not be read again while its stamp is the same.
  package struct Source: Equatable, Codable {
    /// Names the bytes of a document.
    package var digest: Digest?
    var picture: ContentFolder.Picture?
    /// Absent if the file changed so shortly before the run that a later change might leave the same stamp.
    var stamp: FileSystem.Stamp?
  }

  /// Everything that a site is made of.
  package struct Inputs: Equatable, Codable {
    /// The documents and pictures, by path.
    package var sources: [String: Source] = [:]
    /// Names the templates, the approvals, the owners, and the states with which the site compares itself.
    var settings = Digest()
    /// The first day on which a known finding is listed again.
    var expiry: String?
    /// The commit to which links to files lead.
    var commit: String?

    /// Whether a site of both is the same.
    func isSame(as other: Inputs) -> Bool {
      var (one, two) = (self, other)
      for path in one.sources.keys { one.sources[path]?.stamp = nil }
      for path in two.sources.keys { two.sources[path]?.stamp = nil }
      return one == two
    }
  }

  /// The pages about one thing.
  struct Unit: Equatable, Codable {
    var origin: SiteRenderer.PageOrigin
    /// The places of the pages among the files of the site.
    var files: [Int]
  }

  /// Everything but files and summaries.
  package struct Head: Equatable, Codable {
    /// The tool and the folders that it was built from.
    var maker: CacheMaker
    package var inputs = Inputs()
    var units: [String: Unit] = [:]
    /// Everything that was found, and how much is defined.
    package var findings: [Diagnostic] = []
    var counts: [SiteRenderer.Count] = []
  }

  /// The summary of the pages about one thing, in memory or as a file holds it.
  enum Summary: Sendable {
    case value(PagesSummary)
    case bytes(ArraySlice<UInt8>)
  }

  package var head: Head
  /// All files of the site.
  package var files: [CachedFile] = []
  /// The summaries of the pages, by unit.
  private(set) var summaries: [String: Summary] = [:]
  /// The documents that the process has read, by path.
  var readings: [String: FileReading] = [:]
  private var placeOfFile: [String: Int] = [:]

  package init(maker: CacheMaker) { head = Head(maker: maker) }

  /// Adds files of the site; several pages can share one.
  ///
  /// - Returns: Their places.
  @discardableResult mutating func add(_ new: [CachedFile]) -> [Int] {
    new.map { file in
      if let place = placeOfFile[file.path] {
        files[place] = file
        return place
      }
      placeOfFile[file.path] = files.count
      files.append(file)
      return files.count - 1
    }
  }

  /// Adds the pages about one thing.
  mutating func add(
    _ unit: String, from origin: SiteRenderer.PageOrigin, _ files: [CachedFile], _ summary: Summary
  ) {
    head.units[unit] = Unit(origin: origin, files: add(files))
    summaries[unit] = summary
  }

  /// The pages about one thing as an earlier run wrote them, or `nil` for a task whose pages have to be written.
  func pages(of task: SiteRenderer.PageTask) -> (files: [CachedFile], summary: PagesSummary)? {
    guard let unit = head.units[task.unit], unit.origin == task.origin else { return nil }
    let summary: PagesSummary? =
      switch summaries[task.unit] {
      case .value(let summary): summary
      case .bytes(let bytes): try? task.restore(bytes)
      case nil: nil
      }
    return summary.map { (unit.files.map { files[$0] }, $0) }
  }

  /// The summary of a unit.
  func summary(of unit: String) -> Summary? { summaries[unit] }
}

/// The tool that fills a cache, with its arguments besides the content.
package struct CacheMaker: Equatable, Codable {
  var version: String
  /// Tells a build of the tool from all others.
  var build: Digest
  /// The names of the folders, and of what an author adds in Swift.
  var names: [String]
  /// The part of the site, or `nil` for a whole one.
  var shard: Shard?

  package init(
    _ folder: ContentFolder, _ templates: TemplateFolder, _ authored: AuthoredTypes, shard: Shard? = nil
  ) {
    self.shard = shard
    version = ToolVersion.current
    build = shard == nil ? Platform.build : Platform.program
    names =
      [folder.name, templates.name] + authored.traits.types + authored.components.subjects.map(\.name)
      + authored.operations.keys.sorted() + authored.extensions.map { "\($0)" } + authored.rules.keys.sorted()
      + authored.flows.keys.sorted()
  }

  /// The maker of a part of the site, which may have run on another machine.
  func of(_ shard: Shard?) -> CacheMaker {
    var maker = self
    (maker.build, maker.shard) = (Platform.program, shard)
    return maker
  }
}

// MARK: The file of a cache

extension PageCache {
  /// The name of its file in a site.
  package static let fileName = SiteManifest.cacheName
  private static let title = Array("experience-catalog cache 1\n".utf8)

  /// Why a cache cannot be used.
  package struct Unusable: Error {
    package var reason: String
    static let damaged = Unusable(reason: "is damaged")
  }

  /// How many bytes of the file are the summary of a unit; they stand behind the head, one after another.
  private struct SummaryEntry: Codable {
    var unit: String
    var count: Int
  }

  /// Reads the cache of a site; `nil` if the site has no cache.
  ///
  /// - Throws: ``Unusable`` if it is damaged.
  init?(of site: String) throws(Unusable) {
    guard let bytes = try? FileSystem.read("\(site)/\(Self.fileName)") else { return nil }
    var rest = bytes.dropLast(MemoryLayout<UInt64>.size)
    guard rest.starts(with: Self.title), Self.seal(rest) == Array(bytes[rest.endIndex...]) else {
      throw .damaged
    }
    rest = rest.dropFirst(Self.title.count)
    func next(_ count: Int) -> ArraySlice<UInt8> {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    func line() -> ArraySlice<UInt8> {
      defer { rest = rest.dropFirst() }
      return next(rest.withUnsafeBufferPointer { $0.firstIndex(of: UInt8(ascii: "\n")) } ?? rest.count)
    }
    do {
      let decoder = JSONDecoder()
      head = try decoder.decode(Head.self, from: Data(line()))
      let places = try decoder.decode([SummaryEntry].self, from: Data(line()))
      for place in places { summaries[place.unit] = .bytes(next(place.count)) }
    } catch {
      throw .damaged
    }
    while !rest.isEmpty {
      guard let file = CachedFile(line: line()) else { throw .damaged }
      add([file])
    }
    guard head.units.values.allSatisfy({ $0.files.allSatisfy(files.indices.contains) }) else {
      throw .damaged
    }
  }

  /// The cache that a maker left in a site, or `nil` if it left no cache.
  ///
  /// - Throws: ``Unusable`` if it is damaged, or of a different maker.
  package init?(of site: String, by maker: CacheMaker) throws(Unusable) {
    guard let cache = try PageCache(of: site) else { return nil }
    guard cache.head.maker == maker else {
      throw Unusable(reason: "was made by another build of the tool, or of other folders")
    }
    self = cache
  }

  /// Writes the cache to a new file.
  func write(to path: String) throws(FileSystem.FileFailure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let written = summaries.sorted { $0.key < $1.key }.compactMap { unit, summary in
      switch summary {
      case .value(let summary): (try? summary.bytes).map { (unit, bytes: $0[...]) }
      case .bytes(let bytes): (unit, bytes: bytes)
      }
    }
    let places = written.map { SummaryEntry(unit: $0.0, count: $0.bytes.count) }
    guard let head = try? encoder.encode(head), let index = try? encoder.encode(places) else { return }
    var lines = ByteBuffer()
    for file in files { file.write(to: &lines) }
    let start = Self.title + head + Array("\n".utf8) + index + Array("\n".utf8)
    let pieces = [start[...]] + written.map(\.bytes) + [lines.bytes()[...]]
    var seal = PiecewiseDigest(count: pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { piece.withUnsafeBytes { seal.add($0) } }
    try FileSystem.write(to: path) { sink throws(FileSystem.FileFailure) in
      for piece in pieces + [Self.bytes(of: seal.value)[...]] {
        try piece.withUnsafeBufferPointer { bytes throws(FileSystem.FileFailure) in
          try sink(UnsafeRawBufferPointer(bytes))
        }
      }
    }
  }

  /// The digest of bytes, by which a reader sees that none of them is damaged.
  private static func seal(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    self.bytes(of: bytes.withUnsafeBytes { Digest($0) })
  }

  private static func bytes(of digest: Digest) -> [UInt8] {
    withUnsafeBytes(of: digest.value.littleEndian) { Array($0) }
  }
}

extension PageCache.CachedFile {
  /// Reads a line of a cache, or returns `nil` for anything else and for a path that leads out of the site.
  fileprivate init?(line: ArraySlice<UInt8>) {
    let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 3)
    guard parts.count == 4, let size = Int(parts[0]), let digest = UInt64(parts[1], radix: 36),
      ConfinedFolder.holds(String(parts[3]))
    else { return nil }
    let stamp = UInt64(parts[2], radix: 36).map(Digest.init(value:))
    self.init(path: String(parts[3]), size: size, digest: Digest(value: digest), stamp: stamp)
  }

  /// Writes a line of a cache.
  fileprivate func write(to lines: inout ByteBuffer) {
    let stamp = stamp.map { String($0.value, radix: 36) } ?? "-"
    lines.append("\(size) \(String(digest.value, radix: 36)) \(stamp) \(path)\n" as String)
  }
}
