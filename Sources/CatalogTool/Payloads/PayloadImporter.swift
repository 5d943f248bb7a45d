import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Foundation
import Payloads
import SiteBuilding
import SystemAccess

/// Finds the file for each payload, and computes the new text of the file.
struct PayloadImporter {
  /// The effect of an import on a file.
  enum ImportOutcome: String {
    case new, updated, unchanged
  }

  /// A file to write.
  struct ImportedFile {
    var path: String
    var text: String
    var outcome: ImportOutcome
    /// The parts that the file has and the new payload no longer has.
    var removed: [RemovedPart] = []
  }

  private(set) var files: [ImportedFile] = []
  /// The problems with payloads that cannot be imported.
  private(set) var problems: [Diagnostic] = []
  private let content: String
  private let into: String
  private let folder: ContentFolder?
  /// The documents of this run, by kind and identifier.
  private var taken: [String: (file: String, line: Int32, json: String)] = [:]
  /// The files of the catalog that already have payloads, by kind and identifier.
  private var fileOfPayload: [String: String] = [:]
  /// The contents of the catalog's files with errors, by path.
  private var unreadable: [(path: String, bytes: [UInt8], text: String)] = []

  init(content: String, into: String, authored: AuthoredTypes) async throws {
    self.content = content.hasSuffix("/") ? String(content.dropLast()) : content
    self.into = into
    folder = FileSystem.kind(of: content) == nil ? nil : try ContentFolder(path: content)
    guard let folder else { return }
    let catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
    for experience in catalog.experiences {
      if let id = experience.payloadID { fileOfPayload[Self.key(.experience, id)] = experience.location.file }
    }
    for path in Set(catalog.screens.map(\.location.file)).union(catalog.rules.map(\.location.file)).sorted() {
      guard let source = folder.text(of: path),
        let document = PayloadDocument(in: DefinitionFile(reading: source)), let id = document.identifier
      else { continue }
      fileOfPayload[Self.key(document.kind, id)] = path
    }
    let defective = Set(catalog.diagnostics.filter { $0.severity == .error }.map(\.location.file))
    unreadable = defective.sorted().compactMap { file in
      folder.text(of: file).map { (file, $0.bytes, String(decoding: $0.bytes, as: UTF8.self)) }
    }
  }

  /// Reads a file, the JSON files of a folder, or standard input.
  mutating func read(_ path: String) throws(ToolFailure) {
    guard path != "-" else {
      let bytes = (try? FileHandle.standardInput.readToEnd()) ?? nil
      return take(Array(bytes ?? Data()), named: "standard input")
    }
    do throws(FileSystem.FileFailure) {
      try readFiles(at: path)
    } catch {
      throw ToolFailure(.inputNotFound, "'\(error.path)' cannot be read: \(error.reason)")
    }
  }

  private mutating func readFiles(at path: String) throws(FileSystem.FileFailure) {
    switch FileSystem.realPath(path).flatMap(FileSystem.kind) {
    case .file: take(try FileSystem.read(path, limit: Limits.standard[.fileBytes]), named: path)
    case .folder:
      for name in try FileSystem.entries(in: path).names where !name.hasPrefix(".") {
        let inner = "\(path)/\(name)"
        let isFolder = FileSystem.kind(of: inner) == .folder
        if isFolder || name.lowercased().hasSuffix(".json") { try readFiles(at: inner) }
      }
    default: throw FileSystem.FileFailure(path, "There is no such file or folder")
    }
  }

  private mutating func take(_ bytes: [UInt8], named name: String) {
    let (value, found) = JSONReader.read(bytes, file: name)
    problems += found.filter { $0.severity == .error }
    guard let value, !found.hasErrors else { return }
    let (documents, leftOut) = PayloadDocument.all(in: value)
    problems += leftOut.map { entry in
      let location = SourceLocation(file: name, position: entry.value.position)
      guard let schema = entry.schema else {
        return Diagnostic(
          .undecodableExperience,
          "This entry is not imported: it is not an experience with an id and steps, a view or a tree",
          at: location, help: "export it again; the runtime silently ignores such an entry")
      }
      return Diagnostic(
        .undecodableExperience,
        "This Adobe item is not imported: its schema is '\(schema)', and only documents of launch rules can be imported",
        at: location,
        help: "import the launch rules that show the message; the catalog does not show messages alone")
    }
    if documents.isEmpty, PayloadDocument.entries(of: value)?.isEmpty == true {
      problems.append(
        Diagnostic(
          .undecodableExperience, "The list is empty, so there is nothing to import",
          at: SourceLocation(file: name, position: value.position), help: "export at least one experience"))
    } else if documents.isEmpty, leftOut.isEmpty {
      problems.append(
        Diagnostic(
          .undecodableExperience,
          "This is not a payload that can be imported",
          at: SourceLocation(file: name, position: value.position),
          help:
            "import an experience, a list of experiences, a view, a tree of components or a document of launch rules"
        ))
    }
    let stem = FileSystem.name(of: name).split(separator: ".").first.map(String.init) ?? name
    for (index, document) in documents.enumerated() {
      add(
        document, from: name, stem: documents.count > 1 ? "\(stem)-\(index + 1)" : stem
      )
    }
  }

