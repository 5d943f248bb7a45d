import Definitions

/// Reads documents that are added to builders.
enum JSONDocument {
  private static let serializationDomain = "com.spotify.hubframework.json-serialization"

  /// The value of a document.
  static func parse(_ data: some Sequence<UInt8>) throws(ContentError) -> LocatedValue {
    let reading = JSONReader.read(Array(data), file: "JSON")
    if let value = reading.value, !reading.diagnostics.contains(where: { $0.severity == .error }) {
      return value
    }
    throw ContentError(
      domain: ContentError.parserDomain, code: 3840,
      message: reading.diagnostics.first?.message ?? "The data is no JSON")
  }

  /// The dictionary at the root of a document.
  static func dictionary(_ data: some Sequence<UInt8>) throws(ContentError) -> LocatedValue {
    let bytes = Array(data)
    guard !bytes.isEmpty else {
      throw ContentError(domain: serializationDomain, code: 0, message: "The data is empty")
    }
    let value = try parse(bytes)
    switch value.content {
    case .object: return value
    case .array:
      throw ContentError(domain: serializationDomain, code: 1, message: "The data is no dictionary")
    case .null, .bool, .number, .string:
      throw ContentError(
        domain: ContentError.parserDomain, code: 3840, message: "The data is neither array nor dictionary")
    }
  }
}
