import Definitions
package import Hosting
import SystemAccess

/// The folder of a generated site, with the list of files to publish.
package struct PublishedFolder: Sendable {
  /// The path of the folder.
  let path: String
  /// The files to publish, by path.
  package let files: [String: Release.ReleaseFile]
  /// The headers that hosts send with the files.
  let policy: HostPolicy
  /// The lock that keeps other runs from writing the site until it is published; `nil` if the site cannot be
  /// written.
  private let lock: FileLock?

  /// Reads the folder of a site.
  ///
  /// The files to publish are those that the tool wrote, those that a browser made of them, and files that users added at the top of the folder,
  /// such as `CNAME`. Added names that start with a dot are skipped.
  ///
  /// - Throws: ``ToolFailure`` if the folder has no site, or if one of its files cannot be read.
  package init(_ path: String, _ policy: HostPolicy, jobs: Int) async throws {
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let path = trimmed
    guard let manifest = SiteManifest(of: path) else {
      throw ToolFailure(
        .inputNotFound,
        "There is no site in '\(path)'; run 'generate' first, or name another folder with '--output'"
      )
    }
    let lock = try Self.lock(path)
    self.lock = lock
    self.path = path
    self.policy = policy
    do {
      files = try await Self.files(of: path, manifest, jobs: jobs)
    } catch {
      lock?.release()
      throw error
    }
  }

  private static func lock(_ path: String) throws(ToolFailure) -> FileLock? {
    do throws(ToolFailure) {
      return try SiteManifest.lock(ofSite: path)
    } catch {
      guard error.status == .outputRefused else { throw error }
      return nil
    }
  }

  private static func files(
    of path: String, _ manifest: SiteManifest, jobs: Int
  ) async throws -> [String: Release.ReleaseFile] {
    var paths = manifest.files.union(MadeFiles.paths(in: path))
    let names = (try? FileSystem.names(in: path)) ?? []
    for name in names where !name.hasPrefix(".") && FileSystem.kind(of: "\(path)/\(name)") == .file {
      paths.insert(name)
    }
    let folder = ConfinedFolder(path)
    let read = try await paths.sorted().concurrentMap(jobs: jobs) { file in
      do throws(FileSystem.FileFailure) {
        return (file, Release.ReleaseFile(try folder.read(file)))
      } catch {
        if error.isRefusal {
          throw ToolFailure(
            .outputRefused,
            "'\(file)' in '\(path)' cannot be published. \(error.reason); run 'generate' again"
          )
        }
        throw ToolFailure(
          .inputOutput, "'\(path)/\(file)' cannot be published: \(error.reason); run 'generate' again")
      }
    }
    return Dictionary(uniqueKeysWithValues: read)
  }

  /// Reads a file of the site.
  func read(_ file: String) throws(FileSystem.FileFailure) -> [UInt8] { try ConfinedFolder(path).read(file) }

  /// Lets other runs write the site again.
  package func release() { lock?.release() }
}
