import Definitions
import Publishing
import SystemAccess

extension BrowserFiles.BrowserFileKind {
  /// The PDF files of a site: the contact sheets, and a booklet for each experience, beside their pages.
  static let print = BrowserFiles.BrowserFileKind(
    made: .print, option: "'--pdf'", stage: "Printing",
    files: { site throws(FileSystem.FileFailure) in try sheets(in: "\(site)/print") },
    make: { sheet, site, chromium, scratch in
      var bytes = try await chromium.print("\(site)/\(sheet.page)", scratch: scratch)
      let top = String(repeating: "../", count: sheet.file.utf8.count { $0 == UInt8(ascii: "/") } + 1)
      PDFLinks(of: Chromium.address(of: site + "/"), to: top).shorten(in: &bytes)
      return bytes
    })

  /// The pages for printing in a folder.
  private static func sheets(in folder: String) throws(FileSystem.FileFailure) -> [BrowserFiles.BrowserFile] {
    var sheets: [BrowserFiles.BrowserFile] = []
    var all = Digest()
    var contactSheets: [(page: String, bytes: [UInt8])] = []
    for name in try FileSystem.names(in: folder).sorted() {
      let path = "\(folder)/\(name)"
      if FileSystem.kind(of: path) == .folder, FileSystem.kind(of: "\(path)/index.html") == .file {
        let digest = Digest(try FileSystem.read("\(path)/index.html"))
        all.add(digest)
        sheets.append(
          BrowserFiles.BrowserFile(
            page: "print/\(name)/index.html", file: "\(name)/booklet.pdf", digest: digest))
      } else if name.hasSuffix(".html") {
        contactSheets.append((name, try FileSystem.read(path)))
      }
    }
    // A contact sheet shows the steps of all experiences, so its digest covers all booklets.
    for (page, bytes) in contactSheets {
      var digest = all
      digest.add(Digest(bytes))
      let name = page == "index.html" ? "contact-sheet" : String(page.dropLast(".html".utf8.count))
      sheets.append(
        BrowserFiles.BrowserFile(page: "print/\(page)", file: "\(name).pdf", digest: digest))
    }
    return sheets
  }
}
