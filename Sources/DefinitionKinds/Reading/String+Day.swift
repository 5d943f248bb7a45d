extension String {
  /// Whether the text is an existing day in the form `2027-03-01`; such texts sort by date.
  package var isDay: Bool {
    let parts = self.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return false }
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int($0) : nil }
    guard numbers.count == 3, 1...12 ~= numbers[1] else { return false }
    let isLeap = numbers[0] % 4 == 0 && numbers[0] % 100 != 0 || numbers[0] % 400 == 0
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1...days[numbers[1] - 1] ~= numbers[2]
  }
}
