import Definitions

extension Diagnostic.Rule {
  static let unusableImage = Diagnostic.Rule(
    "unusable-image", .warning, "A file with the name of an image is not an image.",
    why: """
      The first bytes of a file show its real type. The app and the site show a broken image if the file is empty, \
      is a web page that was saved under the name of an image, or is a Git LFS pointer. Run 'git lfs pull' to replace \
      the pointers with images.
      """)
}
