// Names for readers of what the data of the site has in English.

// The name of the kind of a page, such as `screen`.
const kindName = (kind) => ({
  __proto__: null, experience: say("experience"), step: say("step"), component: say("component"), screen: say("screen"), flow: say("flow"),
  trait: say("trait"), extension: say("extension"), rule: say("rule"), scenario: say("scenario"), page: say("page"),
  glossary: say("glossary")
})[kind] ?? kind;

const aspectName = (aspect) => ({
  __proto__: null, new: say("new"), content: say("content"), look: say("look"), behavior: say("behavior"), behaviour: say("behaviour"),
  order: say("order"), "same result": say("same result"), "different cause": say("different cause"), definition: say("definition"),
  metadata: say("metadata"), error: say("error"), "its steps": say("its steps")
})[aspect] ?? aspect;

// What changed, as a list.
const changeWords = (aspects) => aspects.map(aspectName).join(say(", "));

// The names in a trace, whose data has the English names.
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
