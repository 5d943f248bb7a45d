public import Definitions
import Elements

/// The values from which the runtime creates a trait: its level, its render context, and its configuration.
public struct ExperiencePluginConfiguration {
  /// The level of the payload at which a trait is written.
  public enum Level: String, Sendable, Hashable, Comparable, CaseIterable {
    case experience, group, step

    /// Whether the left level is more general than the right one.
    public static func < (left: Level, right: Level) -> Bool {
      left.rank < right.rank
    }

    private var rank: Int {
      switch self {
      case .experience: 0
      case .group: 1
      case .step: 2
      }
    }
  }

  /// The level at which the trait is written.
  public let level: Level
  /// The place where the experience is shown: over the app or in a frame.
  public let renderContext: RenderContext
  /// The configuration as written, or `nil` if the payload has none.
  public let config: LocatedValue?
  let findings: ConfigurationFindings

  init(level: Level, renderContext: RenderContext, config: LocatedValue?, findings: ConfigurationFindings) {
    self.level = level
    self.renderContext = renderContext
    self.config = config
    self.findings = findings
  }

  /// Reads the configuration.
  ///
  /// Returns `nil` if the configuration is missing or if a part of it cannot be read. Each failure is
  /// reported to the author with its position.
  public func decode<Config>(
    _ read: (inout PayloadReader) -> Config
  ) -> Config? {
    findings.decode(config, read)
  }
}

/// Findings about the configuration of one trait or action.
///
/// This is a class, because the trait gets its configuration by value while the composer keeps the findings.
final class ConfigurationFindings {
  /// The reasons why the configuration cannot be used.
  ///
  /// The runtime reports the first one.
  private(set) var failures: [DecodingFailure] = []
  /// Whether the trait needs a configuration but the payload has none.
  private(set) var isMissing = false
  /// Unknown keys, which no part of the runtime reads.
  private(set) var unknownKeys: [UnknownKey] = []
  /// Notes about values in the configuration, such as image addresses.
  private(set) var notes: [PayloadNote] = []
  /// The actions of the configuration that could be read.
  private(set) var actions: [ActionModel] = []

  /// Whether a failure comes from a declaration, which is reported at the declaration instead.
  private(set) var isExcused = false

  /// Decodes an element of a declaration whose placeholders are filled in.
  ///
  /// The findings are added to those of the configuration.
  func decodeDeclared(_ filled: LocatedValue, isSound: Bool) -> Component? {
    let decoding = ContentDecoding(filled)
    failures += decoding.failures
    isExcused = isExcused || !isSound
    notes += decoding.notes.filter { $0.position != .elsewhere }
    return decoding.component
  }

  /// Decodes a configuration.
  ///
  /// The findings replace those of an earlier attempt.
  func decode<Config>(_ config: LocatedValue?, _ read: (inout PayloadReader) -> Config) -> Config? {
    guard let config, !config.isNull else {
      isMissing = true
      return nil
    }
    let report = PayloadReport()
    let result = PayloadReader.read(config, path: ["config"], report: report, read)
    failures = report.findings.failures
    unknownKeys = report.findings.unknownKeys
    notes = report.findings.notes
    actions = report.findings.actions
    return failures.isEmpty ? result : nil
  }
}
