package import Definitions

/// A place to which a catalog is published, as the catalog definition names it.
package struct PublishTarget: Sendable {
  /// What a place is, which decides how a catalog gets there.
  package enum Kind: String, Sendable, CaseIterable {
    /// A folder with a release each, of which a link shows one.
    case folder
    /// A branch of a repository of git.
    case git
    /// Storage that rclone reaches, S3 and others.
    case rclone
    /// A folder of a server that is reached over ssh.
    case rsync
    /// A folder from which an image with nginx is built.
    case container
  }

  /// What people call it.
  package var name: String
  /// What it is.
  package var kind: Kind
  /// The texts that say where it is, by key.
  package var places: [String: String]
  /// How many releases, and how many channels, are kept.
  package var keep: Int
  /// How many files one run may delete.
  package var maxDeletes: Int
  /// The address under which people read it.
  package var url: String?
  /// Where it is written.
  package var location: SourceLocation

  private struct Keys: KeySet {
    let type = Key("type", ValueForm<Kind>.word, isRequired: true, "What it is.")
    let keep = Key("keep", .whole(from: 1), default: 5, "How many releases, and how many channels, are kept.")
    let maxDeletes = Key("maxDeletes", .count, default: 256, "How many files one run may delete.")
    let url = Key("url", .address, "The address under which people read it.")
  }
  private static let keys = Keys()

  /// The keys of a place of any kind.
  static let keyDescriptions = Kind.allCases.flatMap(\.places).reduce(into: keys.descriptions) { all, place in
    if !all.contains(where: { $0.name == place.name }) { all.append(place.key.description) }
  }

  /// The text of a key, which every target of its kind has.
  package func place(_ key: String) -> String { places[key] ?? "" }
}

extension PublishTarget.Kind {
  /// A key with a text, and the text where none is written; without one it has to be.
  package struct Place: Sendable {
    /// The key.
    let key: Key<String?>
    let fallback: String?

    /// The name of the key.
    package var name: String { key.name }
    /// The meaning of the text.
    package var meaning: String { key.description.meaning }

    /// A place that needs a text if there is no fallback; a port may be written as a number.
    fileprivate init(_ name: String, _ meaning: String, fallback: String? = nil) {
      let text = ValueForm<String>(.text, standIn: "") { value, refuse in
        let text = value.string ?? value.exactNumber?.integer.map(String.init)
        if text == nil { refuse(ReadingProblem(.type(.text), value)) }
        return text
      }
      key = Key(name, text, isRequired: fallback == nil, otherwise: fallback, meaning)
      self.fallback = fallback
    }

    /// What a text should be that it cannot be, or `nil` where nothing is known to be wrong with it.
    func problem(with text: String) -> String? {
      switch key.name {
      case "port":
        Int(text).map { (1...65_535).contains($0) } == true ? nil : "port"
      case "path":
        text == "~" || text.hasPrefix("~/") ? "path; nobody puts a folder in the place of '~'" : nil
      case "branch": Self.isBranch(text) ? nil : "name of a branch that git allows"
      default: nil
      }
    }

    /// Whether git allows a name for a branch (`git check-ref-format`).
    private static func isBranch(_ text: String) -> Bool {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let isPlain = text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"~^:?*[\\".unicodeScalars.contains($0)
      }
      return isPlain && text != "@" && !text.hasSuffix(".") && !text.contains("..") && !text.contains("@{")
        && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
    }
  }

  /// What says where a place of the kind is.
  package var places: [Place] {
    switch self {
    case .folder:
      [Place("path", "the folder; a server shows 'current' in it")]
    case .git:
      [
        Place("remote", "the repository, by its address or path"),
        Place("branch", "the branch", fallback: "gh-pages"),
      ]
    case .rclone:
      [
        Place("remote", "the remote of rclone with a path, as in 's3:bucket/catalog'")
      ]
    case .rsync:
      [
        Place("host", "the server, with a user before an @ where that is another"),
        Place("path", "the folder there; its server shows 'current' in it"),
        Place("port", "the port of ssh", fallback: "22"),
        Place("identity", "the file of the key with which ssh logs in", fallback: ""),
      ]
    case .container:
      [
        Place("path", "the folder of the image"),
        Place("base", "the image that it builds on", fallback: "nginx:alpine"),
      ]
    }
  }
}

extension PublishTarget {
  /// Reads the places of a catalog, with the names of those that are not written as they have to be.
  static func all(
    _ key: Key<LocatedValue?>, _ reader: inout DefinitionReader
  ) -> (whole: [PublishTarget], broken: [String]) {
    let members = reader.members(
      key, "places by name", example: ["site": ["type": "folder", "path": "/srv/catalog"]])
    var (whole, broken): ([PublishTarget], [String]) = ([], [])
    for member in members {
      let target = reader.nested(member.value, "a place to publish to") { place in
        let target = read(member.key, at: member.keyPosition, &place)
        return place.isSound ? target : nil
      }
      if let target { whole.append(target) } else { broken.append(member.key) }
    }
    return (whole, broken)
  }

  private static func read(
    _ name: String, at position: Position, _ reader: inout DefinitionReader
  ) -> PublishTarget? {
    guard reader.isSound else { return nil }
    guard let kind = reader.read(keys.type) else {
      if reader.peek(keys.type.name) == nil {
        reader.report(
          "The place '\(name)' has no type", at: position,
          help: "write 'type' with one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      reader.ignoreAll()
      return nil
    }
    var target = PublishTarget(
      name: name, kind: kind, places: [:], keep: reader.read(keys.keep),
      maxDeletes: reader.read(keys.maxDeletes), url: reader.read(keys.url),
      location: reader.location(position))
    var isWhole = true
    for place in kind.places {
      if let text = reader.read(place.key) ?? place.fallback, text == place.fallback || isSafe(text) {
        target.places[place.name] = text
        if let problem = place.problem(with: text) {
          isWhole = false
          reader.report(
            "'\(text)' is no \(problem)", at: reader.position(of: place.key), help: "it is \(place.meaning)")
        }
      } else {
        isWhole = false
        reader.report(
          "The place '\(name)' needs '\(place.name)'", at: reader.position(of: place.key),
          help: "it is \(place.meaning)")
      }
    }
    if let url = target.url, !url.hasPrefix("https://"), !url.hasPrefix("http://") {
      isWhole = false
      reader.report(
        "'\(url)' is no address of a site", at: reader.position(of: keys.url),
        help: "write it from 'https://' on")
    }
    return isWhole ? target : nil
  }

  /// Whether a text cannot be taken for an option of a program.
  private static func isSafe(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.unicodeScalars.contains { $0.value < 0x20 }
  }
}
