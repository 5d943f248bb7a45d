import ArgumentParser

/// The command-line tool that measures the speed and memory use of Experience Catalog.
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the speed and memory use of the tool on generated catalogs.",
    subcommands: [Builds.self, Growth.self, Instructions.self, Pathological.self, Work.self],
    defaultSubcommand: Builds.self)
}

Benchmarks.main()
