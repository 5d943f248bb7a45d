import Definitions
import Pictures

extension Diagnostic.Rule {
  static let unusableImage = Diagnostic.Rule(
    "unusable-image", .warning, "A file with the name of an image is not an image.",
    why: """
      The first bytes of a file show its real type. The app and the site show a broken image if the file is empty, \
      is a web page that was saved under the name of an image, or is a Git LFS pointer. Run 'git lfs pull' to replace \
      the pointers with images.
      """)
}

extension Diagnostic {
  /// Returns the finding about a file that is not an image of the type in its name, or `nil` if it is.
  static func unusableImage(_ bytes: [UInt8], of path: String) -> Diagnostic? {
    guard let (reason, help) = ImageSignature.whatIsWrong(with: bytes, of: path) else { return nil }
    return Diagnostic(
      .unusableImage, "The image is not shown, because it is \(reason)",
      at: SourceLocation(file: path, position: .start), help: help)
  }
}
