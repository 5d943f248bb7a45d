import Definitions
import SystemAccess
import Terminal

/// A published version of a site: which catalog it is of, and which files it consists of.
package struct Release: Sendable {
  /// A file of a release.
  package struct ReleaseFile: Hashable, Sendable {
    /// The digest of the bytes.
    let digest: Digest
    /// The number of bytes.
    let size: Int

    /// A file with unknown content, which equals no real file.
    static let unknown = ReleaseFile(digest: Digest(value: 0), size: -1)

    /// The file with these bytes.
    init(_ bytes: [UInt8]) { self.init(digest: Digest(bytes), size: bytes.count) }

    /// The file at a path, or `nil` if it cannot be read.
    init?(at path: String) {
      guard let bytes = try? FileSystem.read(path) else { return nil }
      self.init(bytes)
    }

    init(digest: Digest, size: Int) { (self.digest, self.size) = (digest, size) }
  }

  /// The name of the file in which a host keeps the record of a release.
  static let fileName = ".experience-catalog-release.json"
  /// The version of the format of that file; the tool refuses a record with a newer version.
  private static let schemaVersion = 1

  /// The number of the release at its target; the first release has number 1.
  package var number: Int
  /// The identity of the catalog: its `identifier`, or the slug of its title.
  package var catalog: String
  /// The title of the catalog.
  package var title: String
  /// The commit of the content, or `nil` if there is no repository or the content has uncommitted changes.
  package var commit: String?
  /// The time of the publication in UTC, or `nil` if the record does not say it.
  package var published: String?
  /// The files of the release, by path.
  package var files: [String: ReleaseFile]

  /// The same files as a new release with a later number, published now.
  func again(number: Int) -> Release {
    var release = self
    (release.number, release.published) = (number, Platform.moment())
    return release
  }

  /// The name of the release: its number and the start of its digest, as in `0012-4f1c9a7b20`.
  package var id: String {
    let padded = String(repeating: "0", count: max(0, 4 - String(number).utf8.count)) + String(number)
    return "\(padded)-\(digest.text.prefix(10))"
  }

  /// The digest of all paths and files.
  var digest: Digest {
    var digest = Digest()
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(file.digest)
    }
    return digest
  }

  /// The number of bytes of all files together.
  package var size: Int { files.values.reduce(0) { $0 + $1.size } }

  /// The record of the release, as JSON.
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
    files: [String: ReleaseFile]
  ) {
    (self.number, self.catalog, self.title) = (number, catalog, title)
    (self.commit, self.published, self.files) = (commit, published, files)
  }

  /// The numbers that a release can have.
  ///
  /// A record with another number is damaged.
  static let numbers = 1...999_999_999
  /// The sizes that a file of a release can have, in bytes; a record with another size is damaged.
  private static let sizes = 0...1 << 40

  /// Returns the number at the start of a name, or `nil` if the name is not that of a release.
  static func number(ofName name: String) -> Int? {
    name.split(separator: "-").first.flatMap { Int($0) }.flatMap { numbers ~= $0 ? $0 : nil }
  }

  private static func damaged(_ place: String) -> ToolFailure {
    ToolFailure(
      .outputRefused,
      "The record of the release that '\(place)' shows is damaged; 'publish --adopt' publishes again and keeps the files that are there"
    )
  }

  /// Reads the record that a host keeps.
  ///
  /// - Throws: ``ToolFailure`` if a newer version of the tool wrote the record, or if the record is damaged.
  ///   A path that leads out of the site counts as damage.
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
        "'\(place)' was published by version \(value["tool"]?.string ?? "?") of the tool, which is newer than this version \(ToolVersion.current); update the tool"
      )
    }
    var files: [String: ReleaseFile] = [:]
    for member in value["files"]?.members ?? [] {
      guard ConfinedFolder.holds(member.key), let parts = member.value.elements, parts.count == 2,
        let digest = parts[0].string.flatMap(Digest.init(text:)),
        let size = parts[1].number.flatMap({ Int(exactly: $0) }), Self.sizes ~= size
      else { throw Self.damaged(place) }
      files[member.key] = ReleaseFile(digest: digest, size: size)
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
  /// The digest as 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Reads 16 hexadecimal digits.
  init?(text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.init(value: value)
  }
}
