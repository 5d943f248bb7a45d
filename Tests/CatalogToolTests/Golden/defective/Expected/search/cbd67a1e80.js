searchBlock(0,[["experiences/broken/index.html","","experience","Broken","","lbroken","pThe reason stands where the mockup would be.","pThis list has several traits of type '@appcues/modal', in lines 7 and 8 [duplicate-trait]","l00000000-0000-4000-8000-000000000001"],

["experiences/unshown/only-step.html","","step","Only step","Not presented, step 1 of 1","xThis stays hidden","l@appcues/modall of the experience, skipped","l@appcues/carousel of the experience, applied","lcontainer.layout carousel","lerror Presenting capability trait required","l00000000-0000-4000-8000-000000000003"],

["experiences/unshown/index.html","experiences/unshown/only-step.mockup.html","experience","Not presented","","lunshown","pThere is no trait of type '@appcues/modall', so the runtime drops it and cannot show the step [trait-error]","l00000000-0000-4000-8000-000000000002"],

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

["traits/appcues-target-rectangle.html","","trait","@appcues/target-rectangle","","pMakes a rectangle of the screen the target.","pbackdrop decorating"]]);
