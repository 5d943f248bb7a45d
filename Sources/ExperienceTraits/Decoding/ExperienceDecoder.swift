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
    (report.failures + [failure]).filter { !report.masked.contains($0) }.sorted { $0.position < $1.position }
  }

  let report: ReadingReport

  private func experience(_ reader: inout ObjectReader) throws(DecodingFailure) -> Experience {
    let id = try reader.uuid("id")
    let name = try reader.string("name")
    let type = try reader.string("type")
    let traits = gather { () throws(DecodingFailure) in try self.traits(&reader) }
    let steps = gather { () throws(DecodingFailure) in
      try reader.objects("steps") { (step) throws(DecodingFailure) in try self.entry(&step) }
    }
    let experience = Experience(
      id: id, name: name, type: type, publishedAt: try? reader.optionalInteger("publishedAt"),
      context: try? reader.optionalObject("context", context), traits: try traits.get(),
      steps: try steps.get(), redirectURL: try? reader.url("redirectUrl"),
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

  /// A single step if it decodes as one, else a group; the failure of the group is the one that counts.
  private func entry(_ reader: inout ObjectReader) throws(DecodingFailure) -> StepEntry {
    var attempt = reader
    let single = gather { () throws(DecodingFailure) in try step(&attempt) }
    switch single {
    case .success(let step):
      attempt.ignore(["children"])
      reader = attempt
      return .single(step)
    case .failure(let cause):
      let before = report.failures
      do throws(DecodingFailure) {
        let group = try group(&reader)
        reader.ignore(["content"])
        report.failures = before.filter { !$0.path.starts(with: reader.path) }
        return .group(group)
      } catch {
        if case .missingKey("children") = error.reason, reader.hasValue(for: "content") {
          report.failures = before + [cause]
          report.masked.append(error)
        }
        throw error
      }
    }
  }

  private func group(_ reader: inout ObjectReader) throws(DecodingFailure) -> StepGroup {
    let id = try reader.uuid("id")
    let type = try reader.string("type")
    let children = gather { () throws(DecodingFailure) in
      try reader.objects("children") { (child) throws(DecodingFailure) in try step(&child) }
    }
    let traits = gather { () throws(DecodingFailure) in try self.traits(&reader) }
    let actions = gather { () throws(DecodingFailure) in try self.actions(&reader) }
    reader.ignore(IgnoredKeys.step)
    return try StepGroup(
      id: id, type: type, traits: keepAll(children, traits, actions).1, actions: actions.get(),
      children: children.get(), position: reader.position)
  }

  private func step(_ reader: inout ObjectReader) throws(DecodingFailure) -> Step {
    let id = try reader.uuid("id")
    let type = try reader.string("type")
    let content = gather { () throws(DecodingFailure) in
      try reader.object("content") { (content) throws(DecodingFailure) in
        try ComponentDecoder.component(&content)
      }
    }
    let traits = gather { () throws(DecodingFailure) in try self.traits(&reader) }
    let actions = gather { () throws(DecodingFailure) in try self.actions(&reader) }
    reader.ignore(IgnoredKeys.step)
    let parts = try keepAll(content, traits, actions)
    return Step(
      id: id, type: type, traits: parts.1, actions: parts.2,
      content: StepContent(dividing: parts.0), position: reader.position)
  }

  /// Throws the first failure of the three and keeps the others for the report.
  private func keepAll<First, Second, Third>(
    _ first: Result<First, DecodingFailure>, _ second: Result<Second, DecodingFailure>,
    _ third: Result<Third, DecodingFailure>
  ) throws(DecodingFailure) -> (First, Second, Third) {
    var failures: [DecodingFailure] = []
    if case .failure(let failure) = first { failures.append(failure) }
    if case .failure(let failure) = second { failures.append(failure) }
    if case .failure(let failure) = third { failures.append(failure) }
    report.failures += failures.dropFirst()
    return (try first.get(), try second.get(), try third.get())
  }
}
