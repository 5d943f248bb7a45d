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

  /// How many releases are kept where nothing is said.
  static let usualKeep = 5
  /// How many files may be deleted where nothing is said.
  static let usualMaxDeletes = 256

  /// The text of a key, which every target of its kind has.
  package func place(_ key: String) -> String { places[key] ?? "" }
}

extension PublishTarget.Kind {
  /// A key with a text, and the text where none is written; without one it has to be.
  package struct Place: Sendable {
    /// The key.
    package let key: String
    /// What the text means.
    package let meaning: String
    let fallback: String?

    /// What a text should be that it cannot be, or `nil` where nothing is known to be wrong with it.
    func problem(with text: String) -> String? {
      switch key {
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
      [Place(key: "path", meaning: "the folder; a server shows 'current' in it", fallback: nil)]
    case .git:
      [
        Place(key: "remote", meaning: "the repository, by its address or path", fallback: nil),
        Place(key: "branch", meaning: "the branch", fallback: "gh-pages"),
      ]
    case .rclone:
      [
        Place(
          key: "remote", meaning: "the remote of rclone with a path, as in 's3:bucket/catalog'", fallback: nil
        )
      ]
    case .rsync:
      [
        Place(
          key: "host", meaning: "the server, with a user before an @ where that is another", fallback: nil),
        Place(key: "path", meaning: "the folder there; its server shows 'current' in it", fallback: nil),
        Place(key: "port", meaning: "the port of ssh", fallback: "22"),
        Place(key: "identity", meaning: "the file of the key with which ssh logs in", fallback: ""),
      ]
    case .container:
      [
        Place(key: "path", meaning: "the folder of the image", fallback: nil),
        Place(key: "base", meaning: "the image that it builds on", fallback: "nginx:alpine"),
      ]
    }
  }
}

extension PublishTarget {
  /// Reads the places of a catalog, with the names of those that are not written as they have to be.
  static func all(
    _ value: LocatedValue, _ reader: inout DefinitionReader
  ) -> (whole: [PublishTarget], broken: [String]) {
    guard let members = value.members else {
      reader.report(
        "'publish' needs places by name, not \(value.kindWords)", at: value.position,
        help: reader.example("publish", ["site": ["type": "folder", "path": "/srv/catalog"]]))
      return ([], [])
    }
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
    guard let kind = reader.word("type", as: Kind.self) else {
      if reader.value("type") == nil {
        reader.report(
          "The place '\(name)' has no type", at: position,
          help: "write 'type' with one of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      reader.ignore(Kind.allCases.flatMap(\.places).map(\.key) + ["keep", "maxDeletes", "url"])
      return nil
    }
    var target = PublishTarget(
      name: name, kind: kind, places: [:], keep: usualKeep, maxDeletes: usualMaxDeletes,
      location: reader.location(position))
    var isWhole = true
    for place in kind.places {
      // A port may be written as a number.
      let number = reader.value(place.key)?.number.flatMap { Int(exactly: $0) }.map(String.init)
      if let text = number ?? reader.string(place.key) ?? place.fallback,
        number != nil || text == place.fallback || isSafe(text)
      {
        target.places[place.key] = text
        if let problem = place.problem(with: text) {
          isWhole = false
          reader.report(
            "'\(text)' is no \(problem)", at: reader.position(of: place.key), help: "it is \(place.meaning)")
        }
      } else {
        isWhole = false
        reader.report(
          "The place '\(name)' needs '\(place.key)'", at: reader.position(of: place.key),
          help: "it is \(place.meaning)")
      }
    }
    target.keep = count("keep", from: 1, &reader) ?? usualKeep
    target.maxDeletes = count("maxDeletes", from: 0, &reader) ?? usualMaxDeletes
    target.url = reader.string("url")
    if let url = target.url, !url.hasPrefix("https://"), !url.hasPrefix("http://") {
      isWhole = false
      reader.report(
        "'\(url)' is no address of a site", at: reader.position(of: "url"),
        help: "write it from 'https://' on")
    }
    return isWhole ? target : nil
  }

  /// Whether a text cannot be taken for an option of a program.
  private static func isSafe(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.unicodeScalars.contains { $0.value < 0x20 }
  }

  private static func count(_ key: String, from least: Int, _ reader: inout DefinitionReader) -> Int? {
    guard let number = reader.number(key) else { return nil }
    if let whole = Int(exactly: number), whole >= least { return whole }
    reader.report(
      "'\(key)' needs a whole number from \(least)", at: reader.position(of: key),
      help: reader.example(key, 5))
    return nil
  }
}
