package import CatalogModel
import CatalogSite
package import Definitions
import Payloads
package import SiteBuilding
import SiteRendering
import Synchronization
package import SystemAccess
package import Terminal

/// A site that follows its content.
///
/// Each update builds what changed, as a second run of `generate` does. The pages of an experience that was edited are let in
/// before anything else is looked at, then those of all that changed, then those about the whole catalog. Where an edit leaves something that cannot be built, the site stays as it was, and
/// open pages tell why.
package actor LiveSite {
  /// An edit left something that cannot be built.
  private struct Held: Error {
    let errors: [Diagnostic]
  }

  nonisolated let output: LiveOutput
  package nonisolated let events = PageEvents()
  private let folder: ContentFolder
  private let templates: TemplateFolder
  private let authored: AuthoredTypes
  private let jobs: Int
  private let interruption: Interruption
  private let editor: EditorLink
  /// What is known of the last build whose pages were let in.
  private var cache: PageCache?
  private var places: ChangedPlaces
  /// What was edited before an update that was outrun.
  private var outrunPlaces: [SourceLocation] = []
  /// Whether the site is as it was since something cannot be built.
  private var isHeld = false
  private let standing = Mutex(Standing())

  /// What the last build let in.
  private struct Standing {
    var site: SiteRenderer?
    /// What cannot be built and is let in nevertheless, since it was so from the start.
    var errors: Set<Problem> = []
  }

  /// What tells an error from others wherever its lines move.
  private struct Problem: Hashable {
    let id: Diagnostic.ID
    let file, message: String

    init(_ finding: Diagnostic) {
      (id, file, message) = (finding.id, finding.location.file, finding.message)
    }
  }

  package init(
    _ folder: ContentFolder, _ templates: TemplateFolder, authored: AuthoredTypes, jobs: Int,
    editor: EditorLink, in output: LiveOutput, interruption: Interruption
  ) {
    self.folder = folder
    self.templates = templates
    self.authored = authored
    self.jobs = jobs
    self.editor = editor
    self.output = output
    self.interruption = interruption
    places = ChangedPlaces(folder)
  }

  /// How an update ended.
  package enum Outcome: Sendable {
    /// The site shows the content as it is; so many files changed.
    case current(Pipeline.Result, changed: Int)
    /// The site is as it was, for these reasons.
    case held([Diagnostic])
    /// A file changed meanwhile, so that it has to be updated again.
    case outrun

    package var isOutrun: Bool { if case .outrun = self { true } else { false } }
  }

  /// Brings the site up to date.
  ///
  /// - Parameters:
  ///   - progress: Tells how far it is.
  ///   - files: The paths of the files that changed since the last time, or `nil` where nobody knows.
  /// - Returns: How it ended.
  /// - Throws: ``ToolFailure`` where something cannot be read or written.
  package func update(_ progress: RunProgress, changed files: Set<String>? = nil) async throws -> Outcome {
    let edited = outrunPlaces + places.update(files)
    outrunPlaces = []
    do {
      var pipeline = Pipeline(
        folder: folder, templates: try templates.files(), authored: authored, jobs: jobs,
        interruption: interruption)
      let isFirst = cache == nil
      let changed = Mutex(try letInDrafts(edited))
      // A browser that takes the pages needs the machine more than those that are left.
      if changed.withLock({ $0 > 0 }), events.isHeard { try await Task.sleep(for: Self.pause) }
      pipeline.afterPages = { site, summaries in
        let count = try self.letIn(site, summaries, edited, isFirst: isFirst)
        changed.withLock { $0 += count }
        if count > 0, !isFirst, self.events.isHeard { try await Task.sleep(for: Self.pause) }
      }
      let result = try await pipeline.run(
        CacheMaker(folder, templates, authored), writingTo: output,
        after: cache.map(KnownFiles.init(untouched:)),
        writesCache: false, progress: progress)
      let more = try output.letIn().union(output.remove(allBut: result.cache.files))
      isHeld = false
      cache = result.cache
      let errors = result.diagnostics.filter { $0.severity == .error }
      standing.withLock { $0.errors.formIntersection(errors.map(Problem.init)) }
      events.send(problems: nil)
      events.send(more)
      return .current(result, changed: changed.withLock { $0 } + more.count)
    } catch let held as Held {
      isHeld = true
      output.turnAway()
      events.send(problems: json(held.errors))
      return .held(held.errors)
    } catch is ContentReader.Changed {
      return outrun(edited)
    }
  }

  /// Forgets what waits, so that the next update builds what was edited once more.
  private func outrun(_ edited: [SourceLocation]) -> Outcome {
    output.turnAway()
    outrunPlaces = edited
    return .outrun
  }

  /// How long a browser has for pages that it takes.
  private static let pause = Duration.milliseconds(150)
  /// So many edited files are looked at before all others.
  private static let draftLimit = 4

  /// Lets in the pages of edited experiences, among all others as they were, where nothing else was edited.
  ///
  /// - Returns: The number of files that changed.
  private func letInDrafts(_ edited: [SourceLocation]) throws -> Int {
    guard !isHeld, let site = standing.withLock({ $0.site }), edited.count <= Self.draftLimit else {
      return 0
    }
    let drafts = edited.compactMap { place in
      folder.define(place.file, limits: site.catalog.limits).definition.flatMap(site.draft)
    }
    guard !drafts.isEmpty, drafts.count == edited.count else { return 0 }
    do {
      for draft in drafts { _ = try output.write(draft.files) }
      return try letIn(site, drafts.map(\.summary), edited, isFirst: false)
    } catch is Held {
      output.turnAway()
      return 0
    }
  }

  /// Lets in the pages of what was edited, where all of it can be built that could be before.
  nonisolated private func letIn(
    _ site: SiteRenderer, _ summaries: [PagesSummary], _ edited: [SourceLocation], isFirst: Bool
  ) throws -> Int {
    let errors = site.errors(with: summaries)
    try standing.withLock { standing in
      let new = errors.filter { !standing.errors.contains(Problem($0)) }
      guard isFirst || new.isEmpty else { throw Held(errors: new) }
      standing.errors.formUnion(new.map(Problem.init))
      standing.site = site
    }
    let changed = try output.letIn()
    events.send(
      changed,
      at: edited.compactMap { place in
        site.place(ofFile: place.file).map { PageEvents.Place(page: $0, line: place.line) }
      })
    return changed.count
  }

  /// The payload of an experience as the app would load it, by its name or its identifier.
  package nonisolated func payload(_ name: String) -> [UInt8]? {
    guard let experience = standing.withLock({ $0.site?.catalog.experiences.experience(named: name) }),
      let source = folder.text(of: experience.location.file)
    else { return nil }
    return Payload(of: experience, in: source)?.json
  }

  // MARK: Problems

  /// What is wrong, with the lines around it.
  private func json(_ errors: [Diagnostic]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for error in errors.prefix(20) {
        json.object { json in
          json.member("id", error.id.rawValue)
          json.member("message", error.message)
          json.member("help", error.help)
          json.member("file", error.location.file)
          json.member("line", error.location.line)
          json.member("column", error.location.column)
          json.member("link", editor.address(of: error.location, in: folder))
          json.key("excerpt")
          json.array { json in
            for (number, text) in excerpt(around: error.location) {
              json.object { json in
                json.member("line", number)
                json.member("text", text)
              }
            }
          }
        }
      }
    }
    return json.bytes
  }

  private func excerpt(around place: SourceLocation) -> [(Int, String)] {
    guard let source = folder.text(of: place.file) else { return [] }
    return (max(1, place.line - 2)...place.line + 2).compactMap { number in
      source.line(number).map { (number, String($0.unicodeScalars.prefix(200).map(Character.init))) }
    }
  }
}

/// Where authors changed their files.
private struct ChangedPlaces {
  private let folder: ContentFolder
  /// The digests of the lines of each file.
  private var lines: [String: [Digest]] = [:]

  init(_ folder: ContentFolder) {
    self.folder = folder
  }

  /// The first line of each file that is not as it was the last time.
  ///
  /// - Parameter files: Where the files are that may have changed, or `nil` where all may have.
  /// - Returns: The places, by file.
  mutating func update(_ files: Set<String>?) -> [SourceLocation] {
    let paths = files?.compactMap(folder.document).sorted() ?? (try? folder.list().documents) ?? []
    var places: [SourceLocation] = []
    for path in paths {
      guard let source = folder.text(of: path) else { continue }
      let new = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
        line in line.withUnsafeBytes { Digest($0) }
      }
      if let old = lines[path], old != new {
        let same = zip(old, new).prefix { $0 == $1 }.count
        places.append(
          SourceLocation(file: path, position: Position(line: min(same + 1, new.count), column: 1)))
      }
      lines[path] = new
    }
    return places
  }
}
