import Definitions
import Mockups

/// A report of tests as JUnit writes it, which most CI systems show: a test for each file, with a failure for each finding.
enum JUnitFindings: FindingFormat {
  static let name = "junit"
  static let summary = "a report of tests that most CI systems show"

  static func text(of findings: [Diagnostic]) -> String {
    let xml = HTMLWriter(.xml) { xml in
      xml.open("testsuites")
      xml.open(
        "testsuite", HTMLAttribute("name", "experience-catalog"),
        HTMLAttribute("tests", "\(max(1, findings.count))"), HTMLAttribute("failures", "\(findings.count)"))
      if findings.isEmpty {
        xml.element("testcase", HTMLAttribute("classname", "catalog"), HTMLAttribute("name", "check")) { _ in
        }
      }
      for finding in findings {
        let name = "\(finding.id.rawValue) at \(finding.location.line):\(finding.location.column)"
        xml.open(
          "testcase", HTMLAttribute("classname", finding.location.file), HTMLAttribute("name", name))
        xml.element(
          "failure", HTMLAttribute("type", finding.severity.rawValue),
          HTMLAttribute("message", finding.message.inOneLine),
          text: Report.lines(of: finding).joined(separator: "\n"))
        xml.close("testcase")
      }
      xml.close("testsuite")
      xml.close("testsuites")
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + String(decoding: xml.bytes(), as: UTF8.self)
  }
}
