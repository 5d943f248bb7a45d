import Composition
package import Definitions
import Elements

/// The aspects that a review compares separately.
package enum ReviewAspect: String, Sendable, CaseIterable {
  /// The texts, the images and the options that users see.
  case content
  /// Sizes, colours, positions, and how the step is presented.
  case look
  /// The actions of the elements, and where they lead.
  case behavior
  /// The order of the elements.
  case order
}

/// A property of a composed definition, in the form that reviews compare.
package struct ComposedProperty: Sendable, Equatable {
  /// An element of the content.
  package struct PropertyOwner: Sendable, Hashable {
    /// The identifier, unique within the step or screen.
    package var id: String
    /// The name for readers: the type and the start of the text.
    package var name: String
    /// The line on which the element is written.
    package var line: Int?
    /// The file with the line, if the element comes from the file of a component.
    package var file: String?
    /// The name of the part of the mockup that shows the element.
    package var part: String?

    init(id: String, name: String, line: Int?, file: String? = nil, part: String? = nil) {
      self.id = id
      self.name = name
      self.line = line
      self.file = file
      self.part = part
    }
  }

  /// The element that has the property, or nil for a property from the trace.
  package var element: PropertyOwner?
  /// The name of the property in its element, or its path in the trace.
  package var name: String
  package var aspect: ReviewAspect
  package var value: String
  /// The number of the trace entry that set the value.
  package var entry: Int?
  /// The text to compare instead of the value, if the value can change its wording and still mean the same.
  package var identity: String?

  init(
    _ name: String, of element: PropertyOwner? = nil, _ aspect: ReviewAspect, _ value: String,
    entry: Int? = nil,
    identity: String? = nil
  ) {
    self.element = element
    self.name = name
    self.aspect = aspect
    self.value = value
    self.entry = entry
    self.identity = identity == value ? nil : identity
  }

  /// The text that reviews compare.
  package var compared: String { identity ?? value }

  /// The identifier of the property within its step or screen.
  package var path: String { element.map { "\($0.id).\(name)" } ?? name }
}

extension [ComposedProperty] {
  /// Writes the properties as an array with one object per element; each object has one member per aspect.
  func write(to json: inout JSONWriter) {
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
    // The loop uses indexes, because taking an element out of the slice copies it.
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
  /// Writes the value, with the number of the entry and the compared text if the property has them.
  fileprivate func writeValue(to json: inout JSONWriter) {
    guard entry != nil || identity != nil else { return json.string(value) }
    json.array { json in
      json.string(value)
      if let entry { json.integer(entry) } else { json.null() }
      if let identity { json.string(identity) }
    }
  }

  /// Reads the properties from a trace in JSON; entries that do not follow the format are left out.
  package static func all(in trace: LocatedValue) -> [ComposedProperty] {
    (trace["properties"]?.elements ?? []).flatMap { group in
      let element = group["id"]?.string.map { id in
        PropertyOwner(
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
