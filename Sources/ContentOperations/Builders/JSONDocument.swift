import Definitions

/// Parses the JSON documents that are added to builders.
enum JSONDocument {
  private static let serializationDomain = "com.spotify.hubframework.json-serialization"

  /// Parses a document of any type.
  static func parse(_ data: some Sequence<UInt8>) throws(ContentError) -> LocatedValue {
    let reading = JSONReader.read(Array(data), file: "JSON")
    if let value = reading.value, !reading.diagnostics.contains(where: { $0.severity == .error }) {
      return value
    }
    throw ContentError(
      domain: ContentError.parserDomain, code: 3840,
      message: reading.diagnostics.first?.message ?? "The data is not valid JSON")
  }

  /// Parses a document whose root is a dictionary.
  static func dictionary(_ data: some Sequence<UInt8>) throws(ContentError) -> LocatedValue {
    let bytes = Array(data)
    guard !bytes.isEmpty else {
      throw ContentError(domain: serializationDomain, code: 0, message: "The data is empty")
    }
    let value = try parse(bytes)
    switch value.content {
    case .object: return value
    case .array:
      throw ContentError(domain: serializationDomain, code: 1, message: "The data is not a dictionary")
    case .null, .bool, .number, .string:
      throw ContentError(
        domain: ContentError.parserDomain, code: 3840, message: "The data is not an array or a dictionary")
    }
  }
}
