package import Composition
package import Definitions
import Elements
import ExperienceTraits

/// The hashes of a composed definition, one per aspect, which show whether the definition has changed.
package struct ReviewHashes: Sendable, Equatable, Codable {
  /// The hashes of the aspects that approvals cover, in the order of the aspects.
  private var approved: [SecureDigest]
  /// The hash of the order of elements.
  private var order: Digest
  /// The hash of the trace.
  private var trace: Digest

  /// Computes the hashes of a composed definition.
  package init(_ properties: [ComposedProperty], _ trace: Trace) {
    // A sum gives the same result for every order of the properties, and each of these properties names the
    // element before it.
    var sum: UInt64 = 0
    for property in properties where property.aspect == .order { sum &+= property.digest.value }
    order = Digest(value: sum)
    approved = ReviewAspect.approved.map { Self.digest(of: properties, in: $0) }
    self.trace = trace.reviewDigest
  }

  /// Computes the hash of an aspect; it does not depend on the order of elements, which has a separate hash.
  private static func digest(of properties: [ComposedProperty], in aspect: ReviewAspect) -> SecureDigest {
    var bytes: [UInt8] = []
    // The properties of one element form one run; a property without an element forms a separate run.
    var runs: [(element: String, range: Range<Int>)] = []
    for property in properties where property.aspect == aspect {
      let start = bytes.count
      property.append(to: &bytes)
      if let element = property.element?.id, let last = runs.indices.last, runs[last].element == element {
        runs[last].range = runs[last].range.lowerBound..<bytes.count
      } else {
        runs.append((property.element?.id ?? "", start..<bytes.count))
      }
    }
    runs.sort { one, other in
      guard one.element == other.element else { return one.element < other.element }
      guard one.element.isEmpty else { return one.range.lowerBound < other.range.lowerBound }
      return bytes[one.range].lexicographicallyPrecedes(bytes[other.range])
    }
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count + runs.count * 48)
    for run in runs {
      sorted.append(text: run.element)
      sorted.append(count: run.range.count)
      sorted += bytes[run.range]
    }
    return SecureDigest(sorted)
  }

  /// The hashes that approvals record, by aspect name; each also covers the variants under scenarios.
  package func texts(with variants: [(scenario: String, hashes: ReviewHashes)]) -> [String: String] {
    var texts: [String: String] = [:]
    for (place, aspect) in ReviewAspect.approved.enumerated() {
      var text = approved[place].text
      for variant in variants { text += "\n\(variant.hashes.approved[place].text) \(variant.scenario)" }
      texts[aspect.rawValue] = variants.isEmpty ? text : SecureDigest(text).text
    }
    return texts
  }

  /// The hash of each aspect and of the trace, with its name in `catalog.json`.
  package var texts: [(name: String, text: String)] {
    zip(ReviewAspect.approved, approved).map { ($0.rawValue, $1.text) } + [
      (ReviewAspect.order.rawValue, order.text), ("trace", trace.text),
    ]
  }

  /// Writes one member per aspect, and one for the trace.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for (name, text) in texts { json.member(name, text) }
    }
  }
}

extension ReviewAspect {
  /// The aspects that approvals cover.
  fileprivate static let approved: [ReviewAspect] = [.content, .look, .behavior]
}

extension ComposedProperty {
  /// The hash of the property, from its name and its compared text.
  fileprivate var digest: Digest {
    var digest = Digest()
    digest.add(element?.id)
    digest.add(name)
    digest.add(compared)
    return digest
  }

  /// Appends the name and the compared text of the property.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(text: name)
    bytes.append(text: compared)
  }
}

extension [UInt8] {
  /// Appends a text with its length, so that two texts cannot give the same bytes as one longer text.
  fileprivate mutating func append(text: String) {
    append(count: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  /// Appends a number as eight bytes.
  fileprivate mutating func append(count: Int) {
    Swift.withUnsafeBytes(of: Int64(count).littleEndian) { append(contentsOf: $0) }
  }
}

extension Trace {
  /// The hash of everything that happened to the definition itself; line numbers are left out.
  fileprivate var reviewDigest: Digest {
    var digest = Digest()
    for entry in entries where belongsToSubject(entry.phase) {
      digest.add(entry.phase.rawValue)
      digest.add(entry.subject)
      digest.add(entry.level?.rawValue ?? "")
      digest.add(entry.outcome.rawValue)
      for change in entry.changes {
        digest.add(change.path)
        digest.add(change.after.text)
      }
    }
    return digest
  }
}

extension Digest {
  fileprivate var text: String { String(value, radix: 16) }
}
