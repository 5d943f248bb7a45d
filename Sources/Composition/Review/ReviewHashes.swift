package import Definitions
import Elements
import ExperienceTraits

/// What tells whether something is composed as it was before, for each aspect apart.
package struct ReviewHashes: Sendable, Equatable {
  private var digests: [Digest]
  /// Names how it came to be.
  private var trace: Digest

  /// The hashes of something with a trace.
  package init(_ properties: [ComposedProperty], _ trace: Trace) {
    // A sum is the same in every order, since only the properties of order tell what stands before what.
    var sums = ReviewAspect.allCases.map { _ in 0 as UInt64 }
    for property in properties { sums[property.aspect.place] &+= property.digest.value }
    digests = sums.map { sum in
      var digest = Digest()
      digest.add(sum)
      return digest
    }
    self.trace = trace.reviewDigest
  }

  /// The hashes of what people see and what it does, by the names of the aspects, together with those under scenarios.
  package func texts(with variants: [(scenario: String, hashes: ReviewHashes)]) -> [String: String] {
    var texts: [String: String] = [:]
    for (place, aspect) in ReviewAspect.allCases.enumerated() where aspect != .order {
      var digest = digests[place]
      for variant in variants {
        digest.add(variant.scenario)
        digest.add(variant.hashes.digests[place])
      }
      texts[aspect.rawValue] = digest.text
    }
    return texts
  }

  /// Writes a member for each aspect and one for the trace.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      for (aspect, digest) in zip(ReviewAspect.allCases, digests) {
        json.member(aspect.rawValue, digest.text)
      }
      json.member("trace", trace.text)
    }
  }
}

extension ReviewHashes: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    digests = try archive.read()
    trace = try archive.read()
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(digests)
    archive.write(trace)
  }
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
