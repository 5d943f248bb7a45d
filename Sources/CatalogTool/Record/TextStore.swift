import Publishing
import SystemAccess
import CatalogSite
import Definitions
import Synchronization

/// What the index of the search holds of the pages of definitions, in a file beside the record, by what names it.
///
/// It is most of what a later run needs to know and little of what it looks at, so that neither the memory of a run nor the record
/// holds it. The file only grows: whatever ends a run, all that the record of the site names stays where it is.
final class TextStore: Sendable {
  /// The name of the file in a site.
  static let fileName = SiteManifest.textsName
  /// What the file begins with.
  private static let title = Array("experience-catalog texts 1\n".utf8)
  /// The bytes before each text: its digest, and the number of its bytes.
  private static let headLength = 2 * MemoryLayout<UInt64>.size
  /// What nobody needs any more may take as much as the rest and so many bytes until the file is written anew.
  private static let slack = 1 << 20

  private let file: GrowingFile
  private let places: Mutex<[Digest: Range<Int>]>

  /// Opens the store at a path.
  ///
  /// What does not read as a store is written over, since all that a record names is looked for in it anyway.
  ///
  /// - Parameters:
  ///   - path: The file, which is made where there is none.
  ///   - isOnlyRead: Whether the file has to be there and stays as it is.
  /// - Throws: ``FileSystem/Failure`` where it cannot be opened or read.
  init(_ path: String, isOnlyRead: Bool = false) throws(FileSystem.Failure) {
    file = try GrowingFile(path, isOnlyRead: isOnlyRead)
    let size = file.size
    var places: [Digest: Range<Int>] = [:]
    var start = Self.title.count
    if try file.bytes(at: 0..<start) == Self.title {
      while let (digest, length) = try Self.head(at: start, of: file, size) {
        start += Self.headLength
        places[digest] = start..<start + length
        start += length
      }
      if !isOnlyRead { try file.cut(at: start) }
    } else if !isOnlyRead {
      try file.cut(at: 0)
      _ = try file.append(Self.title)
    }
    self.places = Mutex(places)
  }

  /// What stands before a text, or `nil` where the file holds no whole text any more.
  private static func head(
    at place: Int, of file: GrowingFile, _ size: Int
  ) throws(FileSystem.Failure) -> (digest: Digest, length: Int)? {
    let bytes = try file.bytes(at: place..<place + headLength)
    guard bytes.count == headLength else { return nil }
    let (digest, length) = bytes.withUnsafeBytes { bytes in
      (
        UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)),
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: headLength / 2, as: UInt64.self))
      )
    }
    guard length > 0, length <= UInt64(max(0, size - place - headLength)) else { return nil }
    return (Digest(value: digest), Int(length))
  }

  /// Keeps a text, once.
  func keep(_ text: ArchivedBytes, named digest: Digest) throws(FileSystem.Failure) {
    guard places.withLock({ $0[digest] == nil }), text.count > 0 else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headLength + text.count)
    for number in [digest.value, UInt64(text.count)] {
      withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
    text.withUnsafeBytes { bytes += $0 }
    let place = try file.append(bytes)
    places.withLock { $0[digest] = place.lowerBound + Self.headLength..<place.upperBound }
  }

  /// The text with a name.
  ///
  /// - Throws: ``DamagedArchive`` where it is not there as it was kept, so that it has to be kept once more.
  func text(named digest: Digest) throws(DamagedArchive) -> ArchivedBytes {
    guard let place = places.withLock({ $0[digest] }), let bytes = try? file.bytes(at: place) else {
      throw DamagedArchive()
    }
    let text = ArchivedBytes(bytes)
    guard text.digest == digest else {
      places.withLock { $0[digest] = nil }
      throw DamagedArchive()
    }
    return text
  }

  /// Whether most of the file is what no record names any more, where one names some texts.
  func isWasteful(keeping names: [Digest]) -> Bool {
    let live = places.withLock { places in
      Set(names).reduce(0) { $0 + Self.headLength + (places[$1]?.count ?? 0) }
    }
    return file.size > 2 * live + Self.slack
  }
}
