package import Definitions
package import SiteBuilding

/// Converts file paths to the form that the user gave on the command line.
///
/// Inside the catalog, a path starts with the name of its folder, so that no page reveals where the folder
/// is.
package struct ShownPaths {
  /// The names of the folders, and the paths that the user gave for them.
  private let folders: [(name: String, path: String)]

  package init(_ content: ContentFolder, _ templates: TemplateFolder) {
    folders = [(content.name, content.path), (templates.name, templates.shownPath)]
  }

  private func path(_ file: String) -> String {
    for folder in folders where file == folder.name || file.hasPrefix(folder.name + "/") {
      return folder.path + file.dropFirst(folder.name.count)
    }
    return file
  }

  /// Returns a diagnostic with all of its paths in the form that the user gave.
  package func shown(_ diagnostic: Diagnostic) -> Diagnostic { diagnostic.mappingFiles(path) }
}

extension Diagnostic {
  /// Returns the diagnostic with the file paths of all its locations converted.
  func mappingFiles(_ path: (String) -> String) -> Diagnostic {
    var diagnostic = self
    diagnostic.location.file = path(location.file)
    for index in notes.indices { diagnostic.notes[index].location.file = path(notes[index].location.file) }
    for index in otherPlaces.indices { diagnostic.otherPlaces[index].file = path(otherPlaces[index].file) }
    return diagnostic
  }
}
