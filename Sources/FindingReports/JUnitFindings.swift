import Definitions
import Mockups
import Terminal

/// A test report in the JUnit format, which most CI systems show.
///
/// Each finding is a test.
///
/// A finding that fails the run is a failed test. Other findings appear as the output of their test.
enum JUnitFindings: FindingFormat {
  static let name = "junit"
  static let summary = "a JUnit test report, for CI systems"

  static func text(of findings: [Diagnostic]) -> String {
    text(of: findings) { $0.severity == .error }
  }

  static func text(of findings: [Diagnostic], isFailure: (Diagnostic) -> Bool) -> String {
    let failures = findings.count(where: isFailure)
    let xml = HTMLWriter(.xml) { xml in
      xml.open("testsuites")
      xml.open(
        "testsuite", HTMLAttribute("name", "experience-catalog"),
        HTMLAttribute("tests", "\(max(1, findings.count))"), HTMLAttribute("failures", "\(failures)"))
      if findings.isEmpty {
        xml.element("testcase", HTMLAttribute("classname", "catalog"), HTMLAttribute("name", "check")) { _ in
        }
      }
      for finding in findings {
        let name = "\(finding.id.rawValue) at \(finding.location.line):\(finding.location.column)"
        xml.open(
          "testcase", HTMLAttribute("classname", finding.location.file), HTMLAttribute("name", name))
        let words = Report.lines(of: finding).joined(separator: "\n")
        if isFailure(finding) {
          xml.element(
            "failure", HTMLAttribute("type", finding.severity.rawValue),
            HTMLAttribute("message", finding.message.inOneLine), text: words)
        } else {
          xml.element("system-out", text: words)
        }
        xml.close("testcase")
      }
      xml.close("testsuite")
      xml.close("testsuites")
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + String(decoding: xml.bytes(), as: UTF8.self)
  }
}
