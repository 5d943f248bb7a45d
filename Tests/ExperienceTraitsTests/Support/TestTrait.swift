import Definitions
import Elements
import Synchronization

@testable import ExperienceTraits

/// Notes what test traits do, in order.
final class CallLog: Sendable {
  private let calls = Mutex<[Call]>([])

  /// One call of a capability.
  struct Call: Equatable, CustomStringConvertible {
    var operation: String
    var label: String
    var level: String?
    var hasDelegate: Bool

    var description: String { "\(operation):\(label)" }
  }

  func note(_ call: Call) { calls.withLock { $0.append(call) } }

  /// The calls of one operation.
  func calls(of operations: [String]) -> [Call] {
    calls.withLock { $0.filter { operations.contains($0.operation) } }
  }
}

/// A trait that can do anything and notes that it was asked to; its configuration makes it fail.
struct TestTrait: StepDecoratingTrait, ContainerCreatingTrait, ContainerDecoratingTrait, WrapperCreatingTrait,
  BackdropDecoratingTrait, PresentingTrait
{
  static let type = "@test/any"

  var metadataDelegate: TraitMetadataDelegate?
  private let config: LocatedValue?
  private let level: ExperiencePluginConfiguration.Level
  private let log: CallLog

  init?(configuration: ExperiencePluginConfiguration) { nil }

  init?(_ configuration: ExperiencePluginConfiguration, log: CallLog) {
    guard configuration.config?["failInit"]?.bool != true else { return nil }
    config = configuration.config
    level = configuration.level
    self.log = log
  }

  /// A registry with test traits of some types, each with its own capabilities.
  static func registry(_ capabilities: [String: Set<TraitCapability>], log: CallLog) -> TraitRegistry {
    var registry = TraitRegistry()
    for (type, capabilities) in capabilities {
      _ = registry.register(
        TraitRegistry.Registration(
          type: type, capabilities: capabilities, make: { TestTrait($0, log: log) }))
    }
    return registry
  }

  private func note(_ operation: String) throws {
    log.note(
      CallLog.Call(
        operation: operation, label: config?["label"]?.string ?? "", level: level.rawValue,
        hasDelegate: metadataDelegate != nil))
    let times = config?["throwTimes"]?.number.map { Int($0) } ?? .max
    if config?["throwOn"]?.string == operation, log.calls(of: [operation]).count <= times {
      throw TraitError(
        description: "boom \(operation)", retryMilliseconds: config?["retryMs"]?.number.map { Int($0) },
        recoverable: config?["recoverable"]?.bool ?? false)
    }
  }

  func decorate(stepController: inout StepController) throws { try note("stepDecorate") }

  func createContainer(
    for stepControllers: [StepController], pageMonitor: ExperiencePageMonitor
  ) throws -> ExperienceContainer {
    try note("containerCreate")
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
    try note("wrapperCreate")
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

extension Screen {
  /// A screen for tests.
  static let test = Screen(
    size: Size(width: 393, height: 852), safeArea: EdgeInsets(top: 59, bottom: 34), layoutMargin: 16)
}
