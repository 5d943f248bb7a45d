import Foundation

extension Platform {
  /// The date of a build in UTC, as in `2026-11-23`, or the date a number of days later.
  ///
  /// `SOURCE_DATE_EPOCH` sets the time for reproducible builds.
  package static func day(after days: Double = 0) -> String {
    (now + days * 86_400).formatted(.iso8601.year().month().day())
  }

  /// The time of a run in UTC, to the second, as in `2026-11-23T17:20:00Z`; `SOURCE_DATE_EPOCH` sets it too.
  package static func moment() -> String { now.formatted(.iso8601) }

  private static var now: Date {
    let fixed = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    return fixed.map { Date(timeIntervalSince1970: $0) } ?? .now
  }
}
