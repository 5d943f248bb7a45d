package import Definitions
package import Elements

/// The result of decoding one component.
package struct ContentDecoding: Sendable {
  /// The component, or `nil` if it cannot be decoded.
  package var component: Component?
  /// Every failure that the author has to fix.
  package var failures: [DecodingFailure]
  /// Unknown keys, which no part of the runtime reads.
  package var unknownKeys: [UnknownKey]
  /// Notes about values that can be read but may not do what the author wants.
  package var notes: [PayloadNote]

  /// Decodes a component with everything inside it, by the same rules as the content of a step.
  package init(_ value: LocatedValue) {
    let report = PayloadReport()
    let component = PayloadReader.read(value, report: report, ComponentDecoder.component)
    self.component = report.findings.first == nil ? component : nil
    failures = report.findings.failures
    unknownKeys = report.findings.unknownKeys
    notes = report.findings.notes
  }
}
