/// The HTML of an embed as a document of its own, which can neither run anything nor load anything.
///
/// A frame on a page would inherit the page's policy, which allows no inline style; a document of its own brings
/// its own policy. Elements that run or load are left out, so that browsers have nothing to complain about.
enum EmbedDocument {
  /// Elements that are left out with everything inside them.
  private static let removed: Set<String> = [
    "script", "iframe", "object", "embed", "frame", "frameset", "noscript", "template", "video", "audio",
  ]
  /// Elements without content that are left out.
  private static let removedVoid: Set<String> = ["link", "meta", "base", "source", "track"]
  /// Attributes that load something.
  private static let loading: Set<String> = [
    "src", "srcset", "poster", "background", "data", "href", "xlink:href",
  ]

  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  /// The document for the HTML of an embed.
  static func make(_ html: String) -> [UInt8] {
    let head =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Embed</title>"
      + "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
      + "<meta name=\"color-scheme\" content=\"light\"><style>body{margin:0;overflow:hidden}</style></head><body>"
    return Array(head.utf8) + clean(Array(html.utf8)) + Array("</body></html>\n".utf8)
  }

  /// The HTML without what runs or loads.
  private static func clean(_ html: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(html.count)
    var index = 0
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else {
        result.append(html[index])
        index += 1
        continue
      }
      let end = endOfTag(html, from: index)
      let name = tagName(html, at: index + 1)
      let next = index + 1 < html.count ? html[index + 1] : 0
      if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
        index = end
      } else if name.isEmpty, next != UInt8(ascii: "/") {
        result += Array("&lt;".utf8)
        index += 1
      } else if removed.contains(name) {
        index = endOfElement(name, html, from: end)
        result += Array(
          "<div style=\"padding:12px;background:#e7eaee;color:#39424e;font:13px sans-serif\">".utf8)
        result += Array("\(name) is not shown</div>".utf8)
      } else if removedVoid.contains(name) {
        index = end
      } else {
        appendTag(html[index..<end], to: &result)
        index = end
      }
    }
    return result
  }

  private static func tagName(_ html: [UInt8], at start: Int) -> String {
    let name = html[min(start, html.count)...].prefix {
      $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Where a tag ends, quotation marks respected.
  private static func endOfTag(_ html: [UInt8], from start: Int) -> Int {
    var quote: UInt8?
    var index = start + 1
    while index < html.count {
      let byte = html[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
      index += 1
    }
    return html.count
  }

  /// Where an element ends: after its closing tag, or at the end of the text where it has none.
  private static func endOfElement(_ name: String, _ html: [UInt8], from start: Int) -> Int {
    var index = start
    while index + 1 < html.count {
      if html[index] == UInt8(ascii: "<"), html[index + 1] == UInt8(ascii: "/"),
        tagName(html, at: index + 2) == name
      {
        return endOfTag(html, from: index)
      }
      index += 1
    }
    return html.count
  }

  /// Writes a tag without attributes that load or run something; data addresses of pictures stay.
  private static func appendTag(_ tag: ArraySlice<UInt8>, to result: inout [UInt8]) {
    let text = String(decoding: tag, as: UTF8.self)
    let lowered = text.lowercased()
    let isRisky =
      lowered.contains("on") || loading.contains { lowered.contains($0) } || lowered.contains("url(")
    guard isRisky, !lowered.hasPrefix("</") else {
      result += tag
      return
    }
    var kept = "<" + tagName(Array(tag), at: 1)
    for (name, value) in attributes(of: text) {
      let isHandler = name.hasPrefix("on")
      let isLoading = loading.contains(name) && !value.lowercased().hasPrefix("data:image/")
      let loads = name == "style" && value.lowercased().contains("url(")
      guard !isHandler, !isLoading, !loads, name != "action", name != "formaction" else { continue }
      var html = HTMLWriter()
      html.attributeText(value)
      kept += " \(name)=\"\(String(decoding: html.bytes, as: UTF8.self))\""
    }
    result += Array((kept + ">").utf8)
  }

  /// The attributes of a tag with their values as written.
  private static func attributes(of tag: String) -> [(String, String)] {
    var attributes: [(String, String)] = []
    var rest = tag.dropFirst().drop { $0.isLetter || $0.isNumber }
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "/" }
      let name = rest.prefix { !$0.isWhitespace && !"=>/\"'".contains($0) }
      guard !name.isEmpty else { return attributes }
      rest = rest[name.endIndex...].drop(while: \.isWhitespace)
      guard rest.first == "=" else {
        attributes.append((name.lowercased(), ""))
        continue
      }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != ">" }
        rest = rest[value.endIndex...]
      }
      attributes.append((name.lowercased(), String(value)))
    }
  }
}
