import ConformanceSupport
import Definitions
import Testing

@testable import ExperienceTraits

/// The composing rows, compared phase by phase: the rows record one SDK version, which creates the wrapper before
/// it decorates the container, while the guide has it the other way round.
@Suite struct ComposeConformanceTests {
  /// The operations of each phase, in the order of the guide.
  private static let phases = [
    ["stepDecorate"], ["containerCreate"], ["containerDecorate", "containerUndecorate"], ["wrapperCreate"],
    ["backdropDecorate", "backdropUndecorate"], ["present"],
  ]

  @Test(arguments: ConformanceCase.rows("compose"))
  func appliesTheSameTraitsInEveryPhase(_ row: ConformanceCase) throws {
    let experience = try Self.experience(of: row)
    let log = CallLog()
    let composer = TraitComposer(registry: try registry(of: row, log: log), screen: .test)
    let start = try #require(row.input["stepIndex"]?.stepIndex)
    let composed = Self.compose(row, experience, start, composer)
    #expect(composed.error?.message == row.expect["error"]?.string)

    let failedOperation = row.expect["error"]?.string.flatMap { error in
      error.hasPrefix("boom ") ? String(error.dropFirst("boom ".count)) : nil
    }
    for operations in Self.phases {
      #expect(log.calls(of: operations).map(\.description) == Self.expected(row, operations))
      try compareLevels(log, row, operations)
      if let failedOperation, operations.contains(failedOperation) { break }
    }
  }

  private static func compose(
    _ row: ConformanceCase, _ experience: Experience, _ start: StepIndex, _ composer: TraitComposer
  ) -> ComposedPresentation {
    let changes = (row.input["updates"]?.elements ?? []).filter { $0.elements?.last?.number != nil }
    guard let item = changes.first?.numbers.first else { return composer.compose(experience, at: start) }
    return composer.compose(
      experience, at: StepIndex(group: start.group, item: Int(item)), arrivingFrom: start)
  }

  /// The experience of a row; where the row allows equal types in one array, they are put in after decoding.
  private static func experience(of row: ConformanceCase) throws -> Experience {
    let payload = try row.input.required("experience")
    guard row.input["bypassDuplicateCheck"]?.bool == true else {
      let decoding = ExperienceDecoder.decode(payload)
      return try #require(decoding.experience)
    }
    let entries = try #require(payload["steps"]?.elements)
    let decoding = ExperienceDecoder.decode(
      payload.replacing(
        "steps", with: LocatedValue(.array(entries.map { $0.replacing("traits", with: .noTraits) }))))
    var experience = try #require(decoding.experience)
    for (index, entry) in entries.enumerated() {
      let models = (entry["traits"]?.elements ?? []).map {
        TraitModel(type: $0["type"]?.string ?? "", config: $0["config"])
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

  private func registry(of row: ConformanceCase, log: CallLog) throws -> TraitRegistry {
    var capabilities: [String: Set<TraitCapability>] = [:]
    for member in row.input["capabilities"]?.members ?? [] {
      capabilities[member.key] = Set(member.value.strings.compactMap(TraitCapability.init(rawValue:)))
    }
    return TestTrait.registry(capabilities, log: log)
  }

  /// The calls of a phase as the row lists them; the default container is not a call of a trait.
  private static func expected(_ row: ConformanceCase, _ operations: [String]) -> [String] {
    (row.expect["sequence"]?.strings ?? []).filter { entry in
      operations.contains { entry.hasPrefix($0 + ":") }
    }
  }

  private func compareLevels(_ log: CallLog, _ row: ConformanceCase, _ operations: [String]) throws {
    let expected = (row.expect["trace"]?.elements ?? []).filter { entry in
      operations.contains(entry["op"]?.string ?? "") && entry["label"] != nil
    }
    guard !expected.isEmpty else { return }
    let calls = log.calls(of: operations)
    #expect(calls.map(\.level) == expected.map { $0["level"]?.string })
    for (call, entry) in zip(calls, expected) {
      if let hasDelegate = entry["metadataDelegate"]?.bool { #expect(call.hasDelegate == hasDelegate) }
    }
  }

  @Test(arguments: ConformanceCase.rows("decompose"))
  func sortsTraitsByCapability(_ row: ConformanceCase) throws {
    let all: Set<TraitCapability> = [
      .stepDecorating, .containerCreating, .containerDecorating, .wrapperCreating, .backdropDecorating,
    ]
    var nextID = 0
    func decomposed(_ key: String) throws -> DecomposedTraits {
      var instances: [TraitInstance] = []
      for model in row.input[key]?.elements ?? [] {
        nextID += 1
        let type = try #require(model["type"]?.string)
        let trait = try #require(
          TestTrait(
            ExperiencePluginConfiguration(
              level: .step, renderContext: .modal, config: model["config"], findings: ConfigurationFindings()),
            log: CallLog()))
        instances.append(
          TraitInstance(
            id: nextID, model: TraitModel(type: type), level: .step, capabilities: all, trait: trait))
      }
      return DecomposedTraits(instances)
    }
    var traits = try decomposed("traits")
    traits.propagateDecorators(from: try decomposed("propagateFrom"))
    for capability in TraitCapability.allCases {
      let expected = row.expect[capability.rawValue]
      if capability.isSingle {
        #expect(traits.singles[capability]?.model.type == expected?.string)
      } else {
        #expect(traits.decorators[capability]?.map(\.model.type) == expected?.strings)
      }
    }
  }

  @Test(arguments: ConformanceCase.rows("registry"))
  func refusesASecondTraitOfOneType(_ row: ConformanceCase) throws {
    var registry = TraitRegistry()
    let isFirstTaken = registry.register(PagingDotsTrait.self)
    let isSecondTaken = registry.register(PagingDotsTrait.self)
    #expect(isFirstTaken)
    #expect(isSecondTaken == row.expect["registerAgain"]?.bool)
    #expect(Double(registry.types.count) == row.expect["instances"]?.number)
  }
}

extension LocatedValue {
  fileprivate static let noTraits = LocatedValue(.array([]))

  /// The object with another value for a key.
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
