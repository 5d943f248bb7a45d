public import Elements

/// Lets the traits of one step share values.
///
/// A trait sets values, registers handlers, and publishes. Every handler then gets the new values and the
/// values of the last publish. This is a class, because all traits of a step share one delegate.
public final class TraitMetadataDelegate {
  /// A closure that receives the values when they are published.
  public typealias Handler = (TraitMetadataUpdate, inout Hierarchy) -> Void

  private(set) var values: [String: PropertyValue] = [:]
  private var previousValues: [String: PropertyValue] = [:]
  private var handlers: [(key: String, isAnimating: Bool, step: Int?, handler: Handler)] = []
  /// The index, inside its group, of the step that is being decorated.
  ///
  /// Handlers that are registered now change only that step.
  var decoratedStep: Int?
  /// The number of times that a handler was registered.
  private(set) var registrationCount = 0
  private var isPublishRequested = false

  /// Creates a delegate without values.
  public init() {}

  /// Adds values without notifying any handler.
  ///
  /// A new value replaces the old value of its key. A value can be null. Handlers get the values at the next
  /// ``publish(to:)``.
  public func set(_ newValues: [String: PropertyValue]) {
    values.merge(newValues) { _, new in new }
  }

  /// Removes values without notifying any handler.
  public func unset(keys: [String]) {
    for key in keys { values[key] = nil }
  }

  /// The current value of a key, or `nil` if the key is not set or is null.
  public func value(of key: String) -> PropertyValue? {
    values[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// Registers a handler, and replaces the handler that has the same key.
  ///
  /// The key is usually the type of the trait. The next publish calls the handler for the first time.
  /// Animating handlers are called after all others, inside the step's animation.
  public func registerHandler(for key: String, animating: Bool, handler: @escaping Handler) {
    removeHandler(for: key)
    registrationCount += 1
    handlers.append((key, animating, decoratedStep, handler))
  }

  /// Removes the handler of a key.
  public func removeHandler(for key: String) {
    handlers.removeAll { $0.key == key }
  }

  /// Requests a publish, which happens after the current capability is applied.
  ///
  /// Source: `TraitMetadataDelegate.publish()` of the runtime calls the handlers immediately. Here, the
  /// handlers get the hierarchy as the capability leaves it.
  public func publish() { isPublishRequested = true }

  /// Whether a trait has requested a publish since the last call.
  ///
  /// The call resets the request.
  func takePublishRequest() -> Bool {
    defer { isPublishRequested = false }
    return isPublishRequested
  }

  /// Runs a closure, and then restores the values and handlers from before.
  func undoing(_ body: () -> Void) {
    let (values, previousValues, handlers) = (values, previousValues, handlers)
    let (registrationCount, isPublishRequested) = (registrationCount, isPublishRequested)
    body()
    (self.values, self.previousValues, self.handlers) = (values, previousValues, handlers)
    (self.registrationCount, self.isPublishRequested) = (registrationCount, isPublishRequested)
  }

  /// Calls every handler with the current values.
  ///
  /// Animating handlers come last. Otherwise the order is that of registration.
  public func publish(to hierarchy: inout Hierarchy) {
    publish { call in call.run(&hierarchy) }
  }

  /// One call of a handler during a publish.
  struct Call {
    /// The key of the handler.
    let key: String
    let update: TraitMetadataUpdate
    /// The index of the step during whose decoration the handler was registered, or `nil` if there was none.
    let step: Int?
    private let handler: Handler

    init(key: String, update: TraitMetadataUpdate, step: Int?, handler: @escaping Handler) {
      self.key = key
      self.update = update
      self.step = step
      self.handler = handler
    }

    /// Calls the handler with the update and the hierarchy.
    func run(_ hierarchy: inout Hierarchy) { handler(update, &hierarchy) }
  }

  /// Publishes the values.
  ///
  /// The closure gets each call and has to run it.
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

/// The values of one publish, as a handler gets them.
public final class TraitMetadataUpdate {
  /// The animation in which animating handlers run.
  public struct Animation: Hashable, Sendable {
    /// The duration of the animation in seconds.
    public var duration: Double
    /// The timing curve of the animation.
    public var easing: Easing

    /// Creates the animation that the metadata describes.
    ///
    /// Returns `nil` if the duration or the easing is missing or cannot be used.
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
  /// The animation in which the handler is called, or `nil` without an animation.
  public let animation: Animation?
  /// The keys that the handler has read, in order.
  private(set) var readKeys: [String] = []

  init(
    current: [String: PropertyValue], previous: [String: PropertyValue], animation: Animation?
  ) {
    self.current = current
    self.previous = previous
    self.animation = animation
  }

  /// The value of a key, or `nil` if the key is not set or is null.
  public func value(of key: String) -> PropertyValue? {
    noteRead(key)
    return current[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// The value of a key at the last publish, or `nil` if it was not set or was null.
  public func previousValue(of key: String) -> PropertyValue? {
    noteRead(key)
    return previous[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// Whether a key is set, even if its value is null.
  public func isSet(_ key: String) -> Bool {
    noteRead(key)
    return current[key] != nil
  }

  private func noteRead(_ key: String) {
    if !readKeys.contains(key) { readKeys.append(key) }
  }
}

/// The timing curve of an animation.
public enum Easing: String, Sendable, Hashable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut

  /// The keyword for the timing curve in CSS.
  public var css: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    }
  }
}
