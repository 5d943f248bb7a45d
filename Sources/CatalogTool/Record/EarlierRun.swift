import SystemAccess
import CatalogModel
import CatalogSite
import Definitions

/// What the last run left, as far as it still holds once its site is compared with it.
struct EarlierRun: Sendable {
  let record: BuildRecord
  /// Names the record, where it was read from a site.
  let name: Digest?
  let stamps: FileStamps
  /// What this process read already, by path.
  private let readings: [String: FileReading]
  private let placeOfUnit: [String: Int]
  /// Whether it built all of a site.
  private let isComplete: Bool
  /// Whether nobody else can have changed the site since.
  private let isUntouched: Bool
  /// The folder of the site, where somebody has to look at its files.
  private var site: String?
  /// The files of the site.
  private(set) var files: KnownFiles

  /// Finds what the last run left in a site.
  ///
  /// - Throws: ``BuildRecord/Unusable`` where there is something that cannot be used.
  init?(of site: String, origin: RecordOrigin) throws(BuildRecord.Unusable) {
    let (bytes, noted) = concurrently {
      BuildRecord.bytes(of: site)
    } _: {
      FileStamps(of: site)
    }
    guard let bytes else { return nil }
    let digest = BuildRecord.name(of: bytes)
    record = try BuildRecord(bytes, origin: origin)
    name = digest
    stamps = noted.record == digest ? noted : FileStamps()
    self.site = site
    isComplete = true
    isUntouched = false
    readings = [:]
    placeOfUnit = Self.places(of: record)
    files = KnownFiles(record.files, states: [])
  }

  /// Goes on after a run of this process, whose site is as it wrote it.
  init(_ books: StagedOutput.Books, _ documents: [ContentFolder.Document]) {
    var record = books.record
    // All of it is asked for again with each run.
    for place in record.units.indices { record.units[place].summary = record.units[place].summary.written }
    self.record = record
    name = nil
    readings = Dictionary(
      documents.compactMap { document in document.definition.map { (document.path, $0) } }
    ) {
      $1
    }
    stamps = FileStamps(record: Digest(), content: books.content)
    isComplete = true
    isUntouched = true
    placeOfUnit = Self.places(of: record)
    files = KnownFiles(record.files, states: [])
  }

  private static func places(of record: BuildRecord) -> [String: Int] {
    Dictionary(record.units.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Joins the parts of a site, whose files become those of the new site.
  init(joining parts: SiteParts, in output: StagedOutput) throws {
    record = parts.record
    name = nil
    stamps = FileStamps()
    isComplete = false
    isUntouched = false
    readings = [:]
    placeOfUnit = Self.places(of: record)
    var states: [String: Digest] = [:]
    for (folder, part) in parts.parts {
      states.merge(try output.adopt(part.files, from: folder)) { first, _ in first }
      try output.adoptTexts(part.units.flatMap(\.texts), from: folder)
    }
    files = KnownFiles(record.files, states: record.files.map { states[$0.path] })
  }

  /// The run, once it is known which files of the site are as they were written: by their states, and by their bytes where
  /// these changed.
  ///
  /// - Throws: ``FileSystem/Failure`` where the site cannot be looked at.
  func compared(jobs: Int) async throws -> EarlierRun {
    guard let site else { return self }
    let (files, stamps) = (record.files, stamps.site.count == record.files.count ? stamps.site : nil)
    let folder = try FileSystem.OpenFolder(site)
    let states = try await Array(files.indices).concurrentMap(jobs: jobs, atOnce: 256) {
      place -> Digest? in
      // Whoever gave up meanwhile does not want to know.
      try Task.checkCancellation()
      let file = files[place]
      guard let found = folder.stamp(ofFile: file.path)?.digest else { return nil }
      if let stamps, stamps[place] == found { return found }
      return FileSystem.has("\(site)/\(file.path)", size: file.size, digest: file.digest) ? found : nil
    }
    var compared = self
    compared.site = nil
    compared.files = KnownFiles(files, states: states)
    return compared
  }

  /// Whether the site is whole and all of its files are as they were written.
  var isIntact: Bool { isUntouched || isComplete && files.isIntact }

  /// Whether the file at a place of the record is as it was written.
  func isIntact(_ place: Int) -> Bool { isUntouched || files.state(at: place) != nil }

  /// What an update of the site needs to know of it.
  var known: StagedOutput.Known {
    StagedOutput.Known(files: files, stamps: stamps, isInPlace: isComplete)
  }

  /// The pages about one thing, as the last run left them.
  func unit(_ name: String) -> BuildRecord.Unit? { placeOfUnit[name].map { record.units[$0] } }

  /// What this process read of a document already, where it is as it was.
  func reading(_ path: String, _ digest: Digest) -> FileReading? {
    readings[path].flatMap { $0.digest == digest ? $0 : nil }
  }

  /// The digest of a document that is as the last run read it, by its state.
  func digest(of path: String, _ stamp: FileSystem.Stamp?) -> Digest? {
    guard let stamp, stamps.content[path] == stamp else { return nil }
    return record.inputs.documents[path]
  }

  /// A picture that is as the last run read it, by its state.
  func picture(_ path: String, _ stamp: FileSystem.Stamp?) -> BuildRecord.Picture? {
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
  /// The answers of now, each at the place of its question, as far as they are known.
  private(set) var answers: [Digest?]
  /// The places of the questions from whose answers another one follows, each at the place of that question; none where it
  /// follows from nothing else, or from what the last run did not ask.
  private let premises: [[Int]]

  init(_ earlier: EarlierRun) {
    self.earlier = earlier
    let questions = earlier.record.questions
    answers = Array(repeating: nil, count: questions.count)
    let known = Dictionary(
      questions.indices.filter { questions[$0].words.isEmpty }.map { (questions[$0], $0) }
    ) { first, _ in first }
    premises = questions.map { question in
      let premises = SiteQuestion.premises(of: question)
      let places = premises.compactMap { known[$0] }
      return places.count == premises.count ? places : []
    }
  }

  /// Asks all questions again that have no answer yet.
  mutating func ask(_ site: SiteRenderer, jobs: Int) async throws {
    let open = answers.indices.filter { answers[$0] == nil }
    let (following, others) = (open.filter { !premises[$0].isEmpty }, open.filter { premises[$0].isEmpty })
    try await ask(others, site, jobs)
    // What follows from what is as it was is as it was.
    let isAsBefore = { [answers, before = earlier.record.answers] in answers[$0] == before[$0] }
    for place in following where premises[place].allSatisfy(isAsBefore) {
      answers[place] = earlier.record.answers[place]
    }
    try await ask(following.filter { answers[$0] == nil }, site, jobs)
  }

  private mutating func ask(_ places: [Int], _ site: SiteRenderer, _ jobs: Int) async throws {
    let questions = earlier.record.questions
    let found = try await places.concurrentMap(jobs: jobs, atOnce: 512) { site.answer(questions[$0]) }
    for (place, answer) in zip(places, found) { answers[place] = answer }
  }

  /// Why a part needs to be built, or `nil` where it is as the last run left it.
  func cause(of name: String) -> (cause: Cause?, unit: BuildRecord.Unit?) {
    guard let unit = earlier.unit(name) else { return (.new, nil) }
    let record = earlier.record
    for place in unit.questions where answers[place] != record.answers[place] {
      return (.changed(record.questions[place]), nil)
    }
    for file in unit.files where !earlier.isIntact(file) {
      return (.damaged(record.files[file].path), nil)
    }
    return (nil, unit)
  }
}
