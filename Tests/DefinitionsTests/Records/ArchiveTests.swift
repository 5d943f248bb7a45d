import Definitions
import Testing

/// Bytes that say whether anything of them is damaged.
@Suite struct ArchiveTests {
  private func sealed(_ text: String) -> [UInt8] {
    var archive = ArchiveWriter()
    archive.write(text)
    return archive.sealed()
  }

  private func read(_ bytes: [UInt8]) throws -> String {
    try ArchiveReader.read(sealed: bytes) { archive throws(DamagedArchive) in try archive.read() }
  }

  @Test func readsWhatWasSealed() throws {
    #expect(try read(sealed("tide")) == "tide")
    var reader = try ArchiveReader(sealed: sealed("tide"))
    #expect(try reader.read(String.self) == "tide")
    #expect(reader.isAtEnd)
  }

  @Test func readsWhatIsWrittenLater() throws {
    let later = ArchivedBytes(later: { $0.write("text") })
    for bytes in [later, later.written] {
      #expect(try bytes.contents(String.self) == "text")
      #expect(bytes.digest == ArchivedBytes { $0.write("text") }.digest)
    }
  }

  @Test func readsNothingWhereMoreWasWritten() {
    var archive = ArchiveWriter()
    archive.write("tide")
    archive.write("ebb")
    let bytes = archive.sealed()
    #expect(throws: DamagedArchive.self) { try read(bytes) }
  }

  @Test func namesContentByItsSeal() throws {
    #expect(try ArchiveReader.seal(of: sealed("tide")) == ArchiveReader.seal(of: sealed("tide")))
    #expect(try ArchiveReader.seal(of: sealed("tide")) != ArchiveReader.seal(of: sealed("tides")))
  }

  @Test func seesEveryDamage() {
    let bytes = sealed("tide")
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1
      #expect(throws: DamagedArchive.self) { try ArchiveReader(sealed: damaged) }
      #expect(throws: DamagedArchive.self) { try read(damaged) }
    }
    for count in 0..<bytes.count {
      #expect(throws: DamagedArchive.self) { try ArchiveReader(sealed: Array(bytes.prefix(count))) }
    }
  }

  @Test(arguments: 0..<8)
  func findsNoSealInTooFewBytes(count: Int) {
    #expect(throws: DamagedArchive.self) { try ArchiveReader.seal(of: Array(repeating: 0, count: count)) }
  }
}
