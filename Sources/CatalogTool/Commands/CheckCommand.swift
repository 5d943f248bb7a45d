import ArgumentParser
import CatalogModel
import Definitions
import FindingReports
import Fixes
import SiteBuilding
import SystemAccess
import Terminal

/// `check`: finds everything that is wrong with a catalog, and writes nothing.
struct CheckCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Finds everything that is wrong with a catalog, and writes nothing.",
    discussion: """
      Besides what 'generate' reports of files and definitions, these are the contrast of texts, the size of \
      what is tapped, words for pictures, texts that do not fit, steps that nothing reaches or leaves, links, \
      colours, words and secrets. 'explain' says what a rule means; the 'check' part of the catalog definition \
      says how much it matters.
      """, aliases: ["lint"])

  /// From which severity on findings fail the run.
  enum Failing: String, ExpressibleByArgument, CaseIterable {
    case error, warning, never
  }

  @Argument(
    help: """
      Only findings of these files and folders, by their paths in the content folder or on disk. (default: all)
      """)
  var paths: [String] = []

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(
    name: .long,
    help: "A folder whose files replace those of the built-in look, one by one. (default: Templates)")
  var templates: String?

  @Option(name: .long, help: "Only findings of this rule; can be given again.")
  var only: [String] = []

  @Flag(name: .long, help: "Warnings count as errors.")
  var strict = false

  @Flag(
    name: .long,
    help:
      "Print what is found as a list of known findings for the catalog definition, to be mended within 90 days."
  )
  var known = false

  @Option(name: .long, help: "What ends the run with 1: error, warning or never. (default: error)")
  var failOn: Failing?

  @Option(name: .long, help: Self.formatHelp)
  var format = HumanFindings.name

  @Option(name: .long, help: "Write the findings into this file instead.")
  var outputFile: String?

  @Flag(
    name: .long,
    help:
      "Mend what can surely be mended: missing identifiers, near misses, quotation marks, words of fences.")
  var fix = false

  @Flag(
    name: [.customShort("n"), .long], help: "With '--fix': print the changes as a patch, and write nothing.")
  var dryRun = false

  private static let formatHelp = ArgumentHelp(
    "How findings are printed: "
      + FindingFormats.all.map { "\($0.name), \($0.summary)" }.joined(separator: "; ") + ".")

  func validate() throws {
    if FindingFormats.named(format) == nil {
      let names = FindingFormats.all.map { $0.name }
      throw ValidationError(
        "There is no format '\(format)'; \(NearMiss.help(for: format, among: names) ?? "the formats are \(names.joined(separator: ", "))")"
      )
    }
    if dryRun, !fix { throw ValidationError("'--dry-run' goes with '--fix'") }
    if strict, failOn == .error || failOn == .never {
      throw ValidationError("'--strict' is '--fail-on warning'; say one of the two")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    _ = try rules()
    if fix { return try await mend(authored: authored, console: console) }
    return try await check(ContentFolder(path: content), authored: authored, console: console)
  }

  /// Mends what can be, and tells what is left.
  private func mend(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let isWanted = try choice(in: folder)
    let mending = ContentMending(folder, authored: authored, isWanted: isWanted)
    let (files, mender) = try await mending.run()
    if dryRun {
      var patch = Patch()
      for file in files { patch.add(file.path, from: file.old, to: file.new) }
      if !patch.text.isEmpty { console.print(String(patch.text.dropLast())) }
      return .success
    }
    for file in files { try FileSystem.save(Array(file.new.utf8), to: file.path) }
    let counts = mender.counts.sorted { $0.key.rawValue < $1.key.rawValue }
    let words = counts.map { "\($0.value) of \($0.key.rawValue)" }.joined(separator: ", ")
    let places = files.isEmpty ? "" : " in \(files.count.counted("file")): \(words)"
    console.say("Mended \(mender.count.counted("finding"))\(places)")
    return try await check(folder, authored: authored, console: console)
  }

  private func check(
    _ folder: ContentFolder, authored: AuthoredTypes, console: Console
  ) async throws -> ExitStatus {
    let isWanted = try choice(in: folder)
    let look = TemplateFolder(path: templates)
    let snapshot = try await RenderedSnapshot(
      content, of: folder, authored: authored, jobs: Platform.coreCount, templates: try look.files())
    let found = snapshot.diagnostics.filter(isWanted)
    let shown = ShownPaths(folder, look)
    try print(found.map(shown.shown), to: console)
    switch strict ? .warning : failOn ?? .error {
    case .error: return found.hasErrors ? .findings : .success
    case .warning: return found.isEmpty ? .success : .findings
    case .never: return .success
    }
  }

  /// Whether a finding is one of those that were asked for, by its rule and its file.
  ///
  /// A path that names nothing is refused, since a check that looks at nothing finds nothing.
  private func choice(in folder: ContentFolder) throws(ToolFailure) -> @Sendable (Diagnostic) -> Bool {
    let rules = try rules()
    var chosen: [String] = []
    if !paths.isEmpty {
      let listing = try folder.list()
      let files = listing.documents + listing.assets + (listing.approvals.map { [$0] } ?? [])
      for path in paths {
        let known = [path, folder.path(of: path) ?? path].first { place in files.contains { $0.isIn(place) } }
        guard let known else { throw ToolFailure.unknown("file or folder", path, among: files) }
        chosen.append(known)
      }
    }
    return { [chosen] finding in
      (rules.isEmpty || rules.contains(finding.id))
        && (chosen.isEmpty || chosen.contains { finding.location.file.isIn($0) })
    }
  }

  /// The rules that were asked for.
  private func rules() throws(ToolFailure) -> [Diagnostic.ID] {
    var rules: [Diagnostic.ID] = []
    for name in only {
      guard let rule = Diagnostic.Rule.all.rule(named: name) else {
        throw ToolFailure.unknown("rule", name, among: Diagnostic.Rule.all.map(\.id.rawValue))
      }
      rules.append(rule.id)
    }
    return rules
  }

  private func print(_ findings: [Diagnostic], to console: Console) throws(ToolFailure) {
    if known { return printKnown(findings, to: console) }
    let form = FindingFormats.named(format) ?? HumanFindings.self
    let threshold = strict ? .warning : failOn ?? .error
    let shown = form.startsAtRepository ? findings.map(RepositoryPaths().shown) : findings
    let text = form.text(of: shown) { finding in
      threshold == .warning || threshold == .error && finding.severity == .error
    }
    if let outputFile {
      try FileSystem.save(Array((text + "\n").utf8), to: outputFile)
    } else if form.isForPeople {
      if !text.isEmpty { console.show(text) }
    } else {
      console.print(text)
    }
    if form.isForPeople || outputFile != nil {
      let errors = findings.count { $0.severity == .error }
      console.say("\(errors.counted("error")), \((findings.count - errors).counted("warning"))")
    }
    tellGitHub(findings, form, to: console)
  }

  /// Marks findings by itself where a workflow of GitHub runs, and tells them on its page.
  private func tellGitHub(
    _ findings: [Diagnostic], _ form: any FindingFormat.Type, to console: Console
  ) {
    guard Platform.variable("GITHUB_ACTIONS") == "true" else { return }
    let isData = !form.isForPeople && outputFile == nil
    if !isData, form.name != GitHubFindings.name, !findings.isEmpty {
      console.print(GitHubFindings.text(of: findings.map(RepositoryPaths().shown)))
    }
    guard let path = Platform.variable("GITHUB_STEP_SUMMARY") else { return }
    if (try? FileSystem.append(Array(GitHubFindings.stepSummary(of: findings).utf8), to: path)) == nil {
      console.say("note: The summary of the step cannot be written to '\(path)'")
    }
  }

  /// The days that a list of known findings gives.
  private static let graceDays = 90.0

  /// Prints a list for the catalog definition, one line for each rule of a file.
  private func printKnown(_ findings: [Diagnostic], to console: Console) {
    let until = Platform.day(after: Self.graceDays)
    var told: Set<[String]> = []
    for finding in findings where finding.severity == .warning {
      let file = finding.location.file
      guard told.insert([finding.id.rawValue, file]).inserted else { continue }
      console.show("- { id: \(finding.id.rawValue), file: \"\(file)\", until: \(until) }")
    }
  }
}

extension String {
  /// Whether the path of a file is this one or inside it, with or without the name of the content folder.
  fileprivate func isIn(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return [self, String(drop { $0 != "/" }.dropFirst())].contains {
      $0 == path || $0.hasPrefix("\(path)/")
    }
  }
}
