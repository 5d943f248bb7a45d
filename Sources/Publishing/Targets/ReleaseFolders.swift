import CatalogModel
import Definitions
import SystemAccess
import Terminal

/// A target that keeps each release in a separate folder; a link names the shown one and changes in one step.
///
/// `current` links to the release of the catalog itself, `channels/<name>` to that of a channel. The releases
/// are in `releases/<channel>/<id>`, and their records in `.experience-catalog`.
struct ReleaseFolders<Host: FolderHost>: PublishHost {
  private let host: Host
  private let place: String
  private let channel: Channel

  private static var recordsFolder: String { ".experience-catalog" }
  private static var leasesName: String { "leases" }
  private static var leases: String { "\(recordsFolder)/\(leasesName)" }
  /// The names at the top of the target that the tool creates.
  private static var own: Set<String> {
    [recordsFolder, "releases", "channels", "current", PublishedVersions.fileName]
  }

  init(_ target: PublishTarget, _ channel: Channel) throws {
    (host, place) = (try Host(target), target.name)
    self.channel = channel
  }

  func close() async { await host.close() }

  private var shown: String { channel.name.map { "channels/\($0)" } ?? "current" }
  private var folder: String { "releases/\(channel.word)" }
  private var records: String { "\(Self.recordsFolder)/\(channel.word)" }

  func state() async throws -> HostState {
    var state = HostState()
    let names = try await host.names(in: "")
    let records = try await host.names(in: records)
    if records.isEmpty {
      let isPublished = try await !host.names(in: Self.recordsFolder).filter { $0 != Self.leasesName }.isEmpty
      state.isForeign = !isPublished && !Self.own.isSuperset(of: names)
    }
    state.nextNumber = 1 + (records.compactMap(Release.number(ofName:)).max() ?? 0)
    if let id = try await shownRelease() {
      state.show(try await host.read("\(self.records)/\(id).json"), of: place)
    }
    let folders = try await host.names(in: folder)
    state.isUnfinished = folders.contains { !records.contains("\($0).json") }
    if let current = state.current, try await listed()?.shows(current, in: channel) != true {
      state.isUnfinished = true
    }
    return state
  }

  /// The records to keep: those of the most recent releases with different content.
  ///
  /// Equal releases count once, so that going back and forth does not push other releases out.
  private static func kept(_ names: [String], _ keep: Int) -> Set<String> {
    let latest = names.compactMap { name in Release.number(ofName: name).map { (number: $0, name: name) } }
      .sorted { ($0.number, $0.name) > ($1.number, $1.name) }.map(\.name)
    var (kept, contents) = (Set<String>(), Set<Substring>())
    for name in latest where kept.count < keep {
      guard contents.insert(name.drop { $0 != "-" }).inserted else { continue }
      kept.insert(name)
    }
    return kept
  }

  private func shownRelease() async throws -> String? {
    try await host.target(of: shown).map { FileSystem.name(of: $0) }
  }

