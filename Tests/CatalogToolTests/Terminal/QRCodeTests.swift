import Terminal
import Testing

/// QR codes that a phone camera can read.
@Suite struct QRCodeTests {
  @Test func growsWithTheLengthOfTheText() throws {
    for (count, size) in [(0, 21), (17, 21), (18, 25), (32, 25), (53, 29), (78, 33), (106, 37), (134, 41)] {
      #expect(try #require(QRCode(String(repeating: "a", count: count))).modules.count == size, "\(count)")
    }
    #expect(QRCode(String(repeating: "a", count: 135)) == nil)
  }

  /// The expected code was verified with a bar code reader.
  @Test func encodesAnAddress() throws {
    let code = try #require(QRCode("http://192.168.1.5:8080/"))
    #expect(code.lines == Self.address)
  }

  private static let address = [
    "█████████████████████████████████",
    "█████████████████████████████████",
    "████ ▄▄▄▄▄ █▀ █▀▀█ ▀██ ▄▄▄▄▄ ████",
    "████ █   █ █▀ ▄ █▀▄█▄█ █   █ ████",
    "████ █▄▄▄█ █▀█ █▄ ▄▀▀█ █▄▄▄█ ████",
    "████▄▄▄▄▄▄▄█▄█▄█ █▄▀▄█▄▄▄▄▄▄▄████",
    "████▄▄  ▄▀▄ ▄ ▄█▄ ▀▄▄ █▄█▄█ █████",
    "████  ▄▄█▀▄▀▀ ▀ ▄██▄▀█▄▄▀▄█▄ ████",
    "████  ▄ ▀▄▄ ▀ ▀▄▀▄▀███▄▄▄▀▄ ▄████",
    "████ █▄██▄▄▀▀█▄█▀██ █▄█▄█ █▄ ████",
    "████▄█▄█▄█▄█▀█▄█▄ ▀█ ▄▄▄ ▀ ██████",
    "████ ▄▄▄▄▄ █▄▄  ▄██▀ █▄█  ▄▄ ████",
    "████ █   █ █  ▀▄ ▄▀  ▄   ▄ ▀▀████",
    "████ █▄▄▄█ █ ▀▄▀████▀▄▀▀▀▀▄█ ████",
    "████▄▄▄▄▄▄▄█▄██▄▄▄█▄█▄▄▄▄▄▄▄▄████",
    "█████████████████████████████████",
    "█████████████████████████████████",
  ]
}
