package import Definitions
import Mockups
import SiteRendering

/// The files of a site, as one side of a comparison.
package protocol SiteSnapshot: Sendable {
  /// The name of the snapshot, such as a revision or a folder.
  var name: String { get }
  /// Returns the content of a file, or `nil` if the snapshot does not have it.
  func bytes(_ path: String) -> [UInt8]?
}

/// A snapshot of a catalog, read for a comparison.
package struct CatalogState: Sendable {
  /// An error that says why a snapshot cannot be compared.
  package struct Unreadable: Error {
    /// The message for the user.
    package let message: String
  }

  let snapshot: any SiteSnapshot
  let subjects: [SnapshotSubject]
  /// A digest that identifies the snapshot, for caches of results that depend on it.
  package let digest: Digest

  /// Reads the index of a site.
  ///
  /// Throws if the index is missing, is not an index of this tool, or has a different version.
  package init(_ snapshot: any SiteSnapshot) throws(Unreadable) {
    let path = Route.catalogJSON.path
    guard let bytes = snapshot.bytes(path) else {
      throw Unreadable(message: "'\(snapshot.name)' has no \(path)")
    }
    let (value, _) = JSONReader.read(bytes, file: path)
    guard let value, value["definitions"]?.elements != nil else {
      throw Unreadable(message: "The \(path) of '\(snapshot.name)' was not written by this tool")
    }
    guard value["version"]?.number == 1 else {
      throw Unreadable(
        message: "The \(path) of '\(snapshot.name)' was written by a different version of this tool")
    }
    self.snapshot = snapshot
    subjects = SnapshotSubject.all(in: value)
    var digest = Digest(bytes)
    digest.add(snapshot.name)
    self.digest = digest
  }
}

/// A definition or step from the index of a site, with the data that a comparison needs.
struct SnapshotSubject: Sendable {
  /// The identifier of the definition or step within the site.
  ///
  /// It consists of the folder and slug of the page, and of the scenario.
  var key: String
  var kind: String
  var title: String
  /// A phrase that names the experience of a step and the scenario, or an empty text.
  var place: Phrase
  var page: String?
  var mockup: String?
  var trace: String?
  var file: String
  var line: Int
  var status, owner: String?
  var tags: [String] = []
  /// The identifier of a definition, such as the type of a component.
  var identifier: String?
  /// The identifier in the payload, which stays the same if a title changes.
  var payload: String?
  /// The hash of the source text, and the text itself if the definition is not composed.
  var written, text: String?
  /// The nested source texts, each with the number of its first line.
  var nested: [(line: Int, text: String)] = []
  /// The devices that show the definition, with an empty list for all devices, and a reference to its design.
  var devices: [String] = []
  var design: String?
  /// The identifier of the screen over which an experience is shown.
  var screen: String?
  /// The error that prevents the composition of the definition.
  var error: String?
  /// The hashes of the composed result, by the names of the aspects.
  var composed: [String: String] = [:]
  /// The key and the title of the experience, if this is a step.
  var parent, parentTitle: String?
  /// The scenario of this composition, or `nil` for the composition without a scenario.
  var scenario: String?
}

extension SnapshotSubject {
  /// Returns all definitions and steps that `catalog.json` lists.
  static func all(in index: LocatedValue) -> [SnapshotSubject] {
    (index["definitions"]?.elements ?? []).flatMap { definition -> [SnapshotSubject] in
      guard var own = SnapshotSubject(definition) else { return [] }
      let steps = definition["steps"]?.elements ?? []
      let variants = own.variants(definition["under"])
      // The mockup of an experience is the mockup of its first step.
      own.mockup = own.mockup ?? steps.first?["mockup"]?.string
      return [own] + variants
        + steps.flatMap { SnapshotSubject.steps($0, of: own, count: steps.count) }
    }
  }

  private init?(_ definition: LocatedValue) {
    guard let kind = definition["kind"]?.string, let page = definition["page"]?.string,
      page.hasSuffix(".html"), page.isSitePath
    else { return nil }
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
    identifier = definition["id"]?.string
    payload = definition["payload"]?.string
    written = definition["hash"]?.string
    text = definition["text"]?.string
    nested = (definition["nested"]?.elements ?? []).compactMap { part in
      part["text"]?.string.map { (part["line"]?.number.map { $0.clamped(to: Int.self) } ?? line, $0) }
    }
    devices = definition["devices"]?.elements?.compactMap(\.string) ?? []
    design = definition["design"]?.string
    screen = definition["screen"]?.string
    error = definition["error"]?.string
    composed = Self.hashes(definition["hashes"])
  }

  private static func hashes(_ value: LocatedValue?) -> [String: String] {
    Dictionary((value?.members ?? []).compactMap { member in member.value.string.map { (member.key, $0) } }) {
      first, _ in first
    }
  }

  /// Returns a step without a scenario, and the same step under each scenario that changes it.
  private static func steps(
    _ step: LocatedValue, of experience: SnapshotSubject, count: Int
  ) -> [SnapshotSubject] {
    guard let page = step["page"]?.string, page.hasSuffix(".html"), page.isSitePath
    else { return [] }
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
    (subject.parent, subject.parentTitle) = (experience.key, experience.title)
    return [subject] + subject.variants(step["under"])
  }

  /// Returns this definition or step for each scenario that changes its result.
  private func variants(_ hashes: LocatedValue?) -> [SnapshotSubject] {
    (hashes?.members ?? []).map { member in
      var variant = self
      variant.scenario = member.key
      variant.key += "~\(member.key)"
      variant.place =
        place.isEmpty ? "under “\(member.key)”" : "\(place), under “\(member.key)”"
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
