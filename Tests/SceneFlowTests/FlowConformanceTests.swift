import ConformanceSupport
import Definitions
import SceneFlow
import Testing

@Suite struct FlowConformanceTests {
  /// The row on a property that is used too early, which is a test of its own below.
  private static let injectionRow = "SB-40"

  @Test(arguments: ConformanceCase.rows("flow").filter { $0.id != injectionRow })
  func runsFlows(_ row: ConformanceCase) throws {
    var result = try FlowScript(row.input).result
    let expect = row.expect.sortingUnordered(&result)
    #expect(result.difference(from: expect) == nil)
  }

  @Test func tellsThatAnInjectedPropertyNeedsItsScene() throws {
    let row = try #require(ConformanceCase.rows("flow").first { $0.id == Self.injectionRow })
    let result = try FlowScript(row.input).result
    #expect(result["observations"]?["trap"]?.string == row.expect["fatal"]?.string)
  }

  @Test(arguments: ConformanceCase.rows("configuration"))
  func configuresBoxes(_ row: ConformanceCase) throws {
    let states = Set((row.input["states"]?.elements ?? []).compactMap(FlowScript.number))
    var configuration = Configuration(sceneStates: states)
    var thrown: String?
    func make(_ name: String) -> any Extension {
      name == "NavigationExtension" ? NavigationExtension() : SharedStateExtension()
    }
    let names = row.input["extensions"]?.strings ?? []
    do {
      switch row.input["via"]?.string {
      case "builtin":
        for name in names {
          _ =
            name == "NavigationExtension"
            ? configuration.withBuiltInNavigationExtension()
            : configuration.withBuiltInSharedStateExtension()
        }
      case "file": configuration = try Configuration(configurationFile: TwiceNavigation.self)
      default: for name in names { try configuration.setExtension(make(name)) }
      }
    } catch {
      thrown = "Extension.\(error)"
    }
    let result: [String: Any?] = [
      "throws": thrown, "extensionKeys": configuration.extensions.keys.sorted(),
      "tableStates": configuration.stateSceneIdentifierTable.keys.sorted().map(FlowScript.state),
    ]
    #expect(LocatedValue.of(result).difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("bus"))
  func deliversMessages(_ row: ConformanceCase) throws {
    let bus = EventBus()
    var received: [String: [Any?]] = [:]
    func watch<Message>(_ name: String, _ event: EventBus.EventName, _ type: Message.Type) {
      received[name] = []
      bus.watch(on: event, messageType: type) { message in
        received[name]?.append(Message.self == Void.self ? "()" : message.map { $0 as Any })
      }
    }
    for step in row.input["steps"]?.elements ?? [] {
      let event = EventBus.EventName(rawValue: step["event"]?.string ?? "")
      let name = step["as"]?.string ?? ""
      let number = step["value"]?.number
      switch (step["do"]?.string, step["type"]?.string) {
      case ("watch", "Int"): watch(name, event, Int.self)
      case ("watch", "String"): watch(name, event, String.self)
      case ("watch", "Void"): watch(name, event, Void.self)
      case ("watch", "Double"): watch(name, event, Double.self)
      case ("watch", _): watch(name, event, Any.self)
      case (_, "Int"): bus.dispatch(event: event, message: number.map { Int($0) })
      case (_, "String"): bus.dispatch(event: event, message: step["value"]?.string)
      case (_, "Double"): bus.dispatch(event: event, message: number)
      case (_, "Void"): bus.dispatch(event: event, message: () as Void?)
      default: bus.dispatch(event: event, message: number.map { Int($0) as Any })
      }
    }
    #expect(
      LocatedValue.of(["received": received as [String: Any?]] as [String: Any?])
        .difference(from: row.expect) == nil)
  }

  @Test(arguments: ConformanceCase.rows("constants"))
  func keepsTwoStatesForItself(_ row: ConformanceCase) throws {
    #expect(Double(NavigationExtension.entry) == row.expect["entry"]?.number)
    #expect(Double(NavigationExtension.termination) == row.expect["termination"]?.number)
    let names: [String: Any?] = [
      "navigationTrack": EventBus.EventName.navigationTrack.rawValue,
      "getStatesRequest": EventBus.EventName.getStatesRequest.rawValue,
      "getStatesResponse": EventBus.EventName.getStatesResponse.rawValue,
      "sharedStateChanges": EventBus.EventName.sharedStateChanges.rawValue,
      "loggerMessage": EventBus.EventName.loggerMessage.rawValue,
    ]
    #expect(LocatedValue.of(names).difference(from: try row.expect.required("events")) == nil)
  }

  private enum TwiceNavigation: ConfigurationFile {
    static var sceneStates: Set<Int> { [NavigationExtension.entry, 1] }
    static var extensions: [any Extension] { [NavigationExtension(), NavigationExtension()] }
  }
}

extension LocatedValue {
  /// The expectation with parts in any order put into the order of the result.
  fileprivate func sortingUnordered(_ result: inout LocatedValue) -> LocatedValue {
    guard let steps = self["lifecycle"]?.elements else { return self }
    let heard = result["lifecycle"]?.elements ?? []
    var wanted: [LocatedValue] = []
    for step in steps {
      guard let group = step["unordered"]?.elements else {
        wanted.append(step)
        continue
      }
      let slice = Array(heard.dropFirst(wanted.count).prefix(group.count))
      let isSame = slice.count == group.count && group.allSatisfy(slice.contains)
      wanted += isSame ? slice : group
    }
    return LocatedValue(
      .object(
        (members ?? []).map { member in
          member.key == "lifecycle"
            ? Member(key: member.key, keyPosition: .start, value: LocatedValue(.array(wanted))) : member
        }))
  }
}
