package import Elements

/// The element of a screen that reserves a frame for an embedded experience.
package enum EmbedFrame {
  /// The identifier of the element in drawings; its configuration names the frame with `frameID`.
  package static let identifier = "appcues:frame"

  /// Returns the name of the frame in an element's configuration.
  package static func id(of custom: Component.Custom) -> String? {
    custom.config.entries?.first { $0.key == "frameID" }?.value.stringValue
  }
}
