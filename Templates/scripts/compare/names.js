// The name of what an entry does with shared values, whose data has the English name.
const factName = (word) => ({ __proto__: null, Shares: say("Shares"), Clears: say("Clears"), Reads: say("Reads") })[word] ?? word;
