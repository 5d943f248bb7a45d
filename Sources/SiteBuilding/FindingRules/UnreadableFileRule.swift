import Definitions

extension Diagnostic.Rule {
  static let unreadableFile = Diagnostic.Rule(
    "unreadable-file", .error, "A file cannot be read.",
    why: """
      The file exists but cannot be opened: the target of a link is missing, the permissions forbid it, or the file \
      was deleted during the build. Everything else is built.
      """, reach: .definition)
}

extension Diagnostic {
  /// The finding about a file that the system cannot read.
  static func unreadableFile(_ reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.unreadableFile, "The file cannot be read: \(reason)", at: location)
  }

  /// The finding about a folder that the system cannot list.
  static func unreadableFolder(_ reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.unreadableFile, "The folder cannot be read: \(reason)", at: location)
  }

  /// The finding about a file whose name is not text.
  static func unreadableName(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "A file whose name is not UTF-8 is not read", at: location, help: "rename it")
  }

  /// The finding about a folder inside too many folders.
  static func deepFolder(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.unreadableFile, "Folders are nested deeper than 64 levels", at: location)
  }

  /// The finding about something that is neither a file, a folder nor a link.
  static func specialFile(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "A pipe, a socket or a device is not read", at: location, help: "remove it")
  }

  /// The finding about a link without a target.
  static func brokenLink(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.unreadableFile, "The target of the link does not exist", at: location)
  }

  /// The finding about a link to a folder.
  static func linkToFolder(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "A link to a folder is not followed", at: location,
      help: "remove the link; the files of that folder are read anyway")
  }
}
