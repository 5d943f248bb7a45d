/// Something in an archive that is read only where it is needed.
package struct ArchivedBytes: Archivable, Sendable {
  private enum Source {
    case bytes(ArraySlice<UInt8>)
    case later(@Sendable (inout ArchiveWriter) -> Void)
  }

  private let source: Source

  /// What is written only when somebody asks for any of it, and each time anew, so that it takes no memory of its own.
  ///
  /// - Parameter write: Writes the same each time.
  package init(later write: @escaping @Sendable (inout ArchiveWriter) -> Void) { source = .later(write) }

  /// What is written by itself.
  package init(_ write: (inout ArchiveWriter) -> Void) {
    var archive = ArchiveWriter()
    write(&archive)
    self.init(archive)
  }

  /// What was written by itself.
  package init(_ archive: ArchiveWriter) { self.init(archive.bytes) }

  /// What was written by itself, as it was kept.
  package init(_ bytes: [UInt8]) { source = .bytes(bytes[...]) }

  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    source = .bytes(try archive.read())
  }

  private var bytes: ArraySlice<UInt8> {
    switch source {
    case .bytes(let bytes): return bytes
    case .later(let write):
      var archive = ArchiveWriter()
      write(&archive)
      return archive.bytes[...]
    }
  }

  package func write(to archive: inout ArchiveWriter) { archive.write(bytes) }

  /// The same as bytes, for whoever asks for it often.
  package var written: ArchivedBytes { ArchivedBytes(bytes) }

  private init(_ bytes: ArraySlice<UInt8>) { source = .bytes(bytes) }

  /// How many there are.
  package var count: Int { bytes.count }

  /// Names them.
  package var digest: Digest { withUnsafeBytes { Digest($0) } }

  /// Hands them on.
  package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes(body)
  }

  /// What reads them.
  package var reader: ArchiveReader { ArchiveReader(bytes) }

  /// The value that was written by itself.
  package func contents<Value: Archivable>(_ type: Value.Type) throws(DamagedArchive) -> Value {
    var archive = reader
    return try archive.read()
  }
}
