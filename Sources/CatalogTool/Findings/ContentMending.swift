import SystemAccess
import CatalogModel
import Definitions
import ExperienceTraits
import Foundation

/// Mends the files of a content folder, round by round, since what is mended shows what else is wrong.
struct ContentMending {
  /// A file that changes.
  struct File {
    /// Where it is, from the folder in which the command runs.
    let path: String
    let old, new: String
  }

  /// The most rounds.
  private static let rounds = 20

  private let folder: ContentFolder
  private let authored: AuthoredTypes
  private let isWanted: (Diagnostic) -> Bool

  init(_ folder: ContentFolder, authored: AuthoredTypes, isWanted: @escaping (Diagnostic) -> Bool) {
    self.folder = folder
    self.authored = authored
    self.isWanted = isWanted
  }

  /// Mends a copy of the folder, and returns what changes in it.
  func run() async throws -> (files: [File], mender: Mender) {
    let scratch = try ScratchFolder()
    defer { scratch.remove(within: 1) }
    let listing = try folder.list()
    var originals: [String: String] = [:]
    for path in listing.documents {
      guard let source = folder.text(of: path) else { continue }
      // What is not UTF-8 would not be the same afterwards.
      guard let text = String(validating: source.bytes, as: UTF8.self) else { continue }
      originals[path] = text
      try write(text, path, in: scratch)
    }
    var texts = originals
    // The same content gets the same identifiers, so that a patch is what is written later.
    var digest = Digest()
    for (path, text) in originals.sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(text)
    }
    var mender = Mender {
      digest.add(1)
      return UUIDText.derived(from: digest)
    }
    let copy = try ContentFolder(path: "\(scratch.path)/\(folder.name)")
    for _ in 0..<Self.rounds {
      let found = try await findings(in: copy).filter { $0.mend != nil && isWanted($0) }
      var isChanged = false
      let byFile = Dictionary(grouping: found, by: \.location.file).sorted { $0.key < $1.key }
      for (path, findings) in byFile {
        guard let text = texts[path], let mended = mender.mend(text, findings) else { continue }
        texts[path] = mended
        try write(mended, path, in: scratch)
        isChanged = true
      }
      if !isChanged { break }
    }
    let files = texts.keys.sorted().compactMap { path -> File? in
      guard let old = originals[path], let new = texts[path], old != new else { return nil }
      return File(path: folder.path + path.dropFirst(folder.name.count), old: old, new: new)
    }
    return (files, mender)
  }

  private func findings(in folder: ContentFolder) async throws -> [Diagnostic] {
    let snapshot = try await RenderedSnapshot(
      folder.path, of: folder, authored: authored, jobs: Platform.coreCount)
    return snapshot.diagnostics.flatMap { finding in
      [finding]
        + finding.otherPlaces.map { place in
          var other = finding
          other.location = place
          return other
        }
    }
  }

  private func write(_ text: String, _ path: String, in scratch: ScratchFolder) throws(ToolFailure) {
    try FileSystem.save(Array(text.utf8), to: "\(scratch.path)/\(path)", named: path)
  }
}
