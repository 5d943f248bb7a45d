public import Definitions
import Elements

/// What a trait learns about itself when it is created.
public struct ExperiencePluginConfiguration {
  /// The level at which a trait is written.
  public enum Level: String, Sendable, Hashable, Comparable, CaseIterable {
    case experience, group, step

    /// Orders levels from the most general to the most specific.
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
  /// Where the experience is shown.
  public let renderContext: RenderContext
  /// The configuration as written, or `nil` where there is none.
  public let config: LocatedValue?
  let findings: ConfigurationFindings

  init(level: Level, renderContext: RenderContext, config: LocatedValue?, findings: ConfigurationFindings) {
    self.level = level
    self.renderContext = renderContext
    self.config = config
    self.findings = findings
  }

  /// Reads the configuration, or returns `nil` where it is missing or any member of it is broken.
  ///
  /// What is broken is reported to the author with its place.
  public func decode<Config>(
    _ read: (inout PayloadReader) -> Config
  ) -> Config? {
    findings.decode(config, read)
  }
}

/// What reading the configuration of one trait or action found.
///
/// It is a class since a configuration is handed to the trait by value while the composer keeps the findings.
final class ConfigurationFindings {
  /// Why the configuration cannot be used; the first is the one that the runtime reports.
  private(set) var failures: [DecodingFailure] = []
  /// Whether a configuration was asked for and there is none.
  private(set) var isMissing = false
  /// Keys that nothing reads.
  private(set) var unknownKeys: [UnknownKey] = []
  /// The pictures of its components.
  private(set) var notes: [PayloadNote] = []
  /// Actions of the configuration that could be read.
  private(set) var actions: [ActionModel] = []

  /// Whether a failure is the fault of a declaration, which is reported where that is written.
  private(set) var isExcused = false

  /// Decodes an element that a declaration fills with the configuration; the findings add to those of the configuration.
  func decodeDeclared(_ filled: LocatedValue, isSound: Bool) -> Component? {
    let decoding = ContentDecoding(filled)
    failures += decoding.failures
    isExcused = isExcused || !isSound
    notes += decoding.notes.filter { $0.position != .elsewhere }
    return decoding.component
  }

  /// Decodes a configuration; what an earlier try found is forgotten.
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
