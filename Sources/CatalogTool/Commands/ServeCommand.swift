import ArgumentParser
import CatalogModel
import FindingReports
import LivePreview
import LocalServer
import SiteBuilding
import SystemAccess
import Terminal

/// `serve`: shows the site on this machine, and keeps it as the content is.
struct ServeCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Shows the site on this machine, and keeps it as the content is.",
    discussion: """
      The site is written into a folder among the temporary files, which ends with the command. After every change the pages \
      that it concerns are built again, and those that are open in a browser are loaded again. What cannot be built is told \
      over the page, which stays as it was. Ctrl-C ends it.
      """, aliases: ["preview", "dev"])

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(
    name: .long,
    help: "A folder whose files replace those of the built-in look, one by one. (default: Templates)")
  var templates: String?

  @Option(name: .shortAndLong, help: "The port; the next free one is taken, and 0 takes any.")
  var port: UInt16 = 8080

  @Option(
    help: """
      The IPv4 address at which it listens; 0.0.0.0 is every address of this machine, so that a phone or the host of a container \
      can see the preview.
      """,
    transform: Self.address)
  var host = LocalListener.loopback

  @Option(
    help:
      "Another name by which the preview can be asked, such as that of a forwarded port; can be repeated.",
    transform: Self.hostName)
  var allowHost: [String] = []

  @Flag(name: .long, help: "Take no other port than this one.")
  var exactPort = false

  @Flag(
    inversion: .prefixedNo,
    help: "Load pages again that changed; without it answers are the files as they are.")
  var reload = true

  @Option(
    help: "The address by which a page leads into an editor, with {file}, {line} and {column}.",
    transform: Self.editor)
  var editor = Self.standardEditor

  @Option(
    name: .shortAndLong, help: "How much is done at once. (default: one for each core)",
    transform: BuildOptions.jobs)
  var jobs = Platform.coreCount

  @Flag(name: .long, help: "Print where the time of each update went.")
  var timings = false

  private static func address(_ text: String) throws -> String {
    guard text != "localhost" else { return LocalListener.loopback }
    guard Platform.isAddress(text) else {
      throw ValidationError("'\(text)' is no IPv4 address; write '0.0.0.0' for every address of this machine")
    }
    return text
  }

  private static func hostName(_ text: String) throws -> String {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) })
    else {
      throw ValidationError("'\(text)' is no name of a host; write it without 'https://' and without a port")
    }
    return text.lowercased()
  }

  private static func editor(_ text: String) throws -> EditorLink {
    guard let link = EditorLink(text) else {
      throw ValidationError("'\(text)' is no address with {file}, such as '\(EditorLink.standard)'")
    }
    return link
  }

  private static var standardEditor: EditorLink {
    guard let link = EditorLink(EditorLink.standard) else {
      preconditionFailure("The standard address names a file.")
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
    let teller = PreviewTeller(console, ShownPaths(folder, look), timings: timings ? jobs : nil)
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
        defer {
          site.events.end()
          listener.close()
        }
        let watcher = ChangeWatcher([folder.realPath, look.shownPath])
        let progress = RunProgress(console: console, isQuiet: false)
        teller.tell(try await site.update(progress), progress)
        listener.open()
        if host == LocalListener.loopback || host == LocalListener.everywhere {
          console.print("http://localhost:\(listener.port)/")
        }
        if host != LocalListener.loopback { tellNetwork(addresses, listener.port, console) }
        console.say("Following '\(folder.path)'; Ctrl-C ends it")
        do {
          try await Self.follow(watcher, site, teller, console, interruption)
        } catch let end as ToolFailure where [.interrupted, .terminated].contains(end.status) {
          console.say("The preview ended")
          return end.status
        }
        return .success
      })
  }

  /// Tells by which addresses other machines reach the preview, and draws the first one for the camera of a phone.
  private func tellNetwork(_ addresses: [String], _ port: Int, _ console: Console) {
    let addresses = addresses.map { "http://\($0):\(port)/" }
    for address in addresses { console.print(address) }
    console.say("Every machine that reaches this one can read the preview")
    if console.isTerminal, let code = addresses.first.flatMap(QRCode.init) { console.draw(code) }
  }

  /// Updates the site after every change, until the run has to end.
  private static func follow(
    _ watcher: ChangeWatcher, _ site: LiveSite, _ teller: PreviewTeller, _ console: Console,
    _ interruption: Interruption
  ) async throws {
    var watcher = watcher
    var nextBeat = Platform.uptime
    while true {
      try interruption.check()
      if Platform.uptime >= nextBeat {
        site.events.beat()
        nextBeat = Platform.uptime + 10
      }
      var changed = watcher.news()
      guard !changed.isEmpty else {
        try await Task.sleep(for: .milliseconds(10))
        continue
      }
      // Several files that are saved at once are one change.
      let end = Platform.uptime + 1
      var more: Set<String>
      repeat {
        try await Task.sleep(for: .milliseconds(12))
        more = watcher.news()
        changed.formUnion(more)
      } while !more.isEmpty && Platform.uptime < end
      var outcome: LiveSite.Outcome
      let progress = RunProgress(console: console, isQuiet: false)
      do {
        repeat {
          outcome = try await site.update(progress, changed: changed)
          if outcome.isOutrun { changed.formUnion(watcher.news()) }
        } while outcome.isOutrun
        teller.tell(outcome, progress)
      } catch let failure as ToolFailure {
        try interruption.check()
        console.say("error: \(failure.message)")
      }
    }
  }
}
