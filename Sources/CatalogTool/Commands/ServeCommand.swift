import ArgumentParser
import CatalogModel
import FindingReports
import LivePreview
import LocalServer
import SiteBuilding
import SystemAccess
import Terminal

/// The command `serve`, which shows a preview of the site and updates it after every change.
struct ServeCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows a preview of the site on this machine, and updates it after every change.",
    discussion: """
      The preview is written to a temporary folder, which is removed when the command ends. After every \
      change the affected pages are built again, and open pages reload. If there are errors, open pages \
      show them and stay unchanged otherwise. Press Ctrl-C to end the preview.
      """, aliases: ["preview", "dev"])

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(
    name: .long,
    help: "A folder with files that override the built-in templates of the same name. (default: Templates)")
  var templates: String?

  @Option(
    name: .shortAndLong,
    help: "The port; if it is in use, the next free port is taken. 0 takes any free port.")
  var port: UInt16 = 8080

  @Option(
    help: """
      The IPv4 address at which the preview listens. Use 0.0.0.0 for all addresses of this machine, so \
      that a phone, or a browser outside a container, can open the preview.
      """,
    transform: Self.address)
  var host = LocalListener.loopback

  @Option(
    help:
      "Another host name under which the preview can be opened, such as that of a forwarded port; can be repeated.",
    transform: Self.hostName)
  var allowHost: [String] = []

  @Flag(name: .long, help: "Fail if the port is in use, instead of taking the next one.")
  var exactPort = false

  @Flag(
    inversion: .prefixedNo,
    help: "Reload open pages after changes; without it the files are served without an added script.")
  var reload = true

  @Option(
    help: "The address of links that open a file in your editor, with {file}, {line} and {column}.",
    transform: Self.editor)
  var editor = EditorLink.usual

  @Option(
    name: .shortAndLong, help: "The number of parallel jobs. (default: one for each processor core)",
    transform: BuildOptions.jobs)
  var jobs = Platform.coreCount

  @Flag(name: .long, help: "Print the time of each stage after every update.")
  var timings = false

  private static func address(_ text: String) throws -> String {
    guard text != "localhost" else { return LocalListener.loopback }
    guard Platform.isAddress(text) else {
      throw ValidationError(
        "'\(text)' is not an IPv4 address; use '0.0.0.0' for all addresses of this machine")
    }
    return text
  }

  private static func hostName(_ text: String) throws -> String {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    else {
      throw ValidationError("'\(text)' is not a host name; write it without 'https://' and without a port")
    }
    return text.lowercased()
  }

  private static func editor(_ text: String) throws -> EditorLink {
    guard let link = EditorLink(text) else {
      throw ValidationError(
        "'\(text)' is not an address with {file}; write one such as '\(EditorLink.standard)'")
    }
    return link
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let look = TemplateFolder(path: templates)
    let scratch = try ScratchFolder()
    let interruption = Interruption()
    let output = try LiveOutput(in: scratch.path)
    let site = LiveSite(
      folder, look, authored: authored, jobs: jobs, editor: editor, in: output, interruption: interruption)
    let reporter = PreviewReporter(console, ShownPaths(folder, look), timings: timings ? jobs : nil)
    return try await interruption.watch(
      giveUp: { _ in scratch.remove(within: 0.4) },
      {
        defer { scratch.remove(within: 0.4) }
        let addresses = host == LocalListener.everywhere ? Platform.networkAddresses : [host]
        let server = SiteServer(
          output: output, events: site.events, isLive: reload, hosts: Set(addresses + allowHost),
          networkAddress: host == LocalListener.loopback ? nil : addresses.first
        ) { site.payload($0) }
        let listener = try LocalListener(host: host, port: port, isExact: exactPort) { server.answer($0) }
        let preview = Preview(
          site, watching: [folder.realPath, look.shownPath], interruption: interruption)
        do {
          try await preview.run(
            listener, progress: { RunProgress(console: console, isQuiet: false) },
            opened: {
              if host == LocalListener.loopback || host == LocalListener.everywhere {
                console.print("http://localhost:\(listener.port)/")
              }
              if host != LocalListener.loopback { printNetworkAddresses(addresses, listener.port, console) }
              console.say("Watching '\(folder.path)' for changes; press Ctrl-C to end the preview")
            },
            report: { reporter.tell($0, $1) }, fail: { console.say("error: \($0.message)") })
        } catch let end as ToolFailure where [.interrupted, .terminated].contains(end.status) {
          console.say("The preview has ended")
          return end.status
        }
        return .success
      })
  }

  /// Prints the addresses of the preview for other machines, and draws a QR code for the first one.
  private func printNetworkAddresses(_ addresses: [String], _ port: Int, _ console: Console) {
    let addresses = addresses.map { "http://\($0):\(port)/" }
    for address in addresses { console.print(address) }
    console.say("Every machine that can reach this one can open the preview")
    if console.isTerminal, let code = addresses.first.flatMap(QRCode.init) { console.draw(code) }
  }
}
