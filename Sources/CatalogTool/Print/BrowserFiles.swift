import Definitions
import Publishing
import SystemAccess
import Terminal

/// Files of a site that an installed browser makes of its pages, in one folder of the site.
///
/// A normal build does not write them. So a list records from which version of its page each file was made. Files of
/// unchanged pages stay. Files of changed or removed pages are deleted unless they are made again.
struct BrowserFiles {
  /// A page and the file that the browser makes of it.
  struct BrowserFile: Sendable {
    /// The path of the page in the site, and the path of the file in its folder.
    let page, file: String
    let digest: Digest

    /// The digest of the page as text for the list.
    fileprivate var state: String { String(digest.value, radix: 16) }
  }

  /// The files of one kind, such as all PDF files: their folder, and the way to make them.
  struct BrowserFileKind: Sendable {
    static let all = [print, pictures]

    /// The folder in the site, and its list of files.
    let made: MadeFiles.MadeFileKind
    /// The option that requests the files, as messages name it.
    let option: String
    /// The name of the stage that makes the files, as the progress shows it.
    let stage: String
    /// Returns the files that a site has now.
    let files: @Sendable (_ site: String) throws(FileSystem.FileFailure) -> [BrowserFile]
    /// Makes a file with a browser, in a temporary folder of its own.
    let make:
      @Sendable (_ file: BrowserFile, _ site: String, Chromium, _ scratch: String) async throws -> [UInt8]
  }

  private let kind: BrowserFileKind
  private let site: String
  /// The files that the folder has, with the digests of their pages.
  private var made: MadeFiles

  init(_ kind: BrowserFileKind, site: String) {
    self.kind = kind
    self.site = FileSystem.realPath(site) ?? site
    made = MadeFiles(kind.made, in: self.site)
  }

  private func files() throws(ToolFailure) -> [BrowserFile] {
    do throws(FileSystem.FileFailure) {
      return try kind.files(site)
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be read: \(error.reason)")
    }
  }

  /// Removes the files of pages that changed since the files were made.
  mutating func removeOutdated() throws(ToolFailure) {
    guard !made.states.isEmpty else { return }
    let current = Dictionary(try files().map { ($0.file, $0.state) }) { first, _ in first }
    let outdated = made.states.filter { current[$0.key] != $0.value }.keys.sorted()
    guard !outdated.isEmpty else { return }
    do throws(FileSystem.FileFailure) {
      for path in outdated {
        let file = "\(made.folder)/\(path)"
        try FileSystem.remove(file)
        made.states[path] = nil
        if let own = FileSystem.parent(of: file), (try? FileSystem.isEmpty(own)) == true {
          try FileSystem.remove(own)
        }
      }
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be removed: \(error.reason)")
    }
    try save()
  }

  /// Makes all files that are not current, up to `jobs` in parallel, with a temporary folder for the browsers.
  mutating func makeAll(jobs: Int, in scratch: String, progress: RunProgress) async throws {
    let chromium = try Chromium(for: kind.option)
    let (kind, site, folder, madeBefore) = (kind, site, made.folder, made.states)
    let wanted = try files().filter { file in
      madeBefore[file.file] != file.state || FileSystem.kind(of: "\(folder)/\(file.file)") != .file
    }
    progress.stage(kind.stage, of: wanted.count)
    for start in stride(from: 0, to: wanted.count, by: 8 * jobs) {
      let batch = Array(wanted[start..<min(wanted.count, start + 8 * jobs)])
      try await batch.concurrentForEach(jobs: jobs) { file in
        let bytes = try await Chromium.inFolder(below: scratch) { own in
          try await kind.make(file, site, chromium, own)
        }
        try Self.write(bytes, to: "\(folder)/\(file.file)")
        progress.step()
      }
      for file in batch { made.states[file.file] = file.state }
      try save()
    }
  }

  /// Writes a file and the folders above it.
  static func write(_ bytes: [UInt8], to path: String) throws(ToolFailure) {
    do throws(FileSystem.FileFailure) {
      if let parent = FileSystem.parent(of: path) { try FileSystem.makeFolder(parent) }
      try FileSystem.replace(path, with: bytes)
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
  }

  private func save() throws(ToolFailure) {
    do throws(FileSystem.FileFailure) {
      try made.save()
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
  }
}
