searchBlock(1,[["traits/appcues-paging-dots.html","","trait","@appcues/paging-dots","","pShows a dot for each page of the container.","pcontainer decorating"],

["traits/appcues-skippable.html","","trait","@appcues/skippable","","pLets the user close the experience with a button or a tap on the backdrop.","pcontainer decorating","pbackdrop decorating"],

["traits/appcues-step-transition-animation.html","","trait","@appcues/step-transition-animation","","pGives other traits a shared animation for the change between two steps.","pcontainer decorating"],

["traits/appcues-target-element.html","","trait","@appcues/target-element","","pMakes an element of the app the target.","pbackdrop decorating"],

["traits/appcues-target-interaction.html","","trait","@appcues/target-interaction","","pRuns actions when the user taps the target.","pbackdrop decorating"],

["traits/appcues-target-rectangle.html","","trait","@appcues/target-rectangle","","pMakes a rectangle of the screen the target.","pbackdrop decorating"],

["traits/appcues-tooltip.html","","trait","@appcues/tooltip","","pShows the experience next to a target and points at the target.","pstep decorating","pwrapper creating","ppresenting"],

["reference/glossary.html","","glossary","Experience","","pSomething that the app shows over its screens: one or more steps, with traits."],

["reference/glossary.html","","glossary","Step","","pOne page of an experience: what the user sees until the next tap."],

["reference/glossary.html","","glossary","Group","","pSteps that one container shows, such as the pages of a carousel. A step without a group is alone in its container."],

["reference/glossary.html","","glossary","Trait","","pA setting that changes how an experience, a group or a step is shown, such as a dialog, a backdrop, or a close button."],

["reference/glossary.html","","glossary","Level","","pThe place at which a trait is set: experience, group, or step. The closest level wins: a step overrides its group, and a group its experience."],

["reference/glossary.html","","glossary","Screen","","pA page of the app itself, behind experiences: a view that operations fill, or a tree of components."],

["reference/glossary.html","","glossary","Operation","","pOne task that fills a screen: it adds, changes, moves, or removes components."],

["reference/glossary.html","","glossary","Component","","pA reusable building block of screens and steps, with its properties and its drawing."],

["reference/glossary.html","","glossary","Flow","","pA path through the app: scenes, each a screen or an experience, and the transitions between them."]]);
