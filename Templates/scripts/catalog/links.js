// Hands on from page to page how mockups are shown. A clean address means the usual way.

const views = ["d", "dir", "lang", "o", "ov", "th", "tx"];
const filters = ["only", "phase", "level", "trait", "property", "outcome"];

// What the pages that compare take over: how a mockup is shown, but not what lies over it.
const compared = (separator) => Object.keys(controls).sort()
  .filter((name) => name !== "ov" && controls[name].value !== "both" && controls[name].isChanged)
  .map((name) => `${separator}${name}=${controls[name].value}`).join("");

// An address in the catalog with a new query, after the part of the mockup that it names. On a page without controls, an
// address that has a query when the page loads stays unchanged.
function passed(address, query) {
  if (!(controls ? /^[^:#?]+\.html(\?|#|$)/ : /^[^:#?]+\.html(#|$)/).test(address)) { return address; }
  const [, start, name] = /^(.*\?(1|of)=[^;&]*)/.exec(address) ?? [];
  if (start) { return start + compared(name === "1" ? ";" : "&"); }
  const [page, hash] = address.split("#");
  const whole = [/[?&](part=[^&]*)/.exec(page)?.[1], query].filter(Boolean).join("&");
  return page.split("?")[0] + (whole && `?${whole}`) + (hash === undefined ? "" : `#${hash}`);
}

function passOn(query) {
  // Links to other steps keep the trace filter, and the omitted trait if it belongs to the experience.
  const omittedTrait = /^without=experience/.test(asked(["without"])) ? asked(["without"]) : "";
  const filtered = [query, asked(filters), omittedTrait].filter(Boolean).join("&");
  const places = controls && !document.querySelector(".sheet") ? ".workbench, .journey, .shop" : "main";
  for (const link of all(document, `:is(${places}) a[href]:not([href*="?set="])`)) {
    const isStep = link.closest(".turn, .step-list, .scenarios, .device") && !link.closest(".note");
    link.setAttribute("href", passed(link.getAttribute("href"), isStep ? filtered : query));
  }
}

// On a page without controls, copies the view from the address into the links and small mockups. These keep their size.
function handOn() {
  const query = asked(views);
  if (!query) { return; }
  passOn(query);
  const appearance = new URLSearchParams(location.search).get("th");
  if (appearance === "light" || appearance === "dark") {
    for (const part of all(document, "main :is(.device, .screen)")) { part.style.colorScheme = appearance; }
  }
  const look = asked(["dir", "lang", "th", "tx"]);
  for (const frame of all(document, "main iframe.preview:not([name])")) {
    const source = frame.getAttribute("src");
    if (look && source) { redraw(frame, `${source.split("?")[0]}?${look}`); }
  }
}
