public import Definitions

/// The response to a qualification request.
///
/// A broken experience in it does not affect the others.
public struct QualificationResponse: Sendable {
  /// One experience of the response.
  public struct ResponseElement: Sendable {
    /// The index in the response's array of experiences.
    public var index: Int
    /// The position of the element in the file.
    public var position: Position
    /// The experience, or the reasons why it cannot be decoded.
    public var decoding: ExperienceDecoding
    /// The identifier and name of the experience.
    ///
    /// They are also read from an experience that cannot be decoded. Without an identifier, the runtime drops
    /// the element.
    public var id, name: String?
  }

  /// The experiences in order, including those that the runtime drops.
  public var elements: [ResponseElement]

  /// Reads the experiences of a response.
  ///
  /// Returns `nil` if the value is not a response. A response without an array of experiences has no
  /// elements.
  public init?(_ value: LocatedValue) {
    guard value.members != nil, value["id"] == nil else { return nil }
    guard value["performedQualification"] != nil || value["experiences"]?.elements != nil else { return nil }
    let experiences = value["experiences"]?.elements ?? []
    elements = experiences.enumerated().map { index, element in
      let decoding = ExperienceDecoder.decode(element, path: ["experiences", "\(index)"])
      let skeleton = decoding.experience == nil ? Self.skeleton(element) : nil
      return ResponseElement(
        index: index, position: element.position, decoding: decoding,
        id: decoding.experience?.id ?? skeleton?.id, name: decoding.experience?.name ?? skeleton?.name)
    }
  }

  /// Reads only the identifier and name of a broken experience, or returns `nil` if even these fail.
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
