// The format of a review, which the address, the file, and the browser share: one place writes it, one reads and checks it.

const formatName = "experience-catalog review";
const formatVersion = 1;
// The verdicts by their names in the format, the mildest first.
const verdicts = ["approve", "question", "request-changes"];
// An approval records what exists: of anything else, such as a removal, the mildest verdict says that it looks right.
const verdictName = (verdict, { isExtra }) => ({
  __proto__: null, approve: isExtra ? say("Looks right") : say("Approve"), question: say("Question"),
  "request-changes": say("Request changes")
})[verdict];
// What an item has after a verdict.
const resultName = (verdict, item) => ({
  __proto__: null, approve: item.isExtra ? say("Looks right") : say("Approved"), "request-changes": say("Changes requested")
})[verdict] ?? verdictName(verdict, item);
const limits = { bytes: 1_000_000, answers: 2000, list: 100, text: 10_000, name: 300 };

// The one message about a review that cannot be read; nothing is changed by such a review.
class Refusal extends Error {}
function refuse(words) { throw new Refusal(say`${words} Nothing was changed.`); }
const refuseDamaged = () => refuse(say("This review is damaged or incomplete. Request the address or the file again."));
const refuseOversized = () => refuse(say("This review is too large: at most 1 MB and 2,000 answers can be read."));

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function textFrom(value = "", limit = limits.name) {
  return typeof value === "string" && value.length <= limit ? value : refuseDamaged();
}

function listFrom(value = [], read = textFrom) {
  return Array.isArray(value) && value.length <= limits.list ? value.map((item) => read(item)) : refuseDamaged();
}

const integerFrom = (value) => Number.isInteger(value) ? value : refuseDamaged();
const objectFrom = (value) => isObject(value) ? value : refuseDamaged();
const verdictFrom = (value = "") => value === "" || verdicts.includes(value) ? value : refuseDamaged();

// A comment on a part: the name of the part in the mockup, its plain name, where it is written, the comment, and its author, which is
// empty for the reviewer.
function pinFrom(value) {
  const { part, name, place, note, by } = objectFrom(value);
  return { part: textFrom(part), name: textFrom(name), place: textFrom(place), note: textFrom(note, limits.text), by: textFrom(by) };
}

// What one person says of an item.
function voiceFrom(value) {
  const { name, verdict, note } = objectFrom(value);
  return { name: textFrom(name), verdict: verdictFrom(verdict), note: textFrom(note, limits.text) };
}

// The answer to a step or a screen. `verdict` is the one that holds, `own` and `note` are of the reviewer, and `others` has what
// colleagues said whose reviews were merged. `version` is the state of the subject, and `view` says how its mockup was shown.
function answerFrom(value) {
  const { verdict, own, note, checks, pins, version, view, others, by } = objectFrom(value);
  // Earlier tools wrote only the names of those whose verdict holds, with "" for the reviewer.
  const authors = listFrom(by);
  const voices = listFrom(others ?? authors.filter(Boolean).map((name) => ({ name, verdict })), voiceFrom);
  const isOwn = !voices.length || authors.includes("");
  return {
    verdict: verdictFrom(verdict), own: verdictFrom(isOwn ? verdict : own), note: textFrom(note, limits.text),
    checks: listFrom(checks, integerFrom), pins: listFrom(pins, pinFrom), version: textFrom(version), view: textFrom(view),
    others: voices
  };
}

function reviewFrom(text) {
  if (new TextEncoder().encode(text).length > limits.bytes) { refuseOversized(); }
  let value;
  try { value = JSON.parse(text); } catch { refuseDamaged(); }
  if (!isObject(value) || value.format !== formatName) { refuse(say("This is not a review of an experience catalog.")); }
  if (value.version !== formatVersion) { refuse(say("This review was written by another version of the catalog tool.")); }
  const answers = Object.entries(objectFrom(value.answers));
  if (answers.length > limits.answers) { refuseOversized(); }
  const { catalog, reviewer, date, scope } = value;
  if (date && Number.isNaN(Date.parse(date))) { refuseDamaged(); }
  return {
    catalog: textFrom(catalog), reviewer: textFrom(reviewer), date: textFrom(date), scope: textFrom(scope),
    answers: new Map(answers.map(([key, answer]) => [textFrom(key), answerFrom(answer)]))
  };
}

// Leaves out empty and missing members.
const shortened = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value?.length));

// `scope` is the set that was reviewed last, with what narrows it down, as in the address.
function textOf({ catalog, reviewer, date, scope, answers }, indent = 0) {
  const entries = [...answers].filter(([, answer]) => hasContent(answer));
  const text = JSON.stringify({
    format: formatName, version: formatVersion, catalog, reviewer, date, scope: scope || undefined,
    answers: Object.fromEntries(entries.map(([key, answer]) => [key, shortened({
      ...answer, own: answer.others.length ? answer.own : "", others: answer.others.map(shortened),
      pins: answer.pins.filter((pin) => pin.note).map(shortened)
    })]))
  }, null, indent);
  if (entries.length > limits.answers || new TextEncoder().encode(text).length > limits.bytes) { refuseOversized(); }
  return text;
}

const emptyAnswer = () => answerFrom({});
const hasContent = ({ verdict, note, checks, pins, others }) =>
  Boolean(verdict || note.trim() || checks.length || others.length || pins.some((pin) => pin.note));

// An address has a letter that says whether the text is compressed, a checksum of the text, and the text in Base64.
const addressed = /#review=([zp])([0-9a-f]{8})([\w-]*)/;

function checksum(bytes) {
  const sum = bytes.reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5);
  return (sum >>> 0).toString(16).padStart(8, "0");
}

// The stream of a class that not every browser has, or null.
function streamOf(name) {
  try { return new window[name]("deflate-raw"); } catch { return null; }
}

// Sends bytes through a stream, which may give more than a limit only if the limit is infinite.
async function through(stream, bytes, limit) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) { return new Uint8Array(await new Blob(parts).arrayBuffer()); }
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      refuseOversized();
    }
    parts.push(value);
  }
}

async function packed(text) {
  const bytes = new TextEncoder().encode(text);
  const stream = streamOf("CompressionStream");
  const data = stream ? await through(stream, bytes, Infinity) : bytes;
  const letters = btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
  const address = letters.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return `#review=${stream ? "z" : "p"}${checksum(bytes)}${address}`;
}

// The text of a review in an address. What chats put behind an address, such as a full stop, is no part of it.
async function unpacked(address) {
  const [, kind, sum, letters] = addressed.exec(address) ?? refuseDamaged();
  if (letters.length > 2 * limits.bytes) { refuseOversized(); }
  const stream = kind === "z" ? streamOf("DecompressionStream") : null;
  if (kind === "z" && !stream) { refuse(say("This browser cannot read compressed addresses. Request the file instead.")); }
  try {
    const data = Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    const bytes = stream ? await through(stream, data, limits.bytes) : data;
    return checksum(bytes) === sum ? new TextDecoder("utf-8", { fatal: true }).decode(bytes) : refuseDamaged();
  } catch (error) {
    if (error instanceof Refusal) { throw error; }
    return refuseDamaged();
  }
}
