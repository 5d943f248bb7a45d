import Definitions

/// The paths of files as their user would write them.
///
/// Inside the catalog a path starts with the name of its folder, so that no page tells where the folder lies.
struct ShownPaths {
  /// The names of the folders and the paths that the user gave for them.
  private let folders: [(name: String, path: String)]

  init(_ content: ContentFolder, _ templates: TemplateFolder) {
    folders = [(content.name, content.path), (templates.name, templates.shownPath)]
  }

  private func path(_ file: String) -> String {
    for folder in folders where file == folder.name || file.hasPrefix(folder.name + "/") {
      return folder.path + file.dropFirst(folder.name.count)
    }
    return file
  }

  /// A diagnostic with all of its places.
  func shown(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.location.file = path(diagnostic.location.file)
    for index in diagnostic.notes.indices {
      diagnostic.notes[index].location.file = path(diagnostic.notes[index].location.file)
    }
    for index in diagnostic.otherPlaces.indices {
      diagnostic.otherPlaces[index].file = path(diagnostic.otherPlaces[index].file)
    }
    return diagnostic
  }
}
