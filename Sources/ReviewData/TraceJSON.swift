import CatalogModel
package import Composition
package import Definitions
package import Elements
import ExperienceTraits

extension Trace {
  /// The trace as JSON, version 1 of the format.
  package var json: ByteBuffer { json(chains) }

  /// Writes the trace as JSON.
  ///
  /// - Parameters:
  ///   - chains: The chains of the trace.
  ///   - parts: The parts of the mockup of a step, or nil to leave them out.
  ///   - properties: The properties that reviews compare, or nil to leave them out.
  ///   - frames: The frames of the parts of a screen, each with the identifier of its part.
  /// - Returns: The JSON text.
  package func json(
    _ chains: [PropertyChain], parts: [TracedPart]? = nil, properties: [ComposedProperty]? = nil,
    frames: [PartFrame] = []
  ) -> ByteBuffer {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      switch subject {
      case .step(let experience, let step, let index):
        writer.member("experience", experience)
        writer.member("step", step)
        writer.member("group", index.group)
        writer.member("index", index.item)
      case .screen(let screen): writer.member("screen", screen)
      case .flow(let flow): writer.member("flow", flow)
      }
      writer.member("scenario", scenario)
      writer.member("displayable", isDisplayable)
      writer.key("error")
      if let error { error.write(to: &writer) } else { writer.null() }
      writer.key("entries")
      writer.array { writer in for entry in entries { entry.write(to: &writer) } }
      writer.key("final")
      writer.value(final)
      writer.key("winners")
      writer.array { writer in for chain in chains where chain.isContested { chain.write(to: &writer) } }
      if let properties {
        writer.key("properties")
        properties.write(to: &writer)
      }
      if !frames.isEmpty {
        writer.key("frames")
        writer.object { writer in for frame in frames { frame.write(to: &writer) } }
      }
      guard let parts else { return }
      writer.key("parts")
      writer.object { writer in
        for part in parts {
          writer.key(part.anchor)
          writer.array { writer in for entry in part.entries { writer.integer(entry) } }
        }
      }
    }
    return writer.buffer
  }
}

extension PropertyChain {
  /// Writes the chain as a JSON object.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("path", path)
      writer.member("winner", winner?.entry)
      writer.key("chain")
      writer.array { writer in for link in links { writer.integer(link.entry) } }
      writer.key("values")
      writer.array { writer in for link in links { writer.value(link.value) } }
      guard let sharers = winner?.sharers, !sharers.isEmpty else { return }
      writer.key("sharedBy")
      writer.array { writer in for entry in sharers { writer.integer(entry) } }
    }
  }
}

extension Trace.TraceFailure {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("code", code)
      writer.member("message", message)
      writer.member("file", source?.file)
      writer.member("line", source?.line)
    }
  }
}

extension Trace.TraceEntry {
  /// Writes the entry as a JSON object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("n", number)
      writer.member("phase", phase.rawValue)
      writer.member("subject", subject)
      writer.member("level", level?.rawValue)
      writer.key("source")
      if let source {
        writer.object { writer in
          writer.member("file", source.file)
          writer.member("line", source.line)
        }
      } else {
        writer.null()
      }
      writer.member("outcome", outcome.rawValue)
      writer.member("reason", reason)
      writer.member("by", overriddenBy)
      writer.key("changes")
      writer.array { writer in
        for change in changes {
          writer.object { writer in
            writer.member("path", change.path)
            writer.key("before")
            writer.value(change.before)
            writer.key("after")
            writer.value(change.after)
          }
        }
      }
      if !given.isEmpty {
        writer.key("given")
        writer.value(.object(given))
      }
      writer.key("metadata")
      writer.object { writer in
        writer.key("set")
        writer.value(.object(setMetadata))
        writer.member("read", readMetadata)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a property value.
  ///
  /// A colour becomes an object with its light and dark notation. A length in points has at most three
  /// decimal places.
  package mutating func value(_ value: PropertyValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): self.number(number)
    case .decimal(let text): self.number(ExactNumber(text: text))
    case .points(let number): self.number(number.thousandths)
    case .string(let string): self.string(string)
    case .color(let color):
      object { writer in
        writer.member("light", color.light.hex)
        if let dark = color.dark { writer.member("dark", dark.hex) }
      }
    case .array(let elements):
      array { writer in for element in elements { writer.value(element) } }
    case .object(let entries), .summary(let entries):
      object { writer in
        for entry in entries {
          writer.key(entry.key)
          writer.value(entry.value)
        }
      }
    }
  }
}
