import CatalogSite
import Definitions

/// Gathers what the next run needs to know.
struct RecordKeeper {
  private var units: [BuildRecord.Unit] = []
  private var files: [BuildRecord.File] = []
  private var questions: [Question] = []
  /// The answers that are known, each at the place of its question.
  private var answers: [Digest?] = []
  private var placeOfFile: [String: Int] = [:]
  private var placeOfQuestion: [Question: Int] = [:]
  /// The places of the files and the questions of an earlier record in this one, at their places there.
  private var filesOfEarlier: [Int?] = []
  private var questionsOfEarlier: [Int?] = []

  /// Keeps pages that were built.
  mutating func add(
    _ name: String, _ summary: ArchivedBytes, _ questions: Set<Question>, _ files: [BuildRecord.File]
  ) {
    let questions = questions.sorted()
    units.append(
      BuildRecord.Unit(
        name: name, summary: summary, questions: questions.map { place(of: $0) },
        files: files.map { place(of: $0) }))
  }

  /// Begins to keep pages of an earlier run.
  mutating func begin(_ earlier: BuildRecord) {
    filesOfEarlier = Array(repeating: nil, count: earlier.files.count)
    questionsOfEarlier = Array(repeating: nil, count: earlier.questions.count)
    placeOfFile.reserveCapacity(placeOfFile.count + earlier.files.count)
    files.reserveCapacity(files.count + earlier.files.count)
    placeOfQuestion.reserveCapacity(placeOfQuestion.count + earlier.questions.count)
  }

  /// Keeps pages that are as the earlier run left them, with the answers that are known.
  mutating func add(_ unit: BuildRecord.Unit, of earlier: BuildRecord, answers known: [Digest?]) {
    var unit = unit
    for index in unit.questions.indices {
      let old = unit.questions[index]
      let new = questionsOfEarlier[old] ?? place(of: earlier.questions[old])
      questionsOfEarlier[old] = new
      if answers[new] == nil { answers[new] = known[old] }
      unit.questions[index] = new
    }
    for index in unit.files.indices {
      let old = unit.files[index]
      let new = filesOfEarlier[old] ?? place(of: earlier.files[old])
      filesOfEarlier[old] = new
      unit.files[index] = new
    }
    units.append(unit)
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
    answers.append(nil)
    return questions.count - 1
  }

  /// Puts all of it into a record, with the answers of now.
  func finish(_ record: inout BuildRecord, answer: (Question) -> Digest) {
    record.units = units
    record.files = files
    record.questions = questions
    record.answers = zip(questions, answers).map { $1 ?? answer($0) }
  }

  /// The number of files so far, and their bytes.
  var size: (files: Int, bytes: Int) { (files.count, files.reduce(0) { $0 + $1.size }) }
}
