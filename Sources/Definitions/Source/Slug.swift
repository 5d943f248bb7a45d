import Foundation

/// Names of files and folders in the site: lower-case letters of any script, digits, and single hyphens.
package enum Slug {
  /// The most bytes of a slug; longer texts are cut at a hyphen where possible.
  static let lengthLimit = 80

  /// The slug of a text, or an empty text where nothing of it can stand in one.
  ///
  /// Latin letters lose their marks, and those of other scripts keep them, so that the slug depends on the text alone.
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

  /// Whether the scalar is a letter or a digit of a script other than the Latin one.
  fileprivate var isLetterOrDigit: Bool {
    !isASCII && (properties.isAlphabetic || properties.generalCategory == .decimalNumber)
  }
}

extension String.UnicodeScalarView.SubSequence {
  fileprivate var utf8Count: Int { Substring(self).utf8.count }
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
