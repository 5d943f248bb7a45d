import ConformanceSupport
import Definitions
import Elements
import Testing

@testable import ExperienceTraits

@Suite struct ActionConformanceTests {
  @Test(arguments: ConformanceCase.rows("action"))
  func createsActionsAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let action = try #require(try ActionModel.list([row.input.required("action")]).first)
    guard case .effect(let effect, _) = ActionEffect.read(action) else {
      #expect(row.expect["created"]?.bool == false)
      return
    }
    #expect(row.expect["created"]?.bool != false)
    let settings = Self.settings(of: effect)
    for member in row.expect.members ?? [] where member.key != "created" {
      let own = settings.first { $0.0 == member.key }?.1 ?? LocatedValue(.null)
      #expect(own.difference(from: member.value) == nil)
    }
  }

  /// The settings of an action in the words of the cases.
  private static func settings(of effect: ActionEffect) -> [(String, LocatedValue)] {
    func object(_ entries: [PropertyValue.Entry]) -> LocatedValue {
      Summary.object(entries.map { ($0.key, LocatedValue($0.value.content)) })
    }
    return switch effect {
    case .continue(.index(let index)):
      [("ref", Summary.object([("index", LocatedValue(.number(Double(index))))]))]
    case .continue(.offset(let offset)):
      [("ref", Summary.object([("offset", LocatedValue(.number(Double(offset))))]))]
    case .continue(.stepID(let id)): [("ref", Summary.object([("stepID", Summary.text(id))]))]
    case .close(let markComplete): [("markComplete", LocatedValue(.bool(markComplete)))]
    case .link(let url, let openExternally):
      [("url", Summary.text(url)), ("openExternally", LocatedValue(.bool(openExternally)))]
    case .launchExperience(let id): [("experienceID", Summary.text(id))]
    case .submitForm(let skips): [("skipValidation", LocatedValue(.bool(skips)))]
    case .track(let event, let attributes):
      [("eventName", Summary.text(event)), ("attributes", object(attributes))]
    case .updateProfile(let properties): [("properties", object(properties))]
    case .delay(let milliseconds): [("duration", LocatedValue(.number(Double(milliseconds) / 1000)))]
    case .requestReview, .requestPush, .conditional: []
    }
  }

  @Test(arguments: ConformanceCase.rows("queue"))
  func changesTheQueueAsTheRuntimeDoes(_ row: ConformanceCase) throws {
    let payload = try row.input.required("experience")
    let experience = try #require(ExperienceDecoder.decode(payload).experience)
    let content = try #require(experience.steps.first?.children.first?.content)
    let actions = try ActionModel.list(row.input.required("actions").elements ?? [])
    let queue = ActionQueue(actions, form: row.input["noData"]?.bool == true ? nil : FormState(content))
    let names = queue.actions.map { action in
      action.config?["eventName"]?.string.map { "\(action.type):\($0)" } ?? action.type
    }
    #expect(names == row.expect["queue"]?.strings)
    if let showsErrors = row.expect["showErrors"]?.bool { #expect(queue.form?.showsErrors == showsErrors) }
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
  func recordsTheLastActionThatLeadsSomewhere(_ row: ConformanceCase) throws {
    let actions = try ActionModel.list(row.input.required("actions").elements ?? [])
    let destination = InteractionDestination(actions)
    #expect(destination?.category == row.expect["category"]?.string)
    #expect(destination?.destination == row.expect["destination"]?.string)
  }

  @Test(arguments: ConformanceCase.rows("linkRoute"))
  func opensLinksWhereTheRuntimeDoes(_ row: ConformanceCase) throws {
    let action = try #require(try ActionModel.list([row.input.required("action")]).first)
    guard case .effect(let effect, _) = ActionEffect.read(action) else {
      Issue.record("The action does not exist")
      return
    }
    let opens = try #require(row.expect["opens"]?.string)
    #expect(effect.opensInsideApp == !opens.hasPrefix("external"))
  }

  @Test(arguments: ConformanceCase.rows("clause"))
  func evaluatesClauses(_ row: ConformanceCase) throws {
    let report = ReadingReport()
    let value = try row.input.required("clause")
    var reader = try #require(ObjectReader(value, path: [], report: report))
    let clause = Clause(&reader)
    #expect(report.findings.failures.isEmpty == row.expect["ok"]?.bool)
    let answers = row.input["formState"]
    if let result = row.expect["result"]?.bool {
      #expect(clause.holds { answers?[$0]?.string } == result)
    }
    if let description = row.expect["description"]?.string { #expect(clause.description == description) }
  }

  @Test(arguments: ConformanceCase.rows("operator"))
  func comparesTexts(_ row: ConformanceCase) throws {
    let comparison = try #require(Clause.Comparison(rawValue: try row.input.required("op").string ?? ""))
    let left = try #require(row.input["lhs"]?.string)
    let right = try #require(row.input["rhs"]?.string)
    #expect(comparison.holds(left, right) == row.expect["result"]?.bool)
  }
}

extension ActionModel {
  /// Actions as a case writes them.
  static func list(_ values: [LocatedValue]) throws -> [ActionModel] {
    let report = ReadingReport()
    let empty = try #require(ObjectReader(LocatedValue(.object([])), path: [], report: report))
    let actions = ExperienceDecoder.actionList(LocatedValue(.array(values)), below: [], of: empty)
    #expect(report.findings.failures.isEmpty)
    return actions
  }
}

extension PropertyValue {
  /// The value as a case writes it.
  fileprivate var content: LocatedValue.Content {
    switch self {
    case .bool(let bool): .bool(bool)
    case .number(let number), .points(let number): .number(number)
    case .string(let text): .string(text)
    case .null, .color, .array, .object: .null
    }
  }
}
