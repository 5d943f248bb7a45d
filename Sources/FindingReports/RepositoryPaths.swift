package import Definitions
import SystemAccess

/// Converts paths of findings to paths from the root of the repository, as code hosts expect.
package struct RepositoryPaths {
  /// The folders from the root of the repository to the working directory, or `nil` outside a repository.
  private let folders: [Substring]?

  /// Finds the repository that contains a folder.
  package init(around folder: String = ".") {
    var parts = (FileSystem.realPath(folder) ?? "").split(separator: "/")
    var inside: [Substring] = []
    while FileSystem.kind(of: "/\(parts.joined(separator: "/"))/.git") == nil, let last = parts.popLast() {
      inside.insert(last, at: 0)
    }
    let isFound = FileSystem.kind(of: "/\(parts.joined(separator: "/"))/.git") != nil
    folders = isFound ? inside : nil
  }

  /// Returns a finding with all of its paths relative to the root of the repository.
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
