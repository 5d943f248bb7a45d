package import Definitions

/// How close one part of a mockup comes to the device, and why not closer.
package struct FidelityStatement: Hashable {
  /// The type of a trait or an element, or a few words for another part.
  let subject: String
  package let fidelity: Fidelity

  package init(_ subject: String, _ fidelity: Fidelity) {
    self.subject = subject
    self.fidelity = fidelity
  }

  /// Each statement once, the least faithful first.
  static func ordered(_ statements: [FidelityStatement]) -> [FidelityStatement] {
    var seen: Set<FidelityStatement> = []
    let all = statements.filter { seen.insert($0).inserted }
    return Fidelity.FidelityLevel.allCases.reversed().flatMap { level in
      all.filter { $0.fidelity.level == level }
    }
  }

  /// How many parts are drawn how faithfully, in a few words.
  package static func summary(_ statements: [FidelityStatement]) -> String {
    Fidelity.FidelityLevel.allCases.compactMap { level in
      let count = statements.count { $0.fidelity.level == level }
      return count == 0 ? nil : "\(count) \(level.rawValue)"
    }.joined(separator: ", ")
  }

  /// Writes statements: those that are not exact with their reason, the others in one line.
  package static func write(_ statements: [FidelityStatement], to html: inout HTMLWriter) {
    guard !statements.isEmpty else { return }
    html.open("ul", .class("fidelity"))
    for statement in statements where statement.fidelity.level != .exact {
      html.open("li", .class(statement.fidelity.level == .approximate ? "" : "not-drawn"))
      html.element("b", text: statement.subject)
      html.text(" ")
      html.element("i", text: statement.fidelity.level.rawValue)
      if let reason = statement.fidelity.reason {
        html.open("p")
        html.text(reason)
      }
    }
    let exact = statements.filter { $0.fidelity.level == .exact }
    if !exact.isEmpty {
      html.open("li", .class("exact"))
      html.element("i", text: "exact")
      html.text(" " + exact.map(\.subject).joined(separator: ", "))
    }
    html.close("ul")
  }
}

extension Fidelity {
  /// How close, without the reason; the most faithful first.
  package enum FidelityLevel: String, CaseIterable {
    case exact, approximate
    case notDrawn = "not drawn"
  }

  /// How close it comes.
  package var level: FidelityLevel {
    switch self {
    case .exact: .exact
    case .approximate: .approximate
    case .notDrawn: .notDrawn
    }
  }
}
