package import Definitions
import SystemAccess

/// Paths of findings as hosts of code know them: from the top of the repository, and not from the folder of the command.
package struct RepositoryPaths {
  /// The folders from the top of the repository to that of the command, or `nil` outside of a repository.
  private let folders: [Substring]?

  /// Looks for the repository around a folder.
  package init(around folder: String = ".") {
    var parts = (FileSystem.realPath(folder) ?? "").split(separator: "/")
    var inside: [Substring] = []
    while FileSystem.kind(of: "/\(parts.joined(separator: "/"))/.git") == nil, let last = parts.popLast() {
      inside.insert(last, at: 0)
    }
    let isFound = FileSystem.kind(of: "/\(parts.joined(separator: "/"))/.git") != nil
    folders = isFound ? inside : nil
  }

  /// Returns a finding with all of its paths from the top of the repository.
  package func shown(_ finding: Diagnostic) -> Diagnostic { finding.mappingFiles(path) }

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
