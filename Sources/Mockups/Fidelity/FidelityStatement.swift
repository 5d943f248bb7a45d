package import Definitions

/// A statement about how accurately a mockup shows one part, with a reason if it is not exact.
package struct FidelityStatement: Hashable {
  /// The type of a trait or element, or a short name for another part.
  let subject: String
  /// Whether the subject is a type, which is the same in all languages.
  private let isType: Bool
  package let fidelity: Fidelity

  /// Creates a statement about a trait or an element.
  package init(_ type: String, _ fidelity: Fidelity) {
    subject = type
    isType = true
    self.fidelity = fidelity
  }

  /// Creates a statement about a part that has a name instead of a type.
  init(named name: String, _ fidelity: Fidelity) {
    subject = name
    isType = false
    self.fidelity = fidelity
  }

  /// The subject, for readers.
  private var name: Phrase { isType ? .value(subject) : Phrase(subject) }

  /// The fidelity statements without duplicates, the least accurate first.
  static func ordered(_ statements: [FidelityStatement]) -> [FidelityStatement] {
    var seen: Set<FidelityStatement> = []
    let all = statements.filter { seen.insert($0).inserted }
    return Fidelity.FidelityLevel.allCases.reversed().flatMap { level in
      all.filter { $0.fidelity.level == level }
    }
  }

  /// A summary with the number of parts at each level, such as “3 exact, 1 approximate”.
  package static func summary(_ statements: [FidelityStatement]) -> Phrase {
    Fidelity.FidelityLevel.allCases.compactMap { level -> Phrase? in
      let count = statements.count { $0.fidelity.level == level }
      return count == 0 ? nil : level.counted(count)
    }.joined(by: ", ")
  }

  /// Writes fidelity statements as a list: inexact ones with their reason, all exact ones in one line.
  package static func write(_ statements: [FidelityStatement], to html: inout HTMLWriter) {
    guard !statements.isEmpty else { return }
    html.open("ul", .class("fidelity"))
    for statement in statements where statement.fidelity.level != .exact {
      html.open("li", .class(statement.fidelity.level == .approximate ? "" : "not-drawn"))
      html.element("b", text: statement.name)
      html.text(" ")
      html.element("i", text: statement.fidelity.level.name)
      if let reason = statement.fidelity.reason.map({ Phrase($0) }) {
        html.open("p", .language(of: reason, in: html.words))
        html.text(reason)
      }
    }
    let exact = statements.filter { $0.fidelity.level == .exact }
    if !exact.isEmpty {
      html.open("li", .class("exact"))
      html.element("i", text: "exact")
      html.text(" ")
      html.text(exact.map(\.name).joined(by: ", "))
    }
    html.close("ul")
  }
}

extension Fidelity {
  /// A level of accuracy; the most accurate is first.
  package enum FidelityLevel: String, CaseIterable {
    case exact, approximate
    case notDrawn = "not drawn"

    /// The name of the level, for readers.
    package var name: Phrase {
      switch self {
      case .exact: "exact"
      case .approximate: "approximate"
      case .notDrawn: "not drawn"
      }
    }

    /// The number of parts at the level, as in “3 exact”.
    fileprivate func counted(_ count: Int) -> Phrase {
      switch self {
      case .exact: "\(count) exact"
      case .approximate: "\(count) approximate"
      case .notDrawn: "\(count) not drawn"
      }
    }
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
