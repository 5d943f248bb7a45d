import Definitions
package import Mockups

extension Route {
  /// The board, which shows the status of every definition.
  package static let board = Route("review/index.html")

  /// Everything that breaks in mockups.
  package static let breaks = Route("review/sizes.html")

  /// The page of the review run, and its data.
  package static let reviewRun = Route("review/run.html")
  package static let reviewItems = Route("review/items.js")

  /// The overview of the format's words.
  package static let reference = Route("reference/index.html")

  /// The terms of the site.
  package static let glossary = Route("reference/glossary.html")

  /// A word of the format.
  package static func reference(_ slug: String) -> Route { Route("reference/\(slug).html") }

  /// A contact sheet, counted from zero.
  package static func contactSheet(_ index: Int) -> Route {
    Route(index == 0 ? "print/index.html" : "print/sheet-\(index + 1).html")
  }

  /// The definitions of an owner.
  package static func owner(_ name: String) -> Route { named(name, in: "owners") }

  /// All tags with their definitions.
  package static let tags = Route("tags/index.html")

  /// The definitions with a tag.
  package static func tag(_ name: String) -> Route { named(name, in: "tags") }

  /// A page for a name that is written freely, which follows from the name alone; names that differ in their case share one.
  private static func named(_ name: String, in folder: String) -> Route {
    Route("\(folder)/\(slug(of: name)).html")
  }

  private static func slug(of name: String) -> String {
    let slug = Slug.make(name)
    let folded = name.lowercased()
    let isFaithful = folded.split(separator: " ").joined(separator: "-") == slug && slug != "index"
    return isFaithful ? slug : "\(slug)-\(ContentHash.of(folded).prefix(6))"
  }
}
