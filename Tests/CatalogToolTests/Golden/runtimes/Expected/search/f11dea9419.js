searchBlock(2,[["reference/glossary.html","","glossary","Flow","","pScenes, each a screen or an experience, and the transitions between them."],

["reference/glossary.html","","glossary","Rule","","pA condition with a name that decides what people see."],

["reference/glossary.html","","glossary","Extension","","pA service of the app that reacts to events and shares state."],

["reference/glossary.html","","glossary","Scenario","","pA simulated situation, such as a guest without a connection, and what the app shows in it."],

["reference/glossary.html","","glossary","Finding","","pA problem that the checks found, with its place and a way to fix it."],

["reference/glossary.html","","glossary","Verdict","","pWhat a review says of a step or a screen: approve, question, or request changes."],

["review/sizes.html","","page","What breaks","","pCut off: Content does not fit its frame or the screen.","pOut of sight: No control is visible until the user scrolls.","pOff screen: A tooltip points beyond the edge of the screen.","pCovered: Sticky content lies over other content.","pLow contrast: A text has too little contrast to its background.","pSmall target: A control is smaller than a finger."]]);
