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
}

/// Decodes experiences by the rules of the runtime.
public struct ExperienceDecoder {
  /// Decodes the payload of one experience.
  ///
  /// The runtime stops at the first failure; this goes on after broken traits, steps and components, so that an
  /// author sees all of them at once.
  public static func decode(_ value: LocatedValue, path: [String] = []) -> ExperienceDecoding {
    let report = ReadingReport()
    do throws(DecodingFailure) {
      let decoder = ExperienceDecoder(report: report)
      var reader = try ObjectReader(value, path: path, report: report)
      let experience = try decoder.experience(&reader)
      reader.reportUnknownKeys()
      return ExperienceDecoding(
        experience: experience, runtimeFailure: nil, causes: report.failures,
        unknownKeys: report.unknownKeys)
    } catch {
      let causes = decoderCauses(error, report)
      return ExperienceDecoding(
        experience: nil, runtimeFailure: error, causes: causes, unknownKeys: report.unknownKeys)
    }
  }

  /// The real causes: what was met besides the thrown failure, and the failure itself unless it only masks them.
  private static func decoderCauses(_ failure: DecodingFailure, _ report: ReadingReport) -> [DecodingFailure]
  {
    var causes: [DecodingFailure] = []
    for cause in report.failures + [failure] where !report.masked.contains(cause) && !causes.contains(cause) {
      causes.append(cause)
    }
    return causes.sorted { $0.position < $1.position }
  }

  let report: ReadingReport

  private func experience(_ reader: inout ObjectReader) throws(DecodingFailure) -> Experience {
    let head = gather { () throws(DecodingFailure) in
      (id: try reader.uuid("id"), name: try reader.string("name"), type: try reader.string("type"))
    }
    let traits = gather { () throws(DecodingFailure) in try self.traits(&reader) }
    let steps = gather { () throws(DecodingFailure) in
      try reader.objects("steps") { (step) throws(DecodingFailure) in try self.entry(&step) }
    }
    let parts = try keepAll(head, traits, steps, .success(()))
    let experience = Experience(
      id: parts.0.id, name: parts.0.name, type: parts.0.type,
      publishedAt: try? reader.optionalInteger("publishedAt"),
      context: try? reader.optionalObject("context", context), traits: parts.1,
      steps: parts.2, redirectURL: try? reader.url("redirectUrl"),
      nextContentID: try? reader.optionalString("nextContentId"), renderContext: .modal)
    reader.ignore(IgnoredKeys.experience)
    return experience.withRenderContext()
  }

  /// Runs a part of a reading whose failure must not hide failures of the parts after it.
  private func gather<Value>(
    _ read: () throws(DecodingFailure) -> Value
  ) -> Result<Value, DecodingFailure> {
    do throws(DecodingFailure) {
      return .success(try read())
    } catch {
      return .failure(error)
    }
  }

  private func context(_ reader: inout ObjectReader) throws(DecodingFailure) -> Experience.Context {
    Experience.Context(
      localeID: try reader.optionalString("localeId"), localeName: try reader.optionalString("localeName"),
      workflowID: try reader.optionalString("workflowId"),
      workflowTaskID: try reader.optionalString("workflowTaskId"))
  }

  /// A single step if it decodes as one, else a group; the failure of the group is the one that the runtime
  /// reports, while the author learns of those of the form that was meant.
  private func entry(_ reader: inout ObjectReader) throws(DecodingFailure) -> StepEntry {
    let earlier = report.failures
    var attempt = reader
    let cause: DecodingFailure
    switch gather({ () throws(DecodingFailure) in try step(&attempt) }) {
    case .success(let step):
      attempt.ignore(["children"])
      reader = attempt
      return .single(step)
    case .failure(let failure): cause = failure
    }
    let ofStep = report.failures + [cause]
    report.failures = earlier
    do throws(DecodingFailure) {
      let group = try group(&reader)
      reader.ignore(["content"])
      return .group(group)
    } catch {
      if reader.hasValue(for: "content") {
        report.failures = ofStep
        if error != cause { report.masked.append(error) }
      }
      throw error
    }
  }

  private func group(_ reader: inout ObjectReader) throws(DecodingFailure) -> StepGroup {
    let head = gather { () throws(DecodingFailure) in try self.head(&reader) }
    let children = gather { () throws(DecodingFailure) in
      try reader.objects("children") { (child) throws(DecodingFailure) in try step(&child) }
    }
    let traits = gather { () throws(DecodingFailure) in try self.traits(&reader) }
    let actions = gather { () throws(DecodingFailure) in try self.actions(&reader) }
    reader.ignore(IgnoredKeys.step)
    let parts = try keepAll(head, children, traits, actions)
    return StepGroup(
      id: parts.0.id, type: parts.0.type, traits: parts.2, actions: parts.3, children: parts.1,
      position: reader.position)
  }

  private func step(_ reader: inout ObjectReader) throws(DecodingFailure) -> Step {
    let head = gather { () throws(DecodingFailure) in try self.head(&reader) }
    let content = gather { () throws(DecodingFailure) in
      try reader.object("content") { (content) throws(DecodingFailure) in
        try ComponentDecoder.component(&content)
      }
    }
    let traits = gather { () throws(DecodingFailure) in try self.traits(&reader) }
    let actions = gather { () throws(DecodingFailure) in try self.actions(&reader) }
    reader.ignore(IgnoredKeys.step)
    let parts = try keepAll(head, content, traits, actions)
    return Step(
      id: parts.0.id, type: parts.0.type, traits: parts.2, actions: parts.3,
      content: StepContent(dividing: parts.1), position: reader.position)
  }

  /// What a step and a group begin with.
  private func head(_ reader: inout ObjectReader) throws(DecodingFailure) -> (id: String, type: String) {
    (try reader.uuid("id"), try reader.string("type"))
  }

  /// Throws the first failure of the parts and keeps the others for the report.
  private func keepAll<First, Second, Third, Fourth>(
    _ first: Result<First, DecodingFailure>, _ second: Result<Second, DecodingFailure>,
    _ third: Result<Third, DecodingFailure>, _ fourth: Result<Fourth, DecodingFailure>
  ) throws(DecodingFailure) -> (First, Second, Third, Fourth) {
    var failures: [DecodingFailure] = []
    if case .failure(let failure) = first { failures.append(failure) }
    if case .failure(let failure) = second { failures.append(failure) }
    if case .failure(let failure) = third { failures.append(failure) }
    if case .failure(let failure) = fourth { failures.append(failure) }
    report.failures += failures.dropFirst()
    return (try first.get(), try second.get(), try third.get(), try fourth.get())
  }
}
