import Definitions
import Hosting

/// What publishing a release changes at a place.
package struct PublishPlan: Sendable {
  /// The paths of files that are new, other ones, the same, and no longer there, in order.
  package let added, changed, kept, deleted: [String]
  /// The number of bytes that have to get there.
  let bytes: Int

  /// Compares a release with the one that is there now.
  package init(to new: [String: Release.File], from old: [String: Release.File]) {
    var (added, changed, kept): ([String], [String], [String]) = ([], [], [])
    for (path, file) in new {
      guard let there = old[path] else {
        added.append(path)
        continue
      }
      if there == file { kept.append(path) } else { changed.append(path) }
    }
    (self.added, self.changed, self.kept) = (added.sorted(), changed.sorted(), kept.sorted())
    deleted = old.keys.filter { new[$0] == nil }.sorted()
    bytes = (added + changed).reduce(0) { $0 + (new[$1]?.size ?? 0) }
  }

  /// Whether nothing would change.
  package var isEmpty: Bool { added.isEmpty && changed.isEmpty && deleted.isEmpty }

  /// What has to get there, in the order in which it does: what pages need, then pages, then what leads to them.
  var uploads: [[String]] {
    let all = (added + changed).sorted()
    let assets = all.filter { HostPolicy.CacheClass(of: $0) == .immutable }
    let others = all.filter { HostPolicy.CacheClass(of: $0) != .immutable }
    let isLast: (String) -> Bool = { $0 == "index.html" || $0 == "catalog.json" }
    let isPage: (String) -> Bool = { $0.hasSuffix(".html") }
    return [
      assets, others.filter { !isPage($0) && !isLast($0) }, others.filter { isPage($0) && !isLast($0) },
      others.filter(isLast),
    ].filter { !$0.isEmpty }
  }

  /// The plan in a sentence.
  package var summary: String {
    "\(added.count) added, \(changed.count) changed, \(deleted.count) deleted, \(kept.count) as they are"
  }

  /// The plan for people: a line for each file that changes, and the sentence.
  package func text(of release: Release, at place: String) -> String {
    let lines =
      added.map { "+ \($0)" } + changed.map { "~ \($0)" } + deleted.map { "- \($0)" }
    return (lines + ["\(release.id) to '\(place)': \(summary), \(Self.words(bytes)) to send"])
      .joined(separator: "\n")
  }

  /// The plan for other programs.
  package func json(of release: Release, at place: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 1)
      json.member("target", place)
      json.member("release", release.id)
      json.member("bytes", bytes)
      json.member("unchanged", kept.count)
      json.member("added", added)
      json.member("changed", changed)
      json.member("deleted", deleted)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// A number of bytes for people.
  package static func words(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\(bytes / 1000) kB" }
    return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }
}
