package import Elements

/// The element of a screen that makes room for an embedded experience.
package enum EmbedFrame {
  /// The name by which drawings ask for it; its configuration names the frame with `frameID`.
  package static let identifier = "appcues:frame"

  /// The name of the frame.
  package static func id(of custom: Component.Custom) -> String? {
    custom.config.entries?.first { $0.key == "frameID" }?.value.stringValue
  }
}
