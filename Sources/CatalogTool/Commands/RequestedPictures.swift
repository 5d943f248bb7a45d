import AgentServer
import Answers
import ArgumentParser
import CatalogModel
import Definitions
import Mockups
import SiteBuilding
import SystemAccess
import Terminal

/// Takes pictures for agents, from a site that is built again after each change.
actor RequestedPictures {
  private let content: String
  private let authored: AuthoredTypes
  private let console: Console
  private var watcher: ChangeWatcher?
  private var scratch: ScratchFolder?
  /// The folder with the site of the present files, while it is built or complete.
  private var site: Task<String, any Error>?
  private var siteCount = 0

  init(content: String, authored: AuthoredTypes, console: Console) {
    (self.content, self.authored, self.console) = (content, authored, console)
  }

  /// Returns the PNG file of a mockup.
  ///
  /// - Throws: ``ToolFailure`` if no Chromium is installed, or the runtime does not show the mockup.
  func picture(_ request: AgentCatalog.PictureRequest) async throws -> [UInt8] {
    let settings = try PictureSettings(
      device: request.device, appearance: request.appearance.flatMap(PictureSettings.Appearance.init),
      text: request.text, locale: nil)
    let chromium = try Chromium(for: "'render'")
    let site = try await builtSite()
    guard let mockup = try PicturedMockup.all(in: site).first(where: { $0.name == request.name }) else {
      throw ToolFailure(.inputNotFound, "'\(request.name)' has no mockup; name a step or a screen")
    }
    guard mockup.isDisplayable else {
      throw ToolFailure(
        .findings, "The runtime does not show '\(request.name)'; ask 'trace' for the reason")
    }
    return try await Chromium.inFolder(below: "\(site)-pictures") { own in
      try await chromium.picture(
        of: "\(site)/\(mockup.mockup)", query: settings.query, size: settings.device.size, scale: 1,
        scratch: own)
    }
  }

  /// The folder of the site of the present files.
  ///
  /// Each state of the files has its own folder, since pictures of an earlier state may still be taken.
  private func builtSite() async throws -> String {
    if watcher == nil { watcher = ChangeWatcher([try ContentFolder(path: content).realPath]) }
    let isChanged = !(watcher?.news().isEmpty ?? true)
    if let site, !isChanged { return try await site.value }
    let scratch = try self.scratch ?? ScratchFolder()
    self.scratch = scratch
    siteCount += 1
    let folder = "\(scratch.path)/site-\(siteCount)"
    let build = Task { [content, authored, console] in
      let options = try BuildOptions.parse(["--content", content, "--output", folder, "--drafts"])
      _ = try await SiteRun(
        options, authored: authored, console: console, .nothing, isReported: false, within: Interruption()
      ).run()
      return folder
    }
    site = build
    do {
      return try await build.value
    } catch {
      if site == build { site = nil }
      throw error
    }
  }

  /// Removes the temporary files.
  func end() { scratch?.remove(within: 0.4) }
}
