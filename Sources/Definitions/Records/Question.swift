import Synchronization

/// A question that a part of the site asks about what others define.
///
/// What is written about a definition is a function of its own file and of the answers to such questions. A build keeps them;
/// the next one asks them again, and builds only what would get another answer.
package struct Question: Hashable, Sendable {
  /// What is asked, by a name that says who can answer it.
  package let topic: String
  /// What it is asked about.
  package let words: [String]

  /// Creates a question.
  package init(_ topic: String, _ words: [String]) {
    self.topic = topic
    self.words = words
  }
}

extension Question: Comparable {
  /// Orders questions by topic, then by their words.
  package static func < (left: Question, right: Question) -> Bool {
    left.topic == right.topic
      ? left.words.lexicographicallyPrecedes(right.words) : left.topic < right.topic
  }
}

/// The questions that are asked while something is built.
///
/// What knows an answer notes the question here, so that nobody who builds has to list what a part depends on. As with
/// observation, the notes belong to the task that asks.
package final class QuestionLog: Sendable {
  @TaskLocal private static var current: QuestionLog?

  private let asked = Mutex<Set<Question>>([])

  /// Notes a question of the part that is built, if any is.
  package static func note(_ topic: String, _ words: String...) {
    guard let current else { return }
    current.asked.withLock { _ = $0.insert(Question(topic, words)) }
  }

  /// Notes a question of the part that is built, if any is.
  package static func note(_ topic: some RawRepresentable<String>, _ words: String...) {
    guard let current else { return }
    current.asked.withLock { _ = $0.insert(Question(topic.rawValue, words)) }
  }

  /// Notes questions that were asked before, for something that is used again.
  package static func note(_ questions: Set<Question>) {
    guard let current, !questions.isEmpty else { return }
    current.asked.withLock { $0.formUnion(questions) }
  }

  /// Runs the body and returns the questions that it asks; whoever listens outside hears of them as well.
  package static func recording<Result>(_ body: () throws -> Result) rethrows -> (Result, Set<Question>) {
    let log = QuestionLog()
    let result = try $current.withValue(log) { try body() }
    let questions = log.asked.withLock { $0 }
    note(questions)
    return (result, questions)
  }

  /// Runs the body, and adds the questions that it asks to those of a part of the site.
  package static func recording<Result>(
    into asked: inout Set<Question>, _ body: () throws -> Result
  ) rethrows -> Result {
    let (result, questions) = try recording(body)
    asked.formUnion(questions)
    return result
  }

  /// Runs the body without noting what it asks, where one question stands for all of them.
  package static func silently<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard current != nil else { return try body() }
    return try $current.withValue(nil) { try body() }
  }
}
