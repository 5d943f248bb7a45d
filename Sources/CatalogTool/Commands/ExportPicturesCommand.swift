import Answers
import ArgumentParser
import CatalogModel
import Composition
import Definitions
import Elements
import Mockups
import Publishing
import SystemAccess
import Terminal
import Translations

/// The command `export pictures`, which writes pictures of mockups.
struct ExportPicturesCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "pictures", abstract: "Writes pictures of steps and screens, with an installed Chromium.",
    discussion: """
      Beside each PNG file is a JSON file with the name, title, group, tags, owner, status, source, device, \
      appearance, text size, language, scale and size of the picture. An option can be repeated; each combination is \
      a picture, and values other than the usual ones are part of its name. Equal mockups give equal bytes.
      """)

  @Argument(
    help: "The names: an experience, a step as in 'welcome/hello', or 'screens/home'. (default: all)")
  var names: [String] = []

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(name: [.short, .long], help: "The folder of the pictures.")
  var output = "pictures"

  @Option(
    name: .long,
    help: "The device: \(Device.table.map(\.id).joined(separator: ", ")). (default: \(Device.table[0].id))")
  var device: [String] = []

  @Option(name: .long, help: "The appearance: light or dark. (default: light)")
  var appearance: [PictureSettings.Appearance] = []

  @Option(
    name: .long,
    help: "The text size: \(PictureSettings.textSizes.map(\.id).joined(separator: ", ")). (default: l)")
  var text: [String] = []

  @Option(name: .long, help: "The language of the texts, such as 'de'. (default: that of the definitions)")
  var locale: [String] = []

  @Option(name: .long, help: "The number of pixels for each point, from 0.25 to 4.")
  var scale = Self.usualScale

  @Option(
    name: .shortAndLong, help: "The number of parallel jobs. (default: one for each processor core)",
    transform: BuildOptions.jobs)
  var jobs = Platform.coreCount

  private static let usualScale = 2.0

  func validate() throws {
    guard 0.25...4 ~= scale else { throw ValidationError("'\(scale)' is not a scale from 0.25 to 4") }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let settings = try allSettings()
    try checkOutput()
    let chromium = try Chromium(for: "'export pictures'")
    let scratch = try ScratchFolder().path
    defer { try? FileSystem.remove(scratch) }
    let words = "the pictures so far stay"
    let interruption = Interruption(unfinished: words, committed: words)
    let work = Task {
      let site = "\(scratch)/site"
      let options = try BuildOptions.parse(["--content", content, "--output", site, "--drafts"])
      _ = try await SiteRun(
        options, authored: authored, console: console, .nothing, isReported: false, within: interruption
      ).run()
      return try await write(
        try chosen(in: site, console), settings, of: site, chromium, scratch, console)
    }
    return try await interruption.watch(
      giveUp: { [console] failure in
        // The browsers end with their tasks, and write into the folder until then.
        work.cancel()
        Chromium.removeFolder(scratch)
        failure.report(to: console, asJSON: false)
      },
      { try await work.value })
  }

  /// Refuses an output that is a file, that overlaps the content, or that is the folder of a site.
  private func checkOutput() throws(ToolFailure) {
    func refused(_ reason: String) -> ToolFailure {
      ToolFailure(.outputRefused, "The pictures cannot be written to '\(output)': \(reason)")
    }
    guard !output.isEmpty else { throw refused("name a folder with '--output'") }
    if let kind = FileSystem.kind(of: output), kind != .folder { throw refused("it is not a folder") }
    guard SiteManifest(of: output) == nil else { throw refused("it is the folder of a site") }
    // The folder need not exist yet, so its nearest existing parent counts too.
    var (existing, rest) = (output, "")
    while FileSystem.realPath(existing) == nil {
      rest = "/" + FileSystem.name(of: existing) + rest
      existing = FileSystem.parent(of: existing) ?? "."
    }
    let place = (FileSystem.realPath(existing) ?? existing) + rest + "/"
    guard let folder = FileSystem.realPath(content) else { return }
    guard !place.hasPrefix(folder + "/"), !(folder + "/").hasPrefix(place) else {
      throw refused("it overlaps the content folder")
    }
  }

  private func allSettings() throws -> [PictureSettings] {
    func chosen<Value>(_ values: [Value]) -> [Value?] { values.isEmpty ? [nil] : values.map { $0 } }
    return try chosen(device).flatMap { device in
      try chosen(appearance).flatMap { appearance in
        try chosen(text).flatMap { text in
          try chosen(locale).map {
            try PictureSettings(device: device, appearance: appearance, text: text, locale: $0)
          }
        }
      }
    }
  }

  /// The mockups with the requested names, or all mockups; those that the runtime does not show are left out.
  private func chosen(in site: String, _ console: Console) throws -> [PicturedMockup] {
    let all: [PicturedMockup]
    do throws(FileSystem.FileFailure) {
      all = try PicturedMockup.all(in: site)
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be read: \(error.reason)")
    }
    let named =
      try names.isEmpty
      ? all
      : names.flatMap { name in
        let found = all.filter { $0.name == name || $0.name.hasPrefix("\(name)/") }
        guard !found.isEmpty else {
          let groups = all.compactMap { $0.name.split(separator: "/").first.map(String.init) }
          throw ToolFailure.unknown(
            "experience, step or screen", name, among: groups.uniqued + all.map(\.name))
        }
        return found
      }.uniqued
    let hidden = named.filter { !$0.isDisplayable }
    if !hidden.isEmpty {
      console.say(
        "Left out, because the runtime does not show them: \(hidden.map(\.name).joined(separator: ", "))")
    }
    return named.filter(\.isDisplayable)
  }

  private func write(
    _ mockups: [PicturedMockup], _ settings: [PictureSettings], of site: String, _ chromium: Chromium,
    _ scratch: String, _ console: Console
  ) async throws -> ExitStatus {
    let all = mockups.flatMap { mockup in settings.map { (mockup: mockup, settings: $0) } }
    let progress = RunProgress(console: console, isQuiet: false)
    progress.stage("Taking pictures", of: all.count)
    defer { progress.clear() }
    let (output, scale) = (output, scale)
    try await all.concurrentForEach(jobs: jobs) { picture in
      let (mockup, settings) = picture
      let size = settings.device.size
      let bytes = try await Chromium.inFolder(below: scratch) { own in
        try await chromium.picture(
          of: "\(site)/\(mockup.mockup)", query: settings.query, size: size, scale: scale, scratch: own)
      }
      let scaleWords = scale == Self.usualScale ? [] : ["\(scale.thousandths.jsonText)x"]
      let path = ([output + "/" + mockup.name] + settings.words + scaleWords).joined(separator: ".")
      try BrowserFiles.write(bytes, to: "\(path).png")
      try BrowserFiles.write(Self.record(mockup, settings, scale), to: "\(path).json")
      progress.step()
    }
    progress.clear()
    console.show("\(all.count.counted("picture")) in '\(output)'")
    return .success
  }

  /// The JSON file beside a picture.
  private static func record(_ mockup: PicturedMockup, _ settings: PictureSettings, _ scale: Double)
    -> [UInt8]
  {
    var json = JSONWriter()
    json.object { json in
      json.member("name", mockup.name)
      json.member("kind", mockup.kind)
      json.member("title", mockup.title)
      json.member("group", mockup.group)
      json.member("tags", mockup.tags)
      json.member("owner", mockup.owner)
      json.member("status", mockup.status)
      json.member("source", mockup.source)
      json.member("line", mockup.line)
      json.member("device", settings.device.id)
      json.member("appearance", settings.appearance.rawValue)
      json.member("text", settings.text.id)
      json.member("language", settings.locale?.text)
      json.key("scale")
      json.number(scale)
      json.member("width", (settings.device.size.width * scale).rounded().clamped(to: Int.self))
      json.member("height", (settings.device.size.height * scale).rounded().clamped(to: Int.self))
    }
    return json.bytes
  }
}
