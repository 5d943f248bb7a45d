import Definitions
package import Mockups

extension Route {
  /// The review board, which shows the status of every definition.
  package static let board = Route("review/index.html")

  /// The page that lists everything that breaks in mockups, such as text that is cut off.
  package static let breaks = Route("review/sizes.html")

  /// The page of the design tokens.
  package static let tokens = Route("reference/tokens.html")

  /// The accessibility report.
  package static let accessibility = Route("review/accessibility.html")

  /// The page of the review run; the next route is its data.
  package static let reviewRun = Route("review/run.html")
  package static let reviewItems = Route("review/items.js")

  /// The overview of the format's keys and values.
  package static let reference = Route("reference/index.html")

  /// The glossary of terms that the site uses.
  package static let glossary = Route("reference/glossary.html")

  /// The page about a key or value of the format.
  package static func reference(_ slug: String) -> Route { Route("reference/\(slug).html") }

  /// A contact sheet by its index, which starts at 0.
  package static func contactSheet(_ index: Int) -> Route {
    Route(index == 0 ? "print/index.html" : "print/sheet-\(index + 1).html")
  }

  /// The page with all owners and their definitions.
  package static let owners = Route("owners/index.html")

  /// The page with the definitions of an owner.
  package static func owner(_ name: String) -> Route { named(name, in: "owners") }

  /// The page with all tags and their definitions.
  package static let tags = Route("tags/index.html")

  /// The definitions with a tag.
  package static func tag(_ name: String) -> Route { named(name, in: "tags") }

  /// The page for a name that authors choose freely.
  ///
  /// The route depends only on the name. Names that differ only in case have the same page.
  private static func named(_ name: String, in folder: String) -> Route {
    Route("\(folder)/\(slug(of: name)).html")
  }

  private static func slug(of name: String) -> String {
    if let plain = plainSlug(of: name) { return plain }
    let slug = Slug.make(name)
    let folded = name.lowercased()
    let isFaithful = folded.split(separator: " ").joined(separator: "-") == slug && slug != "index"
    return isFaithful ? slug : "\(slug)-\(ContentHash.of(folded).prefix(6))"
  }

  /// The slug of a name of ASCII letters and digits with single spaces or hyphens between them; `nil` for any
  /// other name.
  ///
  /// Most names are of this kind, and pages have many links to them.
  private static func plainSlug(of name: String) -> String? {
    var slug: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): slug.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug.append(byte | 0x20)
      case UInt8(ascii: " "), UInt8(ascii: "-"):
        guard let last = slug.last, last != UInt8(ascii: "-") else { return nil }
        slug.append(UInt8(ascii: "-"))
      default: return nil
      }
    }
    guard let last = slug.last, last != UInt8(ascii: "-") else { return nil }
    let text = String(decoding: slug, as: UTF8.self)
    return text == "index" ? nil : text
  }
}
