import CatalogModel
import Definitions
import SystemAccess
import Terminal

/// A branch of a git repository, as hosts such as GitHub Pages read it: each release is one commit, pushed in
/// one step.
///
/// The commits are made in a temporary repository, so that no work tree changes. A push succeeds only if the
/// branch still has the commit that the run has read, so that two runs cannot mix.
struct GitBranch: PublishHost {
  private let place: String
  private let remote: String
  private let branch: String
  private let channel: Channel
  private let scratch: ScratchFolder
  /// The last commit of the branch, or `nil` if the branch does not exist yet.
  private let tip: String?

  /// The number of latest commits that are fetched from the branch.
  private static let depth = 200
  private var reference: String { "refs/heads/\(branch)" }
  private var record: String { channel.prefix + Release.fileName }

  init(_ target: PublishTarget, _ channel: Channel) async throws {
    (place, branch) = (target.name, target.value("branch"))
    self.channel = channel
    let named = target.value("remote")
    // A name such as `origin` is looked up in the repository of the current folder; anything else is an
    // address or a path.
    let known = try await GitProgram.read(in: ".", ["remote", "get-url", "--", named])
    remote = known.isSuccess ? known.text : named
    scratch = try ScratchFolder()
    try await Self.git(["init", "--quiet", "--bare", "\(scratch.path)/git"], place)
    let listed = try await Self.git(["ls-remote", "--", remote, "refs/heads/\(branch)"], place).text
    tip = listed.split(separator: "\t").first.map(String.init)
    if tip != nil {
      try await Self.git(
        [
          "--git-dir", "\(scratch.path)/git", "fetch", "--quiet", "--depth=\(Self.depth)", "--", remote,
          "refs/heads/\(branch)",
        ], place)
    }
  }

  func close() async { scratch.remove(within: 10) }

  @discardableResult
  private static func git(
    _ arguments: [String], _ place: String, input: [UInt8] = [], variables: [String: String?] = [:]
  ) async throws -> HelperProgram.ProgramResult {
    let result = try await GitProgram.run(arguments, input: input, variables: variables)
    guard result.isSuccess else {
      throw ToolFailure(.inputOutput, "git reports for '\(place)': \(result.words)")
    }
    return result
  }

  /// Runs git in the temporary repository of this run.
  @discardableResult
  private func git(
    _ arguments: [String], input: [UInt8] = [], variables: [String: String?] = [:]
  ) async throws -> HelperProgram.ProgramResult {
    let index: [String: String?] = ["GIT_INDEX_FILE": "\(scratch.path)/index"]
    return try await Self.git(
      ["--git-dir", "\(scratch.path)/git"] + arguments, place, input: input,
      variables: index.merging(variables) { $1 })
  }

