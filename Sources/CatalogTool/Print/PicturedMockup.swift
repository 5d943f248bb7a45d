import Definitions
import Mockups
import Publishing
import SystemAccess

/// A mockup of a site, with the values that `catalog.json` has of it.
struct PicturedMockup: Sendable, Hashable {
  /// The name, such as `welcome/first-step` or `screens/home`; the picture has it too.
  let name: String
  /// The kind, the title, and the title of the experience around a step or the kind of a definition in plural.
  let kind, title, group: String
  let owner, status: String?
  let tags: [String]
  /// The path of the page with the mockup alone.
  let mockup: String
  /// The file and the line of the definition.
  let source: String
  let line: Int
  /// Whether the runtime shows it.
  let isDisplayable: Bool

  private init?(_ value: LocatedValue, kind: String, group: String, of definition: LocatedValue) {
    guard let page = value["page"]?.string, let mockup = value["mockup"]?.string,
      let title = value["title"]?.string, let source = definition["source"]?.string
    else { return nil }
    name = String(
      Route(page).picture.path.dropFirst(Route.pictures.utf8.count + 1).dropLast(".png".utf8.count))
    (self.kind, self.title, self.group, self.mockup, self.source) = (kind, title, group, mockup, source)
    owner = definition["owner"]?.string
    status = definition["status"]?.string
    tags = (definition["tags"]?.elements ?? []).compactMap(\.string)
    line = value["line"]?.number.map { $0.clamped(to: Int.self) } ?? 1
    isDisplayable = value["displayable"]?.bool ?? true
  }

  /// All mockups of steps and screens in a site.
  static func all(in site: String) throws(FileSystem.FileFailure) -> [PicturedMockup] {
    let path = "\(site)/catalog.json"
    let definitions = JSONReader.read(try FileSystem.read(path), file: path).value?["definitions"]?.elements
    return (definitions ?? []).flatMap { definition -> [PicturedMockup] in
      let kind = definition["kind"]?.string ?? ""
      guard let steps = definition["steps"]?.elements else {
        let group = DefinitionKind(rawValue: kind)?.plural.capitalizedFirst ?? kind
        return PicturedMockup(definition, kind: kind, group: group, of: definition).map { [$0] } ?? []
      }
      let group = definition["title"]?.string ?? ""
      return steps.compactMap { PicturedMockup($0, kind: "step", group: group, of: definition) }
    }
  }
}

extension BrowserFiles.BrowserFileKind {
  /// The pictures of all mockups, on the reference device in light appearance.
  static let pictures = BrowserFiles.BrowserFileKind(
    made: .pictures, option: "'--pictures'",
    stage: "Taking pictures",
    files: { site throws(FileSystem.FileFailure) in
      var files: [BrowserFiles.BrowserFile] = []
      for mockup in try PicturedMockup.all(in: site) where mockup.isDisplayable {
        files.append(
          BrowserFiles.BrowserFile(
            page: mockup.mockup, file: "\(mockup.name).png",
            digest: Digest(try FileSystem.read("\(site)/\(mockup.mockup)"))))
      }
      return files
    },
    make: { file, site, chromium, scratch in
      try await chromium.picture(
        of: "\(site)/\(file.page)", query: "", size: Device.table[0].size, scale: 1, scratch: scratch)
    })
}
