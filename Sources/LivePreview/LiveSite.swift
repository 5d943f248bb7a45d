package import CatalogModel
import CatalogSite
import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import Payloads
package import SiteBuilding
import SiteRendering
import Synchronization
package import SystemAccess
package import Terminal

/// A site that is updated whenever its content changes.
///
/// Each update builds only what changed, like a second run of `generate`. Pages appear in three steps: first
/// those of the edited experience, then those of all other changed definitions, and last the pages about the
/// whole catalog. If an edit causes a new error that blocks the build, the site stays unchanged, and open
/// pages show the error.
package actor LiveSite {
  /// The failure of an update, because an edit introduced errors that cannot be built.
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
  /// The cache of the last build whose pages were moved into the site.
  private var cache: PageCache?
  private var places: ChangedPlaces
  /// The edits of an update that was outrun, for the next update.
  private var outrunPlaces: [SourceLocation] = []
  /// Whether the site is unchanged because an edit cannot be built.
  private var isHeld = false
  private let state = Mutex(SiteState())

  /// The site of the last build, and the errors that it had.
  private struct SiteState {
    var site: SiteRenderer?
    /// The errors that the first build had already, which do not block an update.
    var errors: Set<UpdateProblem> = []
  }

  /// The identity of an error: the same even if its line moves.
  private struct UpdateProblem: Hashable {
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

  /// The outcome of an update.
  package enum UpdateOutcome: Sendable {
    /// The site shows the current content; `changed` is the number of changed files.
    case current(Pipeline.PipelineResult, changed: Int)
    /// The site is unchanged because of these errors.
    case held([Diagnostic])
    /// A file changed during the update, so the site has to be updated again.
    case outrun

    package var isOutrun: Bool { if case .outrun = self { true } else { false } }
  }

  /// Brings the site up to date.
  ///
  /// - Parameters:
  ///   - progress: The progress of the run, for the terminal.
  ///   - files: The paths of the files that changed since the last update, or `nil` if any file may have
  ///     changed.
  /// - Returns: The outcome of the update.
  /// - Throws: ``ToolFailure`` if something cannot be read or written.
  package func update(_ progress: RunProgress, changed files: Set<String>? = nil) async throws
    -> UpdateOutcome
  {
    let edited = outrunPlaces + places.update(files)
    outrunPlaces = []
    do {
      let changed = Mutex(try letInDrafts(edited))
      // Browsers need the processor now to load the changed pages; the rest of the build can wait.
      if changed.withLock({ $0 > 0 }), events.hasListeners { try await Task.sleep(for: Self.pause) }
      var pipeline = Pipeline(
        folder: folder, templates: try templates.files(), authored: authored, jobs: jobs,
        interruption: interruption)
      let isFirst = cache == nil
      pipeline.afterPages = { site, summaries in
        let count = try self.letIn(site, summaries, edited, isFirst: isFirst)
        changed.withLock { $0 += count }
        if count > 0, !isFirst, self.events.hasListeners { try await Task.sleep(for: Self.pause) }
      }
      let result = try await pipeline.run(
        CacheMaker(folder, templates, authored), writingTo: output, after: cache,
        writesCache: false, progress: progress)
      let more = try output.letIn().union(output.remove(allBut: result.cache.files))
      isHeld = false
      cache = result.cache
      let errors = result.diagnostics.filter { $0.severity == .error }
      state.withLock { $0.errors.formIntersection(errors.map(UpdateProblem.init)) }
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

  /// Drops the waiting files, so that the next update builds the edited definitions again.
  private func outrun(_ edited: [SourceLocation]) -> UpdateOutcome {
    output.turnAway()
    outrunPlaces = edited
    return .outrun
  }

  /// The time that the build pauses, so that browsers can load pages.
  private static let pause = Duration.milliseconds(150)
  /// The largest number of edited files whose pages are built before all others.
  private static let draftLimit = 4

  /// Moves the pages of edited experiences into the site, if nothing else was edited; all other pages stay
  /// unchanged.
  private func letInDrafts(_ edited: [SourceLocation]) throws -> Int {
    guard !isHeld, let site = state.withLock({ $0.site }), edited.count <= Self.draftLimit else {
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

  /// Moves the waiting pages into the site, unless the edit introduced a new error.
  ///
  /// - Returns: The number of files that changed.
  /// - Throws: ``Held`` with the new errors.
  nonisolated private func letIn(
    _ site: SiteRenderer, _ summaries: [PagesSummary], _ edited: [SourceLocation], isFirst: Bool
  ) throws -> Int {
    let errors = site.errors(with: summaries)
    try state.withLock { standing in
      let new = errors.filter { !standing.errors.contains(UpdateProblem($0)) }
      guard isFirst || new.isEmpty else { throw Held(errors: new) }
      standing.errors.formUnion(new.map(UpdateProblem.init))
      standing.site = site
    }
    let changed = try output.letIn()
    events.send(
      changed,
      at: edited.compactMap { place in
        site.place(ofFile: place.file).map { PageEvents.EditedLine(page: $0, line: place.line) }
      })
    return changed.count
  }

  /// The payload of an experience as the app would load it, or `nil` if it has none; the name may be the
  /// identifier.
  package nonisolated func payload(_ name: String) -> [UInt8]? {
    guard let experience = state.withLock({ $0.site?.catalog.experiences.experience(named: name) }),
      let source = folder.text(of: experience.location.file)
    else { return nil }
    return Payload(of: experience, in: source)?.json
  }

  // MARK: Problems

  /// The errors as JSON, each with the lines around it.
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

/// Finds the first changed line of each edited file.
private struct ChangedPlaces {
  private let folder: ContentFolder
  /// The digests of the lines of each file.
  private var lines: [String: [Digest]] = [:]

  init(_ folder: ContentFolder) {
    self.folder = folder
  }

  /// Returns the first changed line of each file that changed since the last call.
  ///
  /// - Parameter files: The paths of the files that may have changed, or `nil` if any file may have changed.
  /// - Returns: One location for each changed file.
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
