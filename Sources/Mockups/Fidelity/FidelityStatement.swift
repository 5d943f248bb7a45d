package import Definitions

/// A statement about how accurately a mockup shows one part, with a reason if it is not exact.
package struct FidelityStatement: Hashable {
  /// The type of a trait or element, or a short name for another part.
  let subject: String
  package let fidelity: Fidelity

  package init(_ subject: String, _ fidelity: Fidelity) {
    self.subject = subject
    self.fidelity = fidelity
  }

  /// The fidelity statements without duplicates, the least accurate first.
  static func ordered(_ statements: [FidelityStatement]) -> [FidelityStatement] {
    var seen: Set<FidelityStatement> = []
    let all = statements.filter { seen.insert($0).inserted }
    return Fidelity.FidelityLevel.allCases.reversed().flatMap { level in
      all.filter { $0.fidelity.level == level }
    }
  }

  /// A summary with the number of parts at each level, such as “3 exact, 1 approximate”.
  package static func summary(_ statements: [FidelityStatement]) -> String {
    Fidelity.FidelityLevel.allCases.compactMap { level in
      let count = statements.count { $0.fidelity.level == level }
      return count == 0 ? nil : "\(count) \(level.rawValue)"
    }.joined(separator: ", ")
  }

  /// Writes fidelity statements as a list: inexact ones with their reason, all exact ones in one line.
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
  /// A level of accuracy; the most accurate is first.
  package enum FidelityLevel: String, CaseIterable {
    case exact, approximate
    case notDrawn = "not drawn"
  }

  /// The accuracy of a mockup part, without the reason.
  package var level: FidelityLevel {
    switch self {
    case .exact: .exact
    case .approximate: .approximate
    case .notDrawn: .notDrawn
    }
  }
}
