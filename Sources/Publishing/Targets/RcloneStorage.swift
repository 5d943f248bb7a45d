import CatalogModel
import Definitions
import Hosting
import SystemAccess
import Terminal

/// Storage without links and without atomic changes, such as S3.
///
/// Files are changed in place, in an order in which pages work at any moment. Before a file is changed or
/// removed, the storage moves it to `.experience-catalog/<channel>/replaced/<number>`, so that every kept
/// release can be restored. The file `pending.json` records a release while it is uploaded. It says which
/// files an interrupted run may have changed, so that the next run can continue.
struct RcloneStorage: PublishHost, LeaseStore {
  private let remote: String
  private let place: String
  private let channel: Channel

  init(_ target: PublishTarget, _ channel: Channel) throws {
    (remote, place) = (target.value("remote"), target.name)
    self.channel = channel
  }

  private static let recordsFolder = ".experience-catalog"
  private var records: String { "\(Self.recordsFolder)/\(channel.word)/releases" }
  private var replaced: String { "\(Self.recordsFolder)/\(channel.word)/replaced" }
  private var pending: String { "\(Self.recordsFolder)/\(channel.word)/pending.json" }
  private var leases: String { "\(Self.recordsFolder)/leases" }

  /// The rclone address of a path in the storage.
  private func at(_ path: String) -> String {
    if path.isEmpty { return remote }
    return remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + path : "\(remote)/\(path)"
  }

  /// The rclone address of the channel's folder.
  private var root: String { at(channel.prefix.isEmpty ? "" : String(channel.prefix.dropLast())) }

  /// Runs rclone and returns its result.
  ///
  /// It retries only a few times: with its defaults rclone takes minutes to give up if the storage cannot be
  /// reached. The certificates of `AWS_CA_BUNDLE` are passed as an option, since rclone fails if that
  /// variable is set.
  private static func run(_ arguments: [String], input: [UInt8] = []) async throws
    -> HelperProgram.ProgramResult
  {
    let bundle = Platform.variable("AWS_CA_BUNDLE")
    return try await HelperProgram.rclone.run(
      arguments + ["--retries", "2", "--low-level-retries", "3", "--log-level", "ERROR", "--log-format", ""]
        + (bundle.map { ["--ca-cert", $0] } ?? []),
      input: input,
      variables: ["AWS_CA_BUNDLE": nil])
  }

  @discardableResult
  private func rclone(_ arguments: [String], input: [UInt8] = []) async throws -> HelperProgram.ProgramResult
  {
    let result = try await Self.run(arguments, input: input)
    guard result.isSuccess else { throw failure(result) }
    return result
  }

  private func failure(_ result: HelperProgram.ProgramResult) -> ToolFailure {
    ToolFailure(.inputOutput, "rclone reports for '\(place)': \(result.words)")
  }

  /// The exit codes of rclone for a missing folder and a missing file.
  private static let absent: Set<Int32> = [3, 4]

  /// Whether rclone failed because the file does not exist.
  private static func isAbsent(_ result: HelperProgram.ProgramResult) -> Bool {
    result.status.map(absent.contains) == true || result.words.contains("not found")
  }

  func read(_ path: String) async throws -> [UInt8]? {
    let result = try await Self.run(["cat", at(path)])
    if result.isSuccess { return result.output.isEmpty ? nil : result.output }
    if Self.isAbsent(result) { return nil }
    throw failure(result)
  }

  func write(_ bytes: [UInt8], to path: String) async throws {
    try await rclone(
      ["rcat", at(path)]
        + Self.headers(HostPolicy.CacheClass.revalidated, MediaType.type(of: path)), input: bytes)
  }

  func names(in path: String) async throws -> [String] { try await names(in: path, []) }

  func remove(_ path: String) async throws {
    let result = try await Self.run(["deletefile", at(path)])
    // Another run may have removed the file in the meantime.
    guard result.isSuccess || Self.isAbsent(result) else { throw failure(result) }
  }

