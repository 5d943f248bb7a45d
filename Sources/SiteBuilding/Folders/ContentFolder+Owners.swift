import CatalogModel
import Definitions
import SystemAccess

extension ContentFolder {
  /// Reads the owners of the files from the code owners file of the repository around the folder.
  ///
  /// Without a repository, the file can be in the content folder or in its parent folder.
  func codeOwners() -> CodeOwners {
    for root in ownerRoots {
      for place in CodeOwners.places where FileSystem.kind(of: "\(root)/\(place)") == .file {
        guard let bytes = try? FileSystem.read("\(root)/\(place)", limit: CodeOwners.byteLimit) else {
          return CodeOwners(unreadable: place)
        }
        let contentPath = realPath.utf8.dropFirst(root.utf8.count)
        return CodeOwners(
          SourceFile(path: place, bytes: bytes), contentPath: String(decoding: contentPath, as: UTF8.self))
      }
    }
    return CodeOwners()
  }

  /// The folders that can contain a code owners file: the top folder of the repository, or the content folder
  /// and its parent without a repository.
  var ownerRoots: [String] {
    var folder: String? = realPath
    while let path = folder {
      if FileSystem.kind(of: "\(path)/.git") != nil { return [path] }
      folder = path == "/" ? nil : FileSystem.parent(of: path)
    }
    return [realPath, FileSystem.parent(of: realPath)].compactMap(\.self)
  }
}
