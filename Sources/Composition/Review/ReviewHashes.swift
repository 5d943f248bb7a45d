package import Definitions
import Elements
import ExperienceTraits

/// What tells whether something is composed as it was before, for each aspect apart.
package struct ReviewHashes: Sendable, Equatable, Codable {
  /// The digests of the approved aspects, in the order of the aspects.
  private var approved: [SecureDigest]
  /// Names what stands before what.
  private var order: Digest
  /// Names how it came to be.
  private var trace: Digest

  /// The hashes of something with a trace.
  package init(_ properties: [ComposedProperty], _ trace: Trace) {
    // A sum is the same in every order, since each of these properties tells what stands before what.
    var sum: UInt64 = 0
    for property in properties where property.aspect == .order { sum &+= property.digest.value }
    order = Digest(value: sum)
    approved = ReviewAspect.approved.map { Self.digest(of: properties, in: $0) }
    self.trace = trace.reviewDigest
  }

  /// The digest of an aspect, which does not depend on the order of elements; that is an aspect of its own.
  private static func digest(of properties: [ComposedProperty], in aspect: ReviewAspect) -> SecureDigest {
    var bytes: [UInt8] = []
    // Properties without an element are a run each, and those of an element stand together.
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

  /// The hashes of what people see and what it does, by the names of the aspects, together with those under scenarios.
  package func texts(with variants: [(scenario: String, hashes: ReviewHashes)]) -> [String: String] {
    var texts: [String: String] = [:]
    for (place, aspect) in ReviewAspect.approved.enumerated() {
      var text = approved[place].text
      for variant in variants { text += "\n\(variant.hashes.approved[place].text) \(variant.scenario)" }
      texts[aspect.rawValue] = variants.isEmpty ? text : SecureDigest(text).text
    }
    return texts
  }

  /// Writes a member for each aspect and one for the trace.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for (aspect, digest) in zip(ReviewAspect.approved, approved) {
        json.member(aspect.rawValue, digest.text)
      }
      json.member(ReviewAspect.order.rawValue, order.text)
      json.member("trace", trace.text)
    }
  }
}

extension ReviewAspect {
  /// The aspects that an approval is about.
  fileprivate static let approved: [ReviewAspect] = [.content, .look, .behavior]
}

extension ComposedProperty {
  /// Names the property with what it is compared by.
  fileprivate var digest: Digest {
    var digest = Digest()
    digest.add(element?.id)
    digest.add(name)
    digest.add(compared)
    return digest
  }

  /// Adds the name and what the property is compared by.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(text: name)
    bytes.append(text: compared)
  }
}

extension [UInt8] {
  /// Adds a text with its length, so that two texts do not read like one.
  fileprivate mutating func append(text: String) {
    append(count: text.utf8.count)
    append(contentsOf: text.utf8)
  }

  /// Adds a number in eight bytes.
  fileprivate mutating func append(count: Int) {
    Swift.withUnsafeBytes(of: Int64(count).littleEndian) { append(contentsOf: $0) }
  }
}

extension Trace {
  /// Names everything that happened to the subject itself, but for the lines on which it is written.
  fileprivate var reviewDigest: Digest {
    var digest = Digest()
    for entry in entries where tellsOfSubject(entry.phase) {
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
