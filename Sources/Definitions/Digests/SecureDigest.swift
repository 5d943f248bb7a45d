/// The SHA-256 digest of bytes, as defined by FIPS 180-4.
///
/// It cannot be forged.
///
/// It identifies content that people rely on, such as an approved step. To only distinguish versions, use
/// ``Digest``, which is cheaper.
package struct SecureDigest: Sendable, Equatable, Codable {
  private var state = SecureState()

  /// The digest as 64 hexadecimal digits.
  package var text: String { state.text }

  /// Creates the digest of bytes.
  package init(_ bytes: [UInt8]) {
    let whole = bytes.count / 64 * 64
    var rest = Array(bytes[whole...])
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    let bits = UInt64(bytes.count) << 3
    for shift in stride(from: 56, through: 0, by: -8) {
      rest.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    bytes.withUnsafeBytes { state.take($0[..<whole]) }
    rest.withUnsafeBytes { state.take($0[...]) }
  }

  /// Creates the digest of a text.
  package init(_ text: String) { self.init(Array(text.utf8)) }
}

/// The hash value: eight 32-bit numbers.
private struct SecureState: Equatable, Codable {
  private var a: UInt32 = 0x6a09_e667
  private var b: UInt32 = 0xbb67_ae85
  private var c: UInt32 = 0x3c6e_f372
  private var d: UInt32 = 0xa54f_f53a
  private var e: UInt32 = 0x510e_527f
  private var f: UInt32 = 0x9b05_688c
  private var g: UInt32 = 0x1f83_d9ab
  private var h: UInt32 = 0x5be0_cd19

  init() {}

  /// The numbers as hexadecimal digits, joined.
  var text: String {
    [a, b, c, d, e, f, g, h].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  /// Processes blocks of 64 bytes.
  mutating func take(_ blocks: Slice<UnsafeRawBufferPointer>) {
    let bytes = UnsafeRawBufferPointer(rebasing: blocks)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      secureConstants.withUnsafeBufferPointer { constants in
        var start = 0
        while start < bytes.count {
          take(bytes, from: start, schedule, constants)
          start &+= 64
        }
      }
    }
  }

  /// Processes one block of 64 bytes.
  ///
  /// The schedule buffer has space for 64 words.
  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, from start: Int, _ schedule: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    var place = 0
    while place < 16 {
      let word = bytes.loadUnaligned(fromByteOffset: start &+ place &* 4, as: UInt32.self)
      schedule[place] = UInt32(bigEndian: word)
      place &+= 1
    }
    while place < 64 {
      let early = schedule[place &- 15]
      let late = schedule[place &- 2]
      let first = (early &>> 7 | early &<< 25) ^ (early &>> 18 | early &<< 14) ^ (early &>> 3)
      let second = (late &>> 17 | late &<< 15) ^ (late &>> 19 | late &<< 13) ^ (late &>> 10)
      schedule[place] = schedule[place &- 16] &+ first &+ schedule[place &- 7] &+ second
      place &+= 1
    }
    // Eight rounds at a time: the variables rotate through the arguments, so that no value has to be moved.
    var (a, b, c, d, e, f, g, h) = (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h)
    place = 0
    while place < 64 {
      Self.round(a, b, c, &d, e, f, g, &h, constants[place] &+ schedule[place])
      Self.round(h, a, b, &c, d, e, f, &g, constants[place &+ 1] &+ schedule[place &+ 1])
      Self.round(g, h, a, &b, c, d, e, &f, constants[place &+ 2] &+ schedule[place &+ 2])
      Self.round(f, g, h, &a, b, c, d, &e, constants[place &+ 3] &+ schedule[place &+ 3])
      Self.round(e, f, g, &h, a, b, c, &d, constants[place &+ 4] &+ schedule[place &+ 4])
      Self.round(d, e, f, &g, h, a, b, &c, constants[place &+ 5] &+ schedule[place &+ 5])
      Self.round(c, d, e, &f, g, h, a, &b, constants[place &+ 6] &+ schedule[place &+ 6])
      Self.round(b, c, d, &e, f, g, h, &a, constants[place &+ 7] &+ schedule[place &+ 7])
      place &+= 8
    }
    (self.a, self.b, self.c, self.d) = (self.a &+ a, self.b &+ b, self.c &+ c, self.d &+ d)
    (self.e, self.f, self.g, self.h) = (self.e &+ e, self.f &+ f, self.g &+ g, self.h &+ h)
  }

  /// One round of the compression function.
  ///
  /// `word` is the sum of the round constant and the message word.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let mixed = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
    let first = h &+ mixed &+ (g ^ (e & (f ^ g))) &+ word
    let turned = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
    d &+= first
    h = first &+ turned &+ ((a & b) | (c & (a | b)))
  }
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
private let secureConstants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
