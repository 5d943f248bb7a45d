extension Diagnostic.Rule {
  package static let exposedAddress = Diagnostic.Rule(
    "exposed-address", .warning, "The address of a person.",
    why: """
      Addresses of people on public pages get collected. Use one at example.com, or list those that are meant to \
      be public under 'allow'.
      """)
}
