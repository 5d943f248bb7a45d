import CatalogModel
import Definitions
import Hosting
import SystemAccess
import Terminal

/// A folder from which a container image with nginx and the site is built.
///
/// The folder is replaced in one step. It keeps one release; the registry to which images are pushed keeps
/// earlier ones by their tags.
struct ContainerImage: PublishHost {
  private let folder: String
  private let base: String
  private let place: String
  private let channel: Channel

  init(_ target: PublishTarget, _ channel: Channel) throws {
    (folder, base, place) = (target.value("path"), target.value("base"), target.name)
    self.channel = channel
  }

  private var record: String {
    "\(folder)/\(channel.prefix.isEmpty ? "" : "html/\(channel.prefix)")\(Release.fileName)"
  }
  private var staged: String { "\(folder).new" }
  /// The folder of pages in the new image folder, before that replaces the old one.
  private var pages: ConfinedFolder { ConfinedFolder("\(staged)/html") }

  let rollbackRefusal: String? =
    "it is the folder of a container image; to go back, run an earlier image by its tag"

  func state() async throws -> HostState {
    var state = HostState()
    if let bytes = try? FileSystem.read(record) {
      state.show(bytes, of: place)
    } else if channel.name == nil {
      state.isForeign = !((try? FileSystem.names(in: folder)) ?? []).isEmpty
    }
    return state
  }

  /// Runs the body while a lock file keeps other runs from publishing to the folder.
  func leased<Result>(_ body: () async throws -> Result) async throws -> Result {
    let lock = try FileSystem.publishing(to: folder) { () throws(FileSystem.FileFailure) in
      if let parent = FileSystem.parent(of: folder) { try FileSystem.makeFolder(parent) }
      return try FileLock("\(folder).lock")
    }
    guard let lock else {
      throw ToolFailure(
        .temporary, "'\(place)' is being published by another run; try again when that run ends")
    }
    defer { lock.release() }
    return try await body()
  }

  func publish(_ publication: Publication, _ progress: RunProgress) async throws -> [Channel] {
    let (release, site) = (publication.release, publication.site)
    progress.stage("Uploading", of: site.files.count)
    var versions = try await versions()
    versions.show(release, in: channel)
    let outdated = versions.outdated(keeping: publication.keep)
    for other in outdated { versions.remove(other) }
    try FileSystem.publishing(to: folder) { () throws(FileSystem.FileFailure) in
      try FileSystem.remove(staged)
      try FileSystem.makeFolder("\(staged)/html")
      try keepOthers(publication.state.current, outdated)
      for path in site.files.keys.sorted() {
        let target = try pages.entry(channel.prefix + path)
        if let parent = FileSystem.parent(of: target) { try FileSystem.makeFolder(parent) }
        try FileSystem.remove(target)
        try FileSystem.write(try site.read(path), to: target)
      }
      try FileSystem.replace(try pages.entry(PublishedVersions.fileName), with: versions.bytes)
      try writeImageFiles(site.policy)
      let record =
        channel.name == nil
        ? "\(staged)/\(Release.fileName)" : try pages.entry(channel.prefix + Release.fileName)
      try FileSystem.replace(record, with: release.bytes)
    }
    progress.stage("Verifying", of: site.files.count)
    let wrong = site.files.contains { path, file in
      (try? pages.file(channel.prefix + path)).flatMap { Release.ReleaseFile(at: $0) } != file
    }
    guard !wrong else {
      throw ToolFailure(.inputOutput, "'\(staged)' differs from what was written; publish again")
    }
    try swap()
    return outdated
  }

  /// Links all files of the old folder into the new one, except the current release of the channel and
  /// outdated channels.
  private func keepOthers(_ current: Release?, _ outdated: [Channel]) throws(FileSystem.FileFailure) {
    guard FileSystem.kind(of: folder) == .folder else { return }
    _ = try ConfinedFolder(folder).file("html")
    try FileSystem.linkAll(in: folder, to: staged)
    for path in current?.files.keys.sorted() ?? [] {
      try FileSystem.remove(try pages.entry(channel.prefix + path))
    }
    for other in outdated { try FileSystem.remove(try pages.entry(String(other.prefix.dropLast()))) }
  }

  /// The first line of a file that the tool may overwrite.
  ///
  /// The text never changes, since the tool compares it with the files of earlier versions.
  private static let mark = "# Written by experience-catalog; without this line it stays as you write it."

  /// Writes `Dockerfile`, `nginx.conf` and `.dockerignore`.
  ///
  /// A file without the mark in its first line was written or changed by a user, and stays unchanged.
  private func writeImageFiles(_ policy: HostPolicy) throws(FileSystem.FileFailure) {
    let server = NginxServer.text(of: policy, root: "/usr/share/nginx/html")
    let files = [
      (
        "Dockerfile",
        """
        FROM \(base)
        COPY nginx.conf /etc/nginx/conf.d/default.conf
        COPY html /usr/share/nginx/html

        """
      ),
      ("nginx.conf", "server {\n    listen 80;\n\(server)}\n"),
      (".dockerignore", "\(Release.fileName)\nhtml/**/\(Release.fileName)\n"),
    ]
    for (name, text) in files {
      let place = "\(staged)/\(name)"
      if FileSystem.kind(of: place) != nil {
        guard (try? FileSystem.read(place))?.starts(with: Self.mark.utf8) == true else { continue }
      }
      try FileSystem.replace(place, with: Array("\(Self.mark)\n\(text)".utf8))
    }
  }

  private func swap() throws {
    try FileSystem.publishing(to: folder) { () throws(FileSystem.FileFailure) in
      if FileSystem.kind(of: folder) == nil {
        try FileSystem.move(staged, to: folder)
      } else if Platform.exchange(staged, folder) {
        try FileSystem.remove(staged)
      } else {
        try FileSystem.remove("\(folder).old")
        try FileSystem.move(folder, to: "\(folder).old")
        try FileSystem.move(staged, to: folder)
        try FileSystem.remove("\(folder).old")
      }
    }
  }

  func releases() async throws -> KeptReleases {
    var releases = KeptReleases()
    if let current = try await state().current {
      releases.add(current.bytes, named: current.id, of: place)
    }
    return releases
  }

  func rollback(to release: Release, keep: Int, _ progress: RunProgress) async throws -> Release {
    throw ToolFailure(.usage, "'\(place)' cannot be rolled back: \(rollbackRefusal ?? "")")
  }

  func removeChannel() async throws {
    guard let name = channel.name else { return }
    var versions = try await versions()
    versions.remove(channel)
    try FileSystem.publishing(to: folder) { () throws(FileSystem.FileFailure) in
      let pages = ConfinedFolder("\(folder)/html")
      try FileSystem.remove(try pages.entry("channels/\(name)"))
      try FileSystem.replace(try pages.entry(PublishedVersions.fileName), with: versions.bytes)
    }
  }

  func versions() async throws -> PublishedVersions {
    PublishedVersions(try? FileSystem.read("\(folder)/html/\(PublishedVersions.fileName)"))
      ?? PublishedVersions()
  }
}
