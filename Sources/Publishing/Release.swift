import Definitions
import SystemAccess
import Terminal

/// A state of a site as a host keeps it: what it is of, and what belongs to it.
package struct Release: Sendable {
  /// A file of a release.
  package struct File: Hashable, Sendable {
    /// Names the bytes of the file.
    let digest: Digest
    /// The number of its bytes.
    let size: Int

    /// A file of which nobody knows what it has, which no file is equal to.
    static let unknown = File(digest: Digest(value: 0), size: -1)

    /// The file of these bytes.
    init(_ bytes: [UInt8]) { self.init(digest: Digest(bytes), size: bytes.count) }

    /// The file at a path, or `nil` where none can be read.
    init?(at path: String) {
      guard let bytes = try? FileSystem.read(path) else { return nil }
      self.init(bytes)
    }

    init(digest: Digest, size: Int) { (self.digest, self.size) = (digest, size) }
  }

  /// The name of the file in which a host keeps it.
  static let fileName = ".experience-catalog-release.json"
  /// The form of that file; a newer one is not touched.
  private static let schemaVersion = 1

  /// Counts the releases of a place from one.
  package var number: Int
  /// Which catalog it is of: the slug of its title.
  package var catalog: String
  /// The title of the catalog.
  package var title: String
  /// The commit from which it was made, where a repository tells it.
  package var commit: String?
  /// When it was published, in the world's time, where its record says it.
  package var published: String?
  /// What it consists of, by path.
  package var files: [String: File]

  /// The same once more, as a later release.
  func again(number: Int) -> Release {
    var release = self
    (release.number, release.published) = (number, Platform.moment())
    return release
  }

  /// Names the release: its number, and what it consists of.
  package var id: String {
    let padded = String(repeating: "0", count: max(0, 4 - String(number).utf8.count)) + String(number)
    return "\(padded)-\(digest.text.prefix(10))"
  }

  /// Names what the release consists of.
  var digest: Digest {
    var digest = Digest()
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(file.digest)
    }
    return digest
  }

  /// The number of bytes of all files.
  package var size: Int { files.values.reduce(0) { $0 + $1.size } }

  /// The release as a host keeps it.
  var bytes: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schemaVersion", Self.schemaVersion)
      json.member("tool", ToolVersion.current)
      json.member("number", number)
      json.member("catalog", catalog)
      json.member("title", title)
      json.member("commit", commit)
      json.member("published", published)
      json.key("files")
      json.object { json in
        for (path, file) in files.sorted(by: { $0.key < $1.key }) {
          json.key(path)
          json.array { json in
            json.string(file.digest.text)
            json.number(Double(file.size))
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  package init(
    number: Int, catalog: String, title: String, commit: String?, published: String? = nil,
    files: [String: File]
  ) {
    (self.number, self.catalog, self.title) = (number, catalog, title)
    (self.commit, self.published, self.files) = (commit, published, files)
  }

  /// The numbers that a release can have, and the bytes that one file can have; others come from a damaged record.
  static let numbers = 1...999_999_999
  private static let sizes = 0...1 << 40

  /// Returns the number at the start of a name, or `nil` if the name is not that of a release.
  static func number(ofName name: String) -> Int? {
    name.split(separator: "-").first.flatMap { Int($0) }.flatMap { numbers ~= $0 ? $0 : nil }
  }

  private static func damaged(_ place: String) -> ToolFailure {
    ToolFailure(
      .outputRefused,
      "The record of what was published to '\(place)' is damaged; 'publish --adopt' publishes again, and leaves what is there"
    )
  }

  /// Reads what a host keeps.
  ///
  /// - Throws: ``ToolFailure`` where it is of a newer version of the tool, or damaged; nothing in it is trusted, and paths that
  ///   lead elsewhere are refused.
  init(_ bytes: [UInt8], of place: String) throws(ToolFailure) {
    let (value, problems) = JSONReader.read(bytes, file: Self.fileName)
    guard problems.isEmpty, let value,
      let schema = value["schemaVersion"]?.number.flatMap({ Int(exactly: $0) })
    else {
      throw Self.damaged(place)
    }
    guard schema <= Self.schemaVersion else {
      throw ToolFailure(
        .outputRefused,
        "'\(place)' was published by version \(value["tool"]?.string ?? "?") of the tool, which is newer than \(ToolVersion.current)"
      )
    }
    var files: [String: File] = [:]
    for member in value["files"]?.members ?? [] {
      guard ConfinedFolder.holds(member.key), let parts = member.value.elements, parts.count == 2,
        let digest = parts[0].string.flatMap(Digest.init(text:)),
        let size = parts[1].number.flatMap({ Int(exactly: $0) }), Self.sizes ~= size
      else { throw Self.damaged(place) }
      files[member.key] = File(digest: digest, size: size)
    }
    guard let number = value["number"]?.number.flatMap({ Int(exactly: $0) }), Self.numbers ~= number else {
      throw Self.damaged(place)
    }
    self.init(
      number: number, catalog: value["catalog"]?.string ?? "",
      title: value["title"]?.string ?? "", commit: value["commit"]?.string,
      published: value["published"]?.string, files: files)
  }
}

extension Digest {
  /// The digest as 16 digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads 16 digits.
  init?(text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.init(value: value)
  }
}
