import Definitions
import SystemAccess

/// Paths of findings as hosts of code know them: from the top of the repository, and not from the folder of the command.
struct RepositoryPaths {
  /// The folders from the top of the repository to that of the command, or `nil` outside of a repository.
  private let folders: [Substring]?

  /// Looks for the repository around a folder.
  init(around folder: String = ".") {
    var parts = (FileSystem.realPath(folder) ?? "").split(separator: "/")
    var inside: [Substring] = []
    while FileSystem.kind(of: "/\(parts.joined(separator: "/"))/.git") == nil, let last = parts.popLast() {
      inside.insert(last, at: 0)
    }
    let isFound = FileSystem.kind(of: "/\(parts.joined(separator: "/"))/.git") != nil
    folders = isFound ? inside : nil
  }

  /// The finding with all of its paths from the top of the repository.
  func shown(_ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    finding.location.file = path(finding.location.file)
    for index in finding.notes.indices {
      finding.notes[index].location.file = path(finding.notes[index].location.file)
    }
    for index in finding.otherPlaces.indices {
      finding.otherPlaces[index].file = path(finding.otherPlaces[index].file)
    }
    return finding
  }

  private func path(_ path: String) -> String {
    guard var parts = folders, !path.isEmpty, !path.hasPrefix("/") else { return path }
    for part in path.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return path }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
