package import Definitions

extension Route: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(try archive.read(), fragment: try archive.read())
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(path)
    archive.write(fragment)
  }
}
