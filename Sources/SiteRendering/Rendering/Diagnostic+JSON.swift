package import Definitions

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
