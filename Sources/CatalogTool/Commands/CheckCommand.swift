import Answers
import ArgumentParser
import CatalogModel
import Composition
import Definitions
import FindingReports
import Fixes
import SiteBuilding
import SystemAccess
import Terminal

/// The command `check`, which reports all problems of a catalog.
struct CheckCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports all problems of a catalog; '--fix' fixes those with one safe fix.",
    discussion: """
      Besides the findings of 'generate' it checks text contrast, the size of tap targets, alternative \
      texts of images, texts that do not fit, steps that cannot be reached or left, links, colours, \
      wording and secrets. 'explain' describes each rule; the 'check' key of the catalog definition sets \
      its severity.
      """, aliases: ["lint"])

  /// The lowest severity of findings that makes the run fail.
  enum Failing: String, ExpressibleByArgument, CaseIterable {
    case error, warning, never
  }

  @Argument(
    help: """
      Report only findings in these files and folders, given as paths in the content folder or on disk. \
      (default: all)
      """)
  var paths: [String] = []

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(
    name: .long,
    help: "A folder with files that override the built-in templates of the same name. (default: Templates)")
  var templates: String?

  @Option(name: .long, help: "Report only findings of this rule; can be repeated.")
  var only: [String] = []

  @Flag(name: .long, help: "Treat warnings as errors.")
  var strict = false

  @Flag(
    name: .long,
    help:
      "Print the warnings as 'known' entries for the catalog definition, which expire after 90 days."
  )
  var known = false

  @Option(
    name: .long,
    help: "Exit with 1 for findings of this severity or higher: error, warning or never. (default: error)")
  var failOn: Failing?

  /// The reports that can take the place of findings.
  enum CheckReport: String, ExpressibleByArgument, CaseIterable {
    case accessibility
  }

  @Option(
    name: .long,
    help: """
      Write a report instead of findings: accessibility, all measurements by criterion of WCAG 2.2 and by \
      step. Its formats are human, html, csv and json. With '--strict', failures exit with 1.
      """)
  var report: CheckReport?

  @Option(name: .long, help: Self.formatHelp)
  var format = HumanFindings.name

  @Option(name: .long, help: "Write the findings to this file instead of standard output.")
  var outputFile: String?

  @Flag(
    name: .long,
    help:
      "Fix findings with exactly one safe fix, such as missing identifiers, misspelled keys, and quotation marks."
  )
  var fix = false

  @Flag(
    name: [.customShort("n"), .long], help: "With '--fix': print the fixes as a patch, and write nothing.")
  var dryRun = false

  private static let formatHelp = ArgumentHelp(
    "The output format for findings: "
      + FindingFormats.all.map { "\($0.name), \($0.summary)" }.joined(separator: "; ") + ".")

  func validate() throws {
    let formats = AccessibilityReport.ReportFormat.allCases.map(\.rawValue)
    if report == nil ? FindingFormats.named(format) == nil : !formats.contains(format) {
      let names = report == nil ? FindingFormats.all.map { $0.name } : formats
      throw ValidationError(
        "There is no format '\(format)'; \(NearMiss.help(for: format, among: names) ?? "the formats are \(names.joined(separator: ", "))")"
      )
    }
    if report != nil, fix || known || !paths.isEmpty || !only.isEmpty {
      throw ValidationError(
        "'--report' is about the whole catalog; leave out paths, '--only', '--known' and '--fix'")
    }
    if dryRun, !fix { throw ValidationError("'--dry-run' works only with '--fix'; add '--fix'") }
    if strict, failOn == .error || failOn == .never {
      throw ValidationError("'--strict' means '--fail-on warning'; use only one of the two options")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    if let report { return try await write(report, authored, console) }
    if fix { return try await applyFixes(authored: authored, console: console) }
    return try await check(ContentFolder(path: content), authored: authored, console: console)
  }

  /// Writes a report about the whole catalog.
  private func write(
    _ report: CheckReport, _ authored: AuthoredTypes, _ console: Console
  ) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let (composed, _) = try await Pipeline(
      folder: folder, templates: [], authored: authored, jobs: Platform.coreCount
    ).composed()
    switch report {
    case .accessibility:
      let report = try await AccessibilityReport(composed, jobs: Platform.coreCount)
      let form = AccessibilityReport.ReportFormat(rawValue: format) ?? .human
      let text = report.text(form)
      if let outputFile {
        try FileSystem.save(Array((text + "\n").utf8), to: outputFile)
      } else if form == .human {
        console.show(text)
      } else {
        console.print(text)
      }
      let unreadable = composed.diagnostics.count { $0.severity == .error }
      if unreadable > 0 {
        console.say(
          "warning: The catalog has \(unreadable.counted("error")), so the report can be incomplete; run 'check' to see them"
        )
      }
      return report.hasFailures && (strict || failOn == .warning) ? .findings : .success
    }
  }

  /// Fixes all findings that have a safe fix, and reports the rest.
  private func applyFixes(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let isWanted = try await choice(in: folder, authored)
    let fixes = ContentFixes(folder, authored: authored, isWanted: isWanted)
    let (files, fixer) = try await fixes.run()
    if dryRun {
      var patch = Patch()
      for file in files { patch.add(file.path, from: file.old, to: file.new) }
      if !patch.text.isEmpty { console.print(String(patch.text.dropLast())) }
      return .success
    }
    for file in files { try FileSystem.save(Array(file.new.utf8), to: file.path) }
    let counts = fixer.counts.sorted { $0.key.rawValue < $1.key.rawValue }
    let words = counts.map { "\($0.value) of \($0.key.rawValue)" }.joined(separator: ", ")
    let places = files.isEmpty ? "" : " in \(files.count.counted("file")): \(words)"
    console.say("Fixed \(fixer.count.counted("finding"))\(places)")
    return try await check(folder, authored: authored, console: console)
  }

  private func check(
    _ folder: ContentFolder, authored: AuthoredTypes, console: Console
  ) async throws -> ExitStatus {
    let isWanted = try await choice(in: folder, authored)
    let look = TemplateFolder(path: templates)
    let snapshot = try await RenderedSnapshot(
      content, of: folder, authored: authored, jobs: Platform.coreCount, templates: try look.files(),
      isThorough: true)
    let found = snapshot.diagnostics.filter(isWanted)
    let shown = ShownPaths(folder, look)
    try print(found.map(shown.shown), to: console)
    switch strict ? .warning : failOn ?? .error {
    case .error: return found.hasErrors ? .findings : .success
    case .warning: return found.isEmpty ? .success : .findings
    case .never: return .success
    }
  }

  /// Returns the filter for findings by the requested rules and files.
  ///
  /// A path that matches no file is refused, since otherwise the check would silently report nothing.
  private func choice(
    in folder: ContentFolder, _ authored: AuthoredTypes
  ) async throws -> @Sendable (Diagnostic) -> Bool {
    let rules = try await rules(of: folder, authored)
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

  /// The requested rules; the catalog is read only if one of them can be a policy.
  private func rules(of folder: ContentFolder, _ authored: AuthoredTypes) async throws -> [Diagnostic.ID] {
    var known = Diagnostic.Rule.all
    if only.contains(where: { known.rule(named: $0) == nil }) {
      known = try await Pipeline(folder: folder, templates: [], authored: authored).linked().findingRules
    }
    return try only.map { name in
      guard let rule = known.rule(named: name) else {
        throw ToolFailure.unknown("rule", name, among: known.map(\.id.rawValue))
      }
      return rule.id
    }
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
    reportToGitHub(findings, form, to: console)
  }

  /// Adds annotations and a job summary if the command runs in a GitHub workflow.
  private func reportToGitHub(
    _ findings: [Diagnostic], _ form: any FindingFormat.Type, to console: Console
  ) {
    guard Platform.variable("GITHUB_ACTIONS") == "true" else { return }
    let isData = !form.isForPeople && outputFile == nil
    if !isData, form.name != GitHubFindings.name, !findings.isEmpty {
      console.print(GitHubFindings.text(of: findings.map(RepositoryPaths().shown)))
    }
    guard let path = Platform.variable("GITHUB_STEP_SUMMARY") else { return }
    if (try? FileSystem.append(Array(GitHubFindings.stepSummary(of: findings).utf8), to: path)) == nil {
      console.say("note: The job summary cannot be written to '\(path)'")
    }
  }

  /// The number of days until a `known` entry expires.
  private static let graceDays = 90.0

  /// Prints `known` entries for the catalog definition: one line for each rule and file with findings that can be known.
  ///
  /// These are warnings, and the findings of policies.
  private func printKnown(_ findings: [Diagnostic], to console: Console) {
    let until = Platform.day(after: Self.graceDays)
    var reported: Set<[String]> = []
    let ofTool = Set(Diagnostic.Rule.all.map(\.id))
    for finding in findings where finding.severity == .warning || !ofTool.contains(finding.id) {
      let file = finding.location.file
      guard reported.insert([finding.id.rawValue, file]).inserted else { continue }
      console.show("- { id: \(finding.id.rawValue), file: \"\(file)\", until: \(until) }")
    }
  }
}
