searchBlock(0,[["components/badge.html","","component","Badge","","lapp:badge","ltype: app:badge","lsize: {width: 80, height: 24}","lproperties: {count: number}"],

["traits/appcues-backdrop.html","","trait","@appcues/backdrop","","pDraws a colour between the experience and the app.","pbackdrop decorating"],

["traits/appcues-backdrop-keyhole.html","","trait","@appcues/backdrop-keyhole","","pCuts a hole into the backdrop around the target.","pbackdrop decorating"],

["traits/appcues-background-content.html","","trait","@appcues/background-content","","pPuts an element behind a step or behind the whole container.","pstep decorating","pcontainer decorating"],

["traits/appcues-carousel.html","","trait","@appcues/carousel","","pShows the steps of a group as pages that the user swipes.","pcontainer creating"],

["traits/appcues-effects.html","","trait","@appcues/effects","","pShows falling confetti over the backdrop.","pbackdrop decorating"],

["traits/appcues-embedded.html","","trait","@appcues/embedded","","pShows the experience inside a frame of the app.","pstep decorating","pcontainer decorating","ppresenting"],

["traits/appcues-modal.html","","trait","@appcues/modal","","pShows the experience over the app, as a dialog, a full screen, or a sheet.","pstep decorating","pwrapper creating","ppresenting"],

["traits/appcues-paging-dots.html","","trait","@appcues/paging-dots","","pShows a dot for each page of the container.","pcontainer decorating"],

["traits/appcues-skippable.html","","trait","@appcues/skippable","","pLets the user close the experience with a button or a tap on the backdrop.","pcontainer decorating","pbackdrop decorating"],

["traits/appcues-step-transition-animation.html","","trait","@appcues/step-transition-animation","","pGives other traits a shared animation for the change between two steps.","pcontainer decorating"],

["traits/appcues-target-element.html","","trait","@appcues/target-element","","pMakes an element of the app the target.","pbackdrop decorating"],

["traits/appcues-target-interaction.html","","trait","@appcues/target-interaction","","pRuns actions when the user taps the target.","pbackdrop decorating"],

["traits/appcues-target-rectangle.html","","trait","@appcues/target-rectangle","","pMakes a rectangle of the screen the target.","pbackdrop decorating"],

["traits/appcues-tooltip.html","","trait","@appcues/tooltip","","pShows the experience next to a target and points at the target.","pstep decorating","pwrapper creating","ppresenting"],

["reference/glossary.html","","glossary","Experience","","pSomething that the app shows over its screens: one or more steps, with traits."]]);
