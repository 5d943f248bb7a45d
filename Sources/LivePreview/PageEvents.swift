import Definitions
import Synchronization

/// Tells open pages what became of the site.
///
/// It is a class since the site sends while pages listen. What was sent is kept for a while, so that a page that was away, or
/// whose tab was hidden, hears of it when it comes back.
package final class PageEvents: Sendable {
  /// A build after which pages are another one.
  struct Build: Sendable {
    /// Builds are counted from one.
    var number: Int
    /// The paths of the files that changed, or `nil` for so many that every page should look.
    var paths: Set<String>?
    /// Where an author changed something, by the page of the file.
    var places: [Place]
  }

  /// A place in a file that changed.
  struct Place: Sendable, Hashable {
    /// The folder or page that the file has in the site.
    var page: String
    var line: Int
  }

  /// Takes the messages of a page, and `nil` after the last one.
  typealias Listener = @Sendable ([UInt8]?) -> Void

  private struct State {
    var builds: [Build] = []
    var count = 0
    /// What stands in the way of the site as the content would have it, as JSON.
    var problems: [UInt8]?
    var listeners: [Int: Listener] = [:]
    var nextListener = 0

    mutating func tell(_ problems: [UInt8]?) {
      guard self.problems != problems else { return }
      self.problems = problems
      for send in listeners.values { send(PageEvents.message("problems", problems)) }
    }
  }

  /// So many builds are kept for pages that were away.
  private static let memory = 64
  /// So many paths are told one by one.
  private static let pathLimit = 400

  private let state = Mutex(State())

  /// The number of the last build.
  var buildCount: Int { state.withLock { $0.count } }

  /// Whether any page listens.
  var isHeard: Bool { state.withLock { !$0.listeners.isEmpty } }

  /// Tells that files of the site changed, and that nothing stands in its way any more, which pages that show none of these
  /// files have to hear as well.
  func send(_ paths: Set<String>, at places: [Place] = []) {
    guard !paths.isEmpty else { return }
    state.withLock { state in
      state.count += 1
      let build = Build(
        number: state.count, paths: paths.count > Self.pathLimit ? nil : paths, places: places)
      state.builds = state.builds.suffix(Self.memory - 1) + [build]
      for send in state.listeners.values { send(Self.message("built", Self.json(build))) }
      state.tell(nil)
    }
  }

  /// Tells what stands in the way of the site as the content would have it, as JSON; `nil` where nothing does any more.
  func send(problems: [UInt8]?) {
    state.withLock { $0.tell(problems) }
  }

  /// Keeps the connections to pages open.
  package func beat() {
    state.withLock { state in for send in state.listeners.values { send(Array(":\n\n".utf8)) } }
  }

  /// Sends a page the builds after the one that it shows, and every later one.
  ///
  /// - Returns: A function that ends it; the listener is not called after that.
  func listen(since build: Int, _ send: @escaping Listener) -> @Sendable () -> Void {
    let number = state.withLock { state in
      defer { state.nextListener += 1 }
      state.listeners[state.nextListener] = send
      send(Array("retry: 500\n\n".utf8))
      let missed = state.builds.filter { $0.number > build }
      if build > state.count || build < state.count - missed.count {
        // It shows another site, or one that is too old to tell what changed.
        let all = Build(number: state.count, paths: nil, places: [])
        send(Self.message("built", Self.json(all)))
      } else {
        for missed in missed { send(Self.message("built", Self.json(missed))) }
      }
      // It may show problems that were mended while it was away.
      send(Self.message("problems", state.problems))
      return state.nextListener
    }
    return { [weak self] in
      self?.state.withLock { state in _ = state.listeners.removeValue(forKey: number) }
    }
  }

  /// Ends all streams.
  package func end() {
    state.withLock { state in
      for send in state.listeners.values { send(nil) }
      state.listeners = [:]
    }
  }

  private static func message(_ event: String, _ data: [UInt8]?) -> [UInt8] {
    Array("event: \(event)\ndata: ".utf8) + (data ?? Array("null".utf8)) + Array("\n\n".utf8)
  }

  private static func json(_ build: Build) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("build", build.number)
      if let paths = build.paths { json.member("paths", paths.sorted()) }
      json.key("places")
      json.array { json in
        for place in build.places {
          json.object { json in
            json.member("page", place.page)
            json.member("line", place.line)
          }
        }
      }
    }
    return json.bytes
  }
}
