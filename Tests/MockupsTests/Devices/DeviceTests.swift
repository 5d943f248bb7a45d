import Elements
import Testing

@testable import Mockups

@Suite struct DeviceTests {
  @Test func hasAtLeastTenDevicesOfEveryKind() {
    #expect(Device.table.count >= 10)
    #expect(Set(Device.table.map(\.id)).count == Device.table.count)
    #expect(Set(Device.table.map(\.name)).count == Device.table.count)
    for platform in [Device.DevicePlatform.apple, .android] {
      #expect(Device.table.contains { $0.platform == platform && $0.isTablet })
      #expect(Device.table.contains { $0.platform == platform && !$0.isTablet })
    }
  }

  @Test(arguments: Device.table)
  func hasPlausibleMeasures(_ device: Device) {
    #expect((200...1400).contains(device.size.width))
    #expect((200...1400).contains(device.size.height))
    #expect(device.size.height >= device.size.width)
    #expect(device.isTablet == (device.size.width >= 700))
    for (safe, size) in [
      (device.safeArea, device.size),
      (device.landscapeSafeArea, Size(width: device.size.height, height: device.size.width)),
    ] {
      #expect([safe.top, safe.leading, safe.bottom, safe.trailing].allSatisfy { (0...100).contains($0) })
      #expect(safe.top + safe.bottom < size.height / 3)
      #expect(safe.leading + safe.trailing < size.width / 3)
    }
    #expect((0...70).contains(device.cornerRadius))
    #expect(device.cutout == .none || device.safeArea.top >= 30)
    #expect(
      device.id.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || ("a"..."z").contains(Character(UnicodeScalar($0)))
          || ("0"..."9").contains(Character(UnicodeScalar($0)))
      })
  }

  @Test func startsWithTheScreenOnWhichStepsAreComposed() {
    #expect(Device.table.first?.size == Size(width: 393, height: 852))
    #expect(Device.table.first?.safeArea == EdgeInsets(top: 59, bottom: 34))
  }

  @Test func namesTheSizesOfTextOfThePlatforms() {
    #expect(TextSize.apple.count == 12)
    #expect(TextSize.apple.filter(\.isUsual).map(\.id) == ["l"])
    for style in TextStyle.allCases {
      let scales = TextSize.apple.map { $0.scale(of: style) }
      #expect(scales == scales.sorted())
      #expect(TextSize.android.map { $0.scale(of: style) } == [0.85, 1.15, 1.3, 1.5, 1.8, 2])
    }
    #expect(Set((TextSize.apple + TextSize.android).map(\.id)).count == 18)
  }
}

@Suite struct BlurHashTests {
  @Test func decodesTheMeanColour() throws {
    let blur = try #require(BlurHash("00OZZy"))
    #expect(Set(blur.pixels).count == 1)
  }

  @Test func decodesAGradientOfTerms() throws {
    let blur = try #require(BlurHash("LEHV6nWB2yk8pyo0adR*.7kCMdnj"))
    #expect(blur.pixels.count == 256)
    #expect(Set(blur.pixels).count > 100)
    #expect(blur.dataURL.hasPrefix("data:image/bmp;base64,Qk"))
  }

  @Test(
    arguments: [
      ("000000", Color.black), ("00TSUA", .white), ("00TI:j", Color(hex: "#FF0000")),
    ] as [(String, Color)])
  func fillsAnImageOfOneTermWithItsColor(hash: String, color: Color) throws {
    let blur = try #require(BlurHash(hash))
    #expect(Set(blur.pixels) == [color])
    #expect(abs(blur.luminance - color.luminance) < 0.001)
  }

  @Test func writesABitmapOf16By16Pixels() throws {
    let url = try #require(BlurHash("00TSUA")).dataURL
    // A header of 54 bytes and 256 pixels of 3 bytes make 822 bytes, which are 1,096 Base64 characters.
    #expect(url.count == "data:image/bmp;base64,".count + 1096)
    #expect(url.hasSuffix("////"))
  }

  @Test(arguments: [
    "", "abc", "LEHV6nWB2yk8pyo0adR*.7kCMdn", "\"'<>();{}", "LEHV6nWB2yk8pyo0adR*.7kCMdn\u{E4}",
  ])
  func refusesInvalidHashes(_ text: String) {
    #expect(BlurHash(text) == nil)
  }
}
