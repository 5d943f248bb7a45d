searchBlock(1,[["traits/appcues-tooltip.html","","trait","@appcues/tooltip","","pShows the experience next to a target and points at the target.","pstep decorating","pwrapper creating","ppresenting"],

["traits/golden-badge.html","","trait","Badge","","l@golden/badge","pA small label.","ltype: \"@golden/badge\"","lsummary: Puts a label above the container.","lconfiguration:","llabel: {type: string, required: true, description: The words.}","lcapabilities:","lcontainerDecorating:","llevels: [experience, group]","lchanges: {container.cornerRadius: 12}","loverlay:","lvertical: top","lhorizontal: leading","lcontent: {type: text, id: 00000000-0000-4000-8000-00000000000a, text: \"$label\"}","lmetadata: {set: {badge: \"$label\"}}"],

["reference/glossary.html","","glossary","Experience","","pSomething that the app shows over its screens: one or more steps, with traits."],

["reference/glossary.html","","glossary","Step","","pOne page of an experience: what the user sees until the next tap."],

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

["reference/glossary.html","","glossary","Finding","","pA problem that the checks found, with its place and a way to fix it."]]);