  private func names(in path: String, _ more: [String]) async throws -> [String] {
    let result = try await Self.run(["lsf", at(path)] + more)
    if result.status.map(Self.absent.contains) == true { return [] }
    guard result.isSuccess else { throw failure(result) }
    return result.text.split(separator: "\n").map(String.init)
  }

  private static func headers(_ cache: HostPolicy.CacheClass, _ type: String) -> [String] {
    ["--header-upload", "Cache-Control: \(cache.header)", "--header-upload", "Content-Type: \(type)"]
  }

  /// Runs an rclone command on a list of files.
  private func each(_ paths: [String], _ arguments: [String]) async throws {
    guard !paths.isEmpty else { return }
    let list = Array((paths.joined(separator: "\n") + "\n").utf8)
    try await rclone(
      arguments + ["--files-from-raw", "-", "--no-traverse", "--transfers", "16", "--checkers", "16"],
      input: list)
  }

  func state() async throws -> HostState {
    var state = HostState()
    let releases = try await releases()
    let kept = releases.whole
    // The storage shows the release that was published last. If its record is damaged, the shown files are
    // unknown.
    let last = releases.damaged.max { Self.number($0.name) < Self.number($1.name) }
    state.current = kept.last
    state.nextNumber = 1 + (kept.last?.number ?? 0)
    if let last, Self.number(last.name) >= state.nextNumber {
      state.current = nil
      state.nextNumber = 1 + Self.number(last.name)
      state.damage = ToolFailure(.outputRefused, last.reason)
    }
    state.isUnfinished = try await read(pending) != nil
    if let current = state.current, try await listed()?.shows(current, in: channel) != true {
      state.isUnfinished = true
    }
    if kept.isEmpty, state.damage == nil, !state.isUnfinished {
      let names = try await names(in: channel.prefix)
      state.isForeign = names.contains {
        ![Self.recordsFolder + "/", "channels/", PublishedVersions.fileName].contains($0)
      }
    }
    return state
  }

  func releases() async throws -> KeptReleases {
    var releases = KeptReleases()
    for name in try await names(in: records) where name.hasSuffix(".json") {
      guard let bytes = try await read("\(records)/\(name)") else { continue }
      releases.add(bytes, named: String(name.dropLast(".json".count)), of: place)
    }
    return releases
  }

  private static func number(_ name: String) -> Int { Release.number(ofName: name) ?? 0 }

  func leased<Result>(_ body: () async throws -> Result) async throws -> Result {
    try await Lease.held(in: self, leases, of: place, body)
  }

  func publish(_ publication: Publication, _ progress: RunProgress) async throws -> [Channel] {
    let (release, site) = (publication.release, publication.site)
    progress.stage("Uploading", of: publication.plan.uploads.joined().count)
    let change = try await begin(release, after: publication.state.current)
    for group in plan(release.files, publication.plan, change.unsure) {
      for (type, paths) in Dictionary(grouping: group, by: MediaType.type).sorted(by: { $0.key < $1.key }) {
        let cache = HostPolicy.CacheClass(of: paths[0])
        try await replace(
          paths, ["copy", site.path, root, "--checksum"] + Self.headers(cache, type), change)
      }
    }
    let sent = Set(publication.plan.uploads.joined()).union(change.unsure).filter { release.files[$0] != nil }
    progress.stage("Verifying", of: sent.count)
    try await each(sent.sorted(), ["check", site.path, root, "--checksum", "--one-way"])
    return try await finish(change, gone: publication.plan.deleted, keep: publication.keep)
  }

  /// A release while it is being uploaded.
  private struct StorageChange {
    let release: Release
    /// The files of the previous release, by path.
    let there: [String: Release.ReleaseFile]
    /// The paths of files that an interrupted run may have changed.
    let unsure: Set<String>
    /// The paths of files of the previous release that were moved away already.
    let saved: Set<String>
  }

