import ArgumentParser

/// `growth`: shows that time grows with what a catalog holds, and not faster.
struct Growth: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures stages on catalogs of growing size, in memory and on one thread.")

  @Argument(help: "Measure only cases whose name contains this.")
  var word = ""

  @Option(help: "How often each is run; the median counts.")
  var runs = 3

  func run() { Linearity.run(matching: word, runs: runs) }
}
