import Composition
package import Definitions
import ExperienceTraits

/// Writes `catalog.json`: every definition of the catalog for machines.
struct CatalogIndex {
  let catalog: Catalog
  let summaries: [ExperienceSummary]
  let screens: [ScreenSummary]
  let traitRoutes: [String: Route]
  let diagnostics: [Diagnostic]

  func build() -> SiteFile {
    let byFile = Dictionary(grouping: diagnostics, by: \.location.file)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("title", catalog.title)
      writer.key("definitions")
      writer.array { writer in
        for summary in summaries { write(summary, byFile[summary.location.file] ?? [], to: &writer) }
        for screen in screens { write(screen, byFile[screen.location.file] ?? [], to: &writer) }
        for component in catalog.components {
          writer.object { writer in
            head(
              "component", id: component.type, title: component.title, page: .component(component.id),
              location: component.location, metadata: component.metadata, hash: component.contentHash,
              diagnostics: byFile[component.location.file] ?? [], to: &writer)
          }
        }
        for rule in catalog.rules {
          writer.object { writer in
            head(
              "rule", id: rule.name, title: rule.title, page: .rule(rule.id), location: rule.location,
              metadata: rule.metadata, hash: rule.contentHash,
              diagnostics: byFile[rule.location.file] ?? [], to: &writer)
          }
        }
        for trait in catalog.traits { write(trait, byFile[trait.location.file] ?? [], to: &writer) }
        for definition in catalog.others {
          write(definition, byFile[definition.location.file] ?? [], to: &writer)
        }
      }
    }
    return SiteFile(path: Route.catalogJSON.path, bytes: writer.bytes)
  }

  private func head(
    _ kind: String, id: String, title: String, page: Route?, location: SourceLocation, metadata: PageMetadata,
    hash: String, diagnostics: [Diagnostic], to writer: inout JSONWriter
  ) {
    writer.member("kind", kind)
    writer.member("id", id)
    writer.member("title", title)
    writer.member("page", page?.path)
    writer.member("source", location.file)
    writer.member("line", location.line)
    writer.member("status", metadata.status?.rawValue)
    writer.member("owner", metadata.owner)
    writer.member("tags", metadata.tags)
    writer.member("hash", hash)
    writer.key("diagnostics")
    writer.array { writer in for diagnostic in diagnostics { diagnostic.write(to: &writer) } }
  }

  private func write(_ summary: ExperienceSummary, _ diagnostics: [Diagnostic], to writer: inout JSONWriter) {
    writer.object { writer in
      head(
        "experience", id: summary.id, title: summary.title, page: .experience(summary.id),
        location: summary.location, metadata: summary.metadata, hash: summary.contentHash,
        diagnostics: diagnostics, to: &writer)
      writer.member("payload", summary.payloadID)
      writer.member("error", summary.error)
      if let screen = summary.screen { writer.member("screen", screen) }
      writer.key("steps")
      writer.array { writer in for step in summary.steps { write(step, of: summary, to: &writer) } }
    }
  }

  private func write(
    _ step: ExperienceSummary.Step, of summary: ExperienceSummary, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("id", step.slug)
      writer.member("title", step.title)
      writer.member("number", step.number)
      writer.member("page", Route.step(summary.id, step.slug).path)
      writer.member("mockup", Route.mockup(summary.id, step.slug).path)
      writer.member("trace", Route.trace(summary.id, step.slug).path)
      writer.member("displayable", step.isDisplayable)
      writer.key("traits")
      writer.array { writer in
        for trait in step.traits {
          writer.object { writer in
            writer.member("type", trait.type)
            writer.member("level", trait.level)
            writer.member("outcomes", trait.outcomes)
          }
        }
      }
      writer.key("actions")
      writer.array { writer in
        for action in step.actions {
          writer.object { writer in
            writer.member("component", action.component)
            writer.member("type", action.type)
            writer.member("leadsTo", action.destination)
          }
        }
      }
      writer.member("text", step.text)
    }
  }

  private func write(_ screen: ScreenSummary, _ diagnostics: [Diagnostic], to writer: inout JSONWriter) {
    writer.object { writer in
      head(
        "screen", id: screen.id, title: screen.title, page: .screen(screen.id), location: screen.location,
        metadata: screen.metadata, hash: screen.contentHash, diagnostics: diagnostics, to: &writer)
      writer.member("mockup", Route.screenMockup(screen.id).path)
      writer.member("trace", Route.screenTrace(screen.id).path)
      writer.member("displayable", screen.isShown)
      writer.member("components", Set(screen.uses.map(\.type)).sorted())
    }
  }

  private func write(_ trait: TraitDefinition, _ diagnostics: [Diagnostic], to writer: inout JSONWriter) {
    let type = trait.declaration?.type
    writer.object { writer in
      head(
        "trait", id: type ?? trait.title, title: trait.title, page: type.flatMap { traitRoutes[$0] },
        location: trait.location, metadata: trait.metadata, hash: trait.contentHash, diagnostics: diagnostics,
        to: &writer)
    }
  }

  private func write(_ definition: ListedDefinition, _ diagnostics: [Diagnostic], to writer: inout JSONWriter)
  {
    writer.object { writer in
      head(
        definition.kind.rawValue, id: definition.id, title: definition.title, page: nil,
        location: definition.location, metadata: definition.metadata, hash: definition.contentHash,
        diagnostics: diagnostics, to: &writer)
      writer.member("contents", definition.contents)
    }
  }
}

extension Diagnostic {
  /// Writes the diagnostic as an object.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.rawValue)
      writer.member("severity", severity.rawValue)
      writer.member("message", message)
      writer.member("help", help)
      location.writeMembers(to: &writer)
      writer.key("notes")
      writer.array { writer in
        for note in notes {
          writer.object { writer in
            writer.member("message", note.message)
            note.location.writeMembers(to: &writer)
          }
        }
      }
    }
  }
}

extension SourceLocation {
  fileprivate func writeMembers(to writer: inout JSONWriter) {
    writer.member("file", file)
    writer.member("line", line)
    writer.member("column", column)
  }
}
