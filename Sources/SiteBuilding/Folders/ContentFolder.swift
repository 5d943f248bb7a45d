package import CatalogModel
package import Definitions
import Pictures
package import SystemAccess
import Translations

/// The content folder; files outside it are never read.
package struct ContentFolder {
  /// Creates a content folder at a path, unless something exists there.
  package static func make(_ path: String) throws(ToolFailure) {
    guard FileSystem.kind(of: path) == nil else { return }
    do throws(FileSystem.FileFailure) {
      try FileSystem.makeFolder(path)
    } catch {
      throw ToolFailure(.outputRefused, "The content folder cannot be created: \(error)")
    }
  }

  /// The files in the content folder.
  package struct Listing {
    /// The paths of the Markdown files and of the images; each path starts with the name of the folder.
    package var documents, assets: [String]
    /// The path of the approvals file, if there is one.
    package var approvals: String?
    /// The findings about files that could not be listed, and about links that lead out of the folder.
    var diagnostics: [Diagnostic]
  }

  /// A file that was read, or the reason why it was not.
  package struct Document {
    var path: String
    package var definition: FileReading?
    var failure: Diagnostic?
  }

  /// An image that was read, or the reason why it was not.
  struct Picture {
    var path: String
    /// A digest of the bytes of the file, or `nil` if the file could not be read.
    var digest: Digest?
    var asset: Asset?
    /// The reason why the image was not read, or the parts of it that are not shown.
    var finding: Diagnostic?
  }

  private static let documentEndings: Set<String> = ["md", "markdown"]
  private static let imageEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]

  /// The path that the user gave, without a slash at its end.
  package let path: String
  /// The path after all links are resolved.
  package let realPath: String
  /// The name of the folder, with which all paths inside the catalog start.
  package let name: String
  /// The texts of files that an editor has not saved yet, by path inside the catalog.
  package var unsaved: [String: [UInt8]] = [:]

  package init(path: String) throws(ToolFailure) {
    let realPath = FileSystem.realPath(path)
    if let realPath, FileSystem.kind(of: realPath) == .file {
      throw ToolFailure(
        .inputNotFound, "'\(path)' is a file; give the folder that contains it with --content")
    }
    guard let realPath, FileSystem.kind(of: realPath) == .folder else {
      throw ToolFailure(
        .inputNotFound,
        "There is no content folder '\(path)'; name one with --content, or create one with 'experience-catalog init'"
      )
    }
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = trimmed
    do throws(FileSystem.FileFailure) {
      _ = try FileSystem.entries(in: realPath)
    } catch {
      throw ToolFailure(.inputNotFound, "The content folder '\(path)' cannot be read: \(error.reason)")
    }
    self.realPath = realPath
    name = FileSystem.name(of: realPath)
  }

  /// Lists all files in the order of their paths, without hidden files.
  package func list() throws(ToolFailure) -> Listing {
    var listing = Listing(documents: [], assets: [], diagnostics: [])
    list("", into: &listing, depth: 0)
    for path in unsaved.keys where !listing.documents.contains(path) {
      listing.documents.append(path)
    }
    if !unsaved.isEmpty { listing.documents.sort() }
    return listing
  }

  private func list(_ folder: String, into listing: inout Listing, depth: Int) {
    let entries: (names: [String], unreadable: [String])
    do throws(FileSystem.FileFailure) {
      entries = try FileSystem.entries(in: "\(realPath)/\(folder)")
    } catch {
      listing.diagnostics.append(.unreadableFolder(error.reason, at: location(folder)))
      return
    }
    func path(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
    for name in entries.unreadable where !name.hasPrefix(".") {
      listing.diagnostics.append(.unreadableName(at: location(path(name))))
    }
    for name in entries.names where !name.hasPrefix(".") { add(path(name), to: &listing, depth: depth) }
  }

  private func add(_ relative: String, to listing: inout Listing, depth: Int) {
    do throws(FileSystem.FileFailure) {
      switch try FileSystem.status(of: "\(realPath)/\(relative)") {
      case .folder where depth < 64: list(relative, into: &listing, depth: depth + 1)
      case .folder: listing.diagnostics.append(.deepFolder(at: location(relative)))
      case .file: add(relative, to: &listing)
      case .link: addLink(relative, to: &listing)
      case .other: listing.diagnostics.append(.specialFile(at: location(relative)))
      case nil: return
      }
    } catch {
      listing.diagnostics.append(.unreadableFile(error.reason, at: location(relative)))
    }
  }

  private func add(_ relative: String, to listing: inout Listing) {
    let ending = Self.ending(of: relative)
    switch ending {
    case _
    where Self.documentEndings.contains(ending) || TokenFile.isTokenFile(relative)
      || TranslationFile.isTranslationFile(relative):
      listing.documents.append("\(name)/\(relative)")
    case _ where Self.isImage(relative): listing.assets.append("\(name)/\(relative)")
    case _ where relative == Approvals.fileName: listing.approvals = "\(name)/\(relative)"
    case "" where CodeOwners.places.contains(relative) && ownerRoots.contains(realPath): break
    case "json", "yaml", "yml":
      listing.diagnostics.append(
        Diagnostic(
          .unreadFile, "The tool does not read '.\(ending)' files; definitions are in Markdown files",
          at: location(relative),
          help: "put its text into a fence such as ```\(ending == "json" ? "json" : "yaml") experience"))
    default:
      listing.diagnostics.append(
        Diagnostic(
          .unreadFile,
          ending.isEmpty
            ? "The tool does not read files without an extension"
            : "The tool does not read '.\(ending)' files",
          at: location(relative), help: "move it out of the content folder"))
    }
  }

  /// Whether the name of a file is that of an image.
  package static func isImage(_ path: String) -> Bool { imageEndings.contains(ending(of: path)) }

  /// The extension of a file name in lower case, or an empty text.
  private static func ending(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return file.split(separator: ".").dropFirst().last?.lowercased() ?? ""
  }

  /// Follows a link to a file inside the folder.
  ///
  /// A link to a folder, or to a place outside the content folder, is reported.
  private func addLink(_ relative: String, to listing: inout Listing) {
    guard let target = FileSystem.realPath("\(realPath)/\(relative)") else {
      listing.diagnostics.append(.brokenLink(at: location(relative)))
      return
    }
    guard target.hasPrefix(realPath + "/") else {
      listing.diagnostics.append(
        Diagnostic(
          .pathLeavesContent, "The link leads out of the content folder", at: location(relative),
          help: "copy the file"))
      return
    }
    guard FileSystem.kind(of: target) == .file else {
      listing.diagnostics.append(.linkToFolder(at: location(relative)))
      return
    }
    add(relative, to: &listing)
  }

  /// The location of a file or a folder by its path below the folder.
  private func location(_ relative: String) -> SourceLocation {
    SourceLocation(file: relative.isEmpty ? name : "\(name)/\(relative)", position: .start)
  }

  /// The path inside the catalog for a path on disk, or `nil` if that path is outside the folder or does not
  /// exist.
  package func path(of place: String) -> String? {
    FileSystem.realPath(place).flatMap { path(at: $0) }
  }

  /// The path inside the catalog for a document on disk, or `nil` for any other file.
  package func document(at place: String) -> String? {
    Self.documentEndings.contains(Self.ending(of: place)) ? path(at: place) : nil
  }

  /// The path inside the catalog for a document that may not exist yet, or `nil` for a file that is not read.
  package func newDocument(at place: String) -> String? {
    let parent = FileSystem.parent(of: place).flatMap(FileSystem.realPath)
    let real = FileSystem.realPath(place) ?? parent.map { "\($0)/\(FileSystem.name(of: place))" }
    guard Self.documentEndings.contains(Self.ending(of: place)), let path = real.flatMap({ path(at: $0) }),
      !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
    else { return nil }
    return path
  }

  private func path(at place: String) -> String? {
    place == realPath || place.hasPrefix(realPath + "/") ? name + place.dropFirst(realPath.count) : nil
  }

  /// The path on disk for a path inside the catalog.
  private func place(of path: String) -> String {
    realPath + path.dropFirst(name.count)
  }

  /// The bytes of an image, or `nil` if the file was changed or removed after the catalog was read.
  func bytes(of asset: Asset) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(place(of: asset.path)),
      let shown = try? Self.shown(bytes, of: asset.path).bytes
    else { return nil }
    return SecureDigest(shown).text == asset.hash ? shown : nil
  }

  /// The bytes of an image that are safe to publish, and the parts that were removed.
  private static func shown(
    _ bytes: [UInt8], of path: String
  ) throws(CleanedDrawing.Refusal) -> (bytes: [UInt8], removals: [CleanedDrawing.Removal]) {
    guard path.lowercased().hasSuffix(".svg") else { return (bytes, []) }
    let drawing = try CleanedDrawing(bytes)
    return (drawing.bytes, drawing.removals)
  }

  /// The text of a document, or `nil` if the file changed after it was read.
  func source(of path: String, _ digest: Digest, limits: Limits) -> SourceFile? {
    let bytes = try? FileSystem.read(place(of: path), limit: limits[.fileBytes])
    return bytes.map { SourceFile(path: path, bytes: $0) }.flatMap { $0.digest == digest ? $0 : nil }
  }

  /// The present text of a file, by its path inside the catalog.
  package func text(of path: String) -> SourceFile? {
    if let bytes = unsaved[path] { return SourceFile(path: path, bytes: bytes) }
    guard path.hasPrefix(name + "/"),
      let bytes = try? FileSystem.read(place(of: path), limit: Limits.standard[.fileBytes])
    else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  /// Reads the definitions of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file inside the catalog.
  ///   - limits: The limits of the catalog.
  ///   - known: The definitions that were read before within the same limits; the result if the file is
  ///     unchanged.
  /// - Returns: The definitions, or the reason why the file cannot be read.
  package func define(
    _ path: String, limits: Limits = .standard, unlessSameAs known: FileReading? = nil
  ) -> Document {
    do throws(FileRefusal) {
      let source = SourceFile(path: path, bytes: try bytes(of: path, limits))
      if let known, known.digest == source.digest { return Document(path: path, definition: known) }
      return Document(path: path, definition: FileReading(source, limits: limits))
    } catch {
      return Document(path: path, failure: error.diagnostic)
    }
  }

  /// The bytes of a document, in the editor or on disk.
  private func bytes(of path: String, _ limits: Limits) throws(FileRefusal) -> [UInt8] {
    if let bytes = unsaved[path] { return bytes }
    return try read(path, .fileBytes, limits)
  }

  /// A digest of the bytes of a file, or `nil` if the file cannot be read.
  func digest(of path: String) -> Digest? {
    unsaved[path].map { Digest($0) } ?? (try? FileSystem.identity(of: place(of: path)))?.digest
  }

  /// Reads an image file that definitions can show.
  func picture(_ path: String, limits: Limits = .standard) -> Picture {
    let bytes: [UInt8]
    do throws(FileRefusal) {
      bytes = try read(path, .pictureBytes, limits)
    } catch {
      return Picture(path: path, finding: error.diagnostic)
    }
    let digest = Digest(bytes)
    if let finding = Diagnostic.unusableImage(bytes, of: path) {
      return Picture(path: path, digest: digest, finding: finding)
    }
    do throws(CleanedDrawing.Refusal) {
      let (shown, removals) = try Self.shown(bytes, of: path)
      return Picture(
        path: path, digest: digest,
        asset: Asset(path: path, hash: SecureDigest(shown).text, size: ImageSize.read(shown, of: path)),
        finding: .activePicture(without: removals, in: path))
    } catch {
      return Picture(path: path, digest: digest, finding: .activePicture(error, in: path))
    }
  }

  /// The reason why a file is not read.
  struct FileRefusal: Error {
    var diagnostic: Diagnostic
  }

  /// Reads a file by its path inside the catalog.
  ///
  /// - Throws: ``Refusal`` if the file is larger than the limit or cannot be read.
  func read(
    _ path: String, _ limit: Limit, _ limits: Limits
  ) throws(FileRefusal) -> [UInt8] {
    let location = location(String(path.dropFirst(name.count + 1)))
    do throws(FileSystem.FileFailure) {
      return try FileSystem.read(place(of: path), limit: limits[limit])
    } catch {
      throw FileRefusal(
        diagnostic: error.reason == FileSystem.FileFailure.tooLarge
          ? .fileTooLarge(limit, limits, at: location) : .unreadableFile(error.reason, at: location))
    }
  }
}
