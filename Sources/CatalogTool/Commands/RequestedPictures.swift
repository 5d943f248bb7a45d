import AgentServer
import Answers
import ArgumentParser
import CatalogModel
import Definitions
import Mockups
import SiteBuilding
import SystemAccess
import Terminal

/// Takes the pictures that agents ask for, of a site that is built again after each change.
actor RequestedPictures {
  private let content: String
  private let authored: AuthoredTypes
  private let console: Console
  private var watcher: ChangeWatcher?
  /// The folder with the site of the present content.
  private var scratch: ScratchFolder?

  init(content: String, authored: AuthoredTypes, console: Console) {
    (self.content, self.authored, self.console) = (content, authored, console)
  }

  /// Returns the PNG file of a mockup.
  ///
  /// - Throws: ``ToolFailure`` if no Chromium is installed, or the runtime does not show the mockup.
  func picture(_ request: AgentCatalog.PictureRequest) async throws -> [UInt8] {
    let settings = try PictureSettings(
      device: request.device, appearance: request.appearance.flatMap(PictureSettings.Appearance.init),
      text: request.text)
    let chromium = try Chromium(for: "'render'")
    let scratch = try await builtSite()
    let site = "\(scratch.path)/site"
    guard let mockup = try PicturedMockup.all(in: site).first(where: { $0.name == request.name }) else {
      throw ToolFailure(.inputNotFound, "'\(request.name)' has no mockup; name a step or a screen")
    }
    guard mockup.isDisplayable else {
      throw ToolFailure(.findings, "The runtime does not show '\(request.name)'; ask 'trace' for the reason")
    }
    return try await Chromium.inFolder(below: scratch.path) { own in
      try await chromium.picture(
        of: "\(site)/\(mockup.mockup)", query: settings.query, size: settings.device.size, scale: 1,
        scratch: own)
    }
  }

  private func builtSite() async throws -> ScratchFolder {
    if watcher == nil { watcher = ChangeWatcher([try ContentFolder(path: content).realPath]) }
    let isChanged = !(watcher?.news().isEmpty ?? true)
    if let scratch, !isChanged { return scratch }
    let scratch = try self.scratch ?? ScratchFolder()
    let options = try BuildOptions.parse([
      "--content", content, "--output", "\(scratch.path)/site", "--drafts",
    ])
    _ = try await SiteRun(
      options, authored: authored, console: console, .nothing, isReported: false, within: Interruption()
    ).run()
    self.scratch = scratch
    return scratch
  }

  /// Removes the temporary files.
  func end() { scratch?.remove(within: 0.4) }
}
