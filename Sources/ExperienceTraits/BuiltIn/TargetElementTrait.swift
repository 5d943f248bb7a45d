import Definitions
import Elements

/// `@appcues/target-element`: makes an element of the app the target.
struct TargetElementTrait: LayoutObservingTrait {
  static let type = "@appcues/target-element"
  private struct TargetElementTraitKeys: KeySet {
    let selector = Key(
      required: "selector", .value(.map(.text)), "The identifiers by which the element is found.")
    let retryIntervals = Key(
      "retryIntervals", .list(.milliseconds), default: [300, 600, 900, 1200],
      "The waiting times before the search is repeated.")
    let placement = TargetMetadata.TargetPlacement.keys
  }
  private static let keys = TargetElementTraitKeys()
  static let description = TypeDescription(
    "Makes an element of the app the target.",
    keys: keys, fidelity: .exact,
    example: """
      - type: "@appcues/target-element"
        config: { selector: { appcuesID: first }, contentPreferredPosition: bottom }
      - type: "@appcues/tooltip"
        config:
          style: { backgroundColor: { light: "#FFFFFF", dark: "#2C2C2E" }, borderColor: { light: "#C7C7CC", dark: "#545458" }, borderWidth: 1, cornerRadius: 12, width: 260, paddingTop: 12, paddingBottom: 12, paddingLeading: 16, paddingTrailing: 16 }
      """)

  struct TargetElementConfig {
    var selector: ElementSelector
    var placement: TargetMetadata.TargetPlacement
    var retryIntervals: [Int]

    init(_ reader: inout PayloadReader) {
      selector = ElementSelector(keys.selector, of: &reader)
      placement = TargetMetadata.TargetPlacement(&reader)
      retryIntervals = reader.read(keys.retryIntervals)
    }
  }

  var metadataDelegate: TraitMetadataDelegate?
  private let config: TargetElementConfig

  init?(configuration: ExperiencePluginConfiguration) {
    guard let config = configuration.decode(TargetElementConfig.init) else { return nil }
    self.config = config
  }

  func decorate(backdrop: inout Backdrop) throws {
    _ = try config.selector.element(on: backdrop.screen)
    if backdrop.isInWindow { layout(in: backdrop.screen) }
  }

  func layout(in screen: Screen) {
    guard let element = try? config.selector.element(on: screen) else { return }
    TargetMetadata.set(element.rectangle, config.placement, on: metadataDelegate)
  }

  func reasonForNoEffect(of capability: TraitCapability) -> String? {
    "It shares the target in the metadata phase, when the layout is known."
  }

  func undecorate(backdrop: inout Backdrop) {
    metadataDelegate?.unset(keys: TargetMetadata.keys)
  }
}
