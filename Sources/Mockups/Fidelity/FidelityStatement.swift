/// How close a mockup comes to the device.
package enum Fidelity: String, CaseIterable {
  /// Every measure that the runtime defines is kept.
  case exact
  /// It looks alike; a part depends on the platform.
  case approximate
  /// The mockup cannot show it.
  case notDrawn = "not drawn"
}

/// How close one part of a mockup comes to the device, and why not closer.
package struct FidelityStatement: Hashable {
  /// What supports the statement.
  enum Grade: Hashable {
    /// Measured in a browser, by the steps and screens whose names start with one of these.
    case exact(measuredBy: [String])
    /// Why it is not exact, in one sentence.
    case approximate(String)
    /// Why it is not drawn, in one sentence.
    case notDrawn(String)
  }

  /// The type of a trait or an element, or a few words for another part.
  let subject: String
  let grade: Grade

  init(_ subject: String, _ grade: Grade) {
    self.subject = subject
    self.grade = grade
  }

  package var fidelity: Fidelity {
    switch grade {
    case .exact: .exact
    case .approximate: .approximate
    case .notDrawn: .notDrawn
    }
  }

  /// Why it is not exact.
  package var reason: String? {
    switch grade {
    case .exact: nil
    case .approximate(let reason), .notDrawn(let reason): reason
    }
  }

  /// Each statement once, the least faithful first.
  static func ordered(_ statements: [FidelityStatement]) -> [FidelityStatement] {
    var seen: Set<FidelityStatement> = []
    let all = statements.filter { seen.insert($0).inserted }
    return Fidelity.allCases.reversed().flatMap { fidelity in all.filter { $0.fidelity == fidelity } }
  }

  /// How many parts are drawn how faithfully, in a few words.
  package static func summary(_ statements: [FidelityStatement]) -> String {
    Fidelity.allCases.compactMap { fidelity in
      let count = statements.count { $0.fidelity == fidelity }
      return count == 0 ? nil : "\(count) \(fidelity.rawValue)"
    }.joined(separator: ", ")
  }

  /// Writes statements: those that are not exact with their reason, the others in one line.
  package static func write(_ statements: [FidelityStatement], to html: inout HTMLWriter) {
    guard !statements.isEmpty else { return }
    html.open("ul", .class("fidelity"))
    for statement in statements where statement.fidelity != .exact {
      html.open("li", .class(statement.fidelity == .approximate ? "approximate" : "not-drawn"))
      html.element("span", .class("subject"), text: statement.subject)
      html.text(" ")
      html.element("span", .class("degree"), text: statement.fidelity.rawValue)
      if let reason = statement.reason { html.element("span", .class("reason"), text: reason) }
      html.close("li")
    }
    let exact = statements.filter { $0.fidelity == .exact }
    if !exact.isEmpty {
      html.open("li", .class("exact"))
      html.element("span", .class("degree"), text: "exact")
      html.text(" ")
      html.element("span", .class("subjects"), text: exact.map(\.subject).joined(separator: ", "))
      html.close("li")
    }
    html.close("ul")
  }
}
