import ArgumentParser
import CatalogModel
import Definitions
import ExperienceTraits
import Foundation

/// `import`: writes payloads as files of the catalog.
struct ImportCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Writes payloads as files of the catalog, a section for each step.",
    discussion: """
      It takes exported experiences, lists and qualification responses of them, views, trees of components and documents of launch \
      rules. A payload that the catalog has already is updated: its blocks say the new payload, and everything else of the file \
      stays as it is.
      """)

  @Argument(help: "Files and folders of JSON, or '-' for standard input.")
  var paths: [String]

  @Option(name: .long, help: "The folder of Markdown files; it is made where there is none.")
  var content = "Content"

  @Option(help: "The folder inside it for new files.")
  var into = ""

  @Flag(name: [.customShort("n"), .long], help: "Tell what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    guard into.isEmpty || SiteManifest.isInside(into) else {
      throw ValidationError("'\(into)' is no folder inside the content folder")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    if !dryRun, FileSystem.kind(of: content) == nil {
      do throws(FileSystem.Failure) {
        try FileSystem.makeFolder(content)
      } catch {
        throw ToolFailure(.outputRefused, "The content folder cannot be made: \(error)")
      }
    }
    var importer = try await PayloadImporter(content: content, into: into, authored: authored)
    for path in paths { try importer.read(path, from: FileSystem.realPath) }
    for problem in importer.problems {
      for line in Report.lines(of: problem) { console.say(line) }
    }
    for file in importer.files {
      console.show("\(file.fate.rawValue) \(file.path)")
      guard !dryRun, file.fate != .unchanged else { continue }
      do throws(FileSystem.Failure) {
        try FileSystem.replace(file.path, with: Array(file.text.utf8))
      } catch {
        throw ToolFailure(.inputOutput, "'\(file.path)' cannot be written: \(error.reason)")
      }
    }
    if importer.files.isEmpty, importer.problems.isEmpty {
      throw ToolFailure(.inputNotFound, "Nothing was found to import; name files or folders of JSON")
    }
    return importer.problems.isEmpty ? .success : .findings
  }
}

/// Finds where each payload belongs, and what its file says then.
private struct PayloadImporter {
  /// What becomes of a file.
  enum Fate: String {
    case new, updated, unchanged
  }

  /// A file as it is written.
  struct File {
    var path: String
    var text: String
    var fate: Fate
  }

  private(set) var files: [File] = []
  /// What cannot be imported.
  private(set) var problems: [Diagnostic] = []
  private let content: String
  private let into: String
  private let folder: ContentFolder?
  /// The files that have payloads already, by identifier.
  private var fileOfPayload: [String: String] = [:]

  init(content: String, into: String, authored: AuthoredTypes) async throws {
    self.content = content.hasSuffix("/") ? String(content.dropLast()) : content
    self.into = into
    folder = FileSystem.kind(of: content) == nil ? nil : try ContentFolder(path: content)
    guard let folder else { return }
    let catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
    for experience in catalog.experiences {
      if let id = experience.payloadID { fileOfPayload[id] = experience.location.file }
    }
  }

  /// Reads a file, the files of a folder, or standard input.
  mutating func read(_ path: String, from real: (String) -> String?) throws(ToolFailure) {
    if path == "-" {
      let bytes = (try? FileHandle.standardInput.readToEnd()) ?? nil
      return take(Array(bytes ?? Data()), named: "standard input")
    }
    do throws(FileSystem.Failure) {
      switch real(path).flatMap(FileSystem.kind) {
      case .file: take(try FileSystem.open(path, limit: Limits.standard[.fileBytes]).bytes, named: path)
      case .folder:
        for name in try FileSystem.entries(in: path).names where !name.hasPrefix(".") {
          let inner = "\(path)/\(name)"
          if FileSystem.kind(of: inner) == .folder || name.lowercased().hasSuffix(".json") {
            try read(inner, real)
          }
        }
      default: throw FileSystem.Failure(path, "There is no such file")
      }
    } catch {
      throw ToolFailure(.inputNotFound, "'\(error.path)' cannot be read: \(error.reason)")
    }
  }

  private mutating func read(
    _ path: String, _ real: (String) -> String?
  ) throws(FileSystem.Failure) {
    do throws(ToolFailure) {
      try read(path, from: real)
    } catch {
      throw FileSystem.Failure(path, error.message)
    }
  }

  private mutating func take(_ bytes: [UInt8], named name: String) {
    let (value, found) = JSONReader.read(bytes, file: name)
    problems += found.filter { $0.severity == .error }
    guard let value, !found.hasErrors else { return }
    let documents = PayloadDocument.all(in: value)
    if documents.isEmpty {
      problems.append(
        Diagnostic(
          .undecodableExperience,
          "This is neither an experience nor a list of them, a view, a tree of components or a document of launch rules",
          at: SourceLocation(file: name, position: value.position),
          help: "import what the runtime loads"))
    }
    let stem = FileSystem.name(of: name).split(separator: ".").first.map(String.init) ?? name
    for (index, document) in documents.enumerated() {
      add(
        document, origin: FileSystem.name(of: name), stem: documents.count > 1 ? "\(stem)-\(index + 1)" : stem
      )
    }
  }

  private mutating func add(_ document: PayloadDocument, origin: String, stem: String) {
    let id = document.value["id"]?.string?.lowercased()
    let known = document.kind == .experience ? id.flatMap { fileOfPayload[$0] } : nil
    let slug = Slug.make(document.title ?? stem)
    let name = slug.isEmpty ? Slug.make(stem) : slug
    let path = known.map(place) ?? free(name.isEmpty ? "imported" : name, for: document)
    let old = files.last { $0.path == path }?.text ?? text(at: path)
    let literate = LiteratePayload(
      document, from: origin, updating: old.map { SourceFile(path: path, text: $0) })
    let text = literate.text
    let fate: Fate = old == nil ? .new : old == text ? .unchanged : .updated
    files.append(File(path: path, text: text, fate: fate))
    if let id, document.kind == .experience { fileOfPayload[id] = catalogPath(path) }
  }

  /// Where a file of the catalog is, from the folder in which the command runs.
  private func place(_ file: String) -> String { content + file.drop { $0 != "/" } }

  private func catalogPath(_ path: String) -> String {
    (folder?.name ?? "Content") + path.dropFirst(content.utf8.count)
  }

  private func text(at path: String) -> String? {
    (try? FileSystem.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// A path that nothing has, or that a definition of the same kind has that is no experience.
  private func free(_ name: String, for document: PayloadDocument) -> String {
    let base = content + (into.isEmpty ? "" : "/\(into)")
    for number in 1... {
      let path = "\(base)/\(name)\(number == 1 ? "" : "-\(number)").md"
      guard let known = files.last(where: { $0.path == path })?.text ?? text(at: path) else { return path }
      let root = DefinitionFile(reading: SourceFile(path: path, text: known)).rootDefinition
      if document.kind != .experience, root?.kind == document.kind.definition { return path }
    }
    return "\(base)/\(name).md"
  }
}
