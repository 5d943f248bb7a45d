import Foundation
import Testing

@testable import CatalogTool

/// Printing pages as PDF.
///
/// The browser tests check the printing itself.
@Suite struct PrintTests {
  @Test func writesLinksRelativeToThePDF() {
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
    let run = try ToolProcess(
      ["generate", "--quiet", "--pdf"], in: folder.url, environment: ["PATH": folder.url.path]
    ).end()
    #expect(run.code == 69)
    #expect(run.errors.contains("'--pdf' needs Chromium"))
    #expect(folder.exists("site/print/hello/index.html"))
  }

  @Test func removesThePDFOfAPageThatChanged() throws {
    let folder = try Self.folder()
    #expect(try ToolProcess(["generate", "--quiet"], in: folder.url).end().code == 0)
    let list = "experience-catalog prints 1\n0 hello/booklet.pdf\n0 gone/booklet.pdf\n0 ../../kept.pdf\n"
    for (path, text) in [
      ("site/print/.printed", list), ("site/print/hello/booklet.pdf", "%PDF"), ("kept.pdf", "%PDF"),
      ("site/print/gone/booklet.pdf", "%PDF"), ("site/print/own.pdf", "%PDF"),
    ] {
      try folder.write(text, to: path)
    }
    #expect(try ToolProcess(["generate", "--quiet"], in: folder.url).end().code == 0)
    #expect(!folder.exists("site/print/hello/booklet.pdf"))
    #expect(!folder.exists("site/print/gone"))
    #expect(folder.exists("site/print/hello/index.html"))
    #expect(folder.exists("site/print/own.pdf") && folder.exists("kept.pdf"))
  }

  @Test func namesWhatPicturesNeed() throws {
    let folder = try Self.folder()
    func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
      try ToolProcess(
        ["export", "pictures"] + arguments, in: folder.url, environment: ["PATH": folder.url.path]
      ).end()
    }
    let missing = try run()
    #expect(missing.code == 69 && missing.errors.contains("'export pictures' needs Chromium"))
    let device = try run("--device", "iphone")
    #expect(device.code == 66 && device.errors.contains("There is no device 'iphone'"), "\(device)")
    #expect(try run("--scale", "9").code == 64)
    #expect(try run("--text", "huge").errors.contains("There is no text size 'huge'"))
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(GenerateCommandTests.experience, to: "Content/hello.md")
    return folder
  }
}
