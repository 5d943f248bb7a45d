import Synchronization

@testable import CatalogTool
@testable import LivePreview

/// A page that records the messages from the preview.
final class ListeningPage: Sendable {
  private let heard = Mutex<(messages: [String], isEnded: Bool)>(([], false))

  var messages: [String] { heard.withLock { $0.messages } }
  var isEnded: Bool { heard.withLock { $0.isEnded } }

  init(to events: PageEvents, since build: Int) {
    _ = events.listen(since: build) { [self] message in
      heard.withLock { heard in
        if let message {
          heard.messages.append(String(decoding: message, as: UTF8.self))
        } else {
          heard.isEnded = true
        }
      }
    }
  }
}
