import ConformanceSupport
import Definitions
import SceneFlow
import Testing

@Suite struct FlowConformanceTests {
  @Test func runsCasesOfAllKinds() throws {
    #expect(try ConformanceCase.kindsWithoutTest() == [])
  }

  @Test(arguments: ConformanceCase.rows("flow"))
  func runsFlows(_ row: ConformanceCase) {
    row.check(.partial(["lifecycle": .groups])) { try FlowScript($0).result }
  }

  @Test(arguments: ConformanceCase.rows("configuration"))
  func configuresBoxes(_ row: ConformanceCase) {
    row.check(.partial()) { input in
      let states = Set(try input.list("states").map { try $0.state() })
      let names = try input.list("extensions").map { try $0.word(BuiltIn.self) }
      var configuration = Configuration(sceneStates: states)
      var thrown: String?
      let way: Way = try input.required("via").word()
      do throws(SBXError.Extension) {
        switch way {
        case .set: for name in names { try configuration.setExtension(name.made) }
        case .table:
          let table = configuration.stateSceneIdentifierTable
          configuration = Configuration(stateSceneIdentifierTable: table)
        case .builtin:
          for name in names {
            configuration =
              switch name {
              case .navigation: configuration.withBuiltInNavigationExtension()
              case .sharedState: configuration.withBuiltInSharedStateExtension()
              }
          }
        case .file:
          guard TwiceNavigation.sceneStates == states, names == [.navigation, .navigation] else {
            throw SBXError.Extension.cantFindExtension(extensionName: "the file of the case")
          }
          configuration = try Configuration(configurationFile: TwiceNavigation.self)
        }
      } catch {
        thrown = "Extension.\(error)"
      }
      return .object([
        "throws": thrown, "extensionKeys": configuration.extensions.keys.sorted(),
        "tableStates": configuration.stateSceneIdentifierTable.keys.sorted().map(FlowScript.state),
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("bus"))
  func deliversMessages(_ row: ConformanceCase) {
    row.check { input in
      let bus = EventBus()
      var received: [String: [Any?]] = [:]
      func watch<Message>(_ name: String, _ event: EventBus.EventName, _ type: Message.Type) {
        received[name] = []
        bus.watch(on: event, messageType: type) { message in
          received[name]?.append(Message.self == Void.self ? "()" : message.map { $0 as Any })
        }
      }
      for step in try input.list("steps") {
        let event = EventBus.EventName(rawValue: try step.text("event"))
        let type: MessageType = try step.required("type").word()
        switch try step.text("do") {
        case "watch":
          let name = try step.text("as")
          switch type {
          case .int: watch(name, event, Int.self)
          case .string: watch(name, event, String.self)
          case .void: watch(name, event, Void.self)
          case .double: watch(name, event, Double.self)
          case .any: watch(name, event, Any.self)
          }
        case "dispatch":
          let value = step.present("value")
          switch type {
          case .int: bus.dispatch(event: event, message: try value?.integer())
          case .string: bus.dispatch(event: event, message: try value?.text())
          case .double: bus.dispatch(event: event, message: try value?.number())
          case .void: bus.dispatch(event: event, message: () as Void?)
          case .any: bus.dispatch(event: event, message: try value?.integer() as Any?)
          }
        default: throw try step.required("do").unknown("step")
        }
      }
      return .object(["received": received])
    }
  }

  private enum MessageType: String {
    case int = "Int"
    case string = "String"
    case double = "Double"
    case void = "Void"
    case any = "Any"
  }

  private enum BuiltIn: String {
    case navigation = "NavigationExtension"
    case sharedState = "SharedStateExtension"

    var made: any Extension {
      switch self {
      case .navigation: NavigationExtension()
      case .sharedState: SharedStateExtension()
      }
    }
  }

  /// The way in which a case creates its configuration.
  private enum Way: String { case set, builtin, file, table }

  @Test(arguments: ConformanceCase.rows("constants"))
  func reservesTwoStates(_ row: ConformanceCase) {
    row.check { _ in
      .object([
        "entry": Double(NavigationExtension.entry), "termination": Double(NavigationExtension.termination),
        "events": [
          "navigationTrack": EventBus.EventName.navigationTrack.rawValue,
          "getStatesRequest": EventBus.EventName.getStatesRequest.rawValue,
          "getStatesResponse": EventBus.EventName.getStatesResponse.rawValue,
          "sharedStateChanges": EventBus.EventName.sharedStateChanges.rawValue,
          "loggerMessage": EventBus.EventName.loggerMessage.rawValue,
        ],
      ])
    }
    #expect(NavigationExtension.entry == .min)
    #expect(NavigationExtension.termination == .max)
  }

  private enum TwiceNavigation: ConfigurationFile {
    static var sceneStates: Set<Int> { [NavigationExtension.entry, 1] }
    static var extensions: [any Extension] { [NavigationExtension(), NavigationExtension()] }
  }
}

extension CaseInput {
  /// Reads the state of a flow from its name or number.
  func state() throws -> Int {
    if let number = raw.number { return try #require(Int(exactly: number)) }
    switch try text() {
    case "entry": return NavigationExtension.entry
    case "termination": return NavigationExtension.termination
    default: throw unknown("state")
    }
  }
}
