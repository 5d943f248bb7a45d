searchBlock(1,[["traits/appcues-paging-dots.html","","trait","@appcues/paging-dots","","pShows a dot for every page of the container.","pcontainer decorating"],

["traits/appcues-skippable.html","","trait","@appcues/skippable","","pLets people close the experience, by a button or a press on the backdrop.","pcontainer decorating","pbackdrop decorating"],

["traits/appcues-step-transition-animation.html","","trait","@appcues/step-transition-animation","","pGives the other traits one animation between two steps.","pcontainer decorating"],

["traits/appcues-target-element.html","","trait","@appcues/target-element","","pMakes an element of the app the target.","pbackdrop decorating"],

["traits/appcues-target-interaction.html","","trait","@appcues/target-interaction","","pRuns actions when the target is pressed.","pbackdrop decorating"],

["traits/appcues-target-rectangle.html","","trait","@appcues/target-rectangle","","pMakes a rectangle of the screen the target.","pbackdrop decorating"],

["traits/appcues-tooltip.html","","trait","@appcues/tooltip","","pShows the experience beside a target and points at it.","pstep decorating","pwrapper creating","ppresenting"],

["reference/glossary.html","","glossary","Glossary","","lExperience: Something that the app shows over its screens: one or more steps, with traits.","lStep: One page of an experience: what a person sees until the next tap.","lGroup: Steps that one container shows, such as the pages of a carousel. A step without a group is alone in its container.","lTrait: A part of how a step is shown: as a dialog or a tooltip, with a backdrop, dots or a close button.","lLevel: The place at which a trait is set: experience, group or step. The closest level wins: a step overrides its group, and a group its experience.","lTrace: The list of everything that built a step, in order, with what each entry changed or why it did not apply.","lScreen: A page of the app itself, as it stands behind experiences.","lOperation: One task that fills a screen: it adds, changes, moves or removes components.","lComponent: A reusable building block of screens and steps.","lFlow: Scenes, each a screen or an experience, and the transitions between them.","lRule: A condition with a name that decides what people see.","lExtension: A service of the app that reacts to events and shares state.","lScenario: A simulated situation, such as a guest without a connection, and what the app shows in it.","lFinding: A problem that the checks found, with its place and a way to fix it.","lVerdict: What a review says of a step or a screen: approve, question, or request changes."],

["review/sizes.html","","page","What breaks","","pCut off: Content does not fit its frame or the screen.","pOut of sight: No control is visible until the user scrolls.","pOff screen: A tooltip points beyond the edge of the screen.","pCovered: Sticky content lies over other content.","pLow contrast: A text hardly differs from its background.","pSmall target: A control is smaller than a finger."]]);
