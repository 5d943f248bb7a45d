extension Array where Element: Sendable {
  /// Converts the elements in parallel jobs and returns the results in order.
  ///
  /// - Parameters:
  ///   - jobs: The number of parallel jobs.
  ///   - atOnce: The largest number of elements that a job takes at a time; many small elements cost less
  ///     time in groups.
  ///   - convert: Converts one element.
  /// - Returns: The results, in the order of the elements.
  /// - Throws: The first error of a conversion.
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

  /// Calls a body that waits, such as for another process, for each element, with some calls at the same time.
  ///
  /// - Parameters:
  ///   - jobs: The largest number of calls at the same time.
  ///   - body: Handles one element.
  /// - Throws: The first error of a call.
  package func concurrentForEach(jobs: Int, _ body: @escaping @Sendable (Element) async throws -> Void)
    async throws
  {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, element) in enumerated() {
        if index >= jobs { try await group.next() }
        group.addTask { try await body(element) }
      }
      try await group.waitForAll()
    }
  }
}
