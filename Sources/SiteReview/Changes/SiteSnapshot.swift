package import Definitions
import Mockups
import SiteRendering

/// The files of a site that is compared with another one.
package protocol SiteSnapshot: Sendable {
  /// What the site is called, such as a revision or a folder.
  var name: String { get }
  /// The content of a file, or `nil` where there is none.
  func bytes(_ path: String) -> [UInt8]?
}

/// A state of a catalog that can be compared with another one.
package struct CatalogState: Sendable {
  /// Why a state cannot be compared.
  package struct Unreadable: Error {
    /// A sentence for people.
    package let message: String
  }

  let snapshot: any SiteSnapshot
  let subjects: [SnapshotSubject]
  /// Names the state, for whoever keeps what follows from it.
  package let digest: Digest

  /// Reads the index of a site.
  package init(_ snapshot: any SiteSnapshot) throws(Unreadable) {
    let path = Route.catalogJSON.path
    guard let bytes = snapshot.bytes(path) else {
      throw Unreadable(message: "'\(snapshot.name)' has no \(path)")
    }
    let (value, _) = JSONReader.read(bytes, file: path)
    guard let value, value["definitions"]?.elements != nil else {
      throw Unreadable(message: "The \(path) of '\(snapshot.name)' is none of this tool")
    }
    guard value["version"]?.number == 1 else {
      throw Unreadable(message: "The \(path) of '\(snapshot.name)' is of another version of this tool")
    }
    self.snapshot = snapshot
    subjects = SnapshotSubject.all(in: value)
    var digest = Digest(bytes)
    digest.add(snapshot.name)
    self.digest = digest
  }
}

/// What of a site's index comparing needs: everything that has a page, with what it is composed to.
struct SnapshotSubject: Sendable {
  /// Tells it from all others of the site: folder and slug of its page, and the scenario.
  var key: String
  var kind: String
  var title: String
  /// Where it belongs, in words.
  var place: String
  var page: String?
  var mockup: String?
  var trace: String?
  var file: String
  var line: Int
  var status, owner: String?
  var tags: [String] = []
  /// The identifier in the payload, which stays where a title changes.
  var payload: String?
  /// The hash of what is written, and the text where nothing is composed of it.
  var written, text: String?
  /// The texts of the definitions below it, each with the line on which it starts.
  var nested: [(line: Int, text: String)] = []
  /// The devices on which it is shown, where not on all, and the design of it.
  var devices: [String] = []
  var design: String?
  /// Why it cannot be composed.
  var error: String?
  /// The hashes of what is composed, by their names.
  var composed: [String: String] = [:]
  /// The experience of a step.
  var parent: String?
  /// The scenario under which it is composed.
  var scenario: String?
}

extension SnapshotSubject {
  /// Everything that `catalog.json` lists.
  static func all(in index: LocatedValue) -> [SnapshotSubject] {
    (index["definitions"]?.elements ?? []).flatMap { definition -> [SnapshotSubject] in
      guard var own = SnapshotSubject(definition) else { return [] }
      let steps = definition["steps"]?.elements ?? []
      let variants = own.variants(definition["under"])
      // An experience is shown as its first step.
      own.mockup = own.mockup ?? steps.first?["mockup"]?.string
      return [own] + variants
        + steps.flatMap { SnapshotSubject.steps($0, of: own, count: steps.count) }
    }
  }

  private init?(_ definition: LocatedValue) {
    guard let kind = definition["kind"]?.string, let page = definition["page"]?.string else { return nil }
    let ending = page.hasSuffix("/index.html") ? "/index.html" : ".html"
    key = String(page.dropLast(ending.utf8.count))
    self.kind = kind
    self.page = page
    title = definition["title"]?.string ?? key
    place = ""
    mockup = definition["mockup"]?.string
    trace = definition["trace"]?.string
    file = definition["source"]?.string ?? ""
    line = definition["line"]?.number.map { $0.clamped(to: Int.self) } ?? 1
    status = definition["status"]?.string
    owner = definition["owner"]?.string
    tags = definition["tags"]?.elements?.compactMap(\.string) ?? []
    payload = definition["payload"]?.string
    written = definition["hash"]?.string
    text = definition["text"]?.string
    nested = (definition["nested"]?.elements ?? []).compactMap { part in
      part["text"]?.string.map { (part["line"]?.number.map { $0.clamped(to: Int.self) } ?? line, $0) }
    }
    devices = definition["devices"]?.elements?.compactMap(\.string) ?? []
    design = definition["design"]?.string
    error = definition["error"]?.string
    composed = Self.hashes(definition["hashes"])
  }

  private static func hashes(_ value: LocatedValue?) -> [String: String] {
    Dictionary((value?.members ?? []).compactMap { member in member.value.string.map { (member.key, $0) } }) {
      first, _ in first
    }
  }

  /// A step as it is at the start, and under each scenario under which it differs.
  private static func steps(
    _ step: LocatedValue, of experience: SnapshotSubject, count: Int
  ) -> [SnapshotSubject] {
    guard let page = step["page"]?.string, page.hasSuffix(".html") else { return [] }
    var subject = experience
    subject.key = String(page.dropLast(".html".utf8.count))
    subject.kind = SearchDocument.stepKind
    subject.title = step["title"]?.string ?? subject.key
    let number = step["number"]?.number.map { $0.clamped(to: Int.self) } ?? 0
    subject.place = "\(experience.title), step \(number) of \(count)"
    subject.page = page
    subject.mockup = step["mockup"]?.string
    subject.trace = step["trace"]?.string
    subject.payload = step["payload"]?.string
    subject.line = step["line"]?.number.map { $0.clamped(to: Int.self) } ?? experience.line
    (subject.written, subject.text) = (nil, nil)
    subject.composed = hashes(step["hashes"])
    subject.parent = experience.key
    return [subject] + subject.variants(step["under"])
  }

  /// The same under each scenario under which it is composed otherwise.
  private func variants(_ hashes: LocatedValue?) -> [SnapshotSubject] {
    (hashes?.members ?? []).map { member in
      var variant = self
      variant.scenario = member.key
      variant.key += "~\(member.key)"
      variant.place += place.isEmpty ? "under “\(member.key)”" : ", under “\(member.key)”"
      (variant.written, variant.text) = (nil, nil)
      variant.composed = Self.hashes(member.value)
      func under(_ path: String?, _ ending: String) -> String? {
        path.map { "\($0.dropLast(ending.utf8.count))~\(member.key)\(ending)" }
      }
      variant.page = under(page, ".html")
      variant.mockup = under(mockup, ".mockup.html")
      variant.trace = under(trace, ".trace.json")
      return variant
    }
  }
}
