public import Definitions

/// The answer of a qualification, in which each experience fails by itself.
public struct QualificationResponse: Sendable {
  /// An experience of the answer.
  public struct Element: Sendable {
    /// The place in the array of the answer.
    public var index: Int
    /// Where the element stands.
    public var position: Position
    /// The experience, or why it cannot be decoded.
    public var decoding: ExperienceDecoding
    /// The identifier and name, kept where only they can be read; without an identifier the runtime drops the
    /// element.
    public var id, name: String?
  }

  /// The experiences in order, dropped ones included.
  public var elements: [Element]

  /// Reads the experiences of an answer, or returns `nil` for a value that is none.
  ///
  /// An answer without an array of experiences has none; a broken element does not harm the others.
  public init?(_ value: LocatedValue) {
    guard value.members != nil, value["id"] == nil else { return nil }
    guard value["performedQualification"] != nil || value["experiences"]?.elements != nil else { return nil }
    let experiences = value["experiences"]?.elements ?? []
    elements = experiences.enumerated().map { index, element in
      let decoding = ExperienceDecoder.decode(element, path: ["experiences", "\(index)"])
      let skeleton = decoding.experience == nil ? Self.skeleton(element) : nil
      return Element(
        index: index, position: element.position, decoding: decoding,
        id: decoding.experience?.id ?? skeleton?.id, name: decoding.experience?.name ?? skeleton?.name)
    }
  }

  /// The identifier and name of a broken experience, or `nil` where not even they can be read.
  private static func skeleton(_ value: LocatedValue) -> (id: String, name: String?)? {
    let report = PayloadReport()
    let skeleton = PayloadReader.read(value, report: report) { reader in
      let keys = ExperienceDecoder.skeletonKeys
      _ = (reader.read(keys.type), reader.read(keys.publishedAt), reader.object(keys.context) { _ in })
      return (id: reader.read(keys.id), name: reader.read(keys.name))
    }
    return report.findings.failures.isEmpty ? skeleton : nil
  }
}