  private mutating func add(_ document: PayloadDocument, from file: String, stem: String) {
    let origin = FileSystem.name(of: file)
    let id = document.identifier
    if let id {
      if let earlier = taken[Self.key(document.kind, id)] {
        guard earlier.json != document.value.json else { return }
        let location = SourceLocation(file: file, position: document.value.position)
        let place = earlier.file == file ? "line \(earlier.line)" : "'\(earlier.file)'"
        problems.append(
          Diagnostic(
            .duplicateID,
            "This document is not imported: \(place) has a different document with the same identifier '\(id)'",
            at: location, help: "import only one of the two"))
        return
      }
      taken[Self.key(document.kind, id)] = (file, document.value.position.line, document.value.json)
    }
    let known = id.flatMap { fileOfPayload[Self.key(document.kind, $0)] }
    let slug = Slug.make(document.title ?? stem)
    let name = slug.isEmpty ? Slug.make(stem) : slug
    let path = known.map(place) ?? free(name.isEmpty ? "imported" : name, for: document)
    let old = files.last { $0.path == path }?.text ?? text(at: path)
    let hidden = document.kind == .experience ? id.flatMap(defect(ofFileWith:)) : nil
    if var problem = old.flatMap({ Self.obstacle(to: document, in: $0, at: path) }) ?? hidden {
      problem.message += ", so '\(origin)' is not imported"
      problem.help = problem.help ?? "fix this first, then import again"
      problem.fix = nil
      problems.append(problem)
      return
    }
    let result = LiteratePayload(
      document, from: origin, updating: old.map { SourceFile(path: path, text: $0) }
    ).result
    let fate: ImportOutcome = old == nil ? .new : old == result.text ? .unchanged : .updated
    files.append(ImportedFile(path: path, text: result.text, outcome: fate, removed: result.removed))
    if let id { fileOfPayload[Self.key(document.kind, id)] = catalogPath(path) }
  }

  private static func key(_ kind: PayloadDocument.PayloadKind, _ name: String) -> String { "\(kind) \(name)" }

  /// The reason why an update of a file would lose something, or `nil` if it would not.
  private static func obstacle(
    to document: PayloadDocument, in text: String, at path: String
  ) -> Diagnostic? {
    let file = DefinitionFile(reading: SourceFile(path: path, text: text))
    if let root = file.rootDefinition, document.kind == .experience, root.value?["experiences"] != nil {
      return Diagnostic(
        .secondRoot, "The file has a response with several experiences, and this is one of them",
        at: root.location,
        help: "delete the file and import the whole response: each experience gets a separate file")
    }
    return file.diagnostics.first { $0.severity == .error }
  }

  /// The first error in a file that contains the identifier of a payload but cannot be read.
  private func defect(ofFileWith id: String) -> Diagnostic? {
    guard fileOfPayload[Self.key(.experience, id)] == nil else { return nil }
    return unreadable.lazy.filter { $0.text.lowercased().contains(id) }.compactMap { file in
      DefinitionFile(reading: SourceFile(path: place(file.path), bytes: file.bytes)).diagnostics.first {
        $0.severity == .error
      }
    }.first
  }

  /// The path of a catalog's file, relative to the folder in which the command runs.
  private func place(_ file: String) -> String { content + file.drop { $0 != "/" } }

  private func catalogPath(_ path: String) -> String {
    (folder?.name ?? "Content") + path.dropFirst(content.utf8.count)
  }

  private func text(at path: String) -> String? {
    (try? FileSystem.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A free path for a new file; a document that is not an experience gets the file of its earlier version.
  private func free(_ name: String, for document: PayloadDocument) -> String {
    let usual = "\(content)/\(document.kind.definition.plural)"
    let places =
      into.isEmpty
      ? (FileSystem.kind(of: usual) == .folder ? [usual, content] : [content]) : ["\(content)/\(into)"]
    if document.kind != .experience {
      for place in places where holds(document, at: "\(place)/\(name).md") {
        return "\(place)/\(name).md"
      }
    }
    var number = 1
    while true {
      let path = "\(places[0])/\(name)\(number == 1 ? "" : "-\(number)").md"
      // A file that exists and cannot be read is not overwritten.
      if !files.contains(where: { $0.path == path }), FileSystem.kind(of: path) == nil { return path }
      if document.kind != .experience, holds(document, at: path) { return path }
      number += 1
    }
  }

  /// Whether a file has an earlier version of a document; a file that this import has written does not count.
  private func holds(_ document: PayloadDocument, at path: String) -> Bool {
    guard !files.contains(where: { $0.path == path }), let text = text(at: path),
      let earlier = PayloadDocument(in: DefinitionFile(reading: SourceFile(path: path, text: text)))
    else { return false }
    let (own, other) = (document.identifier, earlier.identifier)
    return earlier.kind == document.kind && (own == nil || other == nil || own == other)
  }
}
