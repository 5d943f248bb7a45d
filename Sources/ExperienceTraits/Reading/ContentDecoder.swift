package import Definitions
package import Elements

/// What decoding one component gives.
package struct ContentDecoding: Sendable {
  /// The component, or `nil` where it cannot be decoded.
  package var component: Component?
  /// Everything that has to be mended.
  package var failures: [DecodingFailure]
  /// Keys that nothing reads.
  package var unknownKeys: [UnknownKey]
  /// Values that read well but may not do what their author wants.
  package var notes: [PayloadNote]

  /// Decodes a component by the rules of the content of steps, with everything inside it.
  package init(_ value: LocatedValue) {
    let report = PayloadReport()
    let component = PayloadReader.read(value, report: report, ComponentDecoder.component)
    self.component = report.findings.first == nil ? component : nil
    failures = report.findings.failures
    unknownKeys = report.findings.unknownKeys
    notes = report.findings.notes
  }
}
