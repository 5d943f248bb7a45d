import ArgumentParser

/// The benchmarks of the tool.
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the time, memory and instructions that the tool needs for generated catalogs.",
    subcommands: [Builds.self, Growth.self, Instructions.self, Pathological.self, Work.self],
    defaultSubcommand: Builds.self)
}

Benchmarks.main()
