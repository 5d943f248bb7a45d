package import CatalogModel
import Definitions
import Publishing
package import SiteReview
package import SystemAccess

/// Finds the snapshots of a catalog that a user names: sites, `catalog.json` files and git revisions.
package struct CatalogStates {
  /// The path of the content folder that the user gave.
  let content: String
  let authored: AuthoredTypes

  private let jobs: Int

  package init(content: String, authored: AuthoredTypes, jobs: Int = Platform.coreCount) {
    self.content = content
    self.authored = authored
    self.jobs = jobs
  }

  /// Calls the closure with two snapshots; without a second name, the second snapshot is the present content
  /// folder.
  package func compare<Result>(
    _ before: String, with after: String?, _ body: (CatalogState, CatalogState) throws -> Result
  ) async throws -> Result {
    try await with(before) { old in
      guard let after else {
        let folder = try ContentFolder(path: content)
        let new = try await RenderedSnapshot(content, of: folder, authored: authored, jobs: jobs)
        return try body(old, try Self.state(new))
      }
      return try await with(after) { try body(old, $0) }
    }
  }

  /// The changes of the catalog between two snapshots, or between a snapshot and the present content folder.
  func changes(from before: String, to after: String?) async throws -> CatalogChanges {
    try await compare(before, with: after) { CatalogChanges(from: $0, to: $1) }
  }

  private static func state(_ snapshot: any SiteSnapshot) throws(ToolFailure) -> CatalogState {
    do {
      return try CatalogState(snapshot)
    } catch {
      throw ToolFailure(.inputNotFound, error.message)
    }
  }

  /// The name that stands for the commits at which definitions were approved.
  static let approvalWord = "approval"

  /// Replaces the name `approval` in a list with the commits of all approvals, the latest commits first.
  ///
  /// Repeated names are removed.
  package func names(_ names: [String]) throws(ToolFailure) -> [String] {
    var all: [String] = []
    for name in names {
      guard name == Self.approvalWord else {
        all.append(name)
        continue
      }
      let folder = try ContentFolder(path: content)
      let commits = folder.approvals(try folder.list()).all.reversed().compactMap(\.commit)
      guard !commits.isEmpty else {
        throw ToolFailure(
          .inputNotFound,
          "No approval names a commit; 'approve' records one if the content has no uncommitted changes")
      }
      all += commits.map { String($0.prefix(Approval.commitLength)) }
    }
    var known: Set<String> = []
    return all.filter { known.insert($0).inserted }
  }

  /// Calls the closure with the snapshots of some names; their temporary files exist until the closure ends.
  package func with<Result>(
    _ names: [String], _ body: ([CatalogState]) async throws -> Result
  ) async throws -> Result {
    guard let name = names.first else { return try await body([]) }
    return try await with(name) { state in
      try await with(Array(names.dropFirst())) { try await body([state] + $0) }
    }
  }

  private func with<Result>(
    _ name: String, _ body: (CatalogState) async throws -> Result
  ) async throws -> Result {
    try await withSnapshot(name) { try await body(Self.state($0)) }
  }

  private func withSnapshot<Result>(
    _ name: String, _ body: (any SiteSnapshot) async throws -> Result
  ) async throws -> Result {
    if FileSystem.kind(of: name) == .file { return try await body(FolderSnapshot(name.asCatalogJSON)) }
    if FileSystem.kind(of: "\(name)/catalog.json") == .file { return try await body(FolderSnapshot(name)) }
    if FileSystem.kind(of: name) == .folder {
      throw ToolFailure(
        .inputNotFound,
        "The folder '\(name)' contains no catalog.json; name the folder of a site or a git revision")
    }
    let folder = try ContentFolder(path: content)
    let repository = try await GitRepository(around: folder.realPath)
    let commit = try await repository.commit(name)
    let temporary = try ScratchFolder().path
    defer { try? FileSystem.remove(temporary) }
    let copy = "\(temporary)/\(folder.name)"
    try await repository.export(commit, to: copy)
    return try await body(
      RenderedSnapshot(
        name, of: ContentFolder(path: copy), authored: authored, jobs: jobs,
        owners: repository.codeOwners(in: commit)))
  }
}

extension String {
  /// The path of a file, with `./` before it if it names no folder.
  fileprivate var asCatalogJSON: String { contains("/") ? self : "./\(self)" }
}
