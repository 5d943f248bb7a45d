extension Diagnostic.Rule {
  package static let exposedAddress = Diagnostic.Rule(
    "exposed-address", .warning, "The content contains a person's email address.",
    why: """
      Spammers collect addresses from public pages. Use an address at example.com, or list intentionally \
      public addresses in 'allow'.
      """)
}
