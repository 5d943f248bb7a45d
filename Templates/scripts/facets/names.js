// The names of facets and of their values as readers see them. Pages and addresses have the English ones.

const facetTitle = (name) => ({
  __proto__: null, change: say("Change"), difference: say("Difference"), owner: say("Owner"), status: say("Status"),
  approval: say("Approval"), kind: say("Kind"), findings: say("Findings"), tag: say("Tag"), trait: say("Trait"),
  device: say("Device"), text: say("Text")
})[name];

// What a message says of a value that no entry has.
const missing = (name, value) => ({
  __proto__: null, change: say`no change “${value}”`, difference: say`no difference “${value}”`, owner: say`no owner “${value}”`,
  status: say`no status “${value}”`, approval: say`no approval “${value}”`, kind: say`no kind “${value}”`,
  findings: say`no findings “${value}”`, tag: say`no tag “${value}”`, trait: say`no trait “${value}”`,
  device: say`no device “${value}”`, text: say`no text “${value}”`
})[name];

// What the button says that removes a chosen value.
const removal = (name, value) => ({
  __proto__: null, change: say`Remove filter change: ${value}`, difference: say`Remove filter difference: ${value}`,
  owner: say`Remove filter owner: ${value}`, status: say`Remove filter status: ${value}`,
  approval: say`Remove filter approval: ${value}`, kind: say`Remove filter kind: ${value}`,
  findings: say`Remove filter findings: ${value}`, tag: say`Remove filter tag: ${value}`, trait: say`Remove filter trait: ${value}`,
  device: say`Remove filter device: ${value}`, text: say`Remove filter text: ${value}`
})[name];

// The values that the site names; all others are texts of the catalog.
const siteValues = () => ({
  __proto__: null,
  change: {
    __proto__: null, Added: say("Added"), Removed: say("Removed"), Renamed: say("Renamed"), Moved: say("Moved"), Changed: say("Changed")
  },
  difference: {
    __proto__: null, Content: say("Content"), Look: say("Look"), Behaviour: say("Behaviour"), Order: say("Order"),
    "Same result, different cause": say("Same result, different cause"), Definition: say("Definition"), Metadata: say("Metadata"),
    Error: say("Error")
  },
  owner: { __proto__: null, "No owner": say("No owner") },
  status: {
    __proto__: null, Draft: say("Draft"), "In review": say("In review"), Approved: say("Approved"), Shipped: say("Shipped"),
    Deprecated: say("Deprecated"), "No status": say("No status")
  },
  approval: {
    __proto__: null, "Not approved": say("Not approved"), "Partly approved": say("Partly approved"), Approved: say("Approved"),
    "Changed since approval": say("Changed since approval")
  },
  kind: {
    __proto__: null, Experience: say("Experience"), Step: say("Step"), Component: say("Component"), Screen: say("Screen"),
    Flow: say("Flow"), Trait: say("Trait"), Extension: say("Extension"), Rule: say("Rule"), Scenario: say("Scenario"),
    "Written in Swift": say("Written in Swift"), "Defined in a file": say("Defined in a file"), Used: say("Used"),
    "Not used": say("Not used"), "Not shown": say("Not shown"), "Full screen": say("Full screen"), Dialog: say("Dialog"),
    Sheet: say("Sheet"), "Half sheet": say("Half sheet"), Tooltip: say("Tooltip"), Embedded: say("Embedded"),
    "Cut off": say("Cut off"), "Out of sight": say("Out of sight"), "Off screen": say("Off screen"), Covered: say("Covered"),
    "Low contrast": say("Low contrast"), "Small target": say("Small target")
  },
  findings: {
    __proto__: null, Errors: say("Errors"), Warnings: say("Warnings"), None: say("None"), Open: say("Open"), Muted: say("Muted")
  },
  text: { __proto__: null, Default: say("Default") }
});

const valueName = (name, value) => siteValues()[name]?.[value] ?? value;

// The order that a page has without a choice, and the order by what it counts.
const usualOrder = (words) => ({ __proto__: null, "Worst first": say("Worst first") })[words] ?? words;
const figureOrder = (figure) => ({ __proto__: null, uses: say("By uses"), steps: say("By steps") })[figure] ?? say`By ${figure}`;

// The number of visible entries among all, with the unit of the list if it has one.
function countOf(visible, all, unit) {
  if (unit === "edit") { return visible < all ? say`${visible} of ${all} edits` : say`${all} edits`; }
  return visible < all ? say`${visible} of ${all}` : say`${all} in all`;
}
