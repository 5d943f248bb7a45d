import ArgumentParser

/// `growth`: checks that the build time grows at most linearly with the size of a catalog.
struct Growth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures stages on catalogs of growing size, in memory and on one thread.")

  @Argument(help: "Measure only cases whose name contains this.")
  var word = ""

  @Option(help: "How often each is run; the median counts.")
  var runs = 3

  func run() { Linearity.run(matching: word, runs: runs) }
}
