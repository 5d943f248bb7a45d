package import CatalogModel
package import Composition
package import DefinitionKinds
package import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
package import Mockups
package import ReviewData

extension SearchDocument {
  /// Describes the page of a type that is written in Swift.
  package init(_ type: AuthoredType) {
    var draft = Draft()
    draft.add(type.name, .logic)
    draft.add(type.description.summary, .prose)
    self.init(Route(type.reference), title: type.title, kind: type.reference.kind.rawValue, draft)
  }

  /// Describes the page of a definition.
  package init(_ definition: some Definition, picture: Route? = nil, _ draft: Draft) {
    self.init(
      Route(definition.reference), title: definition.title, kind: definition.reference.kind.rawValue,
      picture: picture, draft)
  }

  /// Describes the page of a step.
  package init(_ step: ComposedStep, of composed: ComposedExperience, in context: SiteContext, _ draft: Draft)
  {
    let (id, slug) = (composed.definition.id, step.definition.slug)
    let place: Phrase =
      "\(composed.definition.title), step \(step.number) of \(composed.steps.count)"
    self.init(
      .step(id, slug), title: step.definition.title, kind: Self.stepKind,
      place: context.text(of: place),
      picture: step.trace.isDisplayable ? .mockup(id, slug) : nil, draft)
  }
}

extension SearchDocument.Draft {
  /// Adds the values for search filters that come from the front matter.
  package mutating func qualify(_ metadata: PageMetadata) {
    qualify(.owner, metadata.owner)
    if metadata.owner != nil { qualify(.has, "owner") }
    qualify(.status, metadata.status?.rawValue)
    for tag in metadata.tags { qualify(.tag, tag) }
    for device in metadata.shownOn { qualify(.device, device.rawValue) }
  }

  /// Adds the owner, the status and the tags of a definition, both as text and for search filters.
  mutating func add(_ metadata: PageMetadata) {
    qualify(metadata)
    let words = [
      metadata.owner.map { "Owner: \($0)" }, metadata.status.map { "Status: \($0.title.english)" },
    ]
    for text in words { if let text { add(text, .prose) } }
    if !metadata.tags.isEmpty { add("Tags: \(metadata.tags.joined(separator: ", "))", .prose) }
  }

  /// Adds the findings, so that readers can search for them.
  mutating func add(_ findings: [Diagnostic]) {
    for finding in findings {
      qualify(.has, "finding")
      qualify(.has, finding.severity.rawValue)
      add("\(finding.message) [\(finding.id.rawValue)]", .prose)
    }
  }

  /// Adds the type of a trait for the search filter: the whole type, and the part after the last slash.
  mutating func addTrait(_ type: String) {
    qualify(.trait, type)
    if let slash = type.lastIndex(of: "/") { qualify(.trait, String(type[type.index(after: slash)...])) }
  }

  /// Adds the name, the front matter and the prose of a definition, and its findings.
  package mutating func add(_ definition: some Definition, _ findings: [Diagnostic]) {
    add(definition.name, .logic)
    add(definition.metadata)
    if let summary = definition.metadata.summary { add(summary, .prose) }
    definition.prose.eachText { add($0, .prose) }
    add(findings)
  }

  /// Adds the source of a definition, line by line.
  mutating func add(_ source: SourceText) {
    for line in source.text.split(separator: "\n") { add(String(line.drop { $0 == " " }), .logic) }
  }

  /// Adds the content and the appearance of a step or a screen, each line only once.
  mutating func add(_ properties: [ComposedProperty]) {
    var lines: Set<String> = []
    for property in properties where property.aspect != .order {
      let isText = property.aspect == .content && property.value.utf8.contains(UInt8(ascii: " "))
      let line = isText ? property.value : "\(property.name) \(property.value)"
      if lines.insert(line).inserted { add(line, property.aspect == .content ? .text : .logic) }
    }
  }

  /// Adds the content of a step, and the traits and actions that explain it.
  package mutating func add(_ step: ComposedStep, _ properties: [ComposedProperty], _ findings: [Diagnostic])
  {
    addTexts(of: step)
    add(findings)
    step.definition.prose.eachText { add($0, .prose) }
    for use in ExperienceSummary.TraitUse.uses(in: step.trace) {
      addTrait(use.type)
      add("\(use.type) of the \(use.level), \(use.outcomes.first ?? "")", .logic)
    }
    for list in step.actions + (step.targetActions.map { [$0] } ?? []) {
      for action in list.actions {
        let words = [action.account(naming: true), action.destination.words].filter { !$0.isEmpty }
        add("“\(list.label)”, \(words.joined(separator: " "))", .logic)
      }
    }
    for property in properties where property.element == nil && property.aspect != .order {
      add("\(property.name) \(property.value)", .logic)
    }
    add(step.step.id, .logic)
  }

  /// Adds the texts that users of the app read on a step, and the names of the custom components on it.
  package mutating func addTexts(of step: ComposedStep) {
    for part in step.step.content.parts {
      part.visit { component in
        switch component.kind {
        case .stack, .box, .button, .spacer, .embed: break
        case .custom(let custom): add(custom.identifier, .logic)
        case .text, .image, .textInput, .optionSelect:
          if let text = component.textDescription { add(text, .text) }
        }
      }
    }
  }
}

extension ResolvedAction.Destination {
  /// The destination of the action as text that readers search for.
  fileprivate var words: String {
    switch self {
    case .step(let slug, _): "(\(slug))"
    case .experience(let id, _, _): "(\(id))"
    case .link(let url): url
    case .completed, .dismissed, .none, .broken: ""
    }
  }
}
