import Definitions
import Synchronization

/// Sends events about builds and errors to the pages that are open in browsers.
///
/// It is a class since the site sends while pages listen. Recent events are kept, so that a page that was
/// disconnected, or in a hidden tab, receives them when it connects again.
package final class PageEvents: Sendable {
  /// A build that changed pages.
  struct Build: Sendable {
    /// The number of the build; the first build has number 1.
    var number: Int
    /// The paths of the files that changed, or `nil` if there are too many to list, so that every page should
    /// reload.
    var paths: Set<String>?
    /// The lines that the author edited, each with the page of its file.
    var places: [EditedLine]
  }

  /// An edited line of a file.
  struct EditedLine: Sendable, Hashable {
    /// The folder or the page of the site that shows the file.
    var page: String
    var line: Int
  }

  /// A function that receives the messages for a page, and `nil` after the last one.
  typealias BuildListener = @Sendable ([UInt8]?) -> Void

  private struct EventsState {
    var builds: [Build] = []
    var count = 0
    /// The errors that block an update of the site, as JSON; `nil` without errors.
    var problems: [UInt8]?
    var listeners: [Int: BuildListener] = [:]
    var nextListener = 0

    mutating func tell(_ problems: [UInt8]?) {
      guard self.problems != problems else { return }
      self.problems = problems
      for send in listeners.values { send(PageEvents.message("problems", problems)) }
    }
  }

  /// The number of builds that are kept for pages that reconnect.
  private static let memory = 64
  /// The largest number of paths that an event lists.
  private static let pathLimit = 400

  private let state = Mutex(EventsState())

  /// The number of the last build.
  var buildCount: Int { state.withLock { $0.count } }

  /// Whether at least one page listens.
  var hasListeners: Bool { state.withLock { !$0.listeners.isEmpty } }

  /// Sends that files of the site changed, and that no error blocks the site any more.
  ///
  /// The second message also matters to pages that show none of these files.
  func send(_ paths: Set<String>, at places: [EditedLine] = []) {
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

  /// Sends the errors that block an update, as JSON, or `nil` when they are fixed.
  func send(problems: [UInt8]?) {
    state.withLock { $0.tell(problems) }
  }

  /// Sends an empty message to all pages, so that their connections stay open.
  package func beat() {
    state.withLock { state in for send in state.listeners.values { send(Array(":\n\n".utf8)) } }
  }

  /// Sends a page all builds since the one that it shows, and then each new build.
  ///
  /// - Returns: A function that ends the stream; the listener is not called after that.
  func listen(since build: Int, _ send: @escaping BuildListener) -> @Sendable () -> Void {
    let number = state.withLock { state in
      defer { state.nextListener += 1 }
      state.listeners[state.nextListener] = send
      send(Array("retry: 500\n\n".utf8))
      let missed = state.builds.filter { $0.number > build }
      if build > state.count || build < state.count - missed.count {
        // The page shows another site, or a build that is too old to list the changes since then.
        let all = Build(number: state.count, paths: nil, places: [])
        send(Self.message("built", Self.json(all)))
      } else {
        for missed in missed { send(Self.message("built", Self.json(missed))) }
      }
      // The page may still show errors that were fixed while it was disconnected.
      send(Self.message("problems", state.problems))
      return state.nextListener
    }
    return { [weak self] in
      self?.state.withLock { state in _ = state.listeners.removeValue(forKey: number) }
    }
  }

  /// Closes the event streams of all pages.
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
