import Publishing
import SystemAccess
import Definitions

/// In which states files were when a run read or wrote them, so that the next one need not read them to see that they are the
/// same.
///
/// They hold on one machine only; without them, or where one does not fit, the bytes are compared.
struct FileStamps {
  /// The name of its file in a site.
  static let fileName = SiteManifest.stampsName

  /// The documents and pictures, by path.
  var content: [String: FileSystem.Stamp] = [:]
  /// What names the states of the files of the site, in the order of the record.
  var site: [Digest?] = []
  /// Names the record that they belong to.
  var record = Digest()

  /// Starts without any.
  init() {}

  /// The stamps of the content that belongs to a record.
  init(record: Digest, content: [String: FileSystem.Stamp]) {
    self.record = record
    self.content = content
  }

  /// The stamps of a site, or none where they are not there.
  init(of site: String) {
    guard let bytes = try? FileSystem.read("\(site)/\(Self.fileName)"), let stamps = try? FileStamps(bytes)
    else { return }
    self = stamps
  }

  private init(_ bytes: [UInt8]) throws(DamagedArchive) {
    var archive = try ArchiveReader(sealed: bytes)
    record = try archive.read()
    content = try archive.readTable()
    site = try archive.read()
    guard archive.isAtEnd else { throw DamagedArchive() }
  }

  /// The stamps as a file.
  var bytes: [UInt8] {
    var archive = ArchiveWriter()
    archive.write(record)
    archive.writeTable(content)
    archive.write(site)
    return archive.sealed()
  }
}
