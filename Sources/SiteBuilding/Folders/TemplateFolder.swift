import Definitions
package import SiteRendering
package import SystemAccess

/// The folder with a user's templates, style sheets, scripts and icon.
package struct TemplateFolder {
  private let path: String
  private let isRequired: Bool

  /// Creates the folder at a path; without a path it is `Templates`, which may be missing.
  package init(path: String?) {
    self.path = path ?? "Templates"
    isRequired = path != nil
  }

  /// The path that the user gave, without a slash at its end.
  package var shownPath: String {
    String(path.prefix(upTo: path.lastIndex { $0 != "/" }.map { path.index(after: $0) } ?? path.endIndex))
  }

  /// The name of the folder, with which the paths of its files start in findings.
  package var name: String { FileSystem.name(of: FileSystem.realPath(path) ?? shownPath) }

  /// The files of the folder and of its subfolders `pages` and `assets`.
  package func files() throws(ToolFailure) -> [TemplateSet.TemplateFile] {
    guard let root = FileSystem.realPath(path), FileSystem.kind(of: root) == .folder else {
      guard !isRequired else {
        throw ToolFailure(.inputNotFound, "There is no template folder '\(path)'")
      }
      return []
    }
    do throws(FileSystem.FileFailure) {
      var files: [TemplateSet.TemplateFile] = []
      let folderName = self.name
      for folder in ["", "pages/", "assets/"] {
        let place = "\(root)/\(folder)"
        guard FileSystem.kind(of: String(place.dropLast())) == .folder else { continue }
        for name in try FileSystem.names(in: place) where Self.isTemplate(name) {
          guard FileSystem.kind(of: place + name) == .file else { continue }
          files.append(
            TemplateSet.TemplateFile(
              name: name,
              bytes: try FileSystem.read(place + name, limit: Limits.standard[.fileBytes]),
              path: "\(folderName)/\(folder)\(name)"))
        }
      }
      return files
    } catch {
      throw ToolFailure(.inputOutput, "The template folder cannot be read: \(error)")
    }
  }

  private static func isTemplate(_ name: String) -> Bool {
    [".mustache", ".css", ".js", ".svg"].contains { name.hasSuffix($0) } && !name.hasPrefix(".")
  }
}
