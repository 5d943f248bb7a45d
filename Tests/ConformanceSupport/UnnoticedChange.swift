/// A change of an expectation that no test notices, with the reason.
///
/// A mutation run changes every expectation of the rows once. It finds exactly these changes unnoticed.
package struct UnnoticedChange: Sendable {
  package let row: String
  package let path: String
  package let reason: String

  package static let all = [
    UnnoticedChange(row: "SB-60", path: "entry", reason: roundedNumber),
    UnnoticedChange(row: "SB-60", path: "termination", reason: roundedNumber),
  ]

  private static let roundedNumber =
    "Numbers of documents are doubles, as in JavaScript and JSON Schema, so the last digits of the smallest and of the largest whole number are rounded away; a test beside the row compares them in Swift."
}
