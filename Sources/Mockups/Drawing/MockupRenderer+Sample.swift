package import Composition
import Elements

extension MockupRenderer {
  /// Draws an example of a component by itself, as large as it would be on the phone.
  package mutating func sample(_ example: ComposedComponent.Example) {
    var rules = Declarations()
    rules.length("width", example.size.width)
    rules.length("height", example.size.height)
    html.open("div", .class("device plain"))
    html.open("div", .class("screen sample"))
    html.open("div", .class("part", styleClass(rules)))
    component(example.drawn)
    html.close("div")
    html.close("div")
    html.close("div")
  }
}
