extension Diagnostic {
  /// The stable names of all rules that content can break.
  public enum ID: String, Sendable, CaseIterable, Codable {
    // Files
    /// A file is not UTF-8.
    case invalidUTF8 = "invalid-utf8"
    /// A file or link leads out of the content folder.
    case pathLeavesContent = "path-leaves-content"
    /// A file cannot be read.
    case unreadableFile = "unreadable-file"
    /// A file is larger than the tool reads.
    case fileTooLarge = "file-too-large"
    /// An image that a definition names does not exist.
    case missingImage = "missing-image"
    /// A file with the name of an image is not an image.
    case unusableImage = "unusable-image"
    /// A picture holds what a site must not run or load.
    case activePicture = "active-picture"
    /// A link of the prose that leads nowhere or is not safe to follow.
    case unusableLink = "unusable-link"
    /// A file of the content folder that nothing reads.
    case unreadFile = "unread-file"
    /// A file has more findings than are listed.
    case tooManyFindings = "too-many-findings"
    /// Something goes beyond a budget of the catalog.
    case limitExceeded = "limit-exceeded"
    // Values
    /// The text of a definition is not JSON.
    case jsonSyntax = "json-syntax"
    /// A key stands twice in one object.
    case duplicateKey = "duplicate-key"
    /// A string has an escape that JSON does not know.
    case badEscape = "bad-escape"
    /// A string has half of a surrogate pair.
    case loneSurrogate = "lone-surrogate"
    /// A number is beyond the range of a double.
    case numberOutOfRange = "number-out-of-range"
    /// Values are nested deeper than 512 levels.
    case nestingTooDeep = "nesting-too-deep"
    /// A comma stands before a closing bracket.
    case trailingComma = "trailing-comma"
    /// The text of a definition is not YAML.
    case yamlSyntax = "yaml-syntax"
    /// A comment of a YAML document that looks like a part of a text.
    case yamlComment = "yaml-comment"
    /// A YAML document grows beyond its budget through its aliases.
    case yamlTooLarge = "yaml-too-large"
    // Literate files
    /// Front matter has no closing line.
    case unclosedFrontMatter = "unclosed-front-matter"
    /// What looks like front matter is not read as such.
    case unreadFrontMatter = "unread-front-matter"
    /// A mark of a merge that git left to people.
    case mergeConflict = "merge-conflict"
    /// A fence has no closing line.
    case unclosedFence = "unclosed-fence"
    /// A definition stands where nothing reads it.
    case unreadDefinition = "unread-definition"
    /// A control character stands in a text.
    case controlCharacter = "control-character"
    /// A metadata value has a type that its key does not take.
    case invalidMetadata = "invalid-metadata"
    /// A key that nothing reads.
    case unknownKey = "unknown-key"
    /// An info string names a kind that does not exist.
    case unknownKind = "unknown-kind"
    /// An info string names a syntax that its kind does not take.
    case unknownSyntax = "unknown-syntax"
    /// A second root definition stands in a file.
    case secondRoot = "second-root"
    /// A nested definition has no root that takes it.
    case orphanDefinition = "orphan-definition"
    /// Two definitions share one identifier.
    case duplicateID = "duplicate-id"
    /// Prose is nested deeper than the catalog shows.
    case proseTooDeep = "prose-too-deep"
    // Experiences
    /// An experience cannot be decoded, so the runtime would not show it.
    case undecodableExperience = "undecodable-experience"
    /// One array of traits has two traits of one type.
    case duplicateTrait = "duplicate-trait"
    /// Two steps, or two components of a step, have one identifier.
    case equalIDs = "equal-ids"
    /// A text that is no colour, for which the runtime takes one nevertheless.
    case unusableColor = "unusable-color"
    /// A length that is longer than a mockup can be.
    case unusableLength = "unusable-length"
    /// A word that the runtime does not know at its place, so that it takes its default.
    case unknownWord = "unknown-word"
    /// A system symbol that the set does not draw.
    case unknownSymbol = "unknown-symbol"
    /// A pattern that is no regular expression, or that takes too long.
    case unusablePattern = "unusable-pattern"
    /// An experience or a group has no steps.
    case noSteps = "no-steps"
    /// A step stands beside the group in which it was meant to be.
    case stepBesideGroup = "step-beside-group"
    // Traits and actions
    /// A trait type that nobody registered.
    case unknownTrait = "unknown-trait"
    /// A trait whose configuration cannot be read.
    case unusableTrait = "unusable-trait"
    /// A creating or presenting trait below a group.
    case ignoredTrait = "ignored-trait"
    /// A trait that stops the experience.
    case traitError = "trait-error"
    /// An action type that does not exist.
    case unknownAction = "unknown-action"
    /// An action whose configuration cannot be read.
    case unusableAction = "unusable-action"
    /// An action that leads to a step that does not exist.
    case unresolvedStep = "unresolved-step"
    /// An action on a trigger that never happens to its owner.
    case deadAction = "dead-action"
    /// An action that belongs to no component of its step.
    case unknownActionTarget = "unknown-action-target"
    /// A trait declaration that cannot be used.
    case invalidTraitDeclaration = "invalid-trait-declaration"
    /// A second trait of a registered type.
    case traitAlreadyRegistered = "trait-already-registered"
    // Components, screens and rules
    /// A component definition that cannot be used.
    case invalidComponent = "invalid-component"
    /// A component uses itself, directly or through others.
    case componentCycle = "component-cycle"
    /// A use of a component lacks a property that it needs.
    case missingProperty = "missing-property"
    /// A use of a component sets a property that does not exist or has another type.
    case unusableProperty = "unusable-property"
    /// A component that nobody defines.
    case unknownComponent = "unknown-component"
    /// A part of a component tree that the runtime drops in silence.
    case droppedComponent = "dropped-component"
    /// A screen or an operation that cannot be read.
    case invalidScreen = "invalid-screen"
    /// A screen that nobody defines.
    case unknownScreen = "unknown-screen"
    /// An embedded experience asks for a frame that its screen does not have.
    case missingFrame = "missing-frame"
    /// The content of a screen could not be loaded.
    case contentFailed = "content-failed"
    /// An operation that never reports its outcome.
    case stalledOperation = "stalled-operation"
    /// Operations that run again and again.
    case runawayChain = "runaway-chain"
    /// A rule definition that cannot be used.
    case invalidRule = "invalid-rule"
    /// A token for which the runtime never has a value.
    case unusableToken = "unusable-token"
    /// A token in a text that is shown has no sample value.
    case missingSample = "missing-sample"
    /// A rule that nobody defines.
    case unknownRule = "unknown-rule"
    // Extensions and scenarios
    /// An extension or a listener that cannot be read.
    case invalidExtension = "invalid-extension"
    /// A listener that hears every event without saying so.
    case vagueListener = "vague-listener"
    /// An extension that nobody defines.
    case unknownExtension = "unknown-extension"
    /// A rule or a listener reads a value that its extension never shares.
    case unsharedValue = "unshared-value"
    /// An extension that waits for ever.
    case blockedExtension = "blocked-extension"
    /// A scenario that cannot be read.
    case invalidScenario = "invalid-scenario"
    /// A scenario that nobody defines.
    case unknownScenario = "unknown-scenario"
    /// Something that a scenario expects does not hold.
    case failedExpectation = "failed-expectation"
    /// Events that cause each other again and again.
    case runawayEvents = "runaway-events"
    /// A consequence or a scene names an experience or a step that nobody defines.
    case unknownExperience = "unknown-experience"
    // Flows
    /// A flow or a scene that cannot be read.
    case invalidFlow = "invalid-flow"
    /// A scene that nobody defines.
    case unknownScene = "unknown-scene"
    /// A scene to which no transition leads.
    case unreachableScene = "unreachable-scene"
    /// A scene from which nothing leads to the end.
    case deadEnd = "dead-end"
    /// A shared value that is read before anything can have put it.
    case unwrittenKey = "unwritten-key"
    /// A message for which an extension of a flow watches and that nothing sends.
    case unsentMessage = "unsent-message"
    // Approvals
    /// An approval that cannot be read.
    case invalidApproval = "invalid-approval"
    /// An approval of something that is not there.
    case unknownApproval = "unknown-approval"
    /// Something that is composed otherwise since it was approved.
    case lapsedApproval = "lapsed-approval"
    /// An approval by somebody who may not give it.
    case unownedApproval = "unowned-approval"
    /// A line about owners that cannot be taken as it is.
    case invalidOwners = "invalid-owners"
    // Checks of what people see
    /// A text that is hard to read on what is behind it.
    case lowContrast = "low-contrast"
    /// Something to tap that is smaller than a finger.
    case smallTarget = "small-target"
    /// A picture that says nothing to people who do not see it.
    case missingAlternative = "missing-alternative"
    /// A text that does not fit at some size of text or on some device.
    case clippedText = "clipped-text"
    /// Text that scrolls shows through text that stays at an edge.
    case coveredText = "covered-text"
    /// A row of a component tree is wider than the screen.
    case wideRow = "wide-row"
    /// A tooltip points at an element that is not on the screen.
    case offscreenTarget = "offscreen-target"
    /// A step to which nothing leads.
    case unreachableStep = "unreachable-step"
    /// A step from which nothing leads on, nor out.
    case stuckStep = "stuck-step"
    /// A link of an action that cannot lead anywhere.
    case deadLink = "dead-link"
    /// A colour that is none of the design.
    case unknownColor = "unknown-color"
    /// A colour of the catalog that no definition uses.
    case unusedToken = "unused-token"
    /// A button that is called otherwise than others that do the same.
    case copyVariety = "copy-variety"
    /// A secret that everybody would see who sees the catalog.
    case exposedSecret = "exposed-secret"
    /// The address of a person.
    case exposedAddress = "exposed-address"
    /// A known finding that should have been mended by now.
    case expiredKnownFinding = "expired-known-finding"
    /// A known finding that is not there any more.
    case staleKnownFinding = "stale-known-finding"
    // Templates
    /// A template that is not Mustache.
    case invalidTemplate = "invalid-template"
    /// A template that no page uses.
    case unusedTemplate = "unused-template"
    /// A name that a template asks for and nobody provides.
    case unknownTemplateName = "unknown-template-name"

