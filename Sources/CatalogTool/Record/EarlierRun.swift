import CatalogModel
import CatalogSite
import Definitions

/// What the last run left, as far as it still holds.
struct EarlierRun: Sendable {
  let record: BuildRecord
  let stamps: FileStamps
  private let placeOfUnit: [String: Int]
  /// The files of the site that are as they were written, by path.
  private(set) var intact: [String: Digest] = [:]

  /// Finds what the last run left in a site.
  ///
  /// - Throws: ``BuildRecord/Unusable`` where there is something that cannot be used.
  init?(of site: String, origin: RecordOrigin) throws(BuildRecord.Unusable) {
    guard let (record, digest) = try BuildRecord.read(of: site, origin: origin) else { return nil }
    self.record = record
    stamps = FileStamps(of: site, record: digest)
    placeOfUnit = Dictionary(record.units.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Looks which files of the site are as they were written: by their states, and by their bytes where these changed.
  mutating func compare(with site: String, jobs: Int) async throws {
    let stamps = stamps.site
    let states = try await record.files.concurrentMap(jobs: jobs, atOnce: 256) { file -> Bool in
      let place = "\(site)/\(file.path)"
      guard let found = try? FileSystem.look(at: place), found.kind == .file else { return false }
      if let known = stamps[file.path], known == found.stamp { return true }
      guard let bytes = try? FileSystem.read(place) else { return false }
      return bytes.count == file.size && Digest(bytes) == file.digest
    }
    intact = Dictionary(
      zip(record.files, states).lazy.filter(\.1).map { ($0.0.path, $0.0.digest) }
    ) { first, _ in first }
  }

  /// Whether all files of the site are as they were written.
  var isIntact: Bool { intact.count == record.files.count }

  /// What an update of the site needs to know of it.
  var known: StagedOutput.Known {
    var stamps = stamps
    stamps.site = stamps.site.filter { intact[$0.key] != nil }
    return StagedOutput.Known(paths: Set(record.files.map(\.path)), digests: intact, stamps: stamps)
  }

  /// The pages about one thing, as the last run left them.
  func unit(_ name: String) -> BuildRecord.Unit? { placeOfUnit[name].map { record.units[$0] } }

  /// The digest of a document that is as the last run read it, by its state.
  func digest(of path: String, _ stamp: FileSystem.Stamp?) -> Digest? {
    guard let stamp, stamps.content[path] == stamp else { return nil }
    return record.inputs.documents[path]
  }

  /// The hash of a picture that is as the last run read it, by its state.
  func hash(ofPicture path: String, _ stamp: FileSystem.Stamp?) -> String? {
    guard let stamp, stamps.content[path] == stamp else { return nil }
    return record.inputs.pictures[path]
  }
}

/// Judges which parts of a site need to be built, by asking again what was asked for them.
struct Judge {
  /// Why a part is built.
  enum Cause: Equatable {
    /// The last run did not build it.
    case new
    /// A file of it is not as it was written.
    case damaged(String)
    /// A question has another answer.
    case changed(Question)
  }

  private let earlier: EarlierRun
  private var isSame: [Bool?]

  init(_ earlier: EarlierRun) {
    self.earlier = earlier
    isSame = Array(repeating: nil, count: earlier.record.questions.count)
  }

  /// Why a part needs to be built, or `nil` where it is as the last run left it.
  mutating func cause(
    of name: String, answer: (Question) -> Digest?
  ) -> (cause: Cause?, unit: BuildRecord.Unit?) {
    guard let unit = earlier.unit(name) else { return (.new, nil) }
    let record = earlier.record
    for place in unit.questions {
      let known = isSame[place] ?? (answer(record.questions[place]) == record.answers[place])
      isSame[place] = known
      if !known { return (.changed(record.questions[place]), nil) }
    }
    for file in unit.files where earlier.intact[record.files[file].path] == nil {
      return (.damaged(record.files[file].path), nil)
    }
    return (nil, unit)
  }
}
