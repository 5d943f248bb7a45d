import ArgumentParser

/// `growth`: checks that the build time grows at most linearly with the size of a catalog.
struct Growth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the stages of a build on catalogs of growing size, in memory and on one thread.")

  @Argument(help: "Measures only the cases whose name contains this text.")
  var word = ""

  @Option(help: "The number of runs for each case; the median is reported.")
  var runs = 3

  func run() { Linearity.run(matching: word, runs: runs) }
}
