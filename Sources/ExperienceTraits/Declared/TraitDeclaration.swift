package import Definitions
import Elements

/// A custom trait that a file of the catalog declares.
///
/// The declaration lists its configuration keys, and what the trait changes in each capability.
package struct TraitDeclaration: Sendable {
  /// The unique type of the trait.
  package var type: String
  /// The purpose of the trait, in one sentence.
  package var summary: String?
  /// The keys of the trait's configuration.
  var keys: [ConfigurationKey]
  /// The effects of the trait, by capability.
  package var effects: [TraitCapability: DeclaredEffect]
  /// Whether the elements in the declaration can be decoded.
  ///
  /// If not, the declaration is reported, and not each use of the trait.
  var isSound = true

  /// A key in the configuration of a declared trait.
  package struct ConfigurationKey: Sendable {
    /// The name of the key.
    var name: String
    /// The type of the key's value.
    var kind: DeclaredValueKind
    /// Whether the configuration must have the key.
    var isRequired: Bool
    /// The value that the trait uses if the key is missing.
    var defaultValue: LocatedValue?
    /// The meaning of the key, as its author describes it.
    var documentation: String?

    /// The key as the configuration reader uses it.
    var key: Key<LocatedValue> {
      let (form, meaning) = (ValueForm.value(kind.shape), documentation ?? "")
      return isRequired
        ? Key(required: name, form, meaning)
        : Key(name, form, default: defaultValue ?? LocatedValue(.null), meaning)
    }
  }

  /// The effect of a trait in one capability.
  package struct DeclaredEffect: Sendable {
    /// The levels at which the trait has the effect, or `nil` for all levels.
    var levels: [ExperiencePluginConfiguration.Level]?
    /// The properties that the effect sets, named inside the part that the capability modifies.
    var changes: [DeclaredChange]
    /// The element that the effect puts above the part.
    ///
    /// It can contain `$name` placeholders.
    package var overlay: OverlayTemplate?
    /// Whether the wrapper that the effect creates has a backdrop.
    var hasBackdrop: Bool
    /// The metadata that the effect sets.
    var setMetadata: [(key: String, value: LocatedValue)]
    /// The metadata that the effect reads, each with the property that receives the value.
    var readMetadata: [(key: String, part: String, property: String)]
    /// Whether the effect publishes its metadata immediately.
    var publishes: Bool
    /// The error that the effect throws instead of all other changes.
    var failure: FailureTemplate?
  }

  /// An error whose message can contain `$name` placeholders for configuration values.
  package struct FailureTemplate: Sendable {
    /// The message that the platform logs.
    var message: LocatedValue
    /// The number of milliseconds after which the runtime tries again, or `nil` if it does not.
    var retryMilliseconds: Int?
    /// Whether the runtime tries to show the step again after the user scrolls the app.
    var isRecoverable: Bool
  }

  /// A change of one property, whose value can contain `$name` placeholders.
  package struct DeclaredChange: Sendable {
    /// The name of the property inside its part.
    var property: String
    /// The new value, which can contain `$name` placeholders for configuration values.
    var value: LocatedValue
  }

  /// An element and its place, with `$name` placeholders for configuration values.
  package struct OverlayTemplate: Sendable {
    /// The place of the element inside the part.
    var placement: Placement
    /// The element, which can contain `$name` placeholders for configuration values.
    package var content: LocatedValue
  }
}

extension TraitDeclaration {
  /// Returns the declaration with its file positions removed.
  ///
  /// A finding at a use of the trait then has only the position of that use.
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
  /// The position of a value that is written in another file.
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
