import ComponentTree
import Definitions
import Elements
import Synchronization

/// A component that builds test views.
typealias TestComponent = ComponentTree.Component<TestView>

/// A view that only says what it is.
indirect enum TestView: ClusterView {
  case single(String)
  case wrapper(String, child: TestView?)
  case cluster(String, children: [TestView])
  case stack(StackConfig, children: [TestView])
  case tabBar([Tab<TestView>], selectedIndex: Int)

  /// The view in the notation of the cases.
  var summary: LocatedValue {
    switch self {
    case .single(let type): Summary.object(["view": .text("single"), "type": .text(type)])
    case .wrapper(let type, let child):
      Summary.object([
        "view": .text("wrapper"), "type": .text(type), "child": child?.summary ?? LocatedValue(.null),
      ])
    case .cluster(let type, let children):
      Summary.object([
        "view": .text("cluster"), "type": .text(type), "children": .list(children.map(\.summary)),
      ])
    case .stack(let config, let children):
      Summary.object([
        "view": .text("stack"), "config": config.summary, "children": .list(children.map(\.summary)),
      ])
    case .tabBar(let tabs, let selectedIndex):
      Summary.object([
        "view": .text("tabbar"), "selectedIndex": .number(Double(selectedIndex)),
        "tabs": .list(
          tabs.map { tab in
            Summary.object([
              "title": .text(tab.config.title), "icon": .text(tab.config.iconName), "view": tab.view.summary,
            ])
          }),
      ])
    }
  }
}

enum Summary {
  static func object(_ entries: KeyValuePairs<String, LocatedValue>) -> LocatedValue {
    LocatedValue(
      .object(entries.map { LocatedValue.Member(key: $0.key, keyPosition: .start, value: $0.value) }))
  }
}

extension LocatedValue {
  static func text(_ text: String?) -> LocatedValue {
    LocatedValue(text.map(LocatedValue.Content.string) ?? .null)
  }
  static func number(_ number: Double) -> LocatedValue { LocatedValue(.number(number)) }
  static func bool(_ bool: Bool) -> LocatedValue { LocatedValue(.bool(bool)) }
  static func list(_ elements: [LocatedValue]) -> LocatedValue { LocatedValue(.array(elements)) }

  /// What a look-up answers, in the notation of the cases.
  static func answer(_ value: Any?) -> LocatedValue {
    switch value {
    case nil: LocatedValue(.null)
    case let value as LocatedValue where value.isNull: .text("<JSON null>")
    case let value as LocatedValue: value
    case let value as String: .text(value)
    case let value as Bool: .bool(value)
    case let value as Int: .number(Double(value))
    case let value as Double: .number(value)
    default: .text("\(value ?? "")")
    }
  }
}

extension StackConfig {
  var summary: LocatedValue {
    Summary.object([
      "title": .text(title), "spacing": .number(spacing), "axis": .text(axis.rawValue),
      "preserveParentWidth": .bool(preserveParentWidth),
      "backgroundColor": .text(backgroundColor.hex.lowercased()),
    ])
  }
}

/// A meta like that of the runtime's own tests, which answers by reflection.
///
/// The main actor owns its lazy property; the others never change.
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

/// A meta with a stored property of its own beside those of its superclass.
final class ReflectedSubclassMeta: ReflectedMeta {
  nonisolated let extra = "e"
}

/// A meta with a look-up of its own.
struct EchoMeta: ComponentMeta {
  subscript(key: String) -> Any? { key }
}

/// A meta that can be made of others.
struct DummyMeta: ExpressibleByComponentMeta {
  let property1: String
  let property2 = "materialized"
  private let property3 = "materialized"

  init?(meta: any ComponentMeta) {
    guard let property = MetaValue.string(meta["property1"]) else { return nil }
    property1 = property
  }
}

/// Metas as the cases write them.
enum TestMeta {
  static func read(_ value: LocatedValue?) -> (any ComponentMeta)? {
    guard let value, let member = value.members?.first else { return nil }
    let content = member.value
    switch member.key {
    case "dictionary": return JSONMeta(content)
    case "zip": return ZipMeta((content.elements ?? []).compactMap(read))
    case "stackConfig":
      return StackConfig(
        title: content["title"]?.string, spacing: content["spacing"]?.number ?? 10,
        axis: content["axis"]?.string.flatMap(StackConfig.Axis.init) ?? .vertical,
        preserveParentWidth: content["preserveParentWidth"]?.bool ?? false,
        backgroundColor: content["backgroundColor"]?.string.flatMap(Color.init(plainHex:)) ?? .white)
    case "tabConfig":
      return TabConfig(title: content["title"]?.string ?? "", iconName: content["iconName"]?.string ?? "")
    case "tabBarConfig": return TabBarConfig(selectedIndex: Int(content["selectedIndex"]?.number ?? 0))
    case "reflected":
      let property = content["property1"]?.string
      return content["subclass"]?.bool == true
        ? ReflectedSubclassMeta(property1: property, rest: "notMaterialized")
        : ReflectedMeta(property1: property, rest: "notMaterialized")
    case "intKeyed":
      let pairs = (content.members ?? []).compactMap { member in Int(member.key).map { ($0, member.value) } }
      return DictionaryMeta(Dictionary(pairs) { first, _ in first })
    case "echo": return EchoMeta()
    default: return JSONMeta(value)
    }
  }
}

/// Notes which builders and evaluators run, in order.
final class CallLog: Sendable {
  private let calls = Mutex<[LocatedValue]>([])

  func note(_ call: LocatedValue) { calls.withLock { $0.append(call) } }

  var all: LocatedValue { .list(calls.withLock { $0 }) }
}
