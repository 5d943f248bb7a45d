import Definitions
import Foundation

extension Event: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, id, type, source, data, timestamp, responseID, parentID, mask
  }

  /// Decodes an event.
  ///
  /// The response identifier, the parent identifier, and the mask become `nil` if they have the wrong type.
  /// As on the platform, null values at the top level of the data are removed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func lenient<Value: Decodable>(_ type: Value.Type, _ key: CodingKeys) -> Value? {
      (try? container.decodeIfPresent(type, forKey: key)) ?? nil
    }
    let data = lenient(LocatedValue.self, .data)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      id: try container.decode(UUID.self, forKey: .id),
      type: try container.decode(String.self, forKey: .type),
      source: try container.decode(String.self, forKey: .source),
      data: data?.members.map { members in LocatedValue(.object(members.filter { !$0.value.isNull })) },
      time: try container.decode(Date.self, forKey: .timestamp).timeIntervalSince1970,
      responseID: lenient(UUID.self, .responseID), parentID: lenient(UUID.self, .parentID),
      mask: lenient([String].self, .mask))
  }

  /// Encodes all keys, and writes null for keys without a value.
  ///
  /// The encoder's date strategy decides the format of the timestamp.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(id, forKey: .id)
    try container.encode(type, forKey: .type)
    try container.encode(source, forKey: .source)
    try container.encode(data, forKey: .data)
    try container.encode(Date(timeIntervalSince1970: timestamp), forKey: .timestamp)
    try container.encode(responseID, forKey: .responseID)
    try container.encode(parentID, forKey: .parentID)
    try container.encode(mask, forKey: .mask)
  }
}
