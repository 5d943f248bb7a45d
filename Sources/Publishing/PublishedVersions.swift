import Definitions

/// `versions.json`: what a place shows now, and its channels, for other programs.
package struct PublishedVersions: Sendable {
  static let fileName = "versions.json"

  /// A channel with the release that it shows.
  package struct Entry: Sendable {
    /// The word of the channel.
    package var channel: String
    var path: String
    var release: String
    var commit: String?
  }

  /// The channels, the one that was published last at the end.
  package private(set) var entries: [Entry] = []

  init() {}

  /// Reads what is there, or gives `nil` where that is damaged.
  init?(_ bytes: [UInt8]?) {
    guard let bytes else { return }
    let value = JSONReader.read(bytes, file: Self.fileName).value
    guard let elements = value?["channels"]?.elements else { return nil }
    for element in elements {
      guard let channel = element["channel"]?.string, let release = element["release"]?.string,
        channel == Channel.main.word || (try? Channel(named: channel)) != nil
      else { continue }
      entries.append(
        Entry(
          channel: channel, path: element["path"]?.string ?? "", release: release,
          commit: element["commit"]?.string))
    }
  }

  /// Notes what a channel shows.
  mutating func show(_ release: Release, in channel: Channel) {
    remove(channel)
    entries.append(
      Entry(channel: channel.word, path: channel.prefix, release: release.id, commit: release.commit))
  }

  /// Whether a channel is said to show a release.
  func shows(_ release: Release, in channel: Channel) -> Bool {
    entries.contains { $0.channel == channel.word && $0.release == release.id }
  }

  /// Forgets a channel.
  mutating func remove(_ channel: Channel) { entries.removeAll { $0.channel == channel.word } }

  /// The channels beside the catalog itself, but for so many that were published last.
  func outdated(keeping count: Int) -> [Channel] {
    entries.compactMap { try? Channel(named: $0.channel) }.dropLast(count).map { $0 }
  }

  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", 1)
      json.key("channels")
      json.array { json in
        for entry in entries {
          json.object { json in
            json.member("channel", entry.channel)
            json.member("path", entry.path)
            json.member("release", entry.release)
            json.member("commit", entry.commit)
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
