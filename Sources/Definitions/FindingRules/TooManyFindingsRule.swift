extension Diagnostic.Rule {
  package static let tooManyFindings = Diagnostic.Rule(
    "too-many-findings", .warning, "A file has too many findings to list.",
    why: """
      Only the first findings are listed. Fix them to see the others, which often have the same cause.
      """)
}

extension Diagnostic {
  /// The finding that replaces all findings beyond the largest number that a catalog lists.
  static func tooManyFindings(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .tooManyFindings,
      "There are more than \(Limit.findingsPerFile.range.upperBound.inThousands) findings here, so the rest is not read",
      at: location, help: "fix the listed findings first")
  }

  /// The finding that replaces the findings beyond the number that a catalog lists per file.
  static func otherFindings(_ rest: ArraySlice<Diagnostic>, at location: SourceLocation) -> Diagnostic {
    let isMore = rest.contains { $0.breaks(.tooManyFindings) }
    let number = (isMore ? "more than " : "") + rest.count.inThousands
    return Diagnostic(
      .tooManyFindings, "There are \(number) other findings in this file", at: location,
      help: "fix the listed findings, \(Limit.findingsPerFile.help)")
  }
}
