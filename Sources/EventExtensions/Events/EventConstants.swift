/// The types of events that the platform knows; an app adds its own.
public enum EventType {
  /// Matches every type.
  public static let wildcard = "com.adobe.eventType._wildcard_"
  /// The hub, the configuration, the engine of rules and the system below them.
  public static let hub = "com.adobe.eventType.hub",
    configuration = "com.adobe.eventType.configuration",
    rulesEngine = "com.adobe.eventType.rulesEngine",
    system = "com.adobe.eventType.system",
    custom = "com.adobe.eventType.custom",
    signal = "com.adobe.eventType.signal"
  /// Who the user is and what they allow.
  public static let identity = "com.adobe.eventType.identity",
    edgeIdentity = "com.adobe.eventType.edgeIdentity",
    edgeConsent = "com.adobe.eventType.edgeConsent",
    userProfile = "com.adobe.eventType.userProfile",
    pii = "com.adobe.eventType.pii",
    audienceManager = "com.adobe.eventType.audienceManager"
  /// What the app and its user do.
  public static let lifecycle = "com.adobe.eventType.lifecycle",
    acquisition = "com.adobe.eventType.acquisition",
    analytics = "com.adobe.eventType.analytics",
    location = "com.adobe.eventType.location",
    places = "com.adobe.eventType.places",
    media = "com.adobe.eventType.media",
    edgeMedia = "com.adobe.eventType.edgeMedia",
    edge = "com.adobe.eventType.edge"
  /// What the app shows for it.
  public static let campaign = "com.adobe.eventType.campaign",
    messaging = "com.adobe.eventType.messaging",
    target = "com.adobe.eventType.target",
    optimize = "com.adobe.eventType.optimize",
    offerDecisioning = "com.adobe.eventType.offerDecisioning"
  /// What the app says by itself, for every extension that wants to hear it.
  public static let genericData = "com.adobe.eventType.generic.data",
    genericIdentity = "com.adobe.eventType.generic.identity",
    genericProfile = "com.adobe.eventType.generic.profileAttributes",
    genericLifecycle = "com.adobe.eventType.generic.lifecycle",
    genericPii = "com.adobe.eventType.generic.pii",
    genericTrack = "com.adobe.eventType.generic.track"

  /// All of them.
  package static let all = [
    wildcard, hub, configuration, rulesEngine, system, custom, signal, identity, edgeIdentity,
    edgeConsent, userProfile, pii, audienceManager, lifecycle, acquisition, analytics, location, places,
    media, edgeMedia, edge, campaign, messaging, target, optimize, offerDecisioning, genericData,
    genericIdentity, genericProfile, genericLifecycle, genericPii, genericTrack,
  ]
}

/// The sources of events that the platform knows; an app adds its own.
public enum EventSource {
  /// Matches every source.
  public static let wildcard = "com.adobe.eventSource._wildcard_"
  /// Somebody asks.
  public static let requestContent = "com.adobe.eventSource.requestContent",
    requestIdentity = "com.adobe.eventSource.requestIdentity",
    requestProfile = "com.adobe.eventSource.requestProfile",
    requestReset = "com.adobe.eventSource.requestReset"
  /// Somebody answers.
  public static let responseContent = "com.adobe.eventSource.responseContent",
    responseIdentity = "com.adobe.eventSource.responseIdentity",
    responseProfile = "com.adobe.eventSource.responseProfile",
    errorResponseContent = "com.adobe.eventSource.errorResponseContent",
    resetComplete = "com.adobe.eventSource.resetComplete",
    contentComplete = "com.adobe.eventSource.contentComplete"
  /// Something changes or becomes known.
  public static let sharedState = "com.adobe.eventSource.sharedState",
    notification = "com.adobe.eventSource.notification",
    updateConsent = "com.adobe.eventSource.updateConsent",
    updateIdentity = "com.adobe.eventSource.updateIdentity",
    removeIdentity = "com.adobe.eventSource.removeIdentity"
  /// The app starts, ends or plays media.
  public static let applicationLaunch = "com.adobe.eventSource.applicationLaunch",
    applicationClose = "com.adobe.eventSource.applicationClose",
    createTracker = "com.adobe.eventSource.createTracker",
    trackMedia = "com.adobe.eventSource.trackMedia"
  /// The system, a person who looks for a mistake, or nobody in particular.
  public static let os = "com.adobe.eventSource.os",
    debug = "com.adobe.eventSource.debug",
    none = "com.adobe.eventSource.none"
  /// Decisions of a personalisation and the result of a location hint, which have no prefix.
  public static let personalizationDecisions = "personalization:decisions",
    locationHintResult = "locationHint:result"

  /// All of them.
  package static let all = [
    wildcard, requestContent, requestIdentity, requestProfile, requestReset, responseContent,
    responseIdentity, responseProfile, errorResponseContent, resetComplete, contentComplete,
    sharedState, notification, updateConsent, updateIdentity, removeIdentity, applicationLaunch,
    applicationClose, createTracker, trackMedia, os, debug, none, personalizationDecisions,
    locationHintResult,
  ]
}
