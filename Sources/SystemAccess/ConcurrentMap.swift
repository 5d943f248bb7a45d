extension Array where Element: Sendable {
  /// Converts the elements with several jobs at once, and returns the results in order; a job takes several elements at once if
  /// each takes little time.
  package func concurrentMap<Result: Sendable>(
    jobs: Int, atOnce: Int = 16, _ convert: @escaping @Sendable (Element) throws -> Result
  ) async throws -> [Result] {
    let chunk = Swift.max(1, Swift.min(atOnce, count / (4 * jobs)))
    return try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
      var results: [[Result]] = Array<[Result]>(repeating: [], count: (count + chunk - 1) / chunk)
      var next = 0
      func enqueue() {
        guard next < results.count else { return }
        let index = next
        let elements = self[index * chunk..<Swift.min(count, (index + 1) * chunk)]
        next += 1
        group.addTask { (index, try elements.map(convert)) }
      }
      for _ in 0..<jobs { enqueue() }
      while let (index, converted) = try await group.next() {
        results[index] = converted
        enqueue()
      }
      return results.flatMap { $0 }
    }
  }
}
