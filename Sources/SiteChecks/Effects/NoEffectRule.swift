package import Definitions

extension Diagnostic.Rule {
  package static let noEffect = Diagnostic.Rule(
    "no-effect", .warning, "A setting that changes nothing.",
    why: """
      Each experience is composed and drawn again without the setting. The rule reports a setting if no step looks \
      or behaves differently, whatever the scenario, the device or the appearance, and if no other value of it makes \
      a difference. A value that only repeats the default is not reported. 'check' and 'generate --strict' look for \
      such settings.
      """)
}
