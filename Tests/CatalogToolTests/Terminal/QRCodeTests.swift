import Terminal
import Testing

/// Codes for the camera of a phone.
@Suite struct QRCodeTests {
  @Test func hasTheSizeThatTheTextNeeds() throws {
    for (count, size) in [(0, 21), (17, 21), (18, 25), (32, 25), (53, 29), (78, 33), (106, 37), (134, 41)] {
      #expect(try #require(QRCode(String(repeating: "a", count: count))).modules.count == size, "\(count)")
    }
    #expect(QRCode(String(repeating: "a", count: 135)) == nil)
  }

  /// Read back by a program for bar codes.
  @Test func isTheCodeOfAnAddress() throws {
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
