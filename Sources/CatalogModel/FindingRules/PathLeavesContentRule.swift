package import Definitions

extension Diagnostic.Rule {
  package static let pathLeavesContent = Diagnostic.Rule(
    "path-leaves-content", .error, "A file or link leads out of the content folder.",
    why: """
      A site may show only what is in the content folder, so that nothing else of a machine gets published. Copy \
      the file into the folder.
      """)
}
