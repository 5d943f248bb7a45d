import Composition
import Definitions

/// The folder that holds the content; nothing outside it is read.
struct ContentFolder {
  /// The files of the folder.
  struct Listing {
    /// The paths of the Markdown files and of the images, starting with the name of the folder.
    var documents, assets: [String]
    /// What could not be listed, and links that lead out of the folder.
    var diagnostics: [Diagnostic]
  }

  /// A file that was read, or why it was not.
  struct Document {
    var definition: FileDefinition?
    var failure: Diagnostic?
  }

  /// Files beyond this size are refused: 64 MiB.
  static let sizeLimit = 64 << 20

  private static let imageEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]

  /// The path as the user gave it, without a slash at its end.
  let path: String
  /// The path without links.
  let realPath: String
  /// The name with which all paths inside the catalog start.
  let name: String

  init(path: String) throws(ToolFailure) {
    let realPath = FileSystem.realPath(path)
    if let realPath, FileSystem.kind(of: realPath) == .file {
      throw ToolFailure(.inputNotFound, "'\(path)' is a file; name the folder around it with --content")
    }
    guard let realPath, FileSystem.kind(of: realPath) == .folder else {
      throw ToolFailure(
        .inputNotFound, "There is no content folder '\(path)'; name one with --content, or create it")
    }
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = trimmed
    self.realPath = realPath
    name = FileSystem.name(of: realPath)
  }

  /// Lists all files in the order of their paths; hidden ones are left out.
  func list() throws(ToolFailure) -> Listing {
    var listing = Listing(documents: [], assets: [], diagnostics: [])
    list("", into: &listing, depth: 0)
    return listing
  }

  private func list(_ folder: String, into listing: inout Listing, depth: Int) {
    let names: [String]
    do throws(FileSystem.Failure) {
      names = try FileSystem.names(in: "\(realPath)/\(folder)")
    } catch {
      listing.diagnostics.append(
        failure(.unreadableFile, folder, "The folder cannot be read: \(error.reason)"))
      return
    }
    for name in names where !name.hasPrefix(".") {
      let relative = folder.isEmpty ? name : "\(folder)/\(name)"
      switch FileSystem.kind(of: "\(realPath)/\(relative)") {
      case .folder:
        guard depth < 64 else {
          listing.diagnostics.append(
            failure(.unreadableFile, relative, "Folders are nested deeper than 64 levels"))
          continue
        }
        list(relative, into: &listing, depth: depth + 1)
      case .file: add(relative, to: &listing)
      case .link: addLink(relative, to: &listing)
      case .other, nil: continue
      }
    }
  }

  private func add(_ relative: String, to listing: inout Listing) {
    guard let dot = relative.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
    let ending = relative[relative.utf8.index(after: dot)...].lowercased()
    if ending == "md" || ending == "markdown" {
      listing.documents.append("\(name)/\(relative)")
    } else if Self.imageEndings.contains(ending) {
      listing.assets.append("\(name)/\(relative)")
    }
  }

  /// Follows a link to a file inside the folder; one that leads out, or to a folder, is reported.
  private func addLink(_ relative: String, to listing: inout Listing) {
    guard let target = FileSystem.realPath("\(realPath)/\(relative)") else {
      listing.diagnostics.append(failure(.unreadableFile, relative, "The link leads to nothing"))
      return
    }
    guard target.hasPrefix(realPath + "/") else {
      listing.diagnostics.append(
        failure(
          .pathLeavesContent, relative, "The link leads out of the content folder", help: "copy the file"))
      return
    }
    guard FileSystem.kind(of: target) == .file else {
      listing.diagnostics.append(
        failure(
          .unreadableFile, relative, "A link to a folder is not followed",
          help: "its files are read where they are"))
      return
    }
    add(relative, to: &listing)
  }

  private func failure(
    _ id: Diagnostic.ID, _ relative: String, _ message: String, help: String? = nil
  ) -> Diagnostic {
    let file = relative.isEmpty ? name : "\(name)/\(relative)"
    return Diagnostic(id, message, at: SourceLocation(file: file, position: .start), help: help)
  }

  /// Where a path of the catalog is on disk.
  private func place(of path: String) -> String {
    realPath + path.dropFirst(name.count)
  }

  /// The path of the catalog as the user would write it.
  func displayPath(_ file: String) -> String {
    file == name || file.hasPrefix(name + "/") ? path + file.dropFirst(name.count) : file
  }

  /// The bytes of a file of the folder.
  func bytes(of path: String) throws(FileSystem.Failure) -> [UInt8] {
    try FileSystem.read(place(of: path))
  }

  /// Reads the definitions of a file.
  func define(_ path: String) throws -> Document {
    switch read(path) {
    case .success(let bytes): Document(definition: FileDefinition(SourceFile(path: path, bytes: bytes)))
    case .failure(let refusal): Document(failure: refusal.diagnostic)
    }
  }

  /// Names a file that definitions can show, or returns `nil` where it cannot be read.
  func asset(_ path: String) throws -> Catalog.Asset? {
    guard case .success(let bytes) = read(path) else { return nil }
    return Catalog.Asset(path: path, hash: ContentHash.of(bytes))
  }

  /// Why a file is not read.
  private struct Refusal: Error {
    var diagnostic: Diagnostic
  }

  private func read(_ path: String) -> Result<[UInt8], Refusal> {
    let relative = String(path.dropFirst(name.count + 1))
    do throws(FileSystem.Failure) {
      guard try FileSystem.size(of: place(of: path)) <= Self.sizeLimit else {
        return .failure(
          Refusal(
            diagnostic: failure(
              .fileTooLarge, relative, "The file is larger than \(Self.sizeLimit >> 20) MiB",
              help: "split it into several")))
      }
      return .success(try bytes(of: path))
    } catch {
      return .failure(
        Refusal(diagnostic: failure(.unreadableFile, relative, "The file cannot be read: \(error.reason)")))
    }
  }
}
