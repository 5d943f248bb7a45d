import Mockups
import SiteRendering

/// Copies of the mockups of a snapshot, with the style sheets, scripts, and images that they load.
struct MockupCopies {
  private let snapshot: any SiteSnapshot
  private let folder: String
  private var copied: [String: Bool] = [:]
  private(set) var files: [SiteFile] = []

  init(of snapshot: any SiteSnapshot, in folder: String) {
    self.snapshot = snapshot
    self.folder = folder
  }

  /// Copies a mockup and returns the route of the copy, or `nil` if the snapshot does not have the mockup.
  mutating func route(of mockup: String) -> Route? {
    copy(mockup) ? Route("\(folder)/\(mockup)") : nil
  }

  private mutating func copy(_ path: String) -> Bool {
    if let known = copied[path] { return known }
    let bytes = path.isSitePath ? snapshot.bytes(path) : nil
    copied[path] = bytes != nil
    guard let bytes else { return false }
    files.append(SiteFile(path: "\(folder)/\(path)", bytes: bytes))
    if path.hasSuffix(".html") || path.hasSuffix(".css") {
      for asset in Self.assets(in: bytes) { _ = copy(asset) }
    }
    return true
  }

  /// Returns the paths of the assets that a page or a style sheet refers to.
  private static func assets(in bytes: [UInt8]) -> Set<String> {
    let mark = Array("assets/".utf8)
    var paths: Set<String> = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: mark[0]) {
      index = start + 1
      guard bytes[start...].starts(with: mark) else { continue }
      let end = bytes[start...].firstIndex { "\"'() <>#?".utf8.contains($0) } ?? bytes.endIndex
      paths.insert(String(decoding: bytes[start..<end], as: UTF8.self))
      index = end
    }
    return paths
  }
}
