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
        func list(_ kind: String, _ definition: some Definition, id: String, page: Route) {
          writer.object { writer in
            head(
              kind, id: id, title: definition.title, page: page, location: definition.location,
              metadata: definition.metadata, hash: definition.contentHash,
              diagnostics: byFile[definition.location.file] ?? [], to: &writer)
            if definition is FlowDefinition {
              scenarios(of: .flow(definition.id), to: &writer)
              writer.member("trace", Route.flowTrace(definition.id).path)
            }
          }
        }
        for flow in catalog.flows { list("flow", flow, id: flow.id, page: .flow(flow.id)) }
        for component in catalog.components {
          list("component", component, id: component.type, page: .component(component.id))
        }
        for scenario in catalog.scenarios {
          list("scenario", scenario, id: scenario.id, page: .scenario(scenario.id))
        }
        for part in catalog.extensions {
          list("extension", part, id: part.name, page: .extension(part.id))
        }
        for rule in catalog.rules { list("rule", rule, id: rule.name, page: .rule(rule.id)) }
        for trait in catalog.traits { write(trait, byFile[trait.location.file] ?? [], to: &writer) }
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
      scenarios(of: .experience(summary.id), to: &writer)
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
      scenarios(of: .screen(screen.id), to: &writer)
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

  /// The scenarios under which a definition has pages of its own.
  private func scenarios(of subject: VariantSubject, to writer: inout JSONWriter) {
    let names = catalog.variants(of: subject).filter(\.differs).map(\.scenario.id)
    if !names.isEmpty { writer.member("scenarios", names) }
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
      if !otherPlaces.isEmpty {
        writer.member("otherPlaceCount", otherPlaces.count)
        writer.key("otherPlaces")
        writer.array { writer in
          for place in otherPlaces.prefix(100) { writer.object { place.writeMembers(to: &$0) } }
        }
      }
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
