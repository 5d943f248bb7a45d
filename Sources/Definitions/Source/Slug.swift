import Foundation

/// Names for files and folders in the site: lowercase letters of any script, digits, and single hyphens.
package enum Slug {
  /// The maximum length of a slug in bytes.
  ///
  /// Longer slugs are cut at a hyphen if possible.
  static let lengthLimit = 80

  /// The slug of a text, or an empty text if no character can be used.
  ///
  /// Latin letters lose their diacritics, and letters of other scripts keep them. The slug depends only on
  /// the text, not on the system language.
  package static func make(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.decomposedLatin.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": slug.append(scalar)
      case "'", "’": continue
      case _ where scalar.isMark:
        if let last = slug.last, !last.isASCII { slug.append(scalar) }
      case _ where scalar.isLetterOrDigit: slug.append(scalar)
      default: if let last = slug.last, last != "-" { slug.append("-") }
      }
    }
    return cut(String(slug).precomposedStringWithCanonicalMapping)
  }

  private static func cut(_ slug: String) -> String {
    var scalars = slug.unicodeScalars[...]
    while scalars.utf8Count > lengthLimit { scalars.removeLast() }
    if scalars.count < slug.unicodeScalars.count, let hyphen = scalars.lastIndex(of: "-"),
      scalars[..<hyphen].utf8Count > lengthLimit / 2
    {
      scalars = scalars[..<hyphen]
    }
    while scalars.last == "-" { scalars.removeLast() }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
  }

  /// Whether the scalar is a letter or a digit outside ASCII.
  fileprivate var isLetterOrDigit: Bool {
    !isASCII && (properties.isAlphabetic || properties.generalCategory == .decimalNumber)
  }
}

extension String.UnicodeScalarView.SubSequence {
  fileprivate var utf8Count: Int { Substring(self).utf8.count }
}

extension String {
  /// The text with Latin letters replaced by their ASCII equivalents.
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
      case "ł", "Ł": text += "l"
      case "đ", "Đ", "ð", "Ð": text += "d"
      case "þ", "Þ": text += "th"
      case "ı": text += "i"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// Assigns a unique slug to each name in a folder.
package struct SlugAllocator {
  private var taken: Set<String>

  /// Creates an allocator that never assigns the reserved slugs.
  package init(reserving reserved: Set<String> = []) {
    taken = reserved
  }

  /// Returns the slug of a text, or the fallback if the slug is empty.
  ///
  /// A slug that is already taken gets a number.
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
