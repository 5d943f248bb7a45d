searchBlock(0,[["experiences/levels/inherits.html","experiences/levels/inherits.mockup.html","step","Inherits","Three levels, step 1 of 2","xHello","xNext","p“Next” can be tapped but is only about 20 pt high; the minimum is 44 pt on iOS and 48 dp on Android [small-target]","p“Next” has a contrast of 1.82 in dark: #0A84FF on #5CC9B9 [low-contrast]","p“Next” has a contrast of 2.20 in light: #007AFF on #0B5351 [low-contrast]","pEverything comes from above.","l@appcues/modal of the experience, inherited","l@appcues/skippable of the experience, inherited","l@appcues/paging-dots of the group, inherited","l@golden/badge of the group, inherited","l@appcues/backdrop of the experience, overridden","l@appcues/backdrop of the group, inherited","l“Next”, tap: @appcues/continue, Goes to “Overrides” (overrides)","lstep.padding.top 16 pt","lcontainer.layout single","lcontainer.closeButton appearance default","lcontainer.allowsSwipeToDismiss true","lcontainer.pagingDots ","lcontainer.cornerRadius 12 pt","lcontainer.overlays [{\"trait\": \"@golden/badge\", \"text\": \"New\", \"vertical\": \"top\", \"horizontal\": \"leading\"}]","lwrapper.kind dialog","lwrapper.cornerRadius 8 pt","lbackdrop.isPresent true","lbackdrop.dismissesOnTap true","lbackdrop.backgroundColor #0B535199 / #000000CC","lpresentation.style dialog","lpresentation.transition fade","l00000000-0000-4000-8000-000000000003"],

["experiences/levels/overrides.html","experiences/levels/overrides.mockup.html","step","Overrides","Three levels, step 2 of 2","xBye","l@appcues/modal of the experience, inherited","l@appcues/skippable of the experience, overridden","l@appcues/paging-dots of the group, inherited","l@golden/badge of the group, inherited","l@appcues/skippable of the step, applied","l@appcues/backdrop of the experience, overridden","l@appcues/backdrop of the group, overridden","l@appcues/backdrop of the step, applied","lstep.padding.top 16 pt","lcontainer.layout single","lcontainer.pagingDots ","lcontainer.cornerRadius 12 pt","lcontainer.overlays [{\"trait\": \"@golden/badge\", \"text\": \"New\", \"vertical\": \"top\", \"horizontal\": \"leading\"}]","lcontainer.allowsSwipeToDismiss true","lwrapper.kind dialog","lwrapper.cornerRadius 8 pt","lbackdrop.isPresent true","lbackdrop.dismissesOnTap true","lbackdrop.backgroundColor #FF0000","lpresentation.style dialog","lpresentation.transition fade","l00000000-0000-4000-8000-000000000008"],

["experiences/levels/index.html","experiences/levels/inherits.mockup.html","experience","Three levels","","llevels","pOwner: Growth","pStatus: Approved","pTags: levels","pOne trait at every level, to see which one wins.","p“Next” can be tapped but is only about 20 pt high; the minimum is 44 pt on iOS and 48 dp on Android [small-target]","p“Next” has a contrast of 1.82 in dark: #0A84FF on #5CC9B9 [low-contrast]","p“Next” has a contrast of 2.20 in light: #007AFF on #0B5351 [low-contrast]","l00000000-0000-4000-8000-000000000001"],

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
