import CatalogModel
import Definitions
import SystemAccess

extension ContentFolder {
  /// Who owns the files, as the repository around the folder says it; without a repository, the folder itself or the one around
  /// it can say it.
  func codeOwners() -> CodeOwners {
    for root in ownerRoots {
      for place in CodeOwners.places where FileSystem.kind(of: "\(root)/\(place)") == .file {
        guard let bytes = try? FileSystem.open("\(root)/\(place)", limit: CodeOwners.byteLimit).bytes else {
          return CodeOwners(unreadable: place)
        }
        let contentPath = realPath.utf8.dropFirst(root.utf8.count)
        return CodeOwners(
          SourceFile(path: place, bytes: bytes), contentPath: String(decoding: contentPath, as: UTF8.self))
      }
    }
    return CodeOwners()
  }

  /// The folders in which the file of code owners can lie: the top of the repository, where there is one.
  var ownerRoots: [String] {
    var folder: String? = realPath
    while let path = folder {
      if FileSystem.kind(of: "\(path)/.git") != nil { return [path] }
      folder = path == "/" ? nil : FileSystem.parent(of: path)
    }
    return [realPath, FileSystem.parent(of: realPath)].compactMap(\.self)
  }
}
