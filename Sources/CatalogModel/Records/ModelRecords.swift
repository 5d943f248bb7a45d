package import Definitions

extension Asset: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(path: try archive.read(), hash: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(path)
    archive.write(hash)
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
