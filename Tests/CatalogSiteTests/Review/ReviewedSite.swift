import CatalogModel
import CatalogSite
import Composition
import Definitions
import SiteBuilding
import SiteRendering
import SiteReview

/// A site in memory with the approvals of its catalog, compared with earlier snapshots of the catalog.
struct ReviewedSite {
  let review: ReviewStates
  let files: [String: String]
  let diagnostics: [Diagnostic]

  /// Renders files.
  ///
  /// The keys are paths below the content folder without the file extension.
  init(
    _ files: [String: String], approvals: [Approval] = [], owners: String? = nil,
    baselines: [CatalogState] = [], hasMarkdown: Bool = false
  ) {
    let readings = files.sorted { $0.key < $1.key }.map {
      FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
    }
    let codeOwners = owners.map {
      CodeOwners(SourceFile(path: "CODEOWNERS", text: $0), contentPath: "Content")
    }
    let catalog = Catalog(
      root: "Content", files: readings, rules: Diagnostic.Rule.all, owners: codeOwners ?? CodeOwners())
    var site = SiteRenderer(ComposedCatalog(catalog), templates: TemplateSet())
    site.hasReference = false
    site.hasMarkdown = hasMarkdown
    site.approvals = Approvals(SourceFile(path: "Content/approvals.yaml", text: Self.text(approvals)))
    // Pages say whether they changed, so the baselines are known before the pages are written.
    site.baselines = SiteBaselines(baselines)
    var written: [String: [UInt8]] = [:]
    while let tasks = site.nextStage() {
      let parts = tasks.map { $0.run() }
      for file in parts.flatMap(\.files) { written[file.path] = file.bytes }
      site.finish(parts.map(\.summary))
    }
    site.baselines = SiteBaselines(baselines) { [written] in written[$0] }
    review = site.review
    var renderer = site.overview
    while let tasks = renderer.nextStage() {
      let parts = tasks.map { $0() }
      for file in parts.flatMap(\.files) { written[file.path] = file.bytes }
      renderer.finish(parts)
    }
    diagnostics = renderer.overview.diagnostics
    self.files = written.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a site with the same files after some subjects were approved.
  static func approved(
    _ files: [String: String], _ keys: String..., by name: String = "Ada", owners: String? = nil
  ) -> ReviewedSite {
    let first = ReviewedSite(files)
    return ReviewedSite(files, approvals: keys.map { first.approval(of: $0, by: name) }, owners: owners)
  }

  /// Returns an approval of a subject with its current hashes.
  func approval(of key: String, by name: String = "Ada") -> Approval {
    let subject = review.subjects.first { $0.key == key }
    return Approval(
      of: key, payload: subject?.payload, by: name, on: "2027-03-01", note: nil, commit: nil,
      hashes: subject?.hashes ?? [:])
  }

  /// Returns the text of an approvals file.
  private static func text(_ approvals: [Approval]) -> String {
    approvals.map { approval in
      var members = [("subject", approval.subject), ("by", approval.name), ("on", approval.date)]
      members += approval.payload.map { [("payload", $0)] } ?? []
      members += approval.note.map { [("note", $0)] } ?? []
      members += approval.commit.map { [("commit", $0)] } ?? []
      members += approval.hashes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      return "- {" + members.map { "\"\($0.0)\": \"\($0.1)\"" }.joined(separator: ", ") + "}\n"
    }.joined()
  }

  /// Returns a snapshot of the site for a comparison.
  func state(_ name: String) throws -> CatalogState { try CatalogState(MemorySite(name, files: files)) }

  /// Returns the approval status of a subject.
  func status(_ key: String) -> ApprovalStatus? { review.subjects.first { $0.key == key }?.state.status }

  func messages(_ rule: Diagnostic.Rule) -> [String] { diagnostics.filter { $0.breaks(rule) }.map(\.message) }
}
