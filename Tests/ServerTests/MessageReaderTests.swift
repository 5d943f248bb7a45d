import JSONRPC
import Testing

@Suite struct MessageReaderTests {
  private func pieces(_ framing: MessageReader.Framing, _ parts: [String]) -> [MessageReader.ReadPiece] {
    var reader = MessageReader(framing)
    var pieces: [MessageReader.ReadPiece] = []
    for part in parts {
      reader.append(Array(part.utf8))
      while let piece = reader.next() { pieces.append(piece) }
    }
    return pieces
  }

  private func messages(_ framing: MessageReader.Framing, _ parts: String...) -> [String?] {
    pieces(framing, parts).map { piece in
      if case .message(let bytes) = piece { String(decoding: bytes, as: UTF8.self) } else { nil }
    }
  }

  @Test func readsLines() {
    #expect(messages(.lines, "{}\n[1]\r\n\n \n", "{\"a\"", ":1}\n{") == ["{}", "[1]\r", "{\"a\":1}"])
  }

  @Test func readsMessagesWithHeaders() {
    let parts = [
      "Content-Length: 2\r\n\r\n{}Content-", "Length: 3\r\nContent-Type: x\r\n\r\n[", "1]",
      "content-length:2\n\n{}",
    ]
    #expect(parts.count == 4)
    #expect(messages(.headers, parts[0], parts[1], parts[2], parts[3]) == ["{}", "[1]", "{}"])
  }

  @Test(arguments: [
    "Content-Length: -1\r\n\r\n", "Content-Length: x\r\n\r\n", "Length: 2\r\n\r\n",
    "Content-Length: 2\r\n", "Content-Length: -5\r\n\r\n{\"a\": 1}",
  ])
  func skipsHeadersWithoutALength(_ headers: String) {
    #expect(messages(.headers, headers + "Content-Length: 2\r\n\r\n{}") == [nil, "{}"])
  }

  @Test func skipsHeadersWithoutAnEnd() {
    #expect(
      messages(.headers, String(repeating: "x", count: 5000), "Content-Length: 2\r\n\r\n{}") == [nil, "{}"])
  }

  @Test func skipsAnOversizedLine() {
    let half = String(repeating: "x", count: MessageReader.sizeLimit / 2 + 1)
    #expect(messages(.lines, half, half, "xx", "x\n{}\n") == [nil, "{}"])
  }

  @Test func skipsAnOversizedMessage() {
    let size = MessageReader.sizeLimit + 1
    let half = String(repeating: "x", count: size / 2)
    #expect(
      messages(.headers, "Content-Length: \(size)\r\n\r\n", half, half, "x", "Content-Length: 2\r\n\r\n{}")
        == [nil, "{}"])
  }
}
