package import Definitions

/// The name, title and self-description of a type in Swift, before the catalog gives it a page.
package typealias AuthoredSubject = (name: String, title: String, description: TypeDescription)
