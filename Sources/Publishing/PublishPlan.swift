import Definitions
import Hosting

/// The changes that publishing a release makes at a target.
package struct PublishPlan: Sendable {
  /// The paths of the files that are new, changed, unchanged, or no longer there, each list sorted.
  package let added, changed, kept, deleted: [String]
  /// The number of bytes to upload.
  let bytes: Int

  /// Compares the files of a new release with those of the release that is shown now.
  package init(to new: [String: Release.ReleaseFile], from old: [String: Release.ReleaseFile]) {
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

  /// Whether the release changes no file.
  package var isEmpty: Bool { added.isEmpty && changed.isEmpty && deleted.isEmpty }

  /// The files to upload, in groups that are uploaded one after another.
  ///
  /// Assets come first, then other files that pages need, then pages, and last the entry points `index.html`
  /// and `catalog.json`. So a page never refers to a file that is not uploaded yet.
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

  /// The plan in one line: the number of files that are added, changed, deleted and unchanged.
  package var summary: String {
    "\(added.count) added, \(changed.count) changed, \(deleted.count) deleted, \(kept.count) unchanged"
  }

  /// The plan as text for the terminal: a line for each changed file, then the summary.
  package func text(of release: Release, at place: String) -> String {
    let lines =
      added.map { "+ \($0)" } + changed.map { "~ \($0)" } + deleted.map { "- \($0)" }
    return (lines + ["\(release.id) to '\(place)': \(summary), \(Self.words(bytes)) to send"])
      .joined(separator: "\n")
  }

  /// The plan as JSON for other programs.
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

  /// A number of bytes as text with a unit, as in `12 kB`.
  package static func words(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    if bytes < 1_000_000 { return "\(bytes / 1000) kB" }
    return "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
  }
}
