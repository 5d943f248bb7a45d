// What agents ask: a checked call of a tool, and its answer as text.

// A call that cannot be answered; the message says why.
class Refusal extends Error {}

// The arguments of a call, which browsers do not check.
function checked(input, { name, inputSchema: { properties, required } }) {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    throw new Refusal(`The arguments of '${name}' must be an object`);
  }
  for (const [key, value] of Object.entries(input)) {
    const schema = Object.hasOwn(properties, key) && properties[key];
    if (!schema) { throw new Refusal(`'${name}' has no argument '${key}'; its arguments are ${Object.keys(properties).join(", ")}`); }
    if (schema.type === "integer" ? !Number.isInteger(value) || value < 1 : typeof value !== "string") {
      throw new Refusal(`'${key}' must be ${schema.type === "integer" ? "a whole number from 1" : "a text"}`);
    }
    if (schema.enum && !schema.enum.includes(value)) { throw new Refusal(`'${key}' must be one of ${schema.enum.join(", ")}`); }
  }
  const missing = required.find((key) => !input[key]);
  if (missing) { throw new Refusal(`'${name}' needs the argument '${missing}': ${properties[missing].description}`); }
  return input;
}

// A text of at most a number of characters, how many lines are left out, and how to get them.
function cut(text, advice, limit = 8000) {
  if (text.length <= limit) { return text; }
  const end = text.lastIndexOf("\n", limit);
  const kept = text.slice(0, end < 0 ? limit : end);
  const left = text.slice(kept.length).split("\n").filter(Boolean).length;
  return `${kept}\n… ${left} more ${left === 1 ? "line" : "lines"}; ${advice}`;
}

const includes = (text, words) => String(text ?? "").toLowerCase().includes(words.toLowerCase());

// The text of a value that the data has as HTML, whole or in named parts.
function plain(value) {
  const holder = document.createElement("template");
  const html = typeof value === "string" ? value : (value ?? []).map(([name, part]) => `${name} ${part}`).join(", ");
  holder.innerHTML = html.replaceAll("</samp> <samp>", "</samp> / <samp>");
  return holder.content.textContent.replaceAll("\u00a0", " ");
}
