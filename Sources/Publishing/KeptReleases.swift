import SystemAccess

/// The releases of a target that `rollback` can show again.
package struct KeptReleases: Sendable {
  /// The releases with readable records, oldest first.
  package private(set) var whole: [Release] = []
  /// The names of the releases with damaged records, each with the reason.
  package private(set) var damaged: [(name: String, reason: String)] = []

  /// Adds a release from the bytes of its record.
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
