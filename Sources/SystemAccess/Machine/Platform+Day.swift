import Foundation

extension Platform {
  /// The day of a build in the world's time, as in `2026-11-23`, or one so many days later.
  ///
  /// `SOURCE_DATE_EPOCH` sets the time for builds that can be repeated.
  package static func day(after days: Double = 0) -> String {
    (now + days * 86_400).formatted(.iso8601.year().month().day())
  }

  /// The second of a run in the world's time, as in `2026-11-23T17:20:00Z`; `SOURCE_DATE_EPOCH` sets it too.
  package static func moment() -> String { now.formatted(.iso8601) }

  private static var now: Date {
    let fixed = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    return fixed.map { Date(timeIntervalSince1970: $0) } ?? .now
  }
}
