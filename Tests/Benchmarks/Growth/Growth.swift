import ArgumentParser

/// `growth`: checks that time grows linearly with the size of a catalog.
struct Growth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the stages for catalogs of growing size, in memory and on one thread.")

  @Argument(help: "Measure only cases whose name contains this.")
  var word = ""

  @Option(help: "The number of runs for each size; the median is shown.")
  var runs = 3

  func run() { Linearity.run(matching: word, runs: runs) }
}
