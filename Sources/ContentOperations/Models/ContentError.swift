/// An error that a content operation reports.
public struct ContentError: Error, Hashable, Sendable {
  /// The part of the app that the error comes from.
  public var domain: String
  /// The code of the error within its domain.
  public var code: Int
  /// The description of the error.
  public var message: String?

  /// Creates an error.
  public init(domain: String, code: Int, message: String? = nil) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// The domain of errors from the JSON parser.
  public static let parserDomain = "NSCocoaErrorDomain"

  /// Compares the domain and the code, as the Hub Framework does.
  ///
  /// The message is ignored.
  public static func == (left: ContentError, right: ContentError) -> Bool {
    left.domain == right.domain && left.code == right.code
  }

  /// Hashes the domain and the code.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(domain)
    hasher.combine(code)
  }
}
