import CatalogSite
import Definitions

/// Gathers what the next run needs to know.
struct RecordKeeper {
  private var units: [BuildRecord.Unit] = []
  private var files: [BuildRecord.File] = []
  private var questions: [Question] = []
  private var placeOfFile: [String: Int] = [:]
  private var placeOfQuestion: [Question: Int] = [:]

  /// Keeps pages that were built.
  mutating func add(
    _ name: String, _ summary: SiteRenderer.Summary, _ questions: Set<Question>, _ files: [BuildRecord.File]
  ) {
    let questions = questions.sorted()
    units.append(
      BuildRecord.Unit(
        name: name, summary: summary.archived, questions: questions.map { place(of: $0) },
        files: files.map { place(of: $0) }))
  }

  /// Keeps pages that are as an earlier run left them.
  mutating func add(_ unit: BuildRecord.Unit, of earlier: BuildRecord) {
    var unit = unit
    unit.questions = unit.questions.map { place(of: earlier.questions[$0]) }
    unit.files = unit.files.map { place(of: earlier.files[$0]) }
    units.append(unit)
  }

  /// Keeps files that belong to no unit.
  mutating func add(_ files: [BuildRecord.File]) {
    for file in files { _ = place(of: file) }
  }

  private mutating func place(of file: BuildRecord.File) -> Int {
    if let known = placeOfFile[file.path] { return known }
    placeOfFile[file.path] = files.count
    files.append(file)
    return files.count - 1
  }

  private mutating func place(of question: Question) -> Int {
    if let known = placeOfQuestion[question] { return known }
    placeOfQuestion[question] = questions.count
    questions.append(question)
    return questions.count - 1
  }

  /// Puts all of it into a record, with the answers of now.
  func finish(_ record: inout BuildRecord, answer: (Question) -> Digest) {
    record.units = units
    record.files = files
    record.questions = questions
    record.answers = questions.map(answer)
  }

  /// The number of files so far, and their bytes.
  var size: (files: Int, bytes: Int) { (files.count, files.reduce(0) { $0 + $1.size }) }
}
