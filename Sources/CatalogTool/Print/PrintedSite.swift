import Definitions
import Foundation
import SystemAccess
import Terminal

/// The PDF files of a site: the contact sheets, and a booklet for each experience, beside their pages.
///
/// A normal build does not write them. So a list records from which version of its page each PDF was printed.
/// PDFs of unchanged pages stay. PDFs of changed or removed pages are deleted unless they are printed again.
struct PrintedSite {
  private static let list = ".printed"
  private static let title = "experience-catalog prints 1"

  /// A page and its PDF.
  private struct Sheet: Sendable {
    /// The path of the page and the path of the PDF, inside the folder `print`.
    let page, print: String
    let digest: Digest

    /// The digest of the page as text for the list.
    var state: String { String(digest.value, radix: 16) }
  }

  /// The folder of the site, and its folder `print` with the pages for printing.
  private let site, folder: String
  /// The temporary folder of the browser.
  let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
    "experience-catalog-\(UUID().uuidString)"
  ).path
  /// The digests of the printed pages, by the path of the PDF.
  private var printed: [String: String] = [:]

  init(site: String) {
    self.site = FileSystem.realPath(site) ?? site
    folder = "\(self.site)/print"
    guard let bytes = try? FileSystem.read("\(folder)/\(Self.list)") else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first == Self.title else { return }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, ConfinedFolder.holds(String(words[1])) else { continue }
      printed[String(words[1])] = String(words[0])
    }
  }

  /// Removes the PDF files of pages that changed since they were printed.
  mutating func removeOutdated() throws(ToolFailure) {
    guard !printed.isEmpty else { return }
    let current = Dictionary(uniqueKeysWithValues: try sheets().map { ($0.print, $0.state) })
    let outdated = printed.filter { current[$0.key] != $0.value }.keys.sorted()
    guard !outdated.isEmpty else { return }
    do throws(FileSystem.FileFailure) {
      for path in outdated {
        let file = "\(folder)/\(path)"
        try FileSystem.remove(file)
        printed[path] = nil
        if let own = FileSystem.parent(of: file), (try? FileSystem.isEmpty(own)) == true {
          try FileSystem.remove(own)
        }
      }
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be removed: \(error.reason)")
    }
    try save()
  }

  /// Prints all pages without a current PDF, up to `jobs` pages in parallel.
  mutating func printAll(jobs: Int, progress: RunProgress) async throws {
    let chromium = try Chromium()
    let (site, folder, printedBefore) = (site, folder, printed)
    let wanted = try sheets().filter { sheet in
      printedBefore[sheet.print] != sheet.state || FileSystem.kind(of: "\(folder)/\(sheet.print)") != .file
    }
    progress.stage("Printing", of: wanted.count)
    let scratch = scratch
    defer { try? FileSystem.remove(scratch) }
    for start in stride(from: 0, to: wanted.count, by: jobs) {
      let batch = wanted[start..<min(wanted.count, start + jobs)]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for sheet in batch {
          group.addTask {
            try await Self.print(sheet, site: site, folder: folder, scratch: scratch, chromium)
            progress.step()
          }
        }
        try await group.waitForAll()
      }
      for sheet in batch { printed[sheet.print] = sheet.state }
      try save()
    }
  }

  private static func print(
    _ sheet: Sheet, site: String, folder: String, scratch: String, _ chromium: Chromium
  ) async throws {
    let own = "\(scratch)/\(UUID().uuidString)"
    do throws(FileSystem.FileFailure) {
      try FileSystem.makeFolder(own)
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
    var bytes = try await chromium.print("\(folder)/\(sheet.page)", scratch: own)
    let top = String(repeating: "../", count: sheet.print.utf8.count { $0 == UInt8(ascii: "/") } + 1)
    PDFLinks(of: Chromium.address(of: site + "/"), to: top).shorten(in: &bytes)
    do throws(FileSystem.FileFailure) {
      try FileSystem.replace("\(folder)/\(sheet.print)", with: bytes)
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
  }

  /// The pages for printing that the site has now.
  private func sheets() throws(ToolFailure) -> [Sheet] {
    do throws(FileSystem.FileFailure) {
      var sheets: [Sheet] = []
      var all = Digest()
      var contactSheets: [(page: String, bytes: [UInt8])] = []
      for name in try FileSystem.names(in: folder).sorted() {
        let path = "\(folder)/\(name)"
        if FileSystem.kind(of: path) == .folder, FileSystem.kind(of: "\(path)/index.html") == .file {
          let digest = Digest(try FileSystem.read("\(path)/index.html"))
          all.add(digest)
          sheets.append(Sheet(page: "\(name)/index.html", print: "\(name)/booklet.pdf", digest: digest))
        } else if name.hasSuffix(".html") {
          contactSheets.append((name, try FileSystem.read(path)))
        }
      }
      // A contact sheet shows the steps of all experiences, so its digest covers all booklets.
      for (page, bytes) in contactSheets {
        var digest = all
        digest.add(Digest(bytes))
        let name = page == "index.html" ? "contact-sheet" : String(page.dropLast(".html".utf8.count))
        sheets.append(Sheet(page: page, print: "\(name).pdf", digest: digest))
      }
      return sheets
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be read: \(error.reason)")
    }
  }

  private func save() throws(ToolFailure) {
    let rows = printed.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let text = ([Self.title] + rows).joined(separator: "\n") + "\n"
    do throws(FileSystem.FileFailure) {
      try FileSystem.replace("\(folder)/\(Self.list)", with: Array(text.utf8))
    } catch {
      throw ToolFailure(.inputOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
  }
}
