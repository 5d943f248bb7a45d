import Definitions
import Mockups

/// Writes a diagnostic as an item of a list.
enum DiagnosticWriter {
  static func write(_ diagnostic: Diagnostic, on page: Route, to html: inout HTMLWriter) {
    html.open("li", .class("diagnostic", diagnostic.severity.rawValue))
    html.open("p", .class("headline"))
    html.element("span", .class("severity"), text: diagnostic.severity.rawValue)
    html.text(" ")
    html.element("strong", text: diagnostic.message)
    html.close("p")
    if let help = diagnostic.help {
      html.element("p", .class("help"), text: help.capitalizedFirst + (help.hasSuffix("?") ? "" : "."))
    }
    html.open("p", .class("source"))
    html.text("\(diagnostic.location.file):\(diagnostic.location.line):\(diagnostic.location.column)")
    html.text(" ")
    html.open("a", .href(.checks.at(diagnostic.id.rawValue), from: page))
    html.element("code", text: diagnostic.id.rawValue)
    html.close("a")
    html.close("p")
    if !diagnostic.otherPlaces.isEmpty {
      let places = diagnostic.otherPlaces.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
      html.element(
        "p", .class("source"),
        text: "\(diagnostic.otherPlacesInWords.capitalizedFirst): \(places)"
          + (diagnostic.otherPlaces.count > 3 ? ", …" : ""))
    }
    for note in diagnostic.notes {
      html.element(
        "p", .class("source"), text: "\(note.message): \(note.location.file):\(note.location.line)")
    }
    html.close("li")
  }
}