  /// The object names of the files in a commit, by path.
  private func entries(of commit: String) async throws -> [String: String] {
    let listing = try await git(["ls-tree", "-r", "-z", commit]).output
    var entries: [String: String] = [:]
    for line in listing.split(separator: 0) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = parts[0].split(separator: UInt8(ascii: " "))
      guard parts.count == 2, words.count == 3 else { continue }
      entries[String(decoding: parts[1], as: UTF8.self)] = String(decoding: words[2], as: UTF8.self)
    }
    return entries
  }

  /// The bytes of the channel's record in a commit, or `nil` if it has none.
  private func recordBytes(_ entries: [String: String]) async throws -> [UInt8]? {
    guard let object = entries[record] else { return nil }
    return try await git(["cat-file", "blob", object]).output
  }

  func state() async throws -> HostState {
    var state = HostState()
    guard let tip else { return state }
    let entries = try await entries(of: tip)
    state.show(try await recordBytes(entries), of: place)
    if state.current == nil, state.damage == nil {
      state.isForeign = entries.keys.contains { path in
        channel.name == nil ? !Self.isShared(path) : path.hasPrefix(channel.prefix)
      }
    }
    return state
  }

  /// Whether a path belongs to no single channel: the folder of channels, `versions.json` and `.nojekyll`.
  private static func isShared(_ path: String) -> Bool {
    path.hasPrefix("channels/") || path == PublishedVersions.fileName || path == ".nojekyll"
  }

  func publish(_ publication: Publication, _ progress: RunProgress) async throws -> [Channel] {
    let (release, site) = (publication.release, publication.site)
    progress.stage("Uploading", of: publication.plan.uploads.joined().count)
    let paths = site.files.keys.sorted()
    let places = paths.map { "\(site.path)/\($0)" }
    guard !places.contains(where: { $0.contains("\n") }) else {
      throw ToolFailure(
        .inputOutput, "A path with a line break cannot be published to a branch; rename the file")
    }
    let root = FileSystem.realPath(".") ?? "."
    let absolute = places.map { $0.hasPrefix("/") ? $0 : "\(root)/\($0)" }
    let objects = try await git(
      ["hash-object", "-w", "--no-filters", "--stdin-paths"],
      input: Array((absolute.joined(separator: "\n") + "\n").utf8)
    ).text.split(separator: "\n").map(String.init)
    guard objects.count == paths.count else {
      throw ToolFailure(.inputOutput, "git did not store all files of '\(site.path)'; publish again")
    }
    return try await push(
      release, Dictionary(uniqueKeysWithValues: zip(paths, objects)), replacing: publication.state.current,
      keep: publication.keep, "Publish \(release.id)\(channel.name.map { " to \($0)" } ?? "")", progress)
  }

  /// Makes a commit in which the channel consists of the given objects, and pushes it.
  @discardableResult
  private func push(
    _ release: Release, _ objects: [String: String], replacing old: Release?, keep: Int, _ message: String,
    _ progress: RunProgress
  ) async throws -> [Channel] {
    if let tip { try await git(["read-tree", tip]) }
    let there = tip == nil ? [:] : try await entries(of: tip ?? "")
    var versions = PublishedVersions(try await versionsBytes(there)) ?? PublishedVersions()
    versions.show(release, in: channel)
    var removed = old.map { old in old.files.keys.map { channel.prefix + $0 } } ?? []
    let outdated = versions.outdated(keeping: keep)
    for other in outdated {
      versions.remove(other)
      removed += there.keys.filter { $0.hasPrefix(other.prefix) }
    }
    var new: [String: String] = [:]
    for (path, object) in objects { new[channel.prefix + path] = object }
    new[record] = try await object(of: release.bytes)
    new[PublishedVersions.fileName] = try await object(of: versions.bytes)
    // Hosts of pages look for `.nojekyll` only at the root of the branch.
    new[".nojekyll"] = try await object(of: [])
    try await commit(removing: removed, adding: new, message, progress)
    return outdated
  }

  private func commit(
    removing: [String], adding: [String: String], _ message: String, _ progress: RunProgress
  ) async throws {
    let zero = String(repeating: "0", count: 40)
    let lines =
      removing.sorted().map { "0 \(zero)\t\($0)\0" }
      + adding.sorted { $0.key < $1.key }.map { "100644 \($1)\t\($0)\0" }
    try await git(["update-index", "-z", "--index-info"], input: Array(lines.joined().utf8))
    let tree = try await git(["write-tree"]).text
    let parents = tip.map { ["-p", $0] } ?? []
    let commit = try await git(
      ["commit-tree", tree] + parents + ["-m", message], variables: try await identity()
    ).text
    let result = try await GitProgram.run(
      [
        "--git-dir", "\(scratch.path)/git", "push", "--quiet", "--force-with-lease=\(reference):\(tip ?? "")",
        "--",
        remote, "\(commit):\(reference)",
      ])
    guard result.isSuccess else {
      let isStale = ["stale info", "fetch first", "failed to update ref", "cannot lock ref"].contains {
        result.words.contains($0)
      }
      guard isStale else { throw ToolFailure(.inputOutput, "git reports for '\(place)': \(result.words)") }
      throw ToolFailure(
        .temporary, "Another run published to '\(place)' in the meantime; nothing was changed, so try again")
    }
    progress.stage("Verifying")
    let listed = try await git(["ls-remote", "--", remote, reference]).text
    guard listed.hasPrefix(commit) else {
      throw ToolFailure(
        .temporary,
        "Another run published to '\(place)' right after this one and replaced this release; try again")
    }
  }

  private func object(of bytes: [UInt8]) async throws -> String {
    try await git(["hash-object", "-w", "--stdin"], input: bytes).text
  }

  /// The environment variables that name the author of a commit.
  ///
  /// Empty if git has a configured identity; otherwise the tool itself is the author.
  private func identity() async throws -> [String: String?] {
    let known = try await GitProgram.read(in: ".", ["var", "GIT_COMMITTER_IDENT"])
    guard !known.isSuccess else { return [:] }
    return [
      "GIT_AUTHOR_NAME": "experience-catalog", "GIT_AUTHOR_EMAIL": "experience-catalog@localhost",
      "GIT_COMMITTER_NAME": "experience-catalog", "GIT_COMMITTER_EMAIL": "experience-catalog@localhost",
    ]
  }

  private func versionsBytes(_ entries: [String: String]) async throws -> [UInt8]? {
    guard let object = entries[PublishedVersions.fileName] else { return nil }
    return try await git(["cat-file", "blob", object]).output
  }

  /// The commits that published a release to the channel, oldest first.
  private func commits() async throws -> [(name: String, record: [UInt8], entries: [String: String])] {
    guard let tip else { return [] }
    let log = try await git(["log", "--format=%H", tip, "--", record]).text
    var commits: [(String, [UInt8], [String: String])] = []
    for line in log.split(separator: "\n") {
      let entries = try await entries(of: String(line))
      guard let bytes = try await recordBytes(entries) else { continue }
      commits.append((String(line.prefix(10)), bytes, entries))
    }
    return commits.reversed()
  }

  func releases() async throws -> KeptReleases {
    var releases = KeptReleases()
    for commit in try await commits() { releases.add(commit.record, named: commit.name, of: place) }
    return releases
  }

  func rollback(to release: Release, keep: Int, _ progress: RunProgress) async throws -> Release {
    let commits = try await commits()
    let source = commits.last { (try? Release($0.record, of: place))?.id == release.id }
    guard let source else {
      throw ToolFailure(.inputNotFound, "The branch '\(branch)' of '\(place)' has no release \(release.id)")
    }
    let last = try await releases().whole.last
    let again = release.again(number: 1 + (last?.number ?? 0))
    var objects: [String: String] = [:]
    for path in release.files.keys { objects[path] = source.entries[channel.prefix + path] }
    try await push(
      again, objects, replacing: last, keep: keep, "Go back to \(release.id) as \(again.id)",
      progress)
    return again
  }

  func removeChannel() async throws {
    guard let tip, channel.name != nil else { return }
    let there = try await entries(of: tip)
    var versions = PublishedVersions(try await versionsBytes(there)) ?? PublishedVersions()
    versions.remove(channel)
    try await git(["read-tree", tip])
    try await commit(
      removing: there.keys.filter { $0.hasPrefix(channel.prefix) },
      adding: [PublishedVersions.fileName: try await object(of: versions.bytes)],
      "Remove \(channel.word)", RunProgress(console: Console(), isQuiet: true))
  }

  func versions() async throws -> PublishedVersions {
    guard let tip else { return PublishedVersions() }
    return PublishedVersions(try await versionsBytes(try await entries(of: tip))) ?? PublishedVersions()
  }
}
