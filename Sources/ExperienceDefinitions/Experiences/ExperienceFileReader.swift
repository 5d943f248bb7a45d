import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits

/// Reads the experiences of one file.
struct ExperienceFileReader {
  private let source: DefinitionSource
  var file: DefinitionFile { source.file }
  private var metadata: PageMetadata { source.metadata }
  var root: DefinitionBlock { source.root }
  var findings: FindingCollector { source.findings }

  init(_ source: DefinitionSource) {
    self.source = source
  }

  func read() -> [ExperienceDefinition] {
    let assembly = ExperienceAssembly(file)
    reportIgnoredDefinitions(assembly)
    reportStepBesideGroup(assembly)
    let isDefective = isDefective(assembly)
    let value = root.value ?? LocatedValue(.object([]), at: root.location.position)
    let defect = isDefective ? unreadableError : nil
    let response = QualificationResponse(value)
    if let response, !isDefective { return experiences(of: response, assembly) }
    for element in response?.elements ?? [] { report(element.decoding) }
    let payload = assembly.payload(root: value, defaultName: title)
    let decoding = ExperienceDecoder.decode(payload)
    if response == nil { report(decoding) }
    let error =
      defect
      ?? decoding.runtimeFailure.map {
        StepError(code: .undecodable, message: $0.runtimeMessage, position: decoding.causes.first?.position)
      }
    return [definition(assembly, decoding: decoding, payload: payload, error: error)]
  }

  private var title: String { metadata.title ?? file.rootTitle ?? "" }

  private func isDefective(_ assembly: ExperienceAssembly) -> Bool {
    root.isDefective || assembly.blocks.contains { $0.isDefective || $0.value == nil }
  }

  /// The error that a page shows if a definition cannot be read at all.
  private var unreadableError: StepError {
    let first = findings.diagnostics.filter {
      $0.severity == .error && !$0.breaks(.invalidMetadata) && $0.location > root.location
    }.min()
    return StepError(
      code: .undecodable, message: first?.message ?? "The definition cannot be read",
      position: first?.location.position)
  }

  /// Reports definitions in sections that have no effect because the pasted payload already contains its
  /// steps.
  private func reportIgnoredDefinitions(_ assembly: ExperienceAssembly) {
    let isPasted = root.value?["steps"] != nil || root.value?["experiences"] != nil
    for entry in assembly.entries {
      let blocks: [DefinitionBlock] =
        if isPasted {
          (entry.group.map { [$0] } ?? []) + entry.steps.map(\.block)
        } else if entry.group?.value?["children"] != nil {
          entry.steps.map(\.block)
        } else {
          []
        }
      for block in blocks {
        let owner = isPasted ? "root definition already has its steps" : "group already has its children"
        findings.report(.ignoredDefinition(block, because: owner))
      }
    }
  }

  private func report(_ decoding: ExperienceDecoding) {
    let defects = Set(findings.diagnostics.map(\.location.position))
    for failure in decoding.causes where !defects.contains(failure.position) && !isOfUnreadableRoot(failure) {
      findings.report(duplicateTrait(failure) ?? undecodable(failure))
    }
    var reported: Set<Position> = []
    if decoding.causes.contains(where: { similarKey($0) != nil && $0.path.isEmpty }), let value = root.value {
      for member in value.members ?? [] where Self.nestedKeys.contains(member.key) {
        reported.insert(member.keyPosition)
      }
    }
    for key in decoding.unknownKeys where reported.insert(key.position).inserted {
      findings.report(Diagnostic.unknownKey(key, file: file.path, isOfPayload: true))
    }
  }

  /// Returns whether a failure only repeats that the root definition cannot be read.
  private func isOfUnreadableRoot(_ failure: DecodingFailure) -> Bool {
    root.value == nil && failure.path.isEmpty
  }

  func location(_ position: Position) -> SourceLocation {
    SourceLocation(file: file.path, position: position)
  }

}

