import Definitions
package import Hosting
import SystemAccess

/// The folder of a site that is to be published.
package struct PublishedFolder: Sendable {
  /// The path of the folder.
  let path: String
  /// What is published of it, by path.
  package let files: [String: Release.File]
  /// What hosts have to say with it.
  let policy: HostPolicy
  /// Keeps the site as it is until it is published, where it could be written at all.
  private let lock: FileLock?

  /// Reads the folder of a site.
  ///
  /// Published is what the tool wrote, and what people added beside it, such as `CNAME`; names that start with a point are only
  /// published where the tool wrote them.
  ///
  /// - Throws: ``ToolFailure`` where it is none, or a file of it cannot be read.
  package init(_ path: String, _ policy: HostPolicy, jobs: Int) async throws {
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    let path = trimmed
    guard let manifest = SiteManifest(of: path) else {
      throw ToolFailure(
        .inputNotFound, "There is no site in '\(path)'; 'generate' writes it, '--output' names another folder"
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
  ) async throws -> [String: Release.File] {
    var paths = manifest.files
    let names = (try? FileSystem.names(in: path)) ?? []
    for name in names where !name.hasPrefix(".") && FileSystem.kind(of: "\(path)/\(name)") == .file {
      paths.insert(name)
    }
    let folder = ConfinedFolder(path)
    let read = try await paths.sorted().concurrentMap(jobs: jobs) { file in
      do throws(FileSystem.Failure) {
        return (file, Release.File(try folder.read(file)))
      } catch {
        if error.isRefusal {
          throw ToolFailure(
            .outputRefused,
            "'\(file)' of '\(path)' is not published. \(error.reason); generate the site again"
          )
        }
        throw ToolFailure(
          .inputOutput, "'\(path)/\(file)' cannot be published: \(error.reason); generate the site anew")
      }
    }
    return Dictionary(uniqueKeysWithValues: read)
  }

  /// Reads a file of the site.
  func read(_ file: String) throws(FileSystem.Failure) -> [UInt8] { try ConfinedFolder(path).read(file) }

  /// Lets others write the site again.
  package func release() { lock?.release() }
}
