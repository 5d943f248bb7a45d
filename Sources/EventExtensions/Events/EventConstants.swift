/// The event types that the platform defines.
///
/// An app can add its own types.
public enum EventType {
  /// Matches every event type.
  public static let wildcard = "com.adobe.eventType._wildcard_"
  /// The event types of the hub, the configuration, the rules engine, and the system.
  public static let hub = "com.adobe.eventType.hub",
    configuration = "com.adobe.eventType.configuration",
    rulesEngine = "com.adobe.eventType.rulesEngine",
    system = "com.adobe.eventType.system",
    custom = "com.adobe.eventType.custom",
    signal = "com.adobe.eventType.signal"
  /// The event types for the user's identity, profile, and consent.
  public static let identity = "com.adobe.eventType.identity",
    edgeIdentity = "com.adobe.eventType.edgeIdentity",
    edgeConsent = "com.adobe.eventType.edgeConsent",
    userProfile = "com.adobe.eventType.userProfile",
    pii = "com.adobe.eventType.pii",
    audienceManager = "com.adobe.eventType.audienceManager"
  /// The event types for activity in the app, such as its lifecycle, the location, and media.
  public static let lifecycle = "com.adobe.eventType.lifecycle",
    acquisition = "com.adobe.eventType.acquisition",
    analytics = "com.adobe.eventType.analytics",
    location = "com.adobe.eventType.location",
    places = "com.adobe.eventType.places",
    media = "com.adobe.eventType.media",
    edgeMedia = "com.adobe.eventType.edgeMedia",
    edge = "com.adobe.eventType.edge"
  /// The event types for content that the app shows, such as messages and offers.
  public static let campaign = "com.adobe.eventType.campaign",
    messaging = "com.adobe.eventType.messaging",
    target = "com.adobe.eventType.target",
    optimize = "com.adobe.eventType.optimize",
    offerDecisioning = "com.adobe.eventType.offerDecisioning"
  /// The generic event types, which the app dispatches for any extension that listens.
  public static let genericData = "com.adobe.eventType.generic.data",
    genericIdentity = "com.adobe.eventType.generic.identity",
    genericProfile = "com.adobe.eventType.generic.profileAttributes",
    genericLifecycle = "com.adobe.eventType.generic.lifecycle",
    genericPii = "com.adobe.eventType.generic.pii",
    genericTrack = "com.adobe.eventType.generic.track"

  /// All event types of the platform.
  static let all = [
    wildcard, hub, configuration, rulesEngine, system, custom, signal, identity, edgeIdentity,
    edgeConsent, userProfile, pii, audienceManager, lifecycle, acquisition, analytics, location, places,
    media, edgeMedia, edge, campaign, messaging, target, optimize, offerDecisioning, genericData,
    genericIdentity, genericProfile, genericLifecycle, genericPii, genericTrack,
  ]
}

/// The event sources that the platform defines.
///
/// An app can add its own sources.
public enum EventSource {
  /// Matches every event source.
  public static let wildcard = "com.adobe.eventSource._wildcard_"
  /// The event sources for requests.
  public static let requestContent = "com.adobe.eventSource.requestContent",
    requestIdentity = "com.adobe.eventSource.requestIdentity",
    requestProfile = "com.adobe.eventSource.requestProfile",
    requestReset = "com.adobe.eventSource.requestReset"
  /// The event sources for responses.
  public static let responseContent = "com.adobe.eventSource.responseContent",
    responseIdentity = "com.adobe.eventSource.responseIdentity",
    responseProfile = "com.adobe.eventSource.responseProfile",
    errorResponseContent = "com.adobe.eventSource.errorResponseContent",
    resetComplete = "com.adobe.eventSource.resetComplete",
    contentComplete = "com.adobe.eventSource.contentComplete"
  /// The event sources for changes, such as a new shared state or an update of consent.
  public static let sharedState = "com.adobe.eventSource.sharedState",
    notification = "com.adobe.eventSource.notification",
    updateConsent = "com.adobe.eventSource.updateConsent",
    updateIdentity = "com.adobe.eventSource.updateIdentity",
    removeIdentity = "com.adobe.eventSource.removeIdentity"
  /// The event sources for the start and end of the app, and for media playback.
  public static let applicationLaunch = "com.adobe.eventSource.applicationLaunch",
    applicationClose = "com.adobe.eventSource.applicationClose",
    createTracker = "com.adobe.eventSource.createTracker",
    trackMedia = "com.adobe.eventSource.trackMedia"
  /// The event sources for the operating system, for debugging, and for no particular source.
  public static let os = "com.adobe.eventSource.os",
    debug = "com.adobe.eventSource.debug",
    none = "com.adobe.eventSource.none"
  /// The event sources for personalization decisions and location hints, which have no common prefix.
  public static let personalizationDecisions = "personalization:decisions",
    locationHintResult = "locationHint:result"

  /// All event sources of the platform.
  static let all = [
    wildcard, requestContent, requestIdentity, requestProfile, requestReset, responseContent,
    responseIdentity, responseProfile, errorResponseContent, resetComplete, contentComplete,
    sharedState, notification, updateConsent, updateIdentity, removeIdentity, applicationLaunch,
    applicationClose, createTracker, trackMedia, os, debug, none, personalizationDecisions,
    locationHintResult,
  ]
}
