import DefinitionKinds
import Definitions

/// A target to which the catalog is published, set in the catalog definition.
package struct PublishTarget: Sendable {
  /// The kind of a target, which decides how the site is transferred.
  package enum TargetKind: String, Sendable, CaseIterable {
    /// A folder with one subfolder for each release; a symbolic link selects the current one.
    case folder
    /// A branch of a git repository.
    case git
    /// Cloud storage that rclone supports, such as S3.
    case rclone
    /// A folder on a server, transferred with rsync over ssh.
    case rsync
    /// A folder from which a container image with nginx is built.
    case container
  }

  /// The name of the target in the catalog definition.
  package var name: String
  /// The kind of the target.
  package var kind: TargetKind
  /// The values that locate the target, such as its path, by key.
  var values: [String: String]
  /// The number of releases to keep, and the number of channels to keep.
  package var keep: Int
  /// The maximum number of files that one run may delete.
  package var maxDeletes: Int
  /// The address of the published catalog; `nil` if the definition states none.
  package var url: String?
  /// The location of the target in the catalog definition.
  let location: SourceLocation

  private struct PublishTargetKeys: KeySet {
    let type = Key("type", ValueForm<TargetKind>.word, isRequired: true, "The kind of the target.")
    let keep = Key("keep", .whole(from: 1), default: 5, "The number of releases, and of channels, to keep.")
    let maxDeletes = Key(
      "maxDeletes", .count, default: 256, "The maximum number of files that one run may delete.")
    let url = Key("url", .address, "The address of the published catalog.")
  }
  private static let keys = PublishTargetKeys()

  /// The keys of all kinds of targets.
  static let keyDescriptions = TargetKind.allCases.flatMap(\.keys).reduce(into: keys.descriptions) {
    all, key in
    if !all.contains(where: { $0.name == key.name }) { all.append(key.key.description) }
  }

  /// Returns the value of a key that every target of its kind has.
  package func value(_ key: String) -> String { values[key] ?? "" }
}

extension PublishTarget.TargetKind {
  /// A key whose value locates a target of the kind.
  ///
  /// The key is required unless it has a fallback.
  package struct TargetKey: Sendable {
    /// The key with its name and its meaning.
    let key: Key<String?>
    let fallback: String?

    /// The name of the key.
    var name: String { key.name }
    /// The meaning of the value.
    var meaning: String { key.description.meaning }

    /// Creates a key that is required unless it has a fallback; a port may be a number.
    fileprivate init(_ name: String, _ meaning: String, fallback: String? = nil) {
      let text = ValueForm<String>(.text, placeholder: "") { value, refuse in
        let text = value.string ?? value.exactNumber?.integer.map(String.init)
        if text == nil { refuse(ReadingProblem(.type(.text), value)) }
        return text
      }
      key = Key(name, text, isRequired: fallback == nil, otherwise: fallback, meaning)
      self.fallback = fallback
    }

    /// Returns a phrase for the valid values of the key, or `nil` if no problem with the value is known.
    func problem(with text: String) -> String? {
      switch key.name {
      case "port":
        Int(text).map { (1...65_535).contains($0) } == true ? nil : "port"
      case "path":
        text == "~" || text.hasPrefix("~/") ? "path: '~' is not expanded" : nil
      case "branch": Self.isBranch(text) ? nil : "git branch name"
      default: nil
      }
    }

    /// Returns whether git allows a branch name (`git check-ref-format`).
    private static func isBranch(_ text: String) -> Bool {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let isPlain = text.unicodeScalars.allSatisfy {
        $0.value > 0x20 && $0.value != 0x7F && !"~^:?*[\\".unicodeScalars.contains($0)
      }
      return isPlain && text != "@" && !text.hasSuffix(".") && !text.contains("..") && !text.contains("@{")
        && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".lock") }
    }
  }

  /// The keys whose values locate a target of the kind.
  var keys: [TargetKey] {
    switch self {
    case .folder:
      [TargetKey("path", "the folder; a web server serves 'current' inside it")]
    case .git:
      [
        TargetKey("remote", "the address or path of the repository"),
        TargetKey("branch", "the branch", fallback: "gh-pages"),
      ]
    case .rclone:
      [
        TargetKey("remote", "the rclone remote with a path, such as 's3:bucket/catalog'")
      ]
    case .rsync:
      [
        TargetKey("host", "the server, with 'user@' before it if the user name differs"),
        TargetKey("path", "the folder on the server; a web server serves 'current' inside it"),
        TargetKey("port", "the port for ssh", fallback: "22"),
        TargetKey("identity", "the private key file for ssh", fallback: ""),
      ]
    case .container:
      [
        TargetKey("path", "the folder from which the image is built"),
        TargetKey("base", "the base image", fallback: "nginx:alpine"),
      ]
    }
  }
}

extension PublishTarget {
  /// Reads the targets of a catalog definition, and the names of targets that are not valid.
  static func all(
    _ key: Key<LocatedValue?>, _ reader: inout DefinitionReader
  ) -> (whole: [PublishTarget], broken: [String]) {
    let members = reader.members(
      key, "targets by name", example: ["site": ["type": "folder", "path": "/srv/catalog"]])
    var (whole, broken): ([PublishTarget], [String]) = ([], [])
    for member in members {
      let target = reader.nested(member.value, "a publish target") { place in
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
          "The publish target '\(name)' has no 'type'", at: position,
          help: "set 'type' to one of \(TargetKind.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      reader.ignoreAll()
      return nil
    }
    var target = PublishTarget(
      name: name, kind: kind, values: [:], keep: reader.read(keys.keep),
      maxDeletes: reader.read(keys.maxDeletes), url: reader.read(keys.url),
      location: reader.location(position))
    var isWhole = true
    for key in kind.keys {
      if let text = reader.read(key.key) ?? key.fallback, text == key.fallback || isSafe(text) {
        target.values[key.name] = text
        if let problem = key.problem(with: text) {
          isWhole = false
          reader.report(
            "'\(text)' is not a valid \(problem)", at: reader.position(of: key.key),
            help: "'\(key.name)' is \(key.meaning)")
        }
      } else {
        isWhole = false
        reader.report(
          "The publish target '\(name)' needs '\(key.name)'", at: reader.position(of: key.key),
          help: "'\(key.name)' is \(key.meaning)")
      }
    }
    if let url = target.url, !url.hasPrefix("https://"), !url.hasPrefix("http://") {
      isWhole = false
      reader.report(
        "'\(url)' is not the address of a website", at: reader.position(of: keys.url),
        help: "start it with 'https://'")
    }
    return isWhole ? target : nil
  }

  /// Returns whether no program can mistake a text for an option.
  private static func isSafe(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.unicodeScalars.contains { $0.value < 0x20 }
  }
}
