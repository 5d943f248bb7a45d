import CatalogModel
import CatalogSite
import Composition
import Definitions
import FormatReference
import Foundation
import SiteBuilding
import SiteChecks
import SiteRendering
import SystemAccess
import Terminal

/// The catalog that an editor shows, with the texts that are not saved yet.
///
/// After each edit the file alone is read, drawn and checked, while everything else stays unchanged. A moment after the
/// last edit, the whole catalog is checked.
actor EditorCatalog {
  /// A file with its findings, for the editor.
  struct ReportedFile: Sendable {
    let address: String
    /// The version of the text in the editor; `nil` if the file is not open.
    let version: Int?
    let document: EditorDocument?
    let findings: [Diagnostic]
  }

  /// The findings of each file, by path in the catalog.
  typealias Findings = [String: [Diagnostic]]

  /// The time without an edit after which the whole catalog is checked.
  private static let pause = Duration.milliseconds(300)
  /// The time without an edit after which the slow checks run too.
  private static let longPause = Duration.seconds(2)
  /// Rules whose checks take seconds.
  private static let slowRules: Set<Diagnostic.ID> = [
    Diagnostic.Rule.noEffect.id, Diagnostic.Rule.shownTogether.id,
  ]

  private var folder: ContentFolder
  private let authored: AuthoredTypes
  private let report: @Sendable ([ReportedFile]) -> Void
  private(set) var documents: [String: EditorDocument] = [:]
  private var cache: PageCache?
  private(set) var site: SiteRenderer?
  /// The declared keys of definitions, with the traits of the catalog.
  private(set) var walk: FormatWalk?
  /// The findings of the last check of the whole catalog.
  private var findings: Findings = [:]
  /// The findings of slow checks, with the digest of their file.
  private var slowFindings: [(finding: Diagnostic, digest: Digest?)] = []
  /// The findings of single files, for the texts that the last check of the whole catalog read.
  private var ownFindings: Findings = [:]
  /// The findings of the last checks of single files, by digest of the text; emptied when anything else changes.
  private var checked: [Digest: [Diagnostic]] = [:]
  private var shown: Set<String> = []
  private var waiting: Task<Void, Never>?
  /// Whether the next check includes the slow checks.
  private var isThorough = false
  private var isOutdated = true
  /// The number of checks that failed, one after another, and after how many the next edit starts the next one.
  private var failures = 0
  private static let patience = 5
  /// The check of the whole catalog that is running.
  private var checking: Task<Void, Never>?

  init(
    _ folder: ContentFolder, authored: AuthoredTypes,
    report: @escaping @Sendable ([ReportedFile]) -> Void
  ) {
    (self.folder, self.authored, self.report) = (folder, authored, report)
  }

  // MARK: Files

  /// The path in the catalog for an address of an editor, or `nil` if the catalog does not read the file.
  func path(of address: String) -> String? {
    guard let url = URL(string: address), url.isFileURL else { return nil }
    return folder.newDocument(at: url.path)
  }

  /// The address of a file for an editor.
  func address(of path: String) -> String {
    documents[path]?.address
      ?? "file://"
      + (folder.realPath + path.dropFirst(folder.name.count)).percentEncoded(keepingSlashes: true)
  }

  /// The text of a file in the editor, or the saved text; `nil` if the file does not exist.
  func document(_ path: String, unit: EditorDocument.ColumnUnit) -> EditorDocument? {
    if let open = documents[path] { return open }
    return folder.text(of: path).map {
      EditorDocument(
        address: address(of: path), version: nil, text: String(decoding: $0.bytes, as: UTF8.self), unit: unit)
    }
  }

  /// The texts of files with their paths; files that cannot be read are left out.
  func documents(
    _ paths: [String], unit: EditorDocument.ColumnUnit
  ) -> [(path: String, document: EditorDocument)] {
    paths.compactMap { path in document(path, unit: unit).map { (path, $0) } }
  }

  /// Reads the structure of a file.
  func file(_ path: String) -> DefinitionFile? {
    folder.text(of: path).map { DefinitionFile(reading: $0, limits: site?.catalog.limits ?? .standard) }
  }

  /// Takes the text of a file from the editor.
  func show(_ document: EditorDocument, at path: String) {
    documents[path] = document
    folder.unsaved[path] = document.bytes
    reportEdited(path)
    checkSoon()
  }

  /// Forgets the text of a file; what is saved counts from now on.
  func close(_ path: String) {
    documents[path] = nil
    folder.unsaved[path] = nil
    checkSoon()
  }

  /// Checks the whole catalog soon, because files were saved or changed elsewhere.
  func filesChanged() { checkSoon() }

  // MARK: Findings

  /// Checks an edited file alone and reports what it finds.
  private func reportEdited(_ path: String) {
    guard let site, let source = folder.text(of: path) else { return }
    let own = site.findings(of: FileReading(source, limits: site.catalog.limits)).filter {
      $0.location.file == path
    }
    // What the whole check found in an earlier text of the file counts as long as the file alone did not find it.
    let known = ownFindings[path].map(Set.init)
    let others = known.map { known in
      (findings[path] ?? []).filter { !known.contains($0) && !own.contains($0) }
    }
    report([reported(path, own + (others ?? []))])
  }

  private func reported(_ path: String, _ findings: [Diagnostic]) -> ReportedFile {
    let document = document(path, unit: documents.values.first?.unit ?? .utf16)
    return ReportedFile(
      address: address(of: path), version: documents[path]?.version, document: document,
      findings: findings.sorted())
  }

  private func checkSoon() {
    isOutdated = true
    waiting?.cancel()
    waiting = Task {
      try? await Task.sleep(for: Self.pause)
      guard !Task.isCancelled else { return }
      await self.checkAll()
      try? await Task.sleep(for: Self.longPause)
      guard !Task.isCancelled else { return }
      await self.checkThoroughly()
    }
  }

  /// Checks the whole catalog, again if something changed meanwhile, and waits for the result.
  func checkAll() async {
    if checking == nil {
      checking = Task {
        while isOutdated {
          isOutdated = false
          await check()
        }
        checking = nil
      }
    }
    await checking?.value
  }

  private func checkThoroughly() async {
    (isThorough, isOutdated) = (true, true)
    await checkAll()
  }

  /// Checks the whole catalog in the background: first quickly, then with the slow checks.
  func start() {
    Task {
      await checkAll()
      await checkThoroughly()
    }
  }

  private func check() async {
    let thorough = isThorough
    isThorough = false
    var pipeline = Pipeline(
      folder: folder, templates: (try? TemplateFolder(path: nil).files()) ?? [], authored: authored,
      jobs: max(1, Platform.coreCount - 1))
    pipeline.isThorough = thorough
    pipeline.hasMarkdown = false
    pipeline.afterComposing = { await self.show($0) }
    let progress = RunProgress(console: Console(), isQuiet: true)
    let maker = CacheMaker(folder, TemplateFolder(path: nil), authored)
    let texts = folder.unsaved
    do {
      let result = try await pipeline.run(
        maker, writingTo: CheckedOutput(), after: cache, writesCache: false, progress: progress)
      cache = result.cache
      failures = 0
      take(result.diagnostics, isThorough: thorough, texts)
    } catch {
      // A file changed while it was read, or cannot be read now; a later try can succeed.
      isThorough = isThorough || thorough
      failures += 1
      guard failures < Self.patience else { return }
      try? await Task.sleep(for: Self.pause)
      isOutdated = true
    }
  }

  /// Takes the composed catalog, with which files are checked alone from now on.
  private func show(_ site: SiteRenderer) {
    self.site = site
    walk = FormatWalk(site.reference)
    checked = [:]
  }

  private func take(_ all: [Diagnostic], isThorough: Bool, _ texts: [String: [UInt8]]) {
    guard let site else { return }
    var all = all
    if isThorough {
      slowFindings = all.filter { Self.slowRules.contains($0.id) }.map {
        ($0, site.catalog.digests[$0.location.file])
      }
    } else {
      all += slowFindings.filter { $0.digest == site.catalog.digests[$0.finding.location.file] }.map(
        \.finding)
    }
    let spread = all.flatMap { finding in
      [finding]
        + finding.otherPlaces.map { place in
          var other = finding
          other.location = place
          return other
        }
    }
    findings = Dictionary(grouping: spread, by: \.location.file)
    ownFindings = [:]
    for (path, bytes) in texts {
      ownFindings[path] = checkAlone(SourceFile(path: path, bytes: bytes))
    }
    let paths = Set(findings.keys).union(shown)
    shown = Set(findings.keys)
    report(
      paths.union(documents.keys).sorted().map { path in
        if let text = folder.unsaved[path], text != texts[path] { return nil }
        return reported(path, findings[path] ?? [])
      }.compactMap(\.self))
  }

  /// The findings of a file on some lines.
  ///
  /// The findings of the whole check are among them if the file has not changed since.
  func findings(in path: String, lines: ClosedRange<Int>) -> [Diagnostic] {
    guard let source = folder.text(of: path) else { return [] }
    let own = checkAlone(source)
    let isCurrent = site?.catalog.digests[path] == source.digest
    let others = isCurrent ? (findings[path] ?? []).filter { !own.contains($0) } : []
    return (own + others).filter { lines.contains($0.location.line) }
  }

  /// The findings of a text in place of a file, checked alone.
  func findings(of text: String, at path: String) -> [Diagnostic] {
    checkAlone(SourceFile(path: path, text: text))
  }

  /// Checks a file alone, while everything else stays unchanged.
  private func checkAlone(_ source: SourceFile) -> [Diagnostic] {
    guard let site else { return [] }
    var key = source.digest
    key.add(source.path)
    if let known = checked[key] { return known }
    let found = site.findings(of: FileReading(source, limits: site.catalog.limits)).filter {
      $0.location.file == source.path
    }
    if checked.count >= Self.checkedLimit { checked = [:] }
    checked[key] = found
    return found
  }

  /// The number of texts whose findings are kept.
  private static let checkedLimit = 16
}

/// An output that keeps nothing: only the findings of a build count.
private struct CheckedOutput: SiteOutput {
  var writtenCount: Int { 0 }

  func write(_ files: [SiteFile]) throws(ToolFailure) -> [PageCache.CachedFile] { [] }

  func bytes(of path: String) -> [UInt8]? { nil }
}
