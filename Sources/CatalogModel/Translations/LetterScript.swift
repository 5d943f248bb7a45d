/// A script whose letters many fonts lack.
///
/// Source: the blocks of the Unicode Standard.
enum LetterScript: String, CaseIterable {
  case hebrew = "Hebrew"
  case arabic = "Arabic"
  case devanagari = "Devanagari"
  case indic = "Indic"
  case thai = "Thai"
  case korean = "Korean"
  case japanese = "Japanese"
  case chinese = "Chinese"

  private var blocks: [ClosedRange<UInt32>] {
    switch self {
    case .hebrew: [0x0590...0x05FF]
    case .arabic: [0x0600...0x06FF, 0x0750...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF]
    case .devanagari: [0x0900...0x097F]
    case .indic: [0x0980...0x0DFF]
    case .thai: [0x0E00...0x0E7F]
    case .korean: [0x1100...0x11FF, 0xAC00...0xD7A3]
    case .japanese: [0x3041...0x30FF]
    case .chinese: [0x3400...0x4DBF, 0x4E00...0x9FFF]
    }
  }

  /// The first script in a text whose letters many fonts lack; `nil` if most fonts have all of its letters.
  static func first(in text: String) -> LetterScript? {
    allCases.first { script in
      text.unicodeScalars.contains { scalar in script.blocks.contains { $0.contains(scalar.value) } }
    }
  }
}
