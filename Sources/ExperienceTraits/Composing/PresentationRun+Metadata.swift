import Elements

extension PresentationRun {
  /// Publishes the metadata, shares the values that depend on the layout, and publishes again.
  mutating func shareMetadata() {
    guard error == nil else { return }
    var quiet: [MetadataCall] = []
    publish(keeping: &quiet)
    hierarchy.backdrop?.isInWindow = true
    if observeLayout() {
      publish(keeping: &quiet)
    }
    recorder.quietMetadata(quiet)
  }

  /// Publishes the metadata once, as the runtime does when the step changes.
  mutating func publishOnce() {
    guard error == nil else { return }
    var quiet: [MetadataCall] = []
    publish(keeping: &quiet)
    recorder.quietMetadata(quiet)
  }

  /// Lets the traits that wait for the layout share their values.
  ///
  /// Returns `true` if any trait waits for the layout.
  private mutating func observeLayout() -> Bool {
    let observers = (current.decorators[.backdropDecorating] ?? []).filter {
      $0.trait is any LayoutObservingTrait
    }
    guard hierarchy.backdrop != nil else { return false }
    for observer in observers {
      apply(observer, .metadata) { run in
        (observer.trait as? any LayoutObservingTrait)?.layout(in: run.composer.screen)
      }
    }
    return !observers.isEmpty
  }

  /// Publishes the metadata if a trait requested it.
  ///
  /// Handlers can request another publish. The limit is eight rounds.
  mutating func publishOnDemand() {
    var quiet: [MetadataCall] = []
    for _ in 0..<8 where error == nil && delegate.takePublishRequest() { publish(keeping: &quiet) }
  }

  /// Publishes once, and records the handlers that changed something.
  ///
  /// The other handlers are added to `quiet`.
  private mutating func publish(keeping quiet: inout [MetadataCall]) {
    var calls: [MetadataCall] = []
    var (hierarchy, controllers) = (hierarchy, controllers)
    let shown = index.item
    delegate.publish { call in
      let before = hierarchy
      if let step = call.step, step != shown {
        // The handler changes the controller of its own step, which is not the step that is shown.
        swap(&hierarchy.step, &controllers[step])
        call.run(&hierarchy)
        swap(&hierarchy.step, &controllers[step])
      } else {
        call.run(&hierarchy)
      }
      calls.append(
        MetadataCall(
          key: call.key, readKeys: call.update.readKeys, changes: hierarchy.changes(since: before),
          sawValues: call.update.readKeys.contains { delegate.value(of: $0) != nil },
          animation: call.update.animation, hierarchy: hierarchy))
    }
    (self.hierarchy, self.controllers) = (hierarchy, controllers)
    for call in calls {
      quiet.removeAll { $0.key == call.key }
      if call.changes.isEmpty, !recorder.hasMetadataChange(of: call.key) {
        quiet.append(call)
      } else if !call.changes.isEmpty {
        recorder.metadata(call)
        recorder.keep(call.hierarchy)
      }
    }
  }
}

/// The record of one handler call during a publish of the metadata.
struct MetadataCall {
  var key: String
  var readKeys: [String]
  var changes: [PropertyChange]
  /// Whether any value that the handler read was set.
  var sawValues: Bool
  /// The animation in which the handler was called.
  var animation: TraitMetadataUpdate.Animation?
  /// The hierarchy after the handler call.
  var hierarchy: Hierarchy
}

/// Compares the metadata before and after an application.
struct MetadataWatch {
  /// The effect of one application on the metadata.
  struct MetadataResult {
    var set: [PropertyValue.PropertyEntry]
    var registersHandler: Bool
  }

  private let values: [String: PropertyValue]
  private let registrations: Int

  init(_ delegate: TraitMetadataDelegate) {
    values = delegate.values
    registrations = delegate.registrationCount
  }

  func result(_ delegate: TraitMetadataDelegate) -> MetadataResult {
    var set: [PropertyValue.PropertyEntry] = []
    for (key, value) in delegate.values where values[key] != value {
      set.append(PropertyValue.PropertyEntry(key, value))
    }
    for key in values.keys where delegate.values[key] == nil {
      set.append(PropertyValue.PropertyEntry(key, .null))
    }
    return MetadataResult(
      set: set.sorted { $0.key < $1.key }, registersHandler: delegate.registrationCount != registrations)
  }
}
