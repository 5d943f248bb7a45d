package import CatalogModel
package import Definitions
import ExperienceTraits
package import Fixes
import Foundation
package import SiteBuilding
import SystemAccess

/// Fixes the files of a content folder in several rounds, because a fix can reveal further problems.
package struct ContentFixes {
  /// A file that changes.
  package struct FixedFile {
    /// The path of the file, relative to the working directory of the command.
    package let path: String
    package let old, new: String
  }

  /// The maximum number of rounds, and the maximum number if some files are fixed one place at a time.
  private static let rounds = 20
  private static let carefulRounds = 200

  private let folder: ContentFolder
  private let authored: AuthoredTypes
  private let isWanted: (Diagnostic) -> Bool

  package init(_ folder: ContentFolder, authored: AuthoredTypes, isWanted: @escaping (Diagnostic) -> Bool) {
    self.folder = folder
    self.authored = authored
    self.isWanted = isWanted
  }

  /// Fixes a copy of the folder, and returns the changed files.
  package func run() async throws -> (files: [FixedFile], fixer: Fixer) {
    let scratch = try ScratchFolder()
    defer { scratch.remove(within: 1) }
    let listing = try folder.list()
    var originals: [String: String] = [:]
    for path in listing.documents {
      guard let source = folder.text(of: path) else { continue }
      // A file that is not UTF-8 could change in unexpected places.
      guard let text = String(validating: source.bytes, as: UTF8.self) else { continue }
      originals[path] = text
      try FileSystem.save(Array(text.utf8), to: "\(scratch.path)/\(path)", named: path)
    }
    // The identifiers depend only on the content. So a preview patch and the later fix use the same ones.
    var digest = Digest()
    for (path, text) in originals.sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(text)
    }
    let copy = Copy(folder: try ContentFolder(path: "\(scratch.path)/\(folder.name)"), scratch: scratch)
    let before = try await Self.counts(findings(in: copy.folder))
    var careful: Set<String> = []
    while true {
      var seed = digest
      var fixer = Fixer {
        seed.add(1)
        return UUIDText.derived(from: seed)
      }
      let texts = try await fixFile(originals, in: copy, with: &fixer, careful: careful)
      let after = try await Self.counts(findings(in: copy.folder))
      let worse = Set(
        texts.keys.filter { after[$0, default: .init()].isWorse(than: before[$0, default: .init()]) })
      let isFound = !careful.isSuperset(of: worse)
      careful.formUnion(worse)
      guard isFound else { return (files(from: originals, to: texts), fixer) }
      for (path, text) in originals { try copy.write(text, to: path) }
    }
  }

  private func files(from originals: [String: String], to texts: [String: String]) -> [FixedFile] {
    texts.keys.sorted().compactMap { path in
      guard let old = originals[path], let new = texts[path], old != new else { return nil }
      return FixedFile(path: folder.path + path.dropFirst(folder.name.count), old: old, new: new)
    }
  }

  /// Applies all fixes, round by round.
  ///
  /// In a careful file, each fix is checked separately, and reverted if any file then has more findings.
  private func fixFile(
    _ originals: [String: String], in copy: Copy, with fixer: inout Fixer, careful: Set<String>
  ) async throws -> [String: String] {
    var texts = originals
    var refused: Set<SourceLocation> = []
    for _ in 0..<(careful.isEmpty ? Self.rounds : Self.carefulRounds) {
      let all = try await findings(in: copy.folder)
      let before = Self.counts(all)
      let found = all.filter { $0.fix != nil && isWanted($0) && !refused.contains($0.location) }
      var isChanged = false
      let byFile = Dictionary(grouping: found, by: \.location.file).sorted { $0.key < $1.key }
      for (path, findings) in byFile {
        guard let text = texts[path] else { continue }
        // The last place comes first, so that the positions of the others stay valid.
        let last = findings.max { $0.location < $1.location }.map { [$0] } ?? []
        let chosen = careful.contains(path) ? last : findings
        var trial = fixer
        let removed = Set(chosen.filter { $0.fix == .remove }.map(\.location.position))
        guard let fixed = trial.fix(text, chosen),
          DefinitionValues(fixed).keeps(DefinitionValues(text, without: removed))
        else {
          refused.formUnion(chosen.map(\.location))
          isChanged = isChanged || careful.contains(path)
          continue
        }
        try copy.write(fixed, to: path)
        if careful.contains(path) {
          let after = try await Self.counts(self.findings(in: copy.folder))
          if after.contains(where: { $1.isWorse(than: before[$0, default: .init()]) }) {
            try copy.write(text, to: path)
            refused.formUnion(chosen.map(\.location))
            isChanged = true
            continue
          }
        }
        (texts[path], fixer) = (fixed, trial)
        isChanged = true
      }
      if !isChanged { break }
    }
    return texts
  }

  /// The number of errors and warnings in a file.
  private struct FixCounts {
    var errors = 0
    var warnings = 0

    func isWorse(than other: FixCounts) -> Bool { errors > other.errors || warnings > other.warnings }
  }

  private static func counts(_ findings: [Diagnostic]) -> [String: FixCounts] {
    findings.reduce(into: [:]) { counts, finding in
      switch finding.severity {
      case .error: counts[finding.location.file, default: FixCounts()].errors += 1
      case .warning: counts[finding.location.file, default: FixCounts()].warnings += 1
      }
    }
  }

  /// The copy of the folder in which fixes are tried.
  private struct Copy {
    let folder: ContentFolder
    let scratch: ScratchFolder

    func write(_ text: String, to path: String) throws(ToolFailure) {
      try FileSystem.save(Array(text.utf8), to: "\(scratch.path)/\(path)", named: path)
    }
  }

  private func findings(in folder: ContentFolder) async throws -> [Diagnostic] {
    let snapshot = try await RenderedSnapshot(
      folder.path, of: folder, authored: authored, jobs: Platform.coreCount, isThorough: true)
    return snapshot.diagnostics.flatMap { finding in
      [finding]
        + finding.otherPlaces.map { place in
          var other = finding
          other.location = place
          return other
        }
    }
  }
}
