package import Definitions

/// A server that answers the requests of one client.
///
/// Source: JSON-RPC 2.0.
package protocol RemoteServer: Sendable {
  /// Whether a request is answered while others run; otherwise, after those before it.
  static func isParallel(_ method: String) -> Bool
  /// The way in which messages are separated.
  static var framing: MessageReader.Framing { get }
  /// The code of the error that answers a cancelled request; `nil` if it gets no answer.
  static var cancellationCode: Int? { get }

  /// The identifier of the request that a notification cancels, or `nil` for any other notification.
  static func cancelledRequest(_ method: String, _ parameters: LocatedValue) -> LocatedValue?

  /// Answers a request.
  ///
  /// - Returns: The result.
  /// - Throws: ``RemoteFailure`` with the error for the client.
  func answer(_ method: String, _ parameters: LocatedValue) async throws -> LocatedValue

  /// Takes a notification, which has no answer.
  ///
  /// - Returns: Whether the server goes on.
  func take(_ method: String, _ parameters: LocatedValue) async -> Bool
}

/// The error that answers a request.
package struct RemoteFailure: Error {
  let code: Int
  let message: String

  package init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message is not JSON.
  static let parseError = -32700
  /// The message is not a request.
  package static let invalidRequest = -32600
  /// No method has the name.
  package static let unknownMethod = -32601
  /// The parameters have a wrong type or value.
  package static let invalidParameters = -32602
  /// The server failed.
  package static let internalError = -32603
}