  func leased<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await host.makeFolder(Self.leases)
    return try await Lease.held(in: host, Self.leases, of: place, body)
  }

  func publish(_ publication: Publication, _ progress: RunProgress) async throws -> [Channel] {
    let (release, site) = (publication.release, publication.site)
    let target = "\(folder)/\(release.id)"
    progress.stage("Uploading", of: publication.plan.uploads.joined().count)
    let earlier = try await shownRelease().map { "\(folder)/\($0)" }
    try await host.upload(site, to: target, sharing: earlier, publication.state.current?.files ?? [:])
    progress.stage("Verifying", of: site.files.count)
    let wrong = try await host.differences(of: site, from: target)
    guard wrong.isEmpty else {
      throw ToolFailure(
        .inputOutput,
        "'\(place)' differs from what was sent, in \(wrong.prefix(3).map { "'\($0)'" }.joined(separator: ", ")); the previous release is still shown, so publish again"
      )
    }
    return try await finish(release, keep: publication.keep)
  }

  /// Shows a release that is completely uploaded, and removes what is no longer kept.
  @discardableResult
  private func finish(_ release: Release, keep: Int) async throws -> [Channel] {
    try await host.makeFolder(records)
    try await host.write(release.bytes, to: "\(records)/\(release.id).json")
    try await host.makeFolder("channels")
    let up = channel.name == nil ? "" : "../"
    try await host.link(shown, to: "\(up)\(folder)/\(release.id)")
    var versions = try await versions()
    versions.show(release, in: channel)
    let outdated = versions.outdated(keeping: keep)
    for other in outdated { versions.remove(other) }
    try await host.write(versions.bytes, to: PublishedVersions.fileName)
    for other in outdated { try await remove(other) }
    let kept = Self.kept(try await host.names(in: records), keep)
    for name in try await host.names(in: folder) where !kept.contains("\(name).json") {
      try await host.remove("\(folder)/\(name)")
    }
    for name in try await host.names(in: records) where !kept.contains(name) {
      try await host.remove("\(records)/\(name)")
    }
    return outdated
  }

  func releases() async throws -> KeptReleases {
    var releases = KeptReleases()
    for name in try await host.names(in: records) where name.hasSuffix(".json") {
      guard let bytes = try await host.read("\(records)/\(name)") else { continue }
      releases.add(bytes, named: String(name.dropLast(".json".count)), of: place)
    }
    return releases
  }

  func rollback(to release: Release, keep: Int, _ progress: RunProgress) async throws -> Release {
    let again = release.again(number: try await state().nextNumber)
    progress.stage("Switching")
    try await host.copy("\(folder)/\(release.id)", to: "\(folder)/\(again.id)")
    try await finish(again, keep: keep)
    return again
  }

  func removeChannel() async throws {
    var versions = try await versions()
    versions.remove(channel)
    try await host.write(versions.bytes, to: PublishedVersions.fileName)
    try await remove(channel)
  }

  private func remove(_ channel: Channel) async throws {
    guard let name = channel.name else { return }
    for path in ["channels/\(name)", "releases/\(name)", "\(Self.recordsFolder)/\(name)"] {
      try await host.remove(path)
    }
  }

  /// The list of channels, or `nil` if it is damaged.
  private func listed() async throws -> PublishedVersions? {
    PublishedVersions(try await host.read(PublishedVersions.fileName))
  }

  func versions() async throws -> PublishedVersions {
    if let listed = try await listed() { return listed }
    // The list is damaged, so it is rebuilt from the links.
    var versions = PublishedVersions()
    for name in try await host.names(in: "channels") {
      guard let channel = try? Channel(named: name),
        let id = try await host.target(of: "channels/\(name)").map({ FileSystem.name(of: $0) }),
        let bytes = try await host.read("\(Self.recordsFolder)/\(name)/\(id).json"),
        let release = try? Release(bytes, of: place)
      else { continue }
      versions.show(release, in: channel)
    }
    return versions
  }
}

/// A folder in which releases are kept, on this machine or on a server.
///
/// All paths are relative to the folder; the empty path is the folder itself. A file is written in one step.
/// Removing a path removes a folder with everything in it.
protocol FolderHost: LeaseStore {
  init(_ target: PublishTarget) throws
  /// Makes a folder and the folders above it.
  func makeFolder(_ path: String) async throws
  /// The target of a link, or `nil` if the path is not a link.
  func target(of link: String) async throws -> String?
  /// Creates a link or changes its target, in one step.
  func link(_ path: String, to target: String) async throws
  /// Uploads a site into a folder.
  ///
  /// Files that are unchanged since the release in the `earlier` folder are shared with it and not sent
  /// again.
  func upload(
    _ site: PublishedFolder, to path: String, sharing earlier: String?,
    _ shared: [String: Release.ReleaseFile]
  ) async throws
  /// The paths of the site's files that differ in a folder.
  func differences(of site: PublishedFolder, from path: String) async throws -> [String]
  /// Ends connections and removes temporary files.
  func close() async
  /// Copies a folder; the copy shares the files with the original.
  func copy(_ path: String, to target: String) async throws
}

extension FolderHost {
  func close() async {}
}
