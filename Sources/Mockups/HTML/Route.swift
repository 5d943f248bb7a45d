import CatalogModel
import Composition
package import DefinitionKinds
import Definitions
package import ExperienceDefinitions

/// A page or file of the site: its path from the site's root, with an optional position in the page.
package struct Route: Hashable, Comparable, Sendable, Codable {
  /// The path from the site's root, without a leading slash.
  package var path: String
  /// The identifier of a position in the page.
  let fragment: String?

  package init(_ path: String, fragment: String? = nil) {
    self.path = path
    self.fragment = fragment
  }

  /// Orders routes by their paths.
  package static func < (left: Route, right: Route) -> Bool { left.path < right.path }

  /// The same page at another position.
  package func at(_ fragment: String) -> Route { Route(path, fragment: fragment) }

  /// The relative link from another page to this route, which works under any base address.
  package func relative(to page: Route) -> String {
    if page.path == path, let fragment { return "#" + fragment }
    var (target, source) = (path, page.path)
    return target.withUTF8 { target in
      // The number of bytes of the folders that both paths share, and the number of folders to go up.
      let (shared, climb) = source.withUTF8 { Self.shared(target, $0) }
      let (up, rest) = (climb * 3, target[shared...])
      let link = String(unsafeUninitializedCapacity: up + rest.count) { link in
        for index in 0..<up { link[index] = UInt8(ascii: index % 3 == 2 ? "/" : ".") }
        _ = link[up...].update(fromContentsOf: rest)
        return up + rest.count
      }
      return fragment.map { "\(link)#\($0)" } ?? link
    }
  }

  private static func shared(
    _ target: UnsafeBufferPointer<UInt8>, _ source: UnsafeBufferPointer<UInt8>
  ) -> (bytes: Int, climb: Int) {
    var (shared, position) = (0, 0)
    while position < target.count, position < source.count, target[position] == source[position] {
      position += 1
      if target[position - 1] == UInt8(ascii: "/") { shared = position }
    }
    return (shared, source[shared...].count { $0 == UInt8(ascii: "/") })
  }

  /// The path of the folder that contains the page.
  package var folder: Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }

  package static let home = Route("index.html")
  package static let diagnostics = Route("diagnostics/index.html")
  /// The page that explains the rules behind findings.
  package static let checks = Route("diagnostics/rules.html")
  /// The page that compares steps side by side, and the page that shows one step in all combinations of two
  /// options.
  package static let compare = Route("compare/index.html")
  package static let matrix = Route("compare/matrix.html")
  /// The list of experiences whose steps can be compared.
  package static let comparable = Route("compare/experiences.js")
  package static let notFound = Route("404.html")
  /// The number of findings, which every page loads.
  package static let findings = Route("findings.js")
  /// The search page, and the list of its index files.
  package static let search = Route("search/index.html")
  package static let searchIndex = Route("search/index.js")
  package static let catalogJSON = Route("catalog.json")
  /// The JSON Schema of `catalog.json`.
  package static let catalogSchema = Route("catalog.schema.json")

  /// The page of a definition, without or with a scenario.
  package init(_ reference: DefinitionReference, under scenario: String? = nil) {
    switch reference.kind {
    case .catalog: self = .home
    case .experience: self.init("\(reference.kind.plural)/\(reference.id)/index.html")
    default: self.init(reference, "html", under: scenario)
    }
  }

  /// A file beside the page of a definition, one for each scenario.
  private init(_ reference: DefinitionReference, _ ending: String, under scenario: String?) {
    self.init("\(reference.kind.plural)/\(reference.id)\(Self.suffix(scenario)).\(ending)")
  }

  package static func experience(_ id: String) -> Route {
    Route(DefinitionReference(kind: .experience, id: id))
  }
  /// The page with the source of an experience's definition, including the content of all its steps.
  package static func definition(_ experience: String) -> Route {
    Route("experiences/\(experience)/definition.html")
  }
  /// The page of a step or an ending; the names of endings are reserved, so no step can have them.
  package static func step(_ experience: String, _ step: String, under scenario: String? = nil) -> Route {
    Route("experiences/\(experience)/\(step)\(suffix(scenario)).html")
  }
  /// The page of a step; by default that of the first step, or of the experience if none of its steps can be
  /// shown.
  package static func start(
    of experience: ExperienceDefinition, at step: String? = nil, under scenario: String? = nil
  )
    -> Route
  {
    guard let first = experience.firstStepSlug else { return .experience(experience.id) }
    return .step(experience.id, step ?? first, under: scenario)
  }
  package static func mockup(_ experience: String, _ step: String, under scenario: String? = nil) -> Route {
    Route("experiences/\(experience)/\(step)\(suffix(scenario)).mockup.html")
  }
  /// The script with the texts of an experience in all languages.
  package static func texts(_ experience: String) -> Route { Route("experiences/\(experience)/texts.js") }
  package static func trace(_ experience: String, _ step: String, under scenario: String? = nil) -> Route {
    Route("experiences/\(experience)/\(step)\(suffix(scenario)).trace.json")
  }
  /// The image of an experience: a mockup page with its first steps side by side.
  package static func film(_ experience: String) -> Route {
    Route("experiences/\(experience)/index.mockup.html")
  }
  /// The file with the traces of an experience's steps, and the mockups after each trace entry.
  package static func states(_ experience: String, under scenario: String? = nil) -> Route {
    Route("experiences/\(experience)/states\(suffix(scenario)).js")
  }
  /// The file with the parts of an experience's step pages that differ if one trait is left out.
  package static func trials(_ experience: String) -> Route {
    Route("experiences/\(experience)/what-if.js")
  }
  /// The file with the trace of a screen, and the mockups after each trace entry.
  package static func states(ofScreen id: String, under scenario: String? = nil) -> Route {
    Route(DefinitionReference(kind: .screen, id: id), "states.js", under: scenario)
  }
  /// The folder of the pictures of mockups.
  package static let pictures = "pictures"

  /// The picture of the mockup on this page, under the name that `export pictures` gives it.
  package var picture: Route {
    let name = path.dropLast(".html".utf8.count)
    let prefix = "experiences/"
    // An experience can have the name of another folder.
    let isShort = name.hasPrefix(prefix) && !name.hasPrefix(prefix + "screens/")
    return Route("\(Self.pictures)/\(isShort ? name.dropFirst(prefix.count) : name).png")
  }

  /// This page of a step or screen under a scenario, or itself without one.
  package func under(scenario: String?) -> Route {
    Route("\(path.dropLast(".html".utf8.count))\(Self.suffix(scenario)).html")
  }

  /// The mockup without a surrounding page, for this page of a step or screen.
  package var bareMockup: Route { Route("\(path.dropLast(".html".utf8.count)).mockup.html") }
  package static func screen(_ id: String, under scenario: String? = nil) -> Route {
    Route(DefinitionReference(kind: .screen, id: id), under: scenario)
  }
  /// The mockup without a surrounding page for a screen, or for one of its earlier moments, counted from 1.
  package static func screenMockup(_ id: String, under scenario: String? = nil, moment: Int? = nil) -> Route {
    Route("screens/\(id)\(suffix(scenario))\(moment.map { ".\($0)" } ?? "").mockup.html")
  }
  package static func flow(_ id: String, under scenario: String? = nil) -> Route {
    Route(DefinitionReference(kind: .flow, id: id), under: scenario)
  }
  /// The mockup without a surrounding page for a scene, whose links follow the flow.
  package static func scene(_ flow: String, _ scene: String, under scenario: String? = nil) -> Route {
    Route("flows/\(flow).\(scene)\(suffix(scenario)).mockup.html")
  }
  /// The trace file of a definition.
  package static func trace(of reference: DefinitionReference, under scenario: String? = nil) -> Route {
    Route(reference, "trace.json", under: scenario)
  }

  /// The path of an asset, with the hash of its content in the file name.
  package static func asset(_ name: String, _ bytes: [UInt8]) -> Route {
    let hash = ContentHash.of(bytes).prefix(10)
    guard let dot = name.lastIndex(of: ".") else { return Route("assets/\(name).\(hash)") }
    return Route("assets/\(name[..<dot]).\(hash)\(name[dot...])")
  }

  private static func suffix(_ scenario: String?) -> String { scenario.map { "~\($0)" } ?? "" }
}
