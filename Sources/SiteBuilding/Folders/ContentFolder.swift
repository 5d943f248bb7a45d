package import CatalogModel
package import Definitions
import Pictures
package import SystemAccess

/// The folder that holds the content; nothing outside it is read.
package struct ContentFolder {
  /// Makes a content folder where there is none, so that something can be written into it.
  package static func make(_ path: String) throws(ToolFailure) {
    guard FileSystem.kind(of: path) == nil else { return }
    do throws(FileSystem.FileFailure) {
      try FileSystem.makeFolder(path)
    } catch {
      throw ToolFailure(.outputRefused, "The content folder cannot be made: \(error)")
    }
  }

  /// The files of the folder.
  package struct Listing {
    /// The paths of the Markdown files and of the images, starting with the name of the folder.
    package var documents, assets: [String]
    /// The path of the file of approvals, where there is one.
    package var approvals: String?
    /// The states of the files that are no links, by path.
    var stamps: [String: FileSystem.Stamp] = [:]
    /// What could not be listed, and links that lead out of the folder.
    var diagnostics: [Diagnostic]
  }

  /// A file that was read, or why it was not.
  package struct Document {
    var path: String
    package var definition: FileReading?
    var failure: Diagnostic?
    /// The state in which the file was read.
    var stamp: FileSystem.Stamp?
  }

  /// A picture that was read, or why it was not.
  struct Picture: Equatable, Codable {
    var path: String
    var asset: Asset?
    /// Why it was not read, or what of it is not shown.
    var finding: Diagnostic?
    /// Whether its file was read, whatever came of that.
    var isRead: Bool {
      asset != nil || finding.map { $0.breaks(.activePicture) || $0.breaks(.unusableImage) } ?? false
    }
  }

  private static let documentEndings: Set<String> = ["md", "markdown"]
  private static let imageEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]

  /// The path as the user gave it, without a slash at its end.
  package let path: String
  /// The path without links.
  package let realPath: String
  /// The name with which all paths inside the catalog start.
  package let name: String

  package init(path: String) throws(ToolFailure) {
    let realPath = FileSystem.realPath(path)
    if let realPath, FileSystem.kind(of: realPath) == .file {
      throw ToolFailure(.inputNotFound, "'\(path)' is a file; name the folder around it with --content")
    }
    guard let realPath, FileSystem.kind(of: realPath) == .folder else {
      throw ToolFailure(
        .inputNotFound,
        "There is no content folder '\(path)'; name one with --content, or let 'experience-catalog init' write one"
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

  /// Lists all files in the order of their paths; hidden ones are left out.
  package func list() throws(ToolFailure) -> Listing {
    var listing = Listing(documents: [], assets: [], diagnostics: [])
    list("", into: &listing, depth: 0)
    return listing
  }

  private func list(_ folder: String, into listing: inout Listing, depth: Int) {
    let entries: (names: [String], unreadable: [String])
    do throws(FileSystem.FileFailure) {
      entries = try FileSystem.entries(in: "\(realPath)/\(folder)")
    } catch {
      listing.diagnostics.append(
        failure(.unreadableFile, folder, "The folder cannot be read: \(error.reason)"))
      return
    }
    func path(_ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
    for name in entries.unreadable where !name.hasPrefix(".") {
      listing.diagnostics.append(
        failure(
          .unreadableFile, path(name), "A file whose name is not UTF-8 is not read", help: "rename it"))
    }
    for name in entries.names where !name.hasPrefix(".") { add(path(name), to: &listing, depth: depth) }
  }

  private func add(_ relative: String, to listing: inout Listing, depth: Int) {
    do throws(FileSystem.FileFailure) {
      let entry = try FileSystem.look(at: "\(realPath)/\(relative)")
      switch entry?.kind {
      case .folder where depth < 64: list(relative, into: &listing, depth: depth + 1)
      case .folder:
        listing.diagnostics.append(
          failure(.unreadableFile, relative, "Folders are nested deeper than 64 levels"))
      case .file:
        listing.stamps["\(name)/\(relative)"] = entry?.stamp
        add(relative, to: &listing)
      case .link: addLink(relative, to: &listing)
      case .other:
        listing.diagnostics.append(
          failure(.unreadableFile, relative, "A pipe, a socket or a device is not read", help: "remove it"))
      case nil: return
      }
    } catch {
      listing.diagnostics.append(
        failure(.unreadableFile, relative, "The file cannot be read: \(error.reason)"))
    }
  }

  private func add(_ relative: String, to listing: inout Listing) {
    let ending = Self.ending(of: relative)
    switch ending {
    case _ where Self.documentEndings.contains(ending): listing.documents.append("\(name)/\(relative)")
    case _ where Self.imageEndings.contains(ending): listing.assets.append("\(name)/\(relative)")
    case _ where relative == Approvals.fileName: listing.approvals = "\(name)/\(relative)"
    case "" where CodeOwners.places.contains(relative) && ownerRoots.contains(realPath): break
    case "json", "yaml", "yml":
      listing.diagnostics.append(
        failure(
          .unreadFile, relative,
          "Definitions are read from Markdown files, so nothing reads a '.\(ending)' file",
          help: "put its text into a fence such as ```\(ending == "json" ? "json" : "yaml") experience"))
    default:
      listing.diagnostics.append(
        failure(
          .unreadFile, relative,
          ending.isEmpty ? "Nothing reads a file without an ending" : "Nothing reads a '.\(ending)' file",
          help: "move it out of the content folder"))
    }
  }

  /// What follows the last full stop of a name, in small letters, or nothing.
  private static func ending(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return file.split(separator: ".").dropFirst().last?.lowercased() ?? ""
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
    _ rule: Diagnostic.Rule, _ relative: String, _ message: String, help: String? = nil
  ) -> Diagnostic {
    let file = relative.isEmpty ? name : "\(name)/\(relative)"
    return Diagnostic(rule, message, at: SourceLocation(file: file, position: .start), help: help)
  }

  /// The path in the catalog of something on disk, or `nil` where that is not in the folder or not there.
  package func path(of place: String) -> String? {
    FileSystem.realPath(place).flatMap { path(at: $0) }
  }

  /// The path in the catalog of a document on disk, or `nil` for anything else.
  package func document(at place: String) -> String? {
    Self.documentEndings.contains(Self.ending(of: place)) ? path(at: place) : nil
  }

  private func path(at place: String) -> String? {
    place == realPath || place.hasPrefix(realPath + "/") ? name + place.dropFirst(realPath.count) : nil
  }

  /// Where a path of the catalog is on disk.
  private func place(of path: String) -> String {
    realPath + path.dropFirst(name.count)
  }

  /// The bytes of a picture as it was when the catalog was read, or `nil` where it has changed since or is gone.
  func bytes(of asset: Asset) -> [UInt8]? {
    guard let bytes = try? FileSystem.read(place(of: asset.path)),
      let shown = try? Self.shown(bytes, of: asset.path).bytes
    else { return nil }
    return SecureDigest(shown).text == asset.hash ? shown : nil
  }

  /// The bytes of a picture as they may stand in a site, and what was left out of them.
  private static func shown(
    _ bytes: [UInt8], of path: String
  ) throws(CleanedDrawing.Refusal) -> (bytes: [UInt8], removals: [CleanedDrawing.Removal]) {
    guard path.lowercased().hasSuffix(".svg") else { return (bytes, []) }
    let drawing = try CleanedDrawing(bytes)
    return (drawing.bytes, drawing.removals)
  }

  /// The text of a document, or `nil` where it is not any more as it was read.
  func source(of document: Document, limits: Limits = .standard) -> SourceFile? {
    guard let (bytes, stamp) = try? FileSystem.open(place(of: document.path), limit: limits[.fileBytes]),
      stamp == document.stamp
    else { return nil }
    return SourceFile(path: document.path, bytes: bytes)
  }

  /// The text of a file as it is now, by its path in the catalog.
  package func text(of path: String) -> SourceFile? {
    guard path.hasPrefix(name + "/"),
      let bytes = try? FileSystem.open(place(of: path), limit: Limits.standard[.fileBytes]).bytes
    else { return nil }
    return SourceFile(path: path, bytes: bytes)
  }

  /// Reads the definitions of a file.
  package func define(_ path: String, limits: Limits = .standard) -> Document {
    do throws(FileRefusal) {
      let (bytes, stamp) = try read(path, .fileBytes, limits)
      let source = SourceFile(path: path, bytes: bytes)
      return Document(path: path, definition: FileReading(source, limits: limits), stamp: stamp)
    } catch {
      return Document(path: path, failure: error.diagnostic)
    }
  }

  /// Names the bytes of a document as they are read, or `nil` where it cannot be.
  func digest(of path: String, limits: Limits = .standard) -> Digest? {
    (try? read(path, .fileBytes, limits).bytes).map { SourceFile(path: path, bytes: $0).digest }
  }

  /// Names a file that definitions can show.
  func picture(_ path: String, limits: Limits = .standard) -> Picture {
    let bytes: [UInt8]
    do throws(FileRefusal) {
      bytes = try read(path, .pictureBytes, limits).bytes
    } catch {
      return Picture(path: path, finding: error.diagnostic)
    }
    if let (reason, help) = ImageSignature.whatIsWrong(with: bytes, of: path) {
      return Picture(
        path: path,
        finding: Diagnostic(
          .unusableImage, "The image is not shown, because it is \(reason)",
          at: SourceLocation(file: path, position: .start), help: help))
    }
    do throws(CleanedDrawing.Refusal) {
      let (shown, removals) = try Self.shown(bytes, of: path)
      return Picture(
        path: path,
        asset: Asset(path: path, hash: SecureDigest(shown).text, size: ImageSize.read(shown, of: path)),
        finding: Self.finding(removals, in: path))
    } catch {
      return Picture(
        path: path,
        finding: Diagnostic(
          .activePicture, "The drawing is not shown, because \(error.reason)",
          at: SourceLocation(file: path, position: error.position),
          help: "export it as plain SVG in UTF-8, without entities"))
    }
  }

  /// What was left out of a drawing, as one finding.
  private static func finding(_ removals: [CleanedDrawing.Removal], in path: String) -> Diagnostic? {
    guard let first = removals.first else { return nil }
    var names: [String] = []
    for removal in removals where names.count < 6 && !names.contains(removal.name) {
      names.append(removal.name)
    }
    let shown =
      names.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 5 ? " and more" : "")
    return Diagnostic(
      .activePicture,
      "The drawing is shown without \(shown), which would run or load something in the site",
      at: SourceLocation(file: path, position: first.position),
      help: "export it without scripts and links to files; pictures can be inside it as data")
  }

  /// Why a file is not read.
  struct FileRefusal: Error {
    var diagnostic: Diagnostic
  }

  /// Reads a file by its path in the catalog, as far as it is not larger than a limit.
  func read(
    _ path: String, _ limit: Limit, _ limits: Limits
  ) throws(FileRefusal) -> (bytes: [UInt8], stamp: FileSystem.Stamp) {
    let relative = String(path.dropFirst(name.count + 1))
    do throws(FileSystem.FileFailure) {
      return try FileSystem.open(place(of: path), limit: limits[limit])
    } catch {
      throw FileRefusal(
        diagnostic: error.reason == FileSystem.FileFailure.tooLarge
          ? failure(
            .fileTooLarge, relative, "The file is larger than \(limits.words(for: limit))",
            help: "\(limit == .fileBytes ? "split it into several" : "make it smaller"), \(limit.help)")
          : failure(.unreadableFile, relative, "The file cannot be read: \(error.reason)"))
    }
  }
}
