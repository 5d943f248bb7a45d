/// What a trait says about itself: the reference, the page of the trait and the findings use this one description.
public struct TraitDescription: Sendable, Hashable {
  /// A key of the configuration.
  public struct Key: Sendable, Hashable {
    /// The name as files write it; several that belong together are separated by commas.
    public var name: String
    /// The type in words, or the words that are allowed.
    public var type: String
    /// What counts where the key is absent: a value in words, `required`, or `none`.
    public var defaultValue: String
    /// What the value does, with its unit.
    public var meaning: String

    /// Creates a key.
    public init(_ name: String, _ type: String, default defaultValue: String = "none", _ meaning: String) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
      self.meaning = meaning
    }
  }

  /// What the trait does, in one sentence.
  public var summary: String
  /// The keys of its configuration, in the order in which the reference lists them.
  public var keys: [Key]

  /// Creates a description.
  public init(_ summary: String, keys: [Key] = []) {
    self.summary = summary
    self.keys = keys
  }
}

extension TraitDescription.Key {
  /// The look of what a trait shows the experience in.
  static let boxStyle = TraitDescription.Key(
    "style", "style", "Padding, colours, corner radius, border, shadow and size of the box.")

  /// Where the content stands beside a target.
  static let placement = [
    TraitDescription.Key(
      "contentPreferredPosition", "top, bottom, left or right", "The side of the target that is tried first."),
    TraitDescription.Key(
      "contentDistanceFromTarget", "number", default: "0",
      "The distance between target and content in points."),
  ]
}
