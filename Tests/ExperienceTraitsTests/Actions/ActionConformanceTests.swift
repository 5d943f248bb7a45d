import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct ActionConformanceTests {
  @Test(arguments: ConformanceCase.rows("action"))
  func createsActionsLikeTheRuntime(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["created"])) { input in
      guard case .effect(let effect, _) = ActionEffect.read(try Self.action(input)) else {
        return .object(["created": false])
      }
      return .object(Self.settings(of: effect).merging(["created": true]) { first, _ in first })
    }
  }

  /// Returns the action of a row.
  private static func action(_ input: CaseInput) throws -> ActionModel {
    try #require(try ActionModel.list([input.raw("action")]).first)
  }

  /// Returns the settings of an action with the keys of the cases.
  private static func settings(of effect: ActionEffect) -> [String: Any?] {
    func object(_ entries: [PropertyValue.PropertyEntry]) -> [String: Any?] {
      Dictionary(uniqueKeysWithValues: entries.map { ($0.key, LocatedValue($0.value.content)) })
    }
    return switch effect {
    case .continue(.index(let index)): ["ref": ["index": index]]
    case .continue(.offset(let offset)): ["ref": ["offset": offset]]
    case .continue(.stepID(let id)): ["ref": ["stepID": id]]
    case .close(let markComplete): ["markComplete": markComplete]
    case .link(let url, let openExternally): ["url": url, "openExternally": openExternally]
    case .launchExperience(let id): ["experienceID": id]
    case .submitForm(let skips): ["skipValidation": skips]
    case .track(let event, let attributes): ["eventName": event, "attributes": object(attributes)]
    case .updateProfile(let properties): ["properties": object(properties)]
    case .delay(let milliseconds): ["duration": Double(milliseconds) / 1000]
    case .requestReview, .requestPush, .conditional: [:]
    }
  }

  @Test(arguments: ConformanceCase.rows("queue"))
  func changesTheQueueLikeTheRuntime(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["showErrors"])) { input in
      let content = try #require(
        try input.required("experience").experience().steps.first?.children.first?.content)
      let actions = try input.required("actions").actions()
      let queue = ActionQueue(actions, form: try input.flag("noData") ? nil : FormState(content))
      return .known([
        "queue": queue.actions.map { action in
          action.config?["eventName"]?.string.map { "\(action.type):\($0)" } ?? action.type
        },
        "showErrors": queue.form?.showsErrors,
      ])
    }
  }

  @Test func readsTheAnswersOfOtherSteps() throws {
    let block = "00000050-0000-4000-8000-000000000000"
    let action = try LocatedValue.json(
      """
      {"on": "tap", "type": "@appcues/conditional", "config": {"checks": [{"condition": {"survey":
        {"block": "\(block)", "operator": "==", "value": "yes"}}, "actions": [{"on": "tap", "type": "@appcues/close"}]}]}}
      """)
    let actions = try ActionModel.list([action])
    let form = FormState(StepContent(body: Component(id: "", kind: .spacer(nil))))
    #expect(ActionQueue(actions, form: form).actions.map(\.type) == ["@appcues/conditional"])
    let answered = ActionQueue(actions, form: form, otherAnswers: [block: "yes"])
    #expect(answered.actions.map(\.type) == ["@appcues/close"])
  }

  @Test(arguments: ConformanceCase.rows("primaryAction"))
  func recordsTheLastNavigatingAction(_ row: ConformanceCase) {
    row.check { input in
      let destination = InteractionDestination(try input.required("actions").actions())
      return .object(["category": destination?.category, "destination": destination?.destination])
    }
  }

  @Test(arguments: ConformanceCase.rows("linkRoute"))
  func opensLinksLikeTheRuntime(_ row: ConformanceCase) {
    row.check { input in
      guard case .effect(let effect, _) = ActionEffect.read(try Self.action(input)),
        case .link(let url, _) = effect
      else { throw CaseError("The action opens no link") }
      if effect.opensInsideApp { return .object(["opens": "in-app browser"]) }
      let isWeb = ["http", "https"].contains(URLText.scheme(of: url))
      return .object(["opens": isWeb ? "external" : "external (scheme link, config ignored)"])
    }
  }

  @Test(arguments: ConformanceCase.rows("clause"))
  func evaluatesClauses(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["description"])) { input in
      let report = PayloadReport()
      var reader = PayloadReader(try input.raw("clause"), report: report)
      let clause = Clause(&reader)
      let answers = try input.raw("formState")
      return .object([
        "ok": report.findings.failures.isEmpty, "result": clause.holds { answers[$0]?.string },
        "description": clause.description,
      ])
    }
  }

  @Test(arguments: ConformanceCase.rows("operator"))
  func comparesTexts(_ row: ConformanceCase) {
    row.check { input in
      let comparison: Clause.Comparison = try input.required("op").word()
      return .object(["result": comparison.holds(try input.text("lhs"), try input.text("rhs"))])
    }
  }
}

extension ActionModel {
  /// Reads actions from a case.
  static func list(_ values: [LocatedValue]) throws -> [ActionModel] {
    try CaseInput(LocatedValue(.array(values))).actions()
  }
}

extension PropertyValue {
  /// The value in the notation of the cases.
  fileprivate var content: LocatedValue.ValueContent {
    switch self {
    case .bool(let bool): .bool(bool)
    case .number(let number), .points(let number): .number(number)
    case .string(let text): .string(text)
    case .null, .decimal, .color, .array, .object, .summary: .null
    }
  }
}