extension ExperienceFileReader {
  /// Returns the experiences of a pasted qualification response.
  private func experiences(
    of response: QualificationResponse, _ assembly: ExperienceAssembly
  ) -> [ExperienceDefinition] {
    var definitions: [ExperienceDefinition] = []
    for element in response.elements {
      report(element.decoding)
      guard let id = element.id else { continue }
      let error = element.decoding.runtimeFailure.map {
        StepError(
          code: .undecodable, message: $0.runtimeMessage,
          position: element.decoding.causes.first?.position ?? element.position)
      }
      var definition = definition(assembly, decoding: element.decoding, payload: nil, error: error)
      definition.payloadID = id
      definition.head.title = element.name ?? "\(title) \(element.index + 1)"
      definition.id = Slug.make("\(metadata.id ?? file.stem)-\(definition.title)")
      definitions.append(definition)
    }
    return definitions
  }

  private func definition(
    _ assembly: ExperienceAssembly, decoding: ExperienceDecoding, payload: LocatedValue?, error: StepError?
  ) -> ExperienceDefinition {
    let experience = error == nil ? decoding.experience : nil
    let payloadID = payload?["id"]?.string.flatMap(UUIDText.normalized) ?? experience?.id
    var head = DefinitionHead(source, prose: assembly.prose, nested: assembly.blocks)
    head.title = metadata.title ?? file.rootTitle ?? experience?.name ?? file.stem
    let isIncomplete = file.diagnostics.contains { $0.breaks(.unreadDefinition) || $0.breaks(.unknownKind) }
    return ExperienceDefinition(
      head: head, payloadID: payloadID,
      content: ExperienceContent(
        groups: groups(assembly, experience), experience: experience, error: error, notes: decoding.notes,
        traits: decoding.traits, actions: decoding.actions, isIncomplete: isIncomplete))
  }

  /// Returns the groups and steps of the payload, with the prose of their sections.
  private func groups(_ assembly: ExperienceAssembly, _ experience: Experience?) -> [GroupDefinition] {
    var slugs = SlugAllocator(reserving: ["index", "definition", "completed", "dismissed"])
    let isLiterate = root.value?["steps"] == nil && root.value?["experiences"] == nil
    guard let experience else {
      guard isLiterate else { return [] }
      return assembly.entries.map { group($0, of: $0.steps.map { _ in nil }, &slugs, first: 1) }
    }
    var number = 1
    return experience.steps.enumerated().map { index, entry in
      defer { number += entry.children.count }
      guard isLiterate, assembly.entries.indices.contains(index) else {
        return pastedGroup(of: entry.children, &slugs, first: number)
      }
      return group(assembly.entries[index], of: entry.children, &slugs, first: number)
    }
  }

  private func group(
    _ entry: ExperienceAssembly.AssemblyEntry, of steps: [Step?], _ slugs: inout SlugAllocator, first: Int
  ) -> GroupDefinition {
    guard entry.steps.count == steps.count else {
      var group = pastedGroup(of: steps, &slugs, first: first)
      group.title = entry.title
      group.prose = entry.prose
      group.source = entry.group.map(SourceText.init)
      return group
    }
    let definitions = entry.steps.enumerated().map { index, step in
      StepDefinition(
        slug: slugs.allocate(step.title ?? "", fallback: "step-\(first + index)"),
        title: step.title ?? title(of: steps[index], number: first + index),
        prose: step.prose, source: SourceText(step.block))
    }
    return GroupDefinition(
      title: entry.group == nil ? nil : entry.title, prose: entry.prose,
      source: entry.group.map(SourceText.init), steps: definitions)
  }

  private func pastedGroup(of steps: [Step?], _ slugs: inout SlugAllocator, first: Int) -> GroupDefinition {
    let definitions = steps.enumerated().map { index, step in
      StepDefinition(
        slug: slugs.allocate("", fallback: "step-\(first + index)"),
        title: title(of: step, number: first + index), prose: [], source: nil)
    }
    return GroupDefinition(title: nil, prose: [], source: nil, steps: definitions)
  }

  /// Returns the title of a step without a heading: the first text that it shows, or else its number.
  private func title(of step: Step?, number: Int) -> String {
    step?.content.body.headline.map { $0.singleLine.shortened(to: 60) } ?? "Step \(number)"
  }
}
