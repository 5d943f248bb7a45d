package import Definitions
import Elements

extension Asset: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(path: try archive.read(), hash: try archive.read())
    if let width: Double = try archive.read() { size = Size(width: width, height: try archive.read()) }
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(path)
    archive.write(hash)
    archive.write(size?.width)
    if let size { archive.write(size.height) }
  }
}

extension DefinitionReference: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(kind: try archive.read(), id: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(kind)
    archive.write(id)
  }
}

extension ComponentUse: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(type: try archive.read(), location: try archive.read(), findings: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(type)
    archive.write(location)
    archive.write(findings)
  }
}
