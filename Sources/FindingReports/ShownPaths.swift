package import Definitions
package import SiteBuilding

/// The paths of files as their user would write them.
///
/// Inside the catalog a path starts with the name of its folder, so that no page tells where the folder lies.
package struct ShownPaths {
  /// The names of the folders and the paths that the user gave for them.
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

  /// Returns a diagnostic with all of its paths as the user would write them.
  package func shown(_ diagnostic: Diagnostic) -> Diagnostic { diagnostic.mappingFiles(path) }
}

extension Diagnostic {
  /// The diagnostic with other paths for the files of all its places.
  func mappingFiles(_ path: (String) -> String) -> Diagnostic {
    var diagnostic = self
    diagnostic.location.file = path(location.file)
    for index in notes.indices { diagnostic.notes[index].location.file = path(notes[index].location.file) }
    for index in otherPlaces.indices { diagnostic.otherPlaces[index].file = path(otherPlaces[index].file) }
    return diagnostic
  }
}
