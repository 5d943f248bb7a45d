package import Elements

extension MockupRenderer {
  /// Draws an element alone, in as much space as it takes.
  package mutating func element(_ drawn: Component) { content(drawn) }

  /// Draws a single component at the size that it has on the phone.
  package mutating func sample(_ drawn: Component, size: Size) {
    var rules = Declarations()
    rules.length("width", size.width)
    rules.length("height", size.height)
    html.open("div", .class("device plain"))
    html.open("div", .class("screen sample"))
    html.open("div", .class("part", styleClass(rules)))
    content(drawn)
    html.close("div")
    html.close("div")
    html.close("div")
  }
}
