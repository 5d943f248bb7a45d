package import Definitions
import Elements

/// What a review looks at apart from the rest.
package enum ReviewAspect: String, Sendable, CaseIterable {
  /// What people read and see: texts, pictures, the answers to choose from.
  case content
  /// Sizes, colours, places, and how it is presented.
  case look
  /// What a press does, and where it leads.
  case behavior
  /// What stands before what.
  case order
}

/// A property of something that was composed, as a review compares it.
package struct ComposedProperty: Sendable, Equatable {
  /// An element of the content.
  package struct Element: Sendable, Hashable {
    /// The identifier, which tells it from all others of its subject.
    package var id: String
    /// What people call it: its type with the beginning of what it shows.
    package var name: String
    /// The line on which it is written.
    package var line: Int?
    /// The file with the line, where that is the file of a component and not that of the subject.
    package var file: String?
    /// The name of its part of the mockup.
    package var part: String?

    package init(id: String, name: String, line: Int?, file: String? = nil, part: String? = nil) {
      self.id = id
      self.name = name
      self.line = line
      self.file = file
      self.part = part
    }
  }

  /// The element that has it, or `nil` for a property that the trace names.
  package var element: Element?
  /// The name among those of the element, or the path of the trace.
  package var name: String
  package var aspect: ReviewAspect
  package var value: String
  /// The number of the entry of the trace that set it.
  package var entry: Int?
  /// What tells whether it is the same, where the value has words that can be others for the same thing.
  package var identity: String?

  package init(
    _ name: String, of element: Element? = nil, _ aspect: ReviewAspect, _ value: String, entry: Int? = nil,
    identity: String? = nil
  ) {
    self.element = element
    self.name = name
    self.aspect = aspect
    self.value = value
    self.entry = entry
    self.identity = identity == value ? nil : identity
  }

  /// What two states of it are compared by.
  package var compared: String { identity ?? value }

  /// Tells it from all others of its subject.
  package var path: String { element.map { "\($0.id).\(name)" } ?? name }
}

extension [ComposedProperty] {
  /// Writes them as an array with an object for each element, and members for each aspect.
  package func write(to json: inout JSONWriter) {
    json.array { json in
      var start = startIndex
      while start < endIndex {
        let end = self[start...].firstIndex { $0.element != self[start].element } ?? endIndex
        json.object { self[start..<end].write(to: &$0) }
        start = end
      }
    }
  }
}

extension ArraySlice<ComposedProperty> {
  fileprivate func write(to json: inout JSONWriter) {
    if let element = first?.element {
      json.member("id", element.id)
      json.member("name", element.name)
      if let line = element.line { json.member("line", line) }
      if let file = element.file { json.member("file", file) }
      if let part = element.part { json.member("part", part) }
    }
    // Places are gone through, since each element that is taken out is a copy.
    for aspect in ReviewAspect.allCases {
      guard let first = indices.first(where: { self[$0].aspect == aspect }) else { continue }
      json.key(aspect.rawValue)
      json.object { json in
        for place in first..<endIndex where self[place].aspect == aspect {
          json.key(self[place].name)
          self[place].writeValue(to: &json)
        }
      }
    }
  }
}

extension ComposedProperty {
  /// Writes the value alone, or with the number of the entry and what it is compared by.
  fileprivate func writeValue(to json: inout JSONWriter) {
    guard entry != nil || identity != nil else { return json.string(value) }
    json.array { json in
      json.string(value)
      if let entry { json.integer(entry) } else { json.null() }
      if let identity { json.string(identity) }
    }
  }

  /// The properties that a trace in JSON lists; what is not of the format is left out.
  package static func all(in trace: LocatedValue) -> [ComposedProperty] {
    (trace["properties"]?.elements ?? []).flatMap { group in
      let element = group["id"]?.string.map { id in
        Element(
          id: id, name: group["name"]?.string ?? id,
          line: group["line"]?.number.map { $0.clamped(to: Int.self) }, file: group["file"]?.string,
          part: group["part"]?.string)
      }
      return ReviewAspect.allCases.flatMap { aspect in
        (group[aspect.rawValue]?.members ?? []).compactMap { member -> ComposedProperty? in
          let words = member.value.elements ?? [member.value]
          guard let value = words.first?.string else { return nil }
          let entry = words.count > 1 ? words[1].number.map { $0.clamped(to: Int.self) } : nil
          let identity = words.count > 2 ? words[2].string : nil
          return ComposedProperty(member.key, of: element, aspect, value, entry: entry, identity: identity)
        }
      }
    }
  }
}
