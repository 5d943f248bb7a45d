import Definitions

/// The files of a site that is there already, of which only those that change are written.
struct KnownFiles: Sendable {
  /// All of them, in the order of the record.
  let all: [BuildRecord.File]
  /// What names the state of each file that is as it was written, at its place; `nil` for the others.
  private let states: [Digest?]
  /// The places of the files by path, which few runs need.
  private let places: Deferred<[String: Int]>
  /// Whether all files are as they were written.
  let isIntact: Bool

  /// The files of a site with the states of those that are as they were written.
  init(_ files: [BuildRecord.File], states: [Digest?]) {
    all = files
    self.states = states
    isIntact = states.count == files.count && !states.contains(nil)
    places = Deferred {
      Dictionary(zip(files.lazy.map(\.path), files.indices)) { first, _ in first }
    }
  }

  /// What names the state of a file that is as it was written.
  func state(at place: Int) -> Digest? { states.indices.contains(place) ? states[place] : nil }

  /// What names the state of a file that is as it was written.
  func state(of path: String) -> Digest? { place(of: path).flatMap(state) }

  /// Whether a file is there as it would be written.
  func has(_ file: BuildRecord.File) -> Bool {
    guard let place = place(of: file.path), all[place].digest == file.digest else { return false }
    return state(at: place) != nil
  }

  /// The place of a file, where there is one of its path.
  func place(of path: String) -> Int? { places.value[path] }

  /// The place of each file of another list among these, which is mostly in the same order.
  func places(of others: [BuildRecord.File]) -> [Int?] {
    var next = 0
    return others.map { other in
      let isNext = next < all.count && all[next].path == other.path
      let place = isNext ? next : place(of: other.path)
      next = (place ?? next) + 1
      return place
    }
  }
}
