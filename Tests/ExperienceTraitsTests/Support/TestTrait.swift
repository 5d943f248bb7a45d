import Definitions
import Elements
import Synchronization

@testable import ExperienceTraits

/// A log of the calls of the runtime and of the test traits, in order.
final class CallLog: Sendable {
  private let calls = Mutex<[Call]>([])

  /// One call with the values that the cases list for it.
  struct Call: Sendable {
    var operation: String
    var label: String?
    /// Further values that the cases list, by their keys.
    var details: [String: LocatedValue] = [:]
  }

  func note(_ operation: String, label: String? = nil, _ details: [String: LocatedValue] = [:]) {
    calls.withLock { $0.append(Call(operation: operation, label: label, details: details)) }
  }

  /// All calls.
  var all: [Call] { calls.withLock { $0 } }

  /// Returns how often an operation was called.
  func count(of operation: String) -> Int { all.count { $0.operation == operation } }
}

/// A trait with all capabilities that logs its calls.
///
/// Its configuration can make calls fail.
struct TestTrait: StepDecoratingTrait, ContainerCreatingTrait, ContainerDecoratingTrait, WrapperCreatingTrait,
  BackdropDecoratingTrait, PresentingTrait
{
  static let type = "@test/any"

  var metadataDelegate: TraitMetadataDelegate?
  private let type: String
  private let config: LocatedValue?
  private let level: ExperiencePluginConfiguration.Level
  private let log: CallLog

  init?(configuration: ExperiencePluginConfiguration) { nil }

  init?(_ configuration: ExperiencePluginConfiguration, type: String = Self.type, log: CallLog) {
    guard configuration.config?["failInit"]?.bool != true else { return nil }
    config = configuration.config
    level = configuration.level
    self.type = type
    self.log = log
  }

  /// Returns a registry of test traits.
  ///
  /// Each type has certain capabilities.
  static func registry(_ capabilities: [String: Set<TraitCapability>], log: CallLog) -> TraitRegistry {
    var registry = TraitRegistry()
    for (type, capabilities) in capabilities {
      _ = registry.register(
        TraitRegistry.Registration(
          type: type, capabilities: capabilities, make: { TestTrait($0, type: type, log: log) }))
    }
    return registry
  }

  private func note(_ operation: String, _ details: [String: LocatedValue] = [:]) throws {
    let times = config?["throwTimes"]?.number.map { Int($0) } ?? .max
    let fails = config?["throwOn"]?.string == operation && log.count(of: operation) < times
    var own = ["trait": LocatedValue(.string(type)), "level": LocatedValue(.string(level.rawValue))]
    // A failed operation has produced nothing to log, except for its step.
    own.merge(fails ? details.filter { $0.key == "step" } : details) { first, _ in first }
    log.note(operation, label: config?["label"]?.string ?? "", own)
    if fails {
      throw TraitError(
        description: "boom \(operation)", retryMilliseconds: config?["retryMs"]?.number.map { Int($0) },
        recoverable: config?["recoverable"]?.bool ?? false)
    }
  }

  func decorate(stepController: inout StepController) throws {
    try note("stepDecorate", ["step": LocatedValue(.string(stepController.stepID))])
  }

  func createContainer(
    for stepControllers: [StepController], pageMonitor: ExperiencePageMonitor
  ) throws -> ExperienceContainer {
    try note(
      "containerCreate",
      [
        "pages": LocatedValue(.number(Double(stepControllers.count))),
        "currentPage": LocatedValue(.number(Double(pageMonitor.currentPage))),
      ])
    return ExperienceContainer(layout: .custom("test"), pages: pageMonitor)
  }

  func decorate(containerController: inout ExperienceContainer) throws {
    let values = (config?["set"]?.members ?? []).map { ($0.key, PropertyValue($0.value)) }
    metadataDelegate?.set(Dictionary(values) { _, last in last })
    try note("containerDecorate")
  }

  func undecorate(containerController: inout ExperienceContainer) throws {
    metadataDelegate?.unset(keys: (config?["set"]?.members ?? []).map(\.key))
    try note("containerUndecorate")
  }

  func createWrapper(around container: ExperienceContainer) throws -> ExperienceWrapper {
    // The cases mention the delegate only for a trait whose only capability is to wrap.
    let delegate = LocatedValue(.string(metadataDelegate == nil ? "missing" : "set"))
    try note("wrapperCreate", type == "@test/wrapper" ? ["metadataDelegate": delegate] : [:])
    return ExperienceWrapper(kind: .custom("test"))
  }

  func backdrop(for wrapper: ExperienceWrapper, on screen: Screen) -> Backdrop? {
    config?["noBackdrop"]?.bool == true ? nil : Backdrop(screen: screen)
  }

  func decorate(backdrop: inout Backdrop) throws { try note("backdropDecorate") }
  func undecorate(backdrop: inout Backdrop) throws { try note("backdropUndecorate") }

  func present(wrapper: ExperienceWrapper) throws -> Presentation {
    try note("present")
    return Presentation(style: .custom("test"))
  }
}

/// Logs the actions of the runtime.
///
/// As the first trait of the experience, it sees each step and container first.
struct RuntimeSpy: StepDecoratingTrait, ContainerDecoratingTrait {
  static let type = "@test/runtime-spy"

  var metadataDelegate: TraitMetadataDelegate?
  private let log: CallLog

  init?(configuration: ExperiencePluginConfiguration) { nil }

  init(log: CallLog) {
    self.log = log
  }

  /// Returns a registration whose traits write to a log.
  static func registration(log: CallLog) -> TraitRegistry.Registration {
    TraitRegistry.Registration(
      type: type, capabilities: [.stepDecorating, .containerDecorating], make: { _ in RuntimeSpy(log: log) })
  }

  func decorate(stepController: inout StepController) {
    log.note("createStep", ["step": LocatedValue(.string(stepController.stepID))])
  }

  func decorate(containerController: inout ExperienceContainer) {
    // After a change of step, `undecorate` has already logged the update.
    if log.count(of: "update") == 0 { noteUpdate(from: nil) }
    metadataDelegate?.registerHandler(for: Self.type, animating: false) { [log] _, _ in log.note("publish") }
  }

  func undecorate(containerController: inout ExperienceContainer) {
    noteUpdate(from: containerController.pages.currentPage)
  }

  private func noteUpdate(from page: Int?) {
    log.note("update", ["from": LocatedValue(page.map { .number(Double($0)) } ?? .null)])
  }
}

extension Screen {
  /// A screen for tests.
  static let test = Screen(
    size: Size(width: 393, height: 852), safeArea: EdgeInsets(top: 59, bottom: 34), layoutMargin: 16)
}
