import Definitions

/// The content of `versions.json`: the channels of a target and the releases that they show, for other
/// programs.
package struct PublishedVersions: Sendable {
  static let fileName = "versions.json"

  /// A channel with the release that it shows.
  package struct VersionEntry: Sendable {
    /// The name of the channel; `main` for the catalog itself.
    package var channel: String
    var path: String
    var release: String
    var commit: String?
  }

  /// The channels in the order of their last publication, newest last.
  package private(set) var entries: [VersionEntry] = []

  init() {}

  /// Reads the file: empty if there is no file, `nil` if the file is damaged.
  init?(_ bytes: [UInt8]?) {
    guard let bytes else { return }
    let value = JSONReader.read(bytes, file: Self.fileName).value
    guard let elements = value?["channels"]?.elements else { return nil }
    for element in elements {
      guard let channel = element["channel"]?.string, let release = element["release"]?.string,
        channel == Channel.main.word || (try? Channel(named: channel)) != nil
      else { continue }
      entries.append(
        VersionEntry(
          channel: channel, path: element["path"]?.string ?? "", release: release,
          commit: element["commit"]?.string))
    }
  }

  /// Records that a channel shows a release.
  mutating func show(_ release: Release, in channel: Channel) {
    remove(channel)
    entries.append(
      VersionEntry(channel: channel.word, path: channel.prefix, release: release.id, commit: release.commit))
  }

  /// Whether the file says that a channel shows a release.
  func shows(_ release: Release, in channel: Channel) -> Bool {
    entries.contains { $0.channel == channel.word && $0.release == release.id }
  }

  /// Removes a channel from the list.
  mutating func remove(_ channel: Channel) { entries.removeAll { $0.channel == channel.word } }

  /// The channels to remove if only a number of the most recently published ones is kept; never the catalog
  /// itself.
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
