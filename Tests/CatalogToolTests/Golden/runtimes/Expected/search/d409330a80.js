searchBlock(2,[["reference/glossary.html","","glossary","Rule","","pA named condition that decides what users see, given by 'value', 'rule', 'condition', 'state', 'xdm', or 'rules'."],

["reference/glossary.html","","glossary","Extension","","pA service of the app that reacts to events and shares state."],

["reference/glossary.html","","glossary","Scenario","","pA simulated situation, such as a guest without a connection: its events, and the expected results."],

["reference/glossary.html","","glossary","Trace","","pThe list of everything that built a step, in order, with what each entry changed or why it did not apply."],

["reference/glossary.html","","glossary","Finding","","pA problem that the checks found, with its place and a way to fix it."],

["reference/glossary.html","","glossary","Verdict","","pThe result of a review of a step or a screen: approve, question, or request changes."],

["review/sizes.html","","page","What breaks","","pCut off: Content does not fit its frame or the screen.","pOut of sight: No control is visible until the user scrolls.","pOff screen: A tooltip points beyond the edge of the screen.","pCovered: Sticky content lies over other content.","pLow contrast: A text has too little contrast to its background.","pSmall target: A control is smaller than a finger."]]);
