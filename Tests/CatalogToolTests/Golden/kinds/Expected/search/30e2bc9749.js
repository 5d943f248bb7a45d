searchBlock(1,[["reference/glossary.html","","glossary","Step","","pOne page of an experience: what the user sees until the next tap."],

["reference/glossary.html","","glossary","Group","","pSteps that one container shows, such as the pages of a carousel. A step without a group is alone in its container."],

["reference/glossary.html","","glossary","Trait","","pA setting that changes how an experience, a group or a step is shown, such as a dialog, a backdrop, or a close button."],

["reference/glossary.html","","glossary","Level","","pThe place at which a trait is set: experience, group, or step. The closest level wins: a step overrides its group, and a group its experience."],

["reference/glossary.html","","glossary","Screen","","pA page of the app itself, behind experiences: a view that operations fill, or a tree of components."],

["reference/glossary.html","","glossary","Operation","","pOne task that fills a screen: it adds, changes, moves, or removes components."],

["reference/glossary.html","","glossary","Component","","pA reusable building block of screens and steps, with its properties and its drawing."],

["reference/glossary.html","","glossary","Flow","","pA path through the app: scenes, each a screen or an experience, and the transitions between them."],

["reference/glossary.html","","glossary","Rule","","pA condition that decides what people see."],

["reference/glossary.html","","glossary","Extension","","pA service of the app that reacts to events and shares state."],

["reference/glossary.html","","glossary","Scenario","","pA simulated situation, such as a guest without a connection: its events, and the expected results."],

["reference/glossary.html","","glossary","Trace","","pThe list of everything that built a step, in order, with what each entry changed or why it did not apply."],

["reference/glossary.html","","glossary","Finding","","pA problem that the checks found, with its place and a way to fix it."],

["reference/glossary.html","","glossary","Verdict","","pThe result of a review of a step or a screen: approve, question, or request changes."],

["review/sizes.html","","page","What breaks","","pCut off: Content does not fit its frame or the screen.","pOut of sight: No control is visible until the user scrolls.","pOff screen: A tooltip points beyond the edge of the screen.","pCovered: Sticky content lies over other content.","pLow contrast: A text has too little contrast to its background.","pSmall target: A control is smaller than a finger."],

["review/accessibility.html","","page","Accessibility","","p1.1.1 Non-text Content: Each image has a useful label, or an empty one if it is decoration.","p1.4.3 Contrast (Minimum): Each text has a contrast of 4.5 to its background, or 3 if it is large, in both appearances.","p1.4.4 Resize Text: Each frame with a fixed height has room for its text at every text size on every device.","p1.4.10 Reflow: Nothing is wider than the screen, also on the smallest phones.","p1.4.11 Non-text Contrast: The frame of each text field has a contrast of 3 to its background, in both appearances.","p2.1.2 No Keyboard Trap: Each step can be left, or leads to a step that can.","p2.5.5 Target Size (Enhanced): Each tap target is at least 44 points wide and high.","p2.5.8 Target Size (Minimum): Each tap target is at least 24 points wide and high.","p3.3.1 Error Identification: Each required field has a text that says what is missing.","p3.3.2 Labels or Instructions: Each field has a label.","p4.1.2 Name, Role, Value: Each tap target contains a text or a label that names it."]]);
