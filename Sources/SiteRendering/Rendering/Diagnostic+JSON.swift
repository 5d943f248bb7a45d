package import Definitions

extension Diagnostic {
  /// Writes the diagnostic as a JSON object.
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
      if !breaks.isEmpty {
        writer.key("breaks")
        writer.array { writer in for place in breaks { place.write(to: &writer) } }
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

extension DrawingBreak {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("step", step)
      writer.member("parts", parts)
      writer.key("variants")
      writer.array { writer in
        for variant in variants {
          writer.object { writer in
            writer.member("device", variant.device)
            writer.member("textSize", variant.textSize)
            writer.member("orientation", variant.isLandscape ? "landscape" : "portrait")
            writer.member("appearance", variant.appearance?.rawValue)
            writer.member("scenario", variant.scenario)
            if let language = variant.language { writer.member("language", language) }
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