  /// Writes the pending record of a release, in which files with unknown content are marked.
  ///
  /// - Returns: The change, with what an interrupted run may have left.
  private func begin(_ release: Release, after current: Release?) async throws -> StorageChange {
    let there = current?.files ?? [:]
    let unsure = try await unsurePaths(there)
    var record = release
    for path in unsure where release.files[path] == nil || release.files[path] == there[path] {
      record.files[path] = .unknown
    }
    for path in there.keys where release.files[path] == nil { record.files[path] = .unknown }
    try await write(record.bytes, to: pending)
    let saved = try await names(in: backup(of: release), ["--recursive", "--files-only"])
    return StorageChange(release: release, there: there, unsure: unsure, saved: Set(saved))
  }

  /// The folder for the files that a release replaces or removes.
  private func backup(of release: Release) -> String { "\(replaced)/\(release.number)" }

  /// Runs an rclone command that writes files, and moves the old files to the backup folder of the release.
  ///
  /// A file whose backup exists already is overwritten without a second backup, which would replace the first
  /// one by a file of the interrupted run.
  private func replace(_ paths: [String], _ command: [String], _ change: StorageChange) async throws {
    let isSaved = { (path: String) in change.there[path] == nil || change.saved.contains(path) }
    try await each(paths.filter(isSaved), command)
    try await each(paths.filter { !isSaved($0) }, command + ["--backup-dir", at(backup(of: change.release))])
  }

  /// The files to upload, in the groups of the plan, with those that an interrupted run may have changed.
  private func plan(_ files: [String: Release.ReleaseFile], _ plan: PublishPlan, _ unsure: Set<String>)
    -> [[String]]
  {
    let again = unsure.filter { files[$0] != nil }
    guard !again.isEmpty else { return plan.uploads }
    let paths = Set(plan.added + plan.changed).union(again)
    let all = PublishPlan(to: files.filter { paths.contains($0.key) }, from: [:])
    return all.uploads
  }

  /// The paths of files that an interrupted run may have changed.
  private func unsurePaths(_ there: [String: Release.ReleaseFile]) async throws -> Set<String> {
    guard let bytes = try await read(pending) else { return [] }
    let left = try Release(bytes, of: place).files
    return Set(left.filter { there[$0.key] != $0.value }.keys)
  }

  /// Records that a release is complete, and removes what is no longer kept.
  ///
  /// Assets stay as long as a kept release uses them, since open pages still load them. The pending record
  /// stays until the end. If this run is interrupted, the next one removes the rest.
  ///
  /// - Returns: The channels that were removed.
  @discardableResult
  private func finish(_ change: StorageChange, gone: [String], keep: Int) async throws -> [Channel] {
    let release = change.release
    let gone = Set(gone).union(change.unsure).filter { release.files[$0] == nil }
    let pages = gone.filter { !Self.isAsset($0) }
    let shown = pages.filter { change.there[$0] != nil && !change.saved.contains($0) }
    try await each(shown.sorted(), ["move", root, at(backup(of: release))])
    try await each(pages.subtracting(shown).sorted(), ["delete", root])
    try await write(release.bytes, to: "\(records)/\(release.id).json")
    var versions = try await versions()
    versions.show(release, in: channel)
    let outdated = versions.outdated(keeping: keep)
    for other in outdated { versions.remove(other) }
    try await write(versions.bytes, to: PublishedVersions.fileName)
    for other in outdated { try await remove(other) }
    let all = try await releases().whole
    let kept = Self.kept(all, keep)
    let used = kept.reduce(into: Set<String>()) { $0.formUnion($1.files.keys) }
    let assets = all.reduce(into: gone.filter(Self.isAsset)) {
      $0.formUnion($1.files.keys.filter(Self.isAsset))
    }
    try await each(assets.subtracting(used).sorted(), ["delete", root])
    for old in all.dropLast(kept.count) { try await remove("\(records)/\(old.id).json") }
    let oldest = kept.first ?? release
    for name in try await names(in: replaced) {
      guard let number = Release.number(ofName: String(name.dropLast())), number <= oldest.number else {
        continue
      }
      try await rclone(["purge", at("\(replaced)/\(number)")])
    }
    try await remove(pending)
    return outdated
  }

