package import Mockups

extension HTMLWriter {
  /// Writes a table row for a change: the name of the changed thing, the old value and the new value.
  package mutating func changeRow(
    classes: (before: String, after: String) = ("", ""), head: (inout HTMLWriter) -> Void,
    before: (inout HTMLWriter) -> Void, after: (inout HTMLWriter) -> Void
  ) {
    open("tr")
    open("th", HTMLAttribute("scope", "row"))
    head(&self)
    open("td", .class(classes.before))
    before(&self)
    open("td", .class(classes.after))
    after(&self)
  }
}
