public import Definitions

/// What decoding a payload gives: the experience, or why there is none.
public struct ExperienceDecoding: Sendable {
  /// The experience, or `nil` where the runtime cannot decode it.
  public var experience: Experience?
  /// The failure that the runtime reports, which may hide the real cause.
  public var runtimeFailure: DecodingFailure?
  /// Everything that has to be mended.
  public var causes: [DecodingFailure]
  /// Keys that no part of the runtime reads.
  package var unknownKeys: [UnknownKey]
  /// The pictures of its steps.
  package var notes: [PayloadNote]
  /// The traits that could be read, also where the experience could not.
  package var traits: [TraitModel]
  /// The actions that could be read, also where the experience could not.
  package var actions: [ActionModel]
}

/// Decodes experiences by the rules of the runtime.
public struct ExperienceDecoder {
  /// Decodes the payload of one experience.
  ///
  /// The runtime stops at the first failure; this goes on after it, so that an author sees all of them at once.
  public static func decode(_ value: LocatedValue, path: [String] = []) -> ExperienceDecoding {
    let report = ReadingReport()
    var experience: Experience?
    if var reader = ObjectReader(value, path: path, report: report) {
      experience = ExperienceDecoder(report: report).experience(&reader)
      reader.reportUnknownKeys()
    }
    let findings = report.findings
    var causes: [DecodingFailure] = []
    for cause in findings.failures.sorted(by: { $0.position < $1.position }) where !causes.contains(cause) {
      causes.append(cause)
    }
    return ExperienceDecoding(
      experience: findings.first == nil ? experience : nil, runtimeFailure: findings.first, causes: causes,
      unknownKeys: findings.unknownKeys, notes: findings.notes, traits: findings.traits,
      actions: findings.actions)
  }

  let report: ReadingReport

  private func experience(_ reader: inout ObjectReader) -> Experience {
    func steps(_ reader: inout ObjectReader) -> [StepEntry] {
      let entries = reader.objects("steps", entry)
      var steps: [StepEntry] = []
      // Steps are large, so that no room is left for more of them.
      steps.reserveCapacity(entries.count)
      for case let entry? in entries { steps.append(entry) }
      return steps
    }
    var experience = Experience(
      id: reader.uuid("id"), name: reader.string("name"),
      type: reader.string("type", knowing: ["mobile"], else: "but the runtime shows it all the same"),
      traits: traits(&reader), steps: steps(&reader))
    experience.publishedAt = lenient { reader.optionalInteger("publishedAt") }
    experience.context = lenient { reader.optionalObject("context", context) }
    experience.redirectURL = lenient { reader.url("redirectUrl") }
    experience.nextContentID = lenient { reader.optionalString("nextContentId") }
    reader.ignore(IgnoredKeys.experience)
    return experience.withRenderContext()
  }

  /// A value that the runtime leaves out where it has another type, which is noted.
  private func lenient<Value>(_ read: () -> Value?) -> Value? {
    let attempt = report.attempt(read)
    for failure in attempt.findings.failures {
      if case .missingKey = failure.reason { continue }
      report.add(PayloadNote(kind: .leftOut(failure.headline), position: failure.position))
    }
    return attempt.result ?? nil
  }

  private func context(_ reader: inout ObjectReader) -> Experience.Context {
    Experience.Context(
      localeID: reader.optionalString("localeId"), localeName: reader.optionalString("localeName"),
      workflowID: reader.optionalString("workflowId"),
      workflowTaskID: reader.optionalString("workflowTaskId"))
  }

  /// A single step if it decodes as one, else a group; the failure of the group is the one that the runtime
  /// reports, while the author learns of those of the form that was meant.
  private func entry(_ reader: inout ObjectReader) -> StepEntry? {
    var attempt = reader
    let asStep = report.attempt { step(&attempt) }
    if let step = asStep.result {
      report.merge(asStep.findings)
      attempt.ignore(["children"])
      reader = attempt
      return .single(step)
    }
    var asGroup = report.attempt { group(&reader) }
    if asGroup.result == nil, reader.hasValue(for: "content") {
      let runtimeFailure = asGroup.findings.first
      asGroup.findings = asStep.findings
      asGroup.findings.first = runtimeFailure
      reader = attempt
    }
    reader.ignore(["content", "children"])
    report.merge(asGroup.findings)
    return asGroup.result.map(StepEntry.group)
  }

  private func group(_ reader: inout ObjectReader) -> StepGroup {
    let head = head(&reader)
    let children = reader.objects("children", step)
    let traits = traits(&reader)
    let actions = actions(&reader)
    reader.ignore(IgnoredKeys.step)
    return StepGroup(
      id: head.id, type: head.type, traits: traits, actions: actions, children: children,
      position: reader.position)
  }

  private func step(_ reader: inout ObjectReader) -> Step {
    let head = head(&reader)
    let content = reader.object("content", ComponentDecoder.component) ?? .standIn
    let traits = traits(&reader)
    let actions = actions(&reader)
    reader.ignore(IgnoredKeys.step)
    return Step(
      id: head.id, type: head.type, traits: traits, actions: actions,
      content: StepContent(dividing: content), position: reader.position)
  }

  /// What a step and a group begin with.
  private func head(_ reader: inout ObjectReader) -> (id: String, type: String) {
    let type = reader.string(
      "type", knowing: ["modal", "group"], else: "which only the runtime's analytics report")
    return (reader.uuid("id"), type)
  }
}
