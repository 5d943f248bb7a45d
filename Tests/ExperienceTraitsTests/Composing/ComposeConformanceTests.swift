import ConformanceSupport
import Definitions
import Testing

@testable import ExperienceTraits

/// Conformance of composing, in the order of the rows.
///
/// `TraceTests` checks the order of the guide. The rows record one SDK version, which creates the wrapper
/// before it decorates the container. In the guide, the order is reversed.
@Suite struct ComposeConformanceTests {
  @Test func runsCasesOfAllKinds() throws {
    #expect(try ConformanceCase.kindsWithoutTest() == [])
  }

  private static let deviations: [Deviation] = {
    let created: LocatedValue = .object(["op": "createStep", "step": "00000002-0000-4000-8000-000000000000"])
    let container: LocatedValue = .object([
      "op": "containerCreate", "trait": "_defaultContainerCreatingTrait", "pages": 1, "currentPage": 0,
    ])
    let wrapper: LocatedValue = .object([
      "op": "wrapperCreate", "trait": "@test/wrapper", "label": "W", "level": "experience",
      "metadataDelegate": "set",
    ])
    let update: LocatedValue = .object(["op": "update", "to": 0, "from": nil])
    let decorated: LocatedValue = .object([
      "op": "containerDecorate", "trait": "@test/container", "label": "C", "level": "experience",
    ])
    let reason = "the guide decorates the container before it creates the wrapper, so a failure leaves none"
    return [
      Deviation(
        "TC-38", at: "sequence",
        runtime: .of(["containerCreate", "wrapperCreate:W", "update", "containerDecorate:C"]),
        ours: .of(["containerCreate", "update", "containerDecorate:C"]), because: reason),
      Deviation(
        "TC-38", at: "trace", runtime: .of([created, container, wrapper, update, decorated]),
        ours: .of([created, container, update, decorated]), because: reason),
    ]
  }()

  @Test(arguments: ConformanceCase.rows("compose"))
  func appliesTheSameTraitsInEveryPhase(_ row: ConformanceCase) {
    row.check(.whole(mayOmit: ["error"]), deviations: Self.deviations) { input in
      let log = CallLog()
      let composed = try Self.compose(input, log)
      let trace = Self.trace(log, composed, try Self.updates(input))
      let sequence = trace.compactMap { entry -> String? in
        guard let operation = entry["op"]?.string, operation != "createStep" else { return nil }
        return entry["label"]?.string.map { "\(operation):\($0)" } ?? operation
      }
      return .object(["sequence": sequence, "trace": trace, "error": composed.error?.message])
    }
  }

  /// Returns the step changes of a row: the new step, and the previous step if there is one.
  private static func updates(_ input: CaseInput) throws -> [(to: Int, from: Int?)]? {
    try input["updates"]?.list().map { pair in
      let pages = try pair.list()
      guard pages.count == 2 else { throw pair.unknown("update") }
      return (try pages[0].integer(), pages[1].isNull ? nil : try pages[1].integer())
    }
  }

  private static func compose(_ input: CaseInput, _ log: CallLog) throws -> ComposedPresentation {
    var experience = try Self.experience(of: input)
    experience.traits.insert(TraitModel(type: RuntimeSpy.type), at: 0)
    var capabilities: [String: Set<TraitCapability>] = [:]
    for (type, words) in try input.members("capabilities") {
      capabilities[type] = Set(try words.list().map { try $0.word(TraitCapability.self) })
    }
    var registry = TestTrait.registry(capabilities, log: log)
    _ = registry.register(RuntimeSpy.registration(log: log))
    let composer = TraitComposer(registry: registry, screen: .test)
    let start = try input.required("stepIndex").stepIndex()
    guard let change = try updates(input)?.last, change.from != nil else {
      return composer.compose(experience, at: start)
    }
    return composer.compose(
      experience, at: StepIndex(group: start.group, item: change.to), arrivingFrom: start)
  }

