import NIOCore
import NIOHTTP1
import NIOPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Takes requests at a port of this machine that nobody else can reach.
struct PreviewListener: Sendable {
  static let address = "127.0.0.1"
  /// So many ports are tried after the one that was asked for.
  private static let attempts = 100

  private let channel: any NIOCore.Channel

  /// The port that was free.
  var port: Int { channel.localAddress?.port ?? 0 }

  /// Takes a port, or the next one that is free; for 0 any.
  ///
  /// Who asks before ``open()`` waits for it.
  ///
  /// - Throws: ``ToolFailure`` where none is free.
  init(port: UInt16, isExact: Bool, server: SiteServer) async throws {
    let last = isExact || port == 0 ? Int(port) : min(Int(port) + Self.attempts, Int(UInt16.max))
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelOption(.autoRead, value: false)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(PreviewConnection(server: server))
        }
      }
    for candidate in Int(port)...last {
      do {
        channel = try await bootstrap.bind(host: Self.address, port: candidate).get()
        return
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        continue
      } catch let error as IOError where error.errnoCode == EACCES {
        throw ToolFailure(
          .usage, "The port \(candidate) needs rights of its own; name one above 1023 with '--port'")
      } catch let error as IOError {
        throw ToolFailure(.inputOutput, "Nothing can listen at \(Self.address): \(error.description)")
      }
    }
    throw ToolFailure(
      .temporary,
      isExact
        ? "The port \(port) is in use; name another one with '--port', or leave '--exact-port' out"
        : "The port \(port) and those after it are in use; name another one with '--port'")
  }

  /// Begins to answer.
  func open() async throws { try await channel.setOption(.autoRead, value: true).get() }

  /// Answers nobody any more.
  func close() { channel.close(promise: nil) }
}

/// What is asked and answered over one connection, one request after another.
private final class PreviewConnection: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let server: SiteServer
  private var request: HTTPRequestHead?
  private var stream: Task<Void, any Error>?
  /// When the last answer is sent.
  private var sent: EventLoopFuture<Void>?

  init(server: SiteServer) { self.server = server }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      // What comes with other requests is not waited for.
      if SiteServer.methods.contains(head.method) { request = head } else { answer(head, in: context) }
    case .body: break
    case .end:
      guard let request else { return }
      self.request = nil
      answer(request, in: context)
    }
  }

  private func answer(_ request: HTTPRequestHead, in context: ChannelHandlerContext) {
    var answer = server.answer(request)
    let isLast: Bool
    switch answer.body {
    case .bytes(let bytes):
      isLast =
        !request.isKeepAlive || request.version != .http1_1 || !SiteServer.methods.contains(request.method)
      answer.headers.add(name: "Content-Length", value: "\(bytes.count)")
    case .stream: isLast = true
    }
    if isLast { answer.headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: request.version, status: answer.status, headers: answer.headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    let channel = context.channel
    switch answer.body {
    case .stream(let stream):
      context.flush()
      self.stream = Self.send(stream, to: channel)
      return
    case .bytes(let bytes) where request.method != .HEAD && !bytes.isEmpty:
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    default: break
    }
    let sent = context.writeAndFlush(wrapOutboundOut(.end(nil)))
    self.sent = sent
    if isLast { sent.whenComplete { _ in channel.close(promise: nil) } }
  }

  /// Sends messages as they come, until there are no more or nobody listens.
  private static func send(
    _ stream: AsyncStream<[UInt8]>, to channel: any NIOCore.Channel
  ) -> Task<Void, any Error> {
    Task {
      for await message in stream {
        try await channel.writeAndFlush(
          HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: message))))
      }
      try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
      try await channel.close()
    }
  }

  /// Somebody who asks for nothing more still hears the last answer.
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed? = event as? ChannelEvent else {
      context.fireUserInboundEventTriggered(event)
      return
    }
    stream?.cancel()
    let channel = context.channel
    (sent ?? context.eventLoop.makeSucceededVoidFuture()).whenComplete { _ in channel.close(promise: nil) }
  }

  func channelInactive(context: ChannelHandlerContext) {
    stream?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