    /// Whether one cause can break the rule in many places: what a name should name is not there, or never ready.
    var hasCauseElsewhere: Bool {
      switch self {
      case .unknownTrait, .unknownComponent, .unknownScreen, .unknownRule, .unknownExtension,
        .unknownScenario,
        .unknownExperience, .missingImage, .unknownAction, .blockedExtension, .runawayEvents, .unreadFile,
        .unknownSymbol:
        true
      default: false
      }
    }

    /// How much a breach of the rule matters.
    public var severity: Severity {
      switch self {
      case .trailingComma, .unknownKey, .unknownTrait, .unusableTrait, .ignoredTrait,
        .unknownAction, .unusableAction, .unresolvedStep, .unknownActionTarget, .noSteps, .equalIDs,
        .unusableColor, .unusableLength, .unusableToken, .missingSample, .vagueListener, .unusedTemplate,
        .missingImage,
        .activePicture, .unusableImage,
        .unusableLink,
        .proseTooDeep, .missingProperty, .unusableProperty, .unknownComponent, .droppedComponent,
        .contentFailed, .unknownRule, .missingFrame, .unknownExtension, .unsharedValue, .blockedExtension,
        .unknownScenario,
        .failedExpectation, .unknownExperience, .unknownScene, .unreachableScene, .deadEnd, .unwrittenKey,
        .unsentMessage,
        .tooManyFindings, .unknownWord, .unknownSymbol, .deadAction, .yamlComment, .unusablePattern,
        .unreadDefinition, .unreadFrontMatter, .controlCharacter, .stepBesideGroup, .unreadFile,
        .unknownApproval, .lapsedApproval, .invalidOwners, .lowContrast, .smallTarget, .missingAlternative,
        .clippedText, .coveredText, .wideRow, .offscreenTarget,
        .unreachableStep, .stuckStep, .deadLink, .unknownColor, .unusedToken, .copyVariety, .exposedSecret,
        .exposedAddress,
        .expiredKnownFinding, .staleKnownFinding:
        .warning
      case .invalidUTF8, .pathLeavesContent, .unreadableFile, .fileTooLarge, .limitExceeded, .jsonSyntax,
        .duplicateKey,
        .badEscape, .loneSurrogate, .numberOutOfRange, .nestingTooDeep, .yamlSyntax, .yamlTooLarge,
        .unclosedFrontMatter, .unclosedFence, .invalidMetadata, .unknownKind, .unknownSyntax, .secondRoot,
        .orphanDefinition,
        .duplicateID, .mergeConflict, .undecodableExperience, .duplicateTrait, .traitError,
        .invalidTraitDeclaration,
        .traitAlreadyRegistered, .invalidTemplate, .unknownTemplateName, .invalidComponent, .componentCycle,
        .invalidScreen, .unknownScreen, .stalledOperation, .runawayChain, .invalidRule,
        .invalidExtension, .invalidScenario, .runawayEvents, .invalidFlow, .invalidApproval,
        .unownedApproval:
        .error
      }
    }
  }
}