  /// Returns the experience of a row.
  ///
  /// If the row has equal types in one array, they are added after decoding.
  private static func experience(of input: CaseInput) throws -> Experience {
    guard try input.flag("bypassDuplicateCheck") else {
      return try input.required("experience").experience()
    }
    let payload = try input.raw("experience")
    let entries = try #require(payload["steps"]?.elements)
    let decoding = ExperienceDecoder.decode(
      payload.replacing(
        "steps", with: LocatedValue(.array(entries.map { $0.replacing("traits", with: .noTraits) }))))
    var experience = try #require(decoding.experience)
    for (index, entry) in entries.enumerated() {
      let models = try (entry["traits"]?.elements ?? []).map { model in
        TraitModel(type: try #require(model["type"]?.string), config: model["config"])
      }
      switch experience.steps[index] {
      case .group(var group):
        group.traits = models
        experience.steps[index] = .group(group)
      case .single(var step):
        step.traits = models
        experience.steps[index] = .single(step)
      }
    }
    return experience
  }

  /// Returns the calls in the order of the rows, with the values that the rows list for each call.
  private static func trace(
    _ log: CallLog, _ composed: ComposedPresentation, _ updates: [(to: Int, from: Int?)]?
  ) -> [LocatedValue] {
    var calls = log.all
    // Rows that list updates do not present a step. A change of the step still presents the first step.
    if updates != nil { calls.removeAll { $0.operation == "present" } }
    var entries: [LocatedValue] = []
    var number = 0
    for call in calls {
      var details = call.details
      if call.operation == "update" {
        details["to"] = .of(updates?[number].to ?? composed.index.item)
        number += 1
      }
      details["op"] = .of(call.operation)
      details["label"] = call.label.map { .of($0) }
      entries.append(.object(details))
    }
    if let container = composed.hierarchy?.container, container.layout == .single {
      let created: LocatedValue = .object([
        "op": "containerCreate", "trait": "_defaultContainerCreatingTrait",
        "pages": container.pages.numberOfPages,
        "currentPage": updates?.first?.to ?? container.pages.currentPage,
      ])
      let place = entries.lastIndex { ["createStep", "stepDecorate"].contains($0["op"]?.string) }
      entries.insert(created, at: place.map { $0 + 1 } ?? 0)
    }
    if let wrapper = entries.firstIndex(where: { $0["op"]?.string == "wrapperCreate" }),
      let update = entries.firstIndex(where: { $0["op"]?.string == "update" }), update < wrapper
    {
      entries.insert(entries.remove(at: wrapper), at: update)
    }
    return entries
  }

  @Test(arguments: ConformanceCase.rows("decompose"))
  func sortsTraitsByCapability(_ row: ConformanceCase) {
    row.check { input in
      let all: Set<TraitCapability> = [
        .stepDecorating, .containerCreating, .containerDecorating, .wrapperCreating, .backdropDecorating,
      ]
      var nextID = 0
      func instances(_ key: String) throws -> [TraitInstance] {
        try input.list(key).map { model in
          nextID += 1
          let made = TestTrait(
            ExperiencePluginConfiguration(
              level: .step, renderContext: .modal, config: model.data("config"),
              findings: ConfigurationFindings()),
            log: CallLog())
          return TraitInstance(
            id: nextID, model: TraitModel(type: try model.text("type")), level: .step, capabilities: all,
            trait: try #require(made))
        }
      }
      let own = try instances("traits")
      var traits = DecomposedTraits(own)
      traits.propagateDecorators(from: DecomposedTraits(try instances("propagateFrom")))
      let sorted = traits.decorators.values.flatMap { $0 } + traits.singles.values
      var observation: [String: Any?] = [
        "all": own.filter { own in sorted.contains { $0.id == own.id } }.map(\.model.type)
      ]
      for capability in TraitCapability.allCases {
        observation[capability.rawValue] =
          capability.isSingle
          ? LocatedValue.of(traits.singles[capability]?.model.type)
          : .of((traits.decorators[capability] ?? []).map(\.model.type))
      }
      return .object(observation)
    }
  }

  @Test(arguments: ConformanceCase.rows("registry"))
  func refusesASecondTraitOfOneType(_ row: ConformanceCase) {
    row.check { input in
      var registry = TraitRegistry()
      var instances = 0
      var isTakenAgain = false
      for model in try input.list("traits") {
        let type = try model.text("type")
        let registration = TraitRegistry.Registration(
          type: type, capabilities: [.stepDecorating], make: { TestTrait($0, log: CallLog()) })
        guard registry.register(registration) else { throw CaseError("\(type) was refused at once") }
        isTakenAgain = isTakenAgain || registry.register(registration)
        let made = registry.registration(of: type)?.make(
          ExperiencePluginConfiguration(
            level: .step, renderContext: .modal, config: nil, findings: ConfigurationFindings()))
        instances += made == nil ? 0 : 1
      }
      return .object(["instances": instances, "registerAgain": isTakenAgain])
    }
  }
}

extension LocatedValue {
  fileprivate static let noTraits = LocatedValue(.array([]))

  /// Returns the object with a new value for a key.
  fileprivate func replacing(_ key: String, with value: LocatedValue) -> LocatedValue {
    LocatedValue(
      .object(
        (members ?? []).map { member in
          var member = member
          if member.key == key { member.value = value }
          return member
        }), at: position)
  }
}
