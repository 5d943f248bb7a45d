public import Elements

/// Lets the traits of one step share values.
///
/// A trait sets values, registers handlers for them, and publishes: every handler then sees the new values and
/// those of the last publish. It is a class since all traits of a step share one.
public final class TraitMetadataDelegate {
  /// Receives the values when they are published.
  public typealias Handler = (TraitMetadataUpdate, inout Hierarchy) -> Void

  private(set) var values: [String: PropertyValue] = [:]
  private var previousValues: [String: PropertyValue] = [:]
  private var handlers: [(key: String, isAnimating: Bool, step: Int?, handler: Handler)] = []
  /// The place in the group of the step that is being decorated, whose handlers change it alone.
  var decoratedStep: Int?
  /// How often a handler was registered.
  private(set) var registrationCount = 0
  private var isPublishRequested = false

  /// Creates a delegate without values.
  public init() {}

  /// Adds values; a new value replaces an old one of the same key, and a key may be set to null.
  ///
  /// Nobody is notified until ``publish(to:)``.
  public func set(_ newValues: [String: PropertyValue]) {
    values.merge(newValues) { _, new in new }
  }

  /// Removes values without notifying anybody.
  public func unset(keys: [String]) {
    for key in keys { values[key] = nil }
  }

  /// The current value of a key, or `nil` where it is not set or set to null.
  public func value(of key: String) -> PropertyValue? {
    values[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// Registers the handler of a key, usually the type of the trait, in place of any other one of that key.
  ///
  /// It is first called by the next publish; an animating one after all others, inside the animation of the step.
  public func registerHandler(for key: String, animating: Bool, handler: @escaping Handler) {
    removeHandler(for: key)
    registrationCount += 1
    handlers.append((key, animating, decoratedStep, handler))
  }

  /// Removes the handler of a key.
  public func removeHandler(for key: String) {
    handlers.removeAll { $0.key == key }
  }

  /// Asks for a publish, which follows as soon as the capability that asks has done its work.
  ///
  /// Source: `TraitMetadataDelegate.publish()` of the runtime, which calls the handlers at once; here they get the hierarchy
  /// that the capability leaves.
  public func publish() { isPublishRequested = true }

  /// Whether a trait asked for a publish since the last time.
  func takePublishRequest() -> Bool {
    defer { isPublishRequested = false }
    return isPublishRequested
  }

  /// Runs the body and takes back whatever it does to the values and the handlers.
  func undoing(_ body: () -> Void) {
    let (values, previousValues, handlers) = (values, previousValues, handlers)
    let (registrationCount, isPublishRequested) = (registrationCount, isPublishRequested)
    body()
    (self.values, self.previousValues, self.handlers) = (values, previousValues, handlers)
    (self.registrationCount, self.isPublishRequested) = (registrationCount, isPublishRequested)
  }

  /// Calls every handler with the current values, in the order of registration.
  public func publish(to hierarchy: inout Hierarchy) {
    publish { call in call.run(&hierarchy) }
  }

  /// One call of a handler by a publish.
  struct Call {
    /// The key of the handler.
    let key: String
    let update: TraitMetadataUpdate
    /// The place in the group of the step as whose decoration the handler was registered, if it was as one.
    let step: Int?
    private let handler: Handler

    init(key: String, update: TraitMetadataUpdate, step: Int?, handler: @escaping Handler) {
      self.key = key
      self.update = update
      self.step = step
      self.handler = handler
    }

    /// Calls the handler.
    func run(_ hierarchy: inout Hierarchy) { handler(update, &hierarchy) }
  }

  /// Publishes, handing every call to the body, which runs it.
  func publish(_ body: (Call) -> Void) {
    let current = values
    let previous = previousValues
    for animating in [false, true] {
      let animation = animating ? TraitMetadataUpdate.Animation(current) : nil
      for entry in handlers where entry.isAnimating == animating {
        let update = TraitMetadataUpdate(current: current, previous: previous, animation: animation)
        body(Call(key: entry.key, update: update, step: entry.step, handler: entry.handler))
      }
    }
    previousValues = current
  }
}

/// The values of a publish, as a handler sees them.
public final class TraitMetadataUpdate {
  /// The animation in which a publish runs its animating handlers.
  public struct Animation: Hashable, Sendable {
    /// The duration in seconds.
    public var duration: Double
    /// The course of the animation.
    public var easing: Easing

    /// The animation that the values ask for, or `nil` where either key is missing or unusable.
    init?(_ values: [String: PropertyValue]) {
      guard let duration = values["animationDuration"]?.numberValue,
        let easing = values["animationEasing"]?.stringValue.flatMap(Easing.init(rawValue:))
      else { return nil }
      self.duration = duration
      self.easing = easing
    }
  }

  private let current: [String: PropertyValue]
  private let previous: [String: PropertyValue]
  /// The animation in which the handler is called, or `nil` outside any.
  public let animation: Animation?
  /// The keys that the handler read, in order.
  private(set) var readKeys: [String] = []

  init(
    current: [String: PropertyValue], previous: [String: PropertyValue], animation: Animation?
  ) {
    self.current = current
    self.previous = previous
    self.animation = animation
  }

  /// The value of a key, or `nil` where it is not set or set to null.
  public func value(of key: String) -> PropertyValue? {
    noteRead(key)
    return current[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// The value that the key had at the last publish, or `nil` where it was not set or set to null.
  public func previousValue(of key: String) -> PropertyValue? {
    noteRead(key)
    return previous[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// Whether the key is set, be it to null.
  public func isSet(_ key: String) -> Bool {
    noteRead(key)
    return current[key] != nil
  }

  private func noteRead(_ key: String) {
    if !readKeys.contains(key) { readKeys.append(key) }
  }
}

/// The course of an animation.
public enum Easing: String, Sendable, Hashable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut

  /// The word that CSS has for it.
  public var css: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    }
  }
}
