/// Finds secrets and email addresses of people in the texts of definitions.
///
/// Everyone who opens the catalog could read them.
package struct SecretCheck {
  let file: String
  let findings: FindingCollector

  /// Reports the secrets and email addresses in the definitions of a file.
  package static func report(in file: DefinitionFile, to findings: FindingCollector) {
    let check = SecretCheck(file: file.path, findings: findings)
    if let value = file.rootDefinition?.value { check.check(value, key: nil) }
    file.root.visit { section in
      for block in section.definitions { if let value = block.value { check.check(value, key: nil) } }
    }
  }

  /// Checks the texts of a value.
  ///
  /// In a publish target, an address in any form can contain a password.
  private func check(_ value: LocatedValue, key: String?, isOfTarget: Bool = false) {
    switch value.content {
    case .object(let members):
      for member in members {
        check(member.value, key: member.key, isOfTarget: isOfTarget || member.key == "publish")
      }
    case .array(let elements): for element in elements { check(element, key: key, isOfTarget: isOfTarget) }
    case .string(let text):
      checkSecret(text, key: key, isOfTarget: isOfTarget, at: value.position)
      checkAddress(text, at: value.position)
    case .null, .bool, .number: break
    }
  }

  func report(_ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String) {
    findings.report(
      Diagnostic(rule, message, at: SourceLocation(file: file, position: position), help: help))
  }

  static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