  /// The releases to keep, counted from the newest.
  ///
  /// Equal releases in a row count as one; an interrupted run can leave such a row.
  private static func kept(_ releases: [Release], _ keep: Int) -> ArraySlice<Release> {
    var (start, count) = (releases.endIndex, 0)
    while start > 0 {
      let isSame = start < releases.endIndex && releases[start].files == releases[start - 1].files
      guard isSame || count < keep else { break }
      count += isSame ? 0 : 1
      start -= 1
    }
    return releases[start...]
  }

  /// Whether a file is an asset, which stays as long as a kept release uses it.
  private static func isAsset(_ path: String) -> Bool { HostPolicy.CacheClass(of: path) == .immutable }

  func rollback(to release: Release, keep: Int, _ progress: RunProgress) async throws -> Release {
    let all = try await releases().whole
    guard let current = all.last else { return release }
    let again = release.again(number: current.number + 1)
    progress.stage("Switching")
    let change = try await begin(again, after: current)
    let plan = PublishPlan(to: release.files, from: current.files)
    // The first later release with a different file moved this file away, or an interrupted run did.
    let later = all.filter { $0.number > release.number }
    let paths = Set(plan.added + plan.changed).union(change.unsure.filter { release.files[$0] != nil })
    let moved = Dictionary(grouping: paths.filter { !Self.isAsset($0) }) { path in
      let other = later.first { $0.files[path] != release.files[path] }
      return other?.number ?? (change.saved.contains(path) ? again.number : 0)
    }
    for (number, paths) in moved.sorted(by: { $0.key < $1.key }) where number > 0 {
      try await replace(paths.sorted(), ["copy", at("\(replaced)/\(number)"), root, "--checksum"], change)
    }
    try await finish(change, gone: plan.deleted, keep: keep)
    return again
  }

  func removeChannel() async throws {
    var versions = try await versions()
    versions.remove(channel)
    try await write(versions.bytes, to: PublishedVersions.fileName)
    try await remove(channel)
  }

  /// Removes the files and the records of a channel.
  private func remove(_ channel: Channel) async throws {
    guard channel.name != nil else { return }
    let own = RcloneStorage(remote: remote, place: place, channel: channel)
    let files = try await own.releases().whole.reduce(into: Set<String>()) { $0.formUnion($1.files.keys) }
    try await own.each(files.sorted(), ["delete", own.root])
    if try await !names(in: "\(Self.recordsFolder)/\(channel.word)").isEmpty {
      try await rclone(["purge", at("\(Self.recordsFolder)/\(channel.word)")])
    }
  }

  private init(remote: String, place: String, channel: Channel) {
    (self.remote, self.place, self.channel) = (remote, place, channel)
  }

  /// The list of channels, or `nil` if it is damaged.
  private func listed() async throws -> PublishedVersions? {
    PublishedVersions(try await read(PublishedVersions.fileName))
  }

  func versions() async throws -> PublishedVersions {
    if let listed = try await listed() { return listed }
    // The list is damaged, so it is rebuilt from the records.
    var versions = PublishedVersions()
    for name in try await names(in: Self.recordsFolder) where name.hasSuffix("/") {
      guard let channel = try? Channel(named: String(name.dropLast())) else { continue }
      let own = RcloneStorage(remote: remote, place: place, channel: channel)
      guard let release = try await own.releases().whole.last else { continue }
      versions.show(release, in: channel)
    }
    return versions
  }
}
