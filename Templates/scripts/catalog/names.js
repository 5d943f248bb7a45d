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
