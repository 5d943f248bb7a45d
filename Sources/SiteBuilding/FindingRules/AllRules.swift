import CatalogModel
import Composition
import DefinitionKinds
package import Definitions
import EventDefinitions
import ExperienceDefinitions
import ScreenDefinitions
import SiteChecks
import SiteRendering
import SiteReview
import Translations

extension Diagnostic.Rule {
  /// Every rule that content can break, in the order in which pages and commands list the rules.
  package static let all: [Diagnostic.Rule] = [
    .invalidUTF8, .pathLeavesContent, .unreadableFile, .fileTooLarge, .missingImage, .unusableImage,
    .activePicture, .unusableLink, .unreadFile, .tooManyFindings, .limitExceeded, .jsonSyntax,
    .duplicateKey, .badEscape, .loneSurrogate, .numberOutOfRange, .nestingTooDeep, .trailingComma,
    .yamlSyntax, .yamlComment, .yamlTooLarge, .unclosedFrontMatter, .unreadFrontMatter, .mergeConflict,
    .unclosedFence, .unreadDefinition, .controlCharacter, .invalidMetadata, .unknownKey, .unknownKind,
    .unknownSyntax, .secondRoot, .orphanDefinition, .duplicateID, .proseTooDeep, .undecodableExperience,
    .duplicateTrait, .equalIDs, .unusableColor, .unusableLength, .unknownWord, .unknownSymbol,
    .unusablePattern, .noSteps, .stepBesideGroup, .unknownTrait, .unusableTrait, .ignoredTrait,
    .invalidTranslation, .unusedTranslation, .missingTranslation, .untranslatedText, .outdatedTranslation,
    .placeholderMismatch, .mixedDirection, .unknownFontScript, .traitError, .unknownAction, .unusableAction,
    .unresolvedStep, .deadAction, .unknownActionTarget,
    .invalidTraitDeclaration, .traitAlreadyRegistered, .invalidComponent, .componentCycle,
    .missingProperty, .unusableProperty, .unknownComponent, .droppedComponent, .invalidScreen,
    .unknownScreen, .missingFrame, .contentFailed, .stalledOperation, .runawayChain, .invalidRule,
    .unusableToken, .missingSample, .unknownRule, .invalidExtension, .vagueListener, .unknownExtension,
    .unsharedValue, .blockedExtension, .invalidScenario, .unknownScenario, .failedExpectation,
    .runawayEvents, .unknownExperience, .invalidFlow, .unknownScene, .unreachableScene, .deadEnd,
    .unwrittenKey, .unsentMessage, .invalidApproval, .unknownApproval, .lapsedApproval,
    .unownedApproval, .invalidOwners, .invalidPolicy, .lowContrast, .smallTarget, .missingAlternative,
    .clippedText,
    .coveredText, .stickyRoom, .hiddenControl, .wideRow, .offscreenTarget, .unreachableStep, .stuckStep,
    .neverShown, .shownTogether, .unreadableBrand, .invalidToken, .deadLink, .unknownColor,
    .unusedToken, .noEffect, .copyVariety, .exposedSecret, .exposedAddress, .expiredKnownFinding,
    .staleKnownFinding, .invalidTemplate, .unusedTemplate, .unknownTemplateName,
  ]
}
