import ArgumentParser
import CatalogModel
import Distribution
import SystemAccess
import Terminal

/// The command `licenses`, which prints the licences of the libraries in the tool.
struct LicensesCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses", abstract: "Prints the licences of the libraries that the tool contains.")

  @Flag(name: .long, help: "Print only the name, the licence and the address of each library.")
  var short = false

  func run(authored: AuthoredTypes, console: Console) throws -> ExitStatus {
    for (index, library) in LinkedLibrary.all.enumerated() {
      if index > 0, !short { console.show("") }
      console.show("\(library.name): \(library.license) (\(library.address))")
      guard !short else { continue }
      console.show("")
      console.show(library.text ?? "The text of this licence is part of releases; it is also at the address.")
    }
    return .success
  }
}
