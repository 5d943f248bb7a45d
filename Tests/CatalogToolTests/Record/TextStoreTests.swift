import Definitions
import Foundation
import Testing

@testable import CatalogTool

@Suite struct TextStoreTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("texts")
  }

  private func text(_ words: String) -> ArchivedBytes { ArchivedBytes { $0.write(words) } }

  private func keep(_ words: [String]) throws {
    let store = try TextStore(path)
    for words in words { try store.keep(text(words), named: text(words).digest) }
  }

  private func holds(_ words: String) -> Bool {
    let found = try? TextStore(path).text(named: text(words).digest).contents(String.self)
    return found == words
  }

  @Test func holdsWhatEarlierStoresKept() throws {
    try keep(["one", "two"])
    try keep(["two", "three"])
    #expect(["one", "two", "three"].allSatisfy(holds))
    #expect(!holds("four"))
  }

  @Test(arguments: [1, 15, 16, 20])
  func writesOverATextThatIsNotWhole(_ length: Int) throws {
    try keep(["one"])
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try keep(["a text that a run did not end"])
    let more = try Data(contentsOf: URL(fileURLWithPath: path))
    try more.prefix(whole.count + length).write(to: URL(fileURLWithPath: path))
    try keep(["two"])
    #expect(holds("one"))
    #expect(holds("two"))
  }

  @Test func givesNoTextThatIsNotAsItWasKept() throws {
    try keep(["one", "two"])
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes[bytes.count - 1] ^= 1
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(holds("one"))
    #expect(!holds("two"))
  }

  @Test func startsAnewWhereAFileIsNoStore() throws {
    try folder.write(String(repeating: "something else, and much of it\n", count: 20), to: "texts")
    try keep(["one"])
    #expect(holds("one"))
    #expect(try TextStore(path).text(named: text("one").digest).count == text("one").count)
  }

  @Test func isWastefulWhereMostIsWhatNobodyNames() throws {
    let large = (0..<3).map { String(repeating: "\($0)", count: 1 << 20) }
    try keep(large)
    let names = large.map { text($0).digest }
    let store = try TextStore(path)
    #expect(!store.isWasteful(keeping: names))
    #expect(!store.isWasteful(keeping: Array(names.dropFirst())))
    #expect(store.isWasteful(keeping: [names[0]]))
  }
}
