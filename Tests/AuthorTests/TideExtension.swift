import Definitions
import EventExtensions

/// An extension of a separate package: it counts the tide events that the app sends.
final class TideExtension: Extension {
  static let description = TypeDescription(
    "Counts the tides.", keys: [KeyDescription("count", .number(), "How many tides there were.")])
  let name = "author.tides"
  let runtime: any ExtensionRuntime
  private var count = 0

  init(runtime: any ExtensionRuntime) { self.runtime = runtime }

  func onRegistered() {
    registerListener(type: "author.tide", source: "app") { [unowned self] event in
      count += 1
      share(["count": LocatedValue(.number(Double(count)))], event: event)
    }
  }
}
