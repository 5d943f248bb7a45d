/// Names of files and folders in the site: lower-case letters, digits and single hyphens.
package enum Slug {
  /// The longest slug; longer texts are cut at a hyphen where possible.
  static let lengthLimit = 80

  /// The slug of a text, or an empty text where nothing of it can stand in one.
  package static func make(_ text: String) -> String {
    var bytes: [UInt8] = []
    for scalar in text.decomposedLatin.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": bytes.append(UInt8(scalar.value))
      case "'", "’": continue
      case _ where scalar.properties.generalCategory == .nonspacingMark: continue
      default:
        if let last = bytes.last, last != UInt8(ascii: "-") { bytes.append(UInt8(ascii: "-")) }
      }
    }
    if bytes.count > lengthLimit {
      bytes = Array(bytes.prefix(lengthLimit))
      if let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")), hyphen > lengthLimit / 2 {
        bytes = Array(bytes.prefix(hyphen))
      }
    }
    while bytes.last == UInt8(ascii: "-") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text with the letters that do not decompose written as the letters that they stand for.
  fileprivate var decomposedLatin: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "ß": text += "ss"
      case "æ", "Æ": text += "ae"
      case "ø", "Ø": text += "o"
      case "œ", "Œ": text += "oe"
      case "ä", "á", "à", "â", "ã", "å", "Ä", "Á", "À", "Â", "Ã", "Å": text += "a"
      case "ë", "é", "è", "ê", "Ë", "É", "È", "Ê": text += "e"
      case "ï", "í", "ì", "î", "Ï", "Í", "Ì", "Î": text += "i"
      case "ö", "ó", "ò", "ô", "õ", "Ö", "Ó", "Ò", "Ô", "Õ": text += "o"
      case "ü", "ú", "ù", "û", "Ü", "Ú", "Ù", "Û": text += "u"
      case "ç", "Ç": text += "c"
      case "ñ", "Ñ": text += "n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Gives every name of a folder a slug of its own.
package struct SlugAllocator {
  private var taken: Set<String>

  /// Creates an allocator that gives none of the reserved slugs.
  package init(reserving reserved: Set<String> = []) {
    taken = reserved
  }

  /// The slug of a text, or of the fallback where nothing of the text can stand in one; a number is added to a
  /// slug that is taken.
  package mutating func allocate(_ text: String, fallback: String) -> String {
    let wanted = Slug.make(text)
    let base = wanted.isEmpty ? fallback : wanted
    var slug = base
    var number = 2
    while !taken.insert(slug).inserted {
      slug = "\(base)-\(number)"
      number += 1
    }
    return slug
  }
}
