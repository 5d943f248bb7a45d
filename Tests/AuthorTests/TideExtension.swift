import Definitions
import EventExtensions

/// An extension of another package: it counts the tides that the app tells of.
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
