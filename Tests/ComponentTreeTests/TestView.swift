import ComponentTree
import ConformanceSupport
import Definitions
import Elements
import Synchronization
import Testing

/// A component that builds test views.
typealias TestComponent = ComponentTree.Component<TestView>

/// A view that only records its type and its parts.
indirect enum TestView: ClusterView {
  case single(String)
  case wrapper(String, child: TestView?)
  case cluster(String, children: [TestView])
  case stack(StackConfig, children: [TestView])
  case tabBar([Tab<TestView>], selectedIndex: Int)

  /// A description of the view in the notation of the cases.
  var summary: LocatedValue {
    switch self {
    case .single(let type): .object(["view": "single", "type": type])
    case .wrapper(let type, let child): .object(["view": "wrapper", "type": type, "child": child?.summary])
    case .cluster(let type, let children):
      .object(["view": "cluster", "type": type, "children": children.map(\.summary)])
    case .stack(let config, let children):
      .object(["view": "stack", "config": config.summary, "children": children.map(\.summary)])
    case .tabBar(let tabs, let selectedIndex):
      .object([
        "view": "tabbar", "selectedIndex": selectedIndex,
        "tabs": tabs.map { tab in
          LocatedValue.object([
            "title": tab.config.title, "icon": tab.config.iconName, "view": tab.view.summary,
          ])
        },
      ])
    }
  }
}

extension LocatedValue {
  /// Returns the result of a meta look-up in the notation of the cases.
  static func answer(_ value: Any?) -> LocatedValue {
    switch value {
    case let value as LocatedValue where value.isNull: .of("<JSON null>")
    case let value: .of(value)
    }
  }
}

extension StackConfig {
  var summary: LocatedValue {
    .object([
      "title": title, "spacing": spacing, "axis": axis.rawValue, "preserveParentWidth": preserveParentWidth,
      "backgroundColor": backgroundColor.hex.lowercased(),
    ])
  }

  /// Reads a configuration from the Swift arguments that a case lists.
  init(_ value: CaseInput) throws {
    let standard = StackConfig()
    self.init(
      title: try value.present("title")?.text(), spacing: try value["spacing"]?.number() ?? standard.spacing,
      axis: try value["axis"]?.word() ?? standard.axis,
      preserveParentWidth: try value.flag("preserveParentWidth"),
      backgroundColor: try value["backgroundColor"].map { text in
        let digits = try text.text().drop { $0 == "#" }
        guard let color = Color(plainHex: String(digits)) else { throw text.unknown("colour") }
        return color
      } ?? standard.backgroundColor)
  }
}

/// A meta that answers by reflection, like one in the tests of the original runtime.
///
/// Only its lazy property ever changes, and the main actor owns it.
@MainActor class ReflectedMeta: ComponentMeta {
  nonisolated let property1: String?
  nonisolated let property2: String
  nonisolated private let property3: String
  lazy var late = "l"
  var computed: String { "c" }
  static let shared = "s"

  nonisolated init(property1: String?, rest: String) {
    self.property1 = property1
    property2 = rest
    property3 = rest
  }
}

/// A meta with a stored property in addition to those of its superclass.
final class ReflectedSubclassMeta: ReflectedMeta {
  nonisolated let extra = "e"
}

/// A meta with a custom look-up.
struct EchoMeta: ComponentMeta {
  subscript(key: String) -> Any? { key }
}

/// A meta that can be created from other metas.
///
/// It is a class, so that tests can compare instances.
final class DummyMeta: ExpressibleByComponentMeta {
  let property1: String
  let property2 = "materialized"
  private let property3 = "materialized"

  init?(meta: any ComponentMeta) {
    guard let property = MetaValue.string(meta["property1"]) else { return nil }
    property1 = property
  }
}

/// Reads metas from cases.
enum TestMeta {
  static func read(_ value: CaseInput) throws -> (any ComponentMeta)? {
    if value.isNull { return nil }
    guard let (kind, content) = try value.members().first else { throw value.unknown("meta") }
    switch kind {
    case "dictionary": return JSONMeta(content.raw)
    case "zip": return ZipMeta(try content.list().compactMap(read))
    case "stackConfig": return try StackConfig(content)
    case "tabConfig":
      return TabConfig(title: try content.text("title"), iconName: try content.text("iconName"))
    case "tabBarConfig": return TabBarConfig(selectedIndex: try content.integer("selectedIndex"))
    case "reflected":
      let property = try content.present("property1")?.text()
      return try content.flag("subclass")
        ? ReflectedSubclassMeta(property1: property, rest: "notMaterialized")
        : ReflectedMeta(property1: property, rest: "notMaterialized")
    case "intKeyed":
      let pairs = try content.members().map { key, value in (try #require(Int(key)), try value.text()) }
      return DictionaryMeta(Dictionary(pairs) { first, _ in first })
    case "echo":
      _ = content.raw
      return EchoMeta()
    default: throw value.unknown("meta \(kind)")
    }
  }
}

/// A log of the builders and evaluators that run, in order.
final class CallLog: Sendable {
  private let calls = Mutex<[LocatedValue]>([])

  func note(_ call: LocatedValue) { calls.withLock { $0.append(call) } }

  var all: LocatedValue { .of(calls.withLock { $0 }) }
}
