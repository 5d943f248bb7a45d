import Foundation
import Testing

@testable import Distribution

/// The licences of the linked libraries.
@Suite struct LicensesCommandTests {
  @Test func listsEachPackageWithTheTextOfItsLicence() throws {
    let manifest = try String(
      contentsOf: URL(fileURLWithPath: #filePath).appending(path: "../../../../Package.swift").standardized,
      encoding: .utf8)
    let packages = manifest.matches(of: /\.package\(url: "[^"]*\/([\w.-]+)"/).map { String($0.output.1) }
    #expect(packages.count >= 3)
    for package in packages {
      let library = LinkedLibrary.all.first { $0.name == package }
      #expect(library?.text?.contains("icense") == true, "\(package)")
    }
    let names = LinkedLibrary.all.map(\.name)
    #expect(LinkedLibrary.texts.keys.allSatisfy(names.contains))
  }

  @Test func printsNamesAlone() throws {
    let folder = try TemporaryFolder()
    let run = try ToolProcess(["licenses", "--short"], in: folder.url).end()
    let lines = run.output.split(separator: "\n")
    #expect(run.code == 0 && lines.count == LinkedLibrary.all.count)
    #expect(lines.contains("Yams: MIT (https://github.com/jpsim/Yams)"))
    let full = try ToolProcess(["licenses"], in: folder.url).end()
    #expect(full.output.contains("Permission is hereby granted"))
  }
}
