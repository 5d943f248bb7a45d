package import Definitions

extension Diagnostic.Rule {
  package static let noEffect = Diagnostic.Rule(
    "no-effect", .warning, "A setting that changes nothing.",
    why: """
      Each experience is composed and drawn again without one setting: a trait, a key of a trait, or a key of a style. \
      The rule reports the setting if no step looks or behaves differently, whatever the scenario, the device or the \
      appearance, and if no other value makes a difference. A value that only repeats the default is not reported. \
      The same holds for keys of actions. Each screen is composed again without one key of an operation, and each \
      rule is evaluated again without one of its parts, at the start of the app and in all scenarios. The rule also \
      reports properties that the drawing of a component does not use, and rules that are always true. 'check' and \
      'generate --strict' look for such settings.
      """)
}
