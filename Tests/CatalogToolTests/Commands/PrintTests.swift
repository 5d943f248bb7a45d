@testable import CatalogTool
import Foundation
import Testing

/// The pages for paper as PDF; that a browser prints them is tried with the browser.
@Suite struct PrintTests {
  @Test func writesLinksFromWhereThePDFIs() {
    var bytes = Array("/URI (file:///a/b%20c/site/x/y.html)>> (file:///a/other) (file:///a/b%20c/site/z".utf8)
    let count = bytes.count
    PDFLinks(of: Chromium.address(of: "/a/b c/site/"), to: "../").shorten(in: &bytes)
    #expect(bytes.count == count)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("/URI (../x/y.html)    "))
    #expect(text.contains(">> (file:///a/other)"))
  }

  @Test func publishesTheSiteAlsoWithoutABrowser() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try ToolProcess(
      ["generate", "--quiet", "--pdf"], in: folder, environment: ["PATH": folder.path]
    ).end()
    #expect(run.code == 69)
    #expect(run.errors.contains("There is no Chromium to print with"))
    #expect(Self.exists("site/print/hello/index.html", folder))
  }

  @Test func removesThePDFOfAPageThatChanged() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try ToolProcess(["generate", "--quiet"], in: folder).end().code == 0)
    let list = "experience-catalog prints 1\n0 hello/booklet.pdf\n0 gone/booklet.pdf\n0 ../../kept.pdf\n"
    for (path, text) in [
      ("site/print/.printed", list), ("site/print/hello/booklet.pdf", "%PDF"), ("kept.pdf", "%PDF"),
      ("site/print/gone/booklet.pdf", "%PDF"), ("site/print/own.pdf", "%PDF"),
    ] {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    #expect(try ToolProcess(["generate", "--quiet"], in: folder).end().code == 0)
    #expect(!Self.exists("site/print/hello/booklet.pdf", folder))
    #expect(!Self.exists("site/print/gone", folder))
    #expect(Self.exists("site/print/hello/index.html", folder))
    #expect(Self.exists("site/print/own.pdf", folder) && Self.exists("kept.pdf", folder))
  }

  private static func exists(_ path: String, _ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  private static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("print-\(UUID().uuidString)")
    let content = folder.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    let text = """
      ---
      id: hello
      ---
      # Hello

      ```json experience
      {"id": "00000000-0000-4000-8000-000000000001", "name": "Hello", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "full"}}, {"type": "@appcues/skippable"}]}
      ```

      ## First

      ```json step
      {"id": "00000000-0000-4000-8000-000000000002", "type": "modal", "traits": [], "actions": {},
       "content": {"type": "text", "id": "00000000-0000-4000-8000-000000000003", "text": "Good morning"}}
      ```
      """
    try Data(text.utf8).write(to: content.appendingPathComponent("hello.md"))
    return folder
  }
}
