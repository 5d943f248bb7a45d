import Definitions

extension Diagnostic.Rule {
  static let unusableImage = Diagnostic.Rule(
    "unusable-image", .warning, "A file with the name of an image is not an image.",
    why: """
      The first bytes of a file say what it is, whatever its name. An empty file, a web page that was saved under \
      the address of an image, and a pointer that Git LFS has not replaced show as a broken image in the app and \
      on the site. 'git lfs pull' brings the images of Git LFS.
      """)
}
