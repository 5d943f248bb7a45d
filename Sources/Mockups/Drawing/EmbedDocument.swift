import CatalogModel
import Pictures

/// The HTML of an embed as a separate document that can neither run code nor load files.
///
/// Inside the page, the embed would inherit the page's security policy, which forbids inline styles. A
/// separate document has a separate policy. It contains only elements and attributes that are known to be
/// harmless, so browsers report no violations.
enum EmbedDocument {
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"

  /// Returns the document for the HTML of an embed in a language.
  static func make(_ html: String, in language: String) -> [UInt8] {
    let document = HTMLWriter { page in
      page.documentType()
      page.element("html", HTMLAttribute("lang", language)) { page in
        page.element("head") { page in
          page.open("meta", HTMLAttribute("charset", "utf-8"))
          page.element("title", text: "Embed")
          page.open(
            "meta", HTMLAttribute("http-equiv", "Content-Security-Policy"), HTMLAttribute("content", policy))
          page.open("meta", HTMLAttribute("name", "color-scheme"), HTMLAttribute("content", "light"))
          page.element("style", text: "html{forced-color-adjust:none}body{margin:0;overflow:hidden}")
        }
        page.element("body") { write(Array(html.utf8), to: &$0) }
      }
    }
    return document.bytes()
  }

  /// The elements that are kept: they only show content.
  private static let elements = words(
    """
    a abbr address article aside b bdi bdo big blockquote br button caption center cite code col colgroup data dd del
    details dfn div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hr i img input ins kbd
    label legend li main mark menu meter nav ol optgroup option output p pre progress q rp rt ruby s samp search section
    select small span strike strong style sub summary sup table tbody td textarea tfoot th thead time tr tt u ul var wbr
    textarea svg g path circle ellipse line polyline polygon rect text tspan defs lineargradient radialgradient stop clippath mask
    desc
    """)

  /// The attributes that are kept: they only change how content looks.
  private static let attributes = words(
    """
    align alt bgcolor border cellpadding cellspacing checked class color cols colspan dir disabled face for height hidden
    high id label lang low max min multiple name noshade nowrap open optimum placeholder readonly reversed role rows
    rowspan selected size span start style title type valign value width
    clip-path clip-rule cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-family font-size font-style
    font-weight gradienttransform gradientunits letter-spacing mask offset opacity pathlength points preserveaspectratio r
    rx ry stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
    stroke-miterlimit stroke-opacity stroke-width text-anchor transform viewbox x x1 x2 xmlns y y1 y2
    """)

  /// The elements that would load or run other content.
  ///
  /// A labelled box replaces each of them and everything inside.
  private static let foreign = words(
    "audio canvas embed frame frameset iframe map math noscript object picture portal script template video")
  /// The elements of ``foreign`` that have no content and no end tag.
  private static let foreignVoid = words("embed frame")
  /// The elements that are removed with their text.
  private static let silent = words("head noembed noframes title xmp")

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// Writes the HTML without anything that runs code or loads files.
  private static func write(_ html: [UInt8], to result: inout HTMLWriter) {
    var tokens = HTMLTokenizer(html)
    /// The element that is being removed with its content, and how deeply it is nested in itself.
    var leftOut: (name: String, depth: Int)?
    var isStyle = false
    while let token = tokens.next() {
      if let out = leftOut {
        switch token {
        case .start(let tag) where tokens.name(of: tag) == out.name: leftOut?.depth += 1
        case .end(let tag) where tokens.name(of: tag) == out.name:
          leftOut = out.depth == 1 ? nil : (out.name, out.depth - 1)
        default: break
        }
        continue
      }
      switch token {
      case .text(let text) where isStyle:
        // Inside an SVG, a style is parsed like any other element, so a tag in it would take effect.
        let isTagless = !html[text].contains(UInt8(ascii: "<"))
        if isTagless, isHarmless(tokens.text(text)) { result.raw(html[text]) }
      case .text(let text): result.textWithReferences(html[text])
      case .start(let tag):
        let name = tokens.name(of: tag)
        if elements.contains(name) {
          isStyle = name == "style"
          result.startTag(
            name, tokens.attributes(of: tag).filter { isKept($0, of: name) }.map { ($0.name, $0.value) },
            isSelfClosing: tag.isSelfClosing)
        } else if foreign.contains(name) {
          result.element(
            "div",
            HTMLAttribute("style", "padding:12px;background:#e7eaee;color:#39424e;font:13px sans-serif"),
            text: "\(name) is not shown")
          if !foreignVoid.contains(name) { leftOut = (name, 1) }
        } else if silent.contains(name) {
          leftOut = (name, 1)
        }
      case .end(let tag):
        let name = tokens.name(of: tag)
        guard elements.contains(name) else { continue }
        isStyle = false
        result.endTag(name)
      }
    }
  }

  private static func isKept(_ attribute: HTMLTag.TagAttribute, of element: String) -> Bool {
    if element == "img", attribute.name == "src" {
      return attribute.value.lowercased().hasPrefix("data:image/")
    }
    if attribute.name == "data" { return false }
    let isKnown =
      attributes.contains(attribute.name) || attribute.name.hasPrefix("aria-")
      || attribute.name.hasPrefix("data-")
    let isName = attribute.name.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0
    }
    return isKnown && isName && isHarmless(attribute.value)
  }

  /// Whether a style or attribute value loads nothing and contains no character references that could hide an
  /// address.
  private static func isHarmless(_ value: String) -> Bool {
    // References to parts of the same document, such as gradients, also look like addresses.
    !value.contains("&#") && StyleText.staysInside(value, allowing: ["#"])
  }
}
