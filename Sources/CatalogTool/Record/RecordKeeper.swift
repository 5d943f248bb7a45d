import CatalogSite
import Definitions

/// Gathers what the next run needs to know.
struct RecordKeeper {
  private var units: [BuildRecord.Unit] = []
  private var files: [BuildRecord.File] = []
  private var questions: [Question] = []
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

  /// Keeps pages that are as an earlier run left them.
  mutating func add(_ unit: BuildRecord.Unit, of earlier: BuildRecord) {
    if filesOfEarlier.count < earlier.files.count {
      filesOfEarlier = Array(repeating: nil, count: earlier.files.count)
      questionsOfEarlier = Array(repeating: nil, count: earlier.questions.count)
    }
    var unit = unit
    for index in unit.questions.indices {
      let old = unit.questions[index]
      let new = questionsOfEarlier[old] ?? place(of: earlier.questions[old])
      questionsOfEarlier[old] = new
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
    return questions.count - 1
  }

  /// Puts all of it into a record, with the answers of now, of which those to the questions of an earlier record are known.
  func finish(_ record: inout BuildRecord, earlier known: [Digest?], answer: (Question) -> Digest) {
    var answers: [Digest?] = Array(repeating: nil, count: questions.count)
    for (old, place) in questionsOfEarlier.enumerated() {
      if let place { answers[place] = known[old] }
    }
    record.units = units
    record.files = files
    record.questions = questions
    record.answers = zip(questions, answers).map { $1 ?? answer($0) }
  }

  /// The number of files so far, and their bytes.
  var size: (files: Int, bytes: Int) { (files.count, files.reduce(0) { $0 + $1.size }) }
}
