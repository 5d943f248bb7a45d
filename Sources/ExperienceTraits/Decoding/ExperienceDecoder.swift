public import Definitions

/// The result of decoding a payload: the experience, or the reasons why decoding failed.
public struct ExperienceDecoding: Sendable {
  /// The experience, or `nil` if the runtime cannot decode the payload.
  public var experience: Experience?
  /// The failure that the runtime reports.
  ///
  /// This failure can hide the real cause.
  public var runtimeFailure: DecodingFailure?
  /// Every failure that the author has to fix, in file order.
  public var causes: [DecodingFailure]
  /// Keys that no part of the runtime reads.
  package var unknownKeys: [UnknownKey]
  /// Notes about the payload, such as ignored values and the images of its steps.
  package var notes: [PayloadNote]
  /// The traits that could be read, even if the experience could not.
  package var traits: [TraitModel]
  /// The actions that could be read, even if the experience could not.
  package var actions: [ActionModel]
}

/// Decodes experiences by the rules of the runtime.
public struct ExperienceDecoder {
  /// Decodes the payload of one experience.
  ///
  /// The runtime stops at the first failure. This decoder continues, so the author sees all failures in one
  /// run.
  public static func decode(_ value: LocatedValue, path: [String] = []) -> ExperienceDecoding {
    let report = PayloadReport()
    let experience = PayloadReader.read(
      value, path: path, report: report, ExperienceDecoder(report: report).experience)
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

  let report: PayloadReport

  private func experience(_ reader: inout PayloadReader) -> Experience {
    func steps(_ reader: inout PayloadReader) -> [StepEntry] {
      let entries = reader.objects(keys.steps, entry)
      var steps: [StepEntry] = []
      // Steps are large values, so reserve the exact capacity.
      steps.reserveCapacity(entries.count)
      for case let entry? in entries { steps.append(entry) }
      return steps
    }
    let keys = Self.keys
    var experience = Experience(
      id: reader.read(keys.id), name: reader.read(keys.name), type: reader.read(keys.type),
      traits: traits(keys.traits, &reader), steps: steps(&reader))
    experience.publishedAt = lenient { reader.read(keys.publishedAt) } ?? nil
    experience.context = lenient { reader.object(keys.context, context) } ?? nil
    experience.redirectURL = lenient { reader.read(keys.redirectURL) } ?? nil
    experience.nextContentID = lenient { reader.read(keys.nextContentID) } ?? nil
    reader.ignore(IgnoredKeys.experience)
    return experience.withRenderContext()
  }

  /// Reads a value that the runtime ignores if it has the wrong type.
  ///
  /// The failure becomes a note.
  private func lenient<Value>(_ read: () -> Value) -> Value? {
    let attempt = report.attempt(read)
    for failure in attempt.findings.failures {
      report.add(PayloadNote(kind: .leftOut(failure.headline), position: failure.position))
    }
    return attempt.result
  }

  private func context(_ reader: inout PayloadReader) -> Experience.Context {
    let keys = Self.contextKeys
    return Experience.Context(
      localeID: reader.read(keys.localeID), localeName: reader.read(keys.localeName),
      workflowID: reader.read(keys.workflowID), workflowTaskID: reader.read(keys.workflowTaskID))
  }

  /// Reads a single step, or else a group.
  ///
  /// If both fail, the runtime reports the failure of the group. The author sees the failures of the step if
  /// the entry has content, else those of the group.
  private func entry(_ reader: inout PayloadReader) -> StepEntry? {
    var attempt = reader
    let asStep = report.attempt { step(&attempt) }
    if let step = asStep.result {
      report.merge(asStep.findings)
      attempt.ignore([Self.groupKeys.children.name])
      reader = attempt
      return .single(step)
    }
    var asGroup = report.attempt { group(&reader) }
    if asGroup.result == nil, reader.peek(Self.stepKeys.content.name) != nil {
      let runtimeFailure = asGroup.findings.first
      asGroup.findings = asStep.findings
      asGroup.findings.first = runtimeFailure
      reader = attempt
    }
    reader.ignore([Self.stepKeys.content.name, Self.groupKeys.children.name])
    report.merge(asGroup.findings)
    return asGroup.result.map(StepEntry.group)
  }

  private func group(_ reader: inout PayloadReader) -> StepGroup {
    let keys = Self.groupKeys
    let head = head(keys.head, &reader)
    let children = reader.objects(keys.children, step)
    let traits = traits(keys.traits, &reader)
    let actions = actions(keys.actions, &reader)
    reader.ignore(IgnoredKeys.step)
    return StepGroup(
      id: head.id, type: head.type, traits: traits, actions: actions, children: children,
      position: reader.position)
  }

  private func step(_ reader: inout PayloadReader) -> Step {
    let keys = Self.stepKeys
    let head = head(keys.head, &reader)
    let content = reader.element(keys.content) ?? .placeholder
    let traits = traits(keys.traits, &reader)
    let actions = actions(keys.actions, &reader)
    reader.ignore(IgnoredKeys.step)
    return Step(
      id: head.id, type: head.type, traits: traits, actions: actions,
      content: StepContent(dividing: content), position: reader.position)
  }

  /// Reads the keys that a step and a group share: the identifier and the type.
  private func head(_ keys: HeadKeys, _ reader: inout PayloadReader) -> (id: String, type: String) {
    let type = reader.read(keys.type)
    return (reader.read(keys.id), type)
  }
}
