/// Why an operation could not do its work.
public struct ContentError: Error, Hashable, Sendable {
  /// The part of the app in which the error arose.
  public var domain: String
  /// The number of the error in its domain.
  public var code: Int
  /// What went wrong, in words.
  public var message: String?

  /// Creates an error.
  public init(domain: String, code: Int, message: String? = nil) {
    self.domain = domain
    self.code = code
    self.message = message
  }

  /// The domain of errors with which the reader of JSON fails.
  public static let parserDomain = "NSCocoaErrorDomain"

  /// Compares domain and code, as the framework does; the words do not count.
  public static func == (left: ContentError, right: ContentError) -> Bool {
    left.domain == right.domain && left.code == right.code
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(domain)
    hasher.combine(code)
  }
}
