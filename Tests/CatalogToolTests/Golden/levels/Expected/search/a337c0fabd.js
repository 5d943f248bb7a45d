searchBlock(2,[["reference/glossary.html","","glossary","Verdict","","pThe result of a review of a step or a screen: approve, question, or request changes."],

["review/sizes.html","","page","What breaks","","pCut off: Content does not fit its frame or the screen.","pOut of sight: No control is visible until the user scrolls.","pOff screen: A tooltip points beyond the edge of the screen.","pCovered: Sticky content lies over other content.","pLow contrast: A text has too little contrast to its background.","pSmall target: A control is smaller than a finger."]]);
