import Foundation

extension Platform {
  /// The day of a build in the world's time, as in `2026-11-23`, or one so many days later.
  ///
  /// `SOURCE_DATE_EPOCH` sets the time for builds that can be repeated.
  static func day(after days: Double = 0) -> String {
    let fixed = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap(Double.init)
    let date = (fixed.map { Date(timeIntervalSince1970: $0) } ?? .now) + days * 86_400
    return date.formatted(.iso8601.year().month().day())
  }
}
