package import CatalogModel
import Definitions
import SystemAccess

/// A git repository that is read through the installed git program.
///
/// Reading changes nothing in the repository or in its work tree.
package struct GitRepository {
  /// A folder inside the work tree.
  private let folder: String
  /// The path of the folder from the top of the work tree, with a slash at its end; empty for the top itself.
  private let prefix: String

  /// Finds the repository that contains a folder.
  package init(around folder: String) async throws {
    self.folder = folder
    prefix = try await Self.text(in: folder, ["rev-parse", "--show-prefix"])
  }

  /// Finds the repository that contains a folder, or returns `nil` without a repository or without git.
  ///
  /// - Throws: ``ToolFailure`` if git refuses the repository, for instance because it belongs to another
  ///   user.
  package static func ifAny(around folder: String) async throws -> GitRepository? {
    do {
      return try await GitRepository(around: folder)
    } catch let failure as ToolFailure
      where failure.status == .helperMissing || failure.message.contains("not a git repository")
    {
      return nil
    }
  }

  /// The address from which the repository was cloned.
  package func origin() async throws -> String { try await text(["remote", "get-url", "origin"]) }

  /// The full hash of the commit that a revision names.
  ///
  /// - Throws: ``ToolFailure`` if the revision does not exist.
  package func commit(_ revision: String) async throws -> String {
    do {
      return try await text(
        ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    } catch let failure as ToolFailure where failure.status == .inputNotFound {
      if let commit = await commit(around: revision) { return commit }
      let isShallow = try await text(["rev-parse", "--is-shallow-repository"]) == "true"
      let help =
        isShallow
        ? "this clone has only the latest commits; run 'git fetch --unshallow' to get all of them"
        : "name a tag, a branch or a commit that 'git log' shows, or a site folder with a catalog.json"
      throw ToolFailure(.inputNotFound, "There is no revision '\(revision)'; \(help)")
    }
  }

  /// The commit of this submodule in a revision of the outer repository.
  ///
  /// `nil` if the repository is not a submodule, or if the submodule has not fetched that commit.
  private func commit(around revision: String) async -> String? {
    guard let above = try? await text(["rev-parse", "--show-superproject-working-tree"]), !above.isEmpty,
      let top = try? await text(["rev-parse", "--show-toplevel"]), top.hasPrefix(above + "/"),
      let entry = try? await Self.text(
        in: above,
        [
          "rev-parse", "--verify", "--quiet", "--end-of-options",
          "\(revision):\(top.dropFirst(above.count + 1))",
        ])
    else { return nil }
    // The submodule may not have fetched this commit.
    return try? await text(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(entry)^{commit}"])
  }

  /// The commit that is checked out, or `nil` if the folder has uncommitted changes; changed approvals do not
  /// count.
  package func cleanCommit() async throws -> String? {
    let changes = try await bytes(
      try await filterOptions() + [
        "status", "--porcelain", "-z", "--ignore-submodules=dirty", "--", ".",
        ":(exclude)\(Approvals.fileName)",
      ])
    return changes.isEmpty ? try await commit("HEAD") : nil
  }

  /// The filter commands of Git LFS; repositories that use Git LFS configure exactly these.
  private static let knownFilters: Set<String> = [
    "git-lfs clean -- %f", "git-lfs smudge -- %f", "git-lfs filter-process",
  ]

  /// Options that turn off the filters in the configuration of the repository itself, except those of Git
  /// LFS.
  ///
  /// Without these options git would run the filters to compare files.
  private func filterOptions() async throws -> [String] {
    let listed = try await GitProgram.read(
      in: folder, ["config", "--show-scope", "-z", "--includes", "--get-regexp", "^filter\\."])
    var options: [String] = []
    let parts = listed.output.split(separator: 0, omittingEmptySubsequences: false)
    for (scope, setting) in zip(parts, parts.dropFirst()).enumerated().filter({ $0.offset % 2 == 0 }).map(
      \.element)
    where ["local", "worktree"].contains(String(decoding: scope, as: UTF8.self)) {
      let words = setting.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard let key = words.first.map({ String(decoding: $0, as: UTF8.self) }) else { continue }
      let value = words.count > 1 ? String(decoding: words[1], as: UTF8.self) : ""
      if !Self.knownFilters.contains(value) { options += ["-c", "\(key)="] }
    }
    return options
  }

  /// Writes the files that the folder has in a commit into another folder.
  ///
  /// Links are skipped, since they could lead out of the folder.
  package func export(_ commit: String, to target: String) async throws {
    let listing = try await bytes(
      ["ls-tree", "-r", "-z", "--full-tree", commit, "--", prefix.isEmpty ? "." : prefix])
    let files = listing.split(separator: 0).compactMap { TreeEntry(Array($0)) }
    guard !files.isEmpty else {
      throw ToolFailure(
        .inputNotFound, "The folder '\(folder)' has no files in \(commit.prefix(10)); name another revision")
    }
    let names = files.map(\.object).joined(separator: "\n") + "\n"
    var contents = BlobReader(try await bytes(["cat-file", "--batch"], input: names))
    for file in files {
      guard let bytes = contents.next() else {
        throw ToolFailure(.inputOutput, "git did not return the file '\(file.path)' of \(commit.prefix(10))")
      }
      let path = "\(target)/\(String(decoding: file.path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self))"
      try FileSystem.save(bytes, to: path)
    }
  }

  /// The owners of files according to the `CODEOWNERS` file of a commit.
  package func codeOwners(in commit: String) async throws -> CodeOwners {
    let listing = try await bytes(
      ["ls-tree", "-r", "-z", "--full-tree", commit, "--"] + CodeOwners.places)
    let entries = listing.split(separator: 0).compactMap { TreeEntry(Array($0)) }
    for place in CodeOwners.places {
      guard let entry = entries.first(where: { $0.path == place }) else { continue }
      let bytes = try await bytes(["cat-file", "blob", entry.object])
      guard bytes.count <= CodeOwners.byteLimit else { return CodeOwners(unreadable: place) }
      return CodeOwners(SourceFile(path: place, bytes: bytes), contentPath: prefix)
    }
    return CodeOwners()
  }

  /// A file in a commit.
  private struct TreeEntry {
    let object: String
    let path: String

    /// Reads a line of `git ls-tree`: mode, type, object name, a tab and the path.
    ///
    /// `nil` if the line is not a regular file, or if its path contains `..`.
    init?(_ line: [UInt8]) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let words = line[..<tab].split(separator: UInt8(ascii: " "))
      guard words.count == 3, words[0].starts(with: "100".utf8) else { return nil }
      object = String(decoding: words[2], as: UTF8.self)
      path = String(decoding: line[(tab + 1)...], as: UTF8.self)
      guard !path.split(separator: "/").contains("..") else { return nil }
    }
  }
}

/// Reads the objects in the output of `git cat-file --batch`, one after another.
private struct BlobReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The content of the next object, or `nil` if the output ends or git does not have the object.
  ///
  /// A line with name, type and size comes before the content, and a line break after the content.
  mutating func next() -> [UInt8]? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let words = bytes[position..<end].split(separator: UInt8(ascii: " "))
    guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)),
      end + 1 + size < bytes.count
    else { return nil }
    position = end + 1 + size + 1
    return Array(bytes[(end + 1)..<(end + 1 + size)])
  }
}

extension GitRepository {
  private func text(_ arguments: [String]) async throws -> String {
    try await Self.text(in: folder, arguments)
  }

  private static func text(in folder: String, _ arguments: [String]) async throws -> String {
    try await result(in: folder, arguments).text
  }

  private func bytes(_ arguments: [String], input: String = "") async throws -> [UInt8] {
    try await Self.result(in: folder, arguments, input: input).output
  }

  /// Runs git and returns its result.
  ///
  /// - Throws: ``ToolFailure`` with the message of git if the run fails.
  private static func result(
    in folder: String, _ arguments: [String], input: String = ""
  ) async throws -> HelperProgram.ProgramResult {
    let result = try await GitProgram.read(in: folder, arguments, input: Array(input.utf8))
    guard result.isSuccess else {
      throw ToolFailure(
        .inputNotFound, "git reports: \(result.words.isEmpty ? "there is no such revision" : result.words)")
    }
    return result
  }
}
