// The names in a trace, as readers see them; its data has the English names.

const phaseName = (phase) => ({
  __proto__: null, Events: say("Events"), "Shared state": say("Shared state"), Operations: say("Operations"), Rules: say("Rules"),
  "Create step": say("Create step"), "Step decorating": say("Step decorating"), "Container creating": say("Container creating"),
  "Container decorating": say("Container decorating"), "Wrapper creating": say("Wrapper creating"),
  "Backdrop decorating": say("Backdrop decorating"), Metadata: say("Metadata"), Presenting: say("Presenting"),
  Transition: say("Transition")
})[phase] ?? phase;

const levelName = (level) =>
  ({ __proto__: null, experience: say("experience"), group: say("group"), step: say("step") })[level] ?? level;

const outcomeName = (outcome) => ({
  __proto__: null, applied: say("applied"), inherited: say("inherited"), overridden: say("overridden"), ignored: say("ignored"),
  skipped: say("skipped"), unchanged: say("unchanged"), failed: say("failed")
})[outcome] ?? outcome;
