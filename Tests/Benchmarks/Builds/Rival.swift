import Foundation

/// Another program for comparison, which writes the same number of files and bytes from the same amount of Markdown.
protocol Rival {
  static var name: String { get }

  /// Prepares a build; nil if the program is not installed.
  init?(content: Folder, site: [(path: String, size: Int)], in folder: Folder) throws

  /// Returns the program and the arguments for a build into a folder.
  func command(output: Folder) -> (program: String, arguments: [String])
}

/// Hugo, with one page for each file of the site.
///
/// The layout fills each page up to the average size of the site's files.
struct Hugo: Rival {
  static let name = "Hugo"

  private let program: String
  private let folder: Folder

  init?(content: Folder, site: [(path: String, size: Int)], in folder: Folder) throws {
    guard let program = Process.path(of: "hugo") else { return nil }
    self.program = program
    self.folder = folder
    let source = content.files().reduce(0) { $0 + $1.size }
    let (words, sentence) = (
      source / site.count, "What people *see* here, why it is there, and what was **tried** before. "
    )
    let text = String(repeating: sentence, count: max(1, words / sentence.utf8.count))
    // The layout provides the bytes of a page beyond its text, and repeats the title.
    let filler = max(0, site.reduce(0) { $0 + $1.size } / site.count - text.utf8.count - 300)
    let row = "<tr><th scope=\"row\">cornerRadius</th><td>before</td><td>after</td></tr>\n"
    let rows = String(repeating: row, count: max(1, filler / row.utf8.count / 8))
    try folder.write(
      """
      baseURL = "https://example.com/"
      disableKinds = ["taxonomy", "term", "RSS", "sitemap", "section"]
      uglyURLs = true
      """, to: "hugo.toml")
    try folder.write(
      """
      <!DOCTYPE html><html><head><title>{{ .Title }}</title></head><body><main>{{ .Content }}</main><table>
      \(String(repeating: rows + "<tr><th>{{ .Title }}</th></tr>", count: 8))</table></body></html>
      """, to: "layouts/_default/single.html")
    try folder.write(
      "<ul>{{ range .Site.RegularPages }}<li>{{ .Title }}{{ end }}</ul>", to: "layouts/index.html")
    for number in 0..<site.count - 1 {
      try folder.write(
        "---\ntitle: Page \(number)\n---\n\(text)\n", to: "content/part-\(number / 20)/page-\(number).md")
    }
  }

  func command(output: Folder) -> (program: String, arguments: [String]) {
    (program, ["--quiet", "--source", folder.path, "--destination", output.path])
  }
}

/// A C program that reads and parses the same files, writes files of the same sizes, and does nothing else.
struct Floor: Rival {
  static let name = "plain C"

  private let folder: Folder
  private let threads = ProcessInfo.processInfo.activeProcessorCount

  init?(content: Folder, site: [(path: String, size: Int)], in folder: Folder) throws {
    guard let compiler = Process.path(of: "cc") else { return nil }
    self.folder = folder
    let documents = content.files().map { "\(content.path)/\($0.path)\n" }
    try folder.write(documents.joined(), to: "documents")
    try folder.write(site.map { "\($0.size) \($0.path)\n" }.joined(), to: "files")
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Floor.c")
      .path
    _ = try Process.run(
      compiler, ["-O2", "-o", "\(folder.path)/floor", source, "-lcmark", "-lpthread"])
  }

  func command(output: Folder) -> (program: String, arguments: [String]) {
    (
      "\(folder.path)/floor",
      ["\(threads)", "\(folder.path)/documents", "\(folder.path)/files", output.path]
    )
  }
}
