import CatalogSite
import Definitions

/// Gathers what the next run needs to know.
struct RecordKeeper {
  private var units: [BuildRecord.Unit] = []
  private var files = Gathered<BuildRecord.File, Digest> {
    Digest($0.path)
  } isSame: {
    $0.path == $1.path
  }
  private var questions = Gathered<Question, Question> {
    $0
  } isSame: {
    $0 == $1
  }
  /// The answers that are known, each at the place of its question.
  private var answers: [Digest?] = []

  /// Keeps pages that were built, in the place of what an earlier run kept of them.
  mutating func add(
    _ name: String, _ summary: ArchivedBytes, texts: [Digest] = [], _ questions: Set<Question>,
    _ files: [BuildRecord.File], insteadOf earlier: BuildRecord.Unit? = nil
  ) {
    let asked = self.questions.places(of: questions.sorted(), likely: earlier?.questions ?? [])
    let written = self.files.places(of: files, likely: earlier?.files ?? [])
    units.append(
      BuildRecord.Unit(name: name, summary: summary, texts: texts, questions: asked, files: written))
  }

  /// Begins to keep pages of an earlier run.
  ///
  /// - Parameters:
  ///   - earlier: What the run left.
  ///   - place: Finds the place of a file of it by its path, where somebody knows a way.
  mutating func begin(_ earlier: BuildRecord, findingFilesBy place: ((String) -> Int?)? = nil) {
    files.begin(earlier.files, findingBy: place.map { place in { place($0.path) } })
    questions.begin(earlier.questions)
  }

  /// Keeps pages that are as the earlier run left them, with the answers that are known.
  mutating func add(_ unit: BuildRecord.Unit, of earlier: BuildRecord, answers known: [Digest?]) {
    answers.grow(to: questions.values.count)
    for place in unit.questions where answers[questions.place(ofEarlier: place)] == nil {
      answers[questions.place(ofEarlier: place)] = known[place]
    }
    var unit = unit
    unit.questions = unit.questions.map { questions.place(ofEarlier: $0) }
    unit.files = unit.files.map { files.place(ofEarlier: $0) }
    units.append(unit)
  }

  /// Puts all of it into a record, with the answers of now.
  func finish(_ record: inout BuildRecord, answer: (Question) -> Digest) {
    var answers = answers
    answers.grow(to: questions.values.count)
    record.units = units
    record.files = files.used(by: &record.units, \.files).map { files.values[$0] }
    let asked = questions.used(by: &record.units, \.questions)
    record.questions = asked.map { questions.values[$0] }
    record.answers = asked.map { answers[$0] ?? answer(questions.values[$0]) }
  }

  /// The number of files so far, and their bytes.
  var size: (files: Int, bytes: Int) {
    var units = units
    let used = files.used(by: &units, \.files)
    return (used.count, used.reduce(0) { $0 + files.values[$1].size })
  }
}

/// Values that have places, no two of them the same.
///
/// They are found by keys that are as good as their own and smaller. The values of the first earlier record keep their places,
/// whether they are used again or not.
private struct Gathered<Value, Key: Hashable> {
  private(set) var values: [Value] = []
  private let key: (Value) -> Key
  private let isSame: (Value, Value) -> Bool
  /// The places of the values by key, once one was looked for; of those that another way finds, none.
  private var known: [Key: Int32]?
  /// Finds the values of the first earlier record.
  private var find: ((Value) -> Int?)?
  /// The places of the values of the earlier record, or `nil` where they are as there.
  private var placesOfEarlier: [Int]?

  init(_ key: @escaping (Value) -> Key, isSame: @escaping (Value, Value) -> Bool) {
    (self.key, self.isSame) = (key, isSame)
  }

  /// Takes the values of an earlier record over.
  mutating func begin(_ earlier: [Value], findingBy find: ((Value) -> Int?)? = nil) {
    if values.isEmpty {
      (values, placesOfEarlier) = (earlier, nil)
      if let find { (self.find, known) = (find, [:]) }
    } else {
      placesOfEarlier = earlier.map { place(of: $0) }
    }
  }

  /// The place of a value that has one in the earlier record.
  func place(ofEarlier place: Int) -> Int { placesOfEarlier?[place] ?? place }

  /// The places of values, which are mostly those that are likely, in the same order.
  mutating func places(of values: [Value], likely: [Int]) -> [Int] {
    var next = 0
    return values.map { value in
      let place = next < likely.count ? place(ofEarlier: likely[next]) : nil
      next += 1
      guard let place, isSame(self.values[place], value) else { return self.place(of: value) }
      self.values[place] = value
      return place
    }
  }

  private mutating func place(of value: Value) -> Int {
    let key = key(value)
    var known =
      known.take()
      ?? Dictionary(zip(values.map(self.key), values.indices.lazy.map(Int32.init))) { first, _ in first }
    defer { self.known = known }
    if let place = known[key].map(Int.init) ?? find?(value), isSame(values[place], value) {
      values[place] = value
      return place
    }
    known[key] = Int32(values.count)
    values.append(value)
    return values.count - 1
  }

  /// Numbers the values that units use in the order in which they use them.
  ///
  /// - Returns: The places that the values had.
  func used(by units: inout [BuildRecord.Unit], _ part: WritableKeyPath<BuildRecord.Unit, [Int]>) -> [Int] {
    var used: [Int] = []
    var numbers: [Int?] = Array(repeating: nil, count: values.count)
    for unit in units.indices {
      units[unit][keyPath: part] = units[unit][keyPath: part].map { place in
        if let number = numbers[place] { return number }
        numbers[place] = used.count
        used.append(place)
        return used.count - 1
      }
    }
    return used
  }
}

extension [Digest?] {
  fileprivate mutating func grow(to count: Int) {
    guard count > self.count else { return }
    append(contentsOf: repeatElement(nil, count: count - self.count))
  }
}
