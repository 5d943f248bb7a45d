package import Definitions
package import Elements

/// A custom trait that a file of the catalog declares: what it accepts and what it changes per capability.
package struct TraitDeclaration: Sendable {
  /// The unique type.
  package var type: String
  /// What the trait does, in one sentence.
  package var summary: String?
  /// The keys of its configuration.
  package var keys: [ConfigurationKey]
  /// What it does, by capability.
  package var effects: [TraitCapability: Effect]
  /// Whether its elements can be decoded; where they cannot, its uses are not to blame.
  package var isSound = true

  /// A key of the configuration.
  package struct ConfigurationKey: Sendable {
    /// The name of the key.
    package var name: String
    /// The type of its value.
    package var kind: DeclaredValueKind
    /// Whether the trait cannot be used without it.
    package var isRequired: Bool
    /// The value that stands in where the key is absent.
    package var defaultValue: LocatedValue?
    /// What the key means.
    var documentation: String?

    /// The key that the configuration is read with.
    var key: Key<LocatedValue> {
      let (form, meaning) = (ValueForm.value(kind.shape), documentation ?? "")
      return isRequired
        ? Key(required: name, form, meaning)
        : Key(name, form, default: defaultValue ?? LocatedValue(.null), meaning)
    }
  }

  /// What a trait does in one capability.
  package struct Effect: Sendable {
    /// The levels at which it does it; absent for all of them.
    package var levels: [ExperiencePluginConfiguration.Level]?
    /// The properties that it sets, by name inside the part that the capability modifies.
    package var changes: [Change]
    /// The element that it puts above the part, before configuration values are filled in.
    package var overlay: OverlayTemplate?
    /// Whether a wrapper has a backdrop.
    var hasBackdrop: Bool
    /// The metadata that it sets.
    package var setMetadata: [(key: String, value: LocatedValue)]
    /// The metadata that it reads, with the property that receives the value.
    package var readMetadata: [(key: String, part: String, property: String)]
    /// Whether the metadata is published at once.
    package var publishes: Bool
    /// The error that it throws in place of everything else.
    package var failure: FailureTemplate?
  }

  /// An error, before configuration values are filled in.
  package struct FailureTemplate: Sendable {
    /// What the platform logs.
    package var message: LocatedValue
    /// After how many milliseconds the runtime tries again.
    package var retryMilliseconds: Int?
    /// Whether scrolling the app lets the runtime try again.
    var isRecoverable: Bool
  }

  /// A property and its value before configuration values are filled in.
  package struct Change: Sendable {
    /// The path of the property.
    package var property: String
    /// Its value, in which keys of the configuration can be named.
    package var value: LocatedValue
  }

  /// An element with its place, before configuration values are filled in.
  package struct OverlayTemplate: Sendable {
    /// Where it stands.
    package var placement: Placement
    /// The element, in which keys of the configuration can be named.
    package var content: LocatedValue
  }
}

extension TraitDeclaration {
  /// The declaration without the places of what it holds, so that findings at a use have only the places of the use.
  func withoutPlaces() -> TraitDeclaration {
    var copy = self
    for index in copy.keys.indices {
      copy.keys[index].defaultValue = copy.keys[index].defaultValue?.withoutPlaces()
    }
    for (capability, effect) in effects {
      copy.effects[capability]?.overlay?.content =
        effect.overlay?.content.withoutPlaces() ?? LocatedValue(.null)
    }
    return copy
  }
}

extension Position {
  /// The place of what is written in another file.
  static let elsewhere = Position(line: 0, column: 0)
}

extension LocatedValue {
  fileprivate func withoutPlaces() -> LocatedValue {
    map { value in
      guard let members = value.members else { return LocatedValue(value.content, at: .elsewhere) }
      let bare = members.map { Member(key: $0.key, keyPosition: .elsewhere, value: $0.value) }
      return LocatedValue(.object(bare), at: .elsewhere)
    }
  }
}

extension TraitCapability {
  /// The part of the hierarchy that the capability modifies or creates.
  var part: String {
    switch self {
    case .stepDecorating: StepController.name
    case .containerCreating, .containerDecorating: ExperienceContainer.name
    case .wrapperCreating: ExperienceWrapper.name
    case .backdropDecorating: Backdrop.name
    case .presenting: Presentation.name
    }
  }
}
