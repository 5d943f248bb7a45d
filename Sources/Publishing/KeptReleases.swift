import SystemAccess

/// The releases of a place to which one can go back.
package struct KeptReleases: Sendable {
  /// Those whose records can be read, the oldest first.
  package private(set) var whole: [Release] = []
  /// The names of those whose records cannot be read, with what stands in the way.
  package private(set) var damaged: [(name: String, reason: String)] = []

  /// Adds a release as a host keeps it.
  mutating func add(_ bytes: [UInt8], named name: String, of place: String) {
    do throws(ToolFailure) {
      let release = try Release(bytes, of: place)
      let index = whole.firstIndex { $0.number > release.number } ?? whole.endIndex
      whole.insert(release, at: index)
    } catch {
      damaged.append((name, error.message))
    }
  }
}
