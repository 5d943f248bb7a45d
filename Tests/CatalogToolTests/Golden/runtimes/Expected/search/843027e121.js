searchBlock(1,[["traits/appcues-paging-dots.html","","trait","@appcues/paging-dots","","pShows a dot for every page of the container.","pcontainer decorating"],

["traits/appcues-skippable.html","","trait","@appcues/skippable","","pLets people close the experience, by a button or a press on the backdrop.","pcontainer decorating","pbackdrop decorating"],

["traits/appcues-step-transition-animation.html","","trait","@appcues/step-transition-animation","","pGives the other traits one animation between two steps.","pcontainer decorating"],

["traits/appcues-target-element.html","","trait","@appcues/target-element","","pMakes an element of the app the target.","pbackdrop decorating"],

["traits/appcues-target-interaction.html","","trait","@appcues/target-interaction","","pRuns actions when the target is pressed.","pbackdrop decorating"],

["traits/appcues-target-rectangle.html","","trait","@appcues/target-rectangle","","pMakes a rectangle of the screen the target.","pbackdrop decorating"],

["traits/appcues-tooltip.html","","trait","@appcues/tooltip","","pShows the experience beside a target and points at it.","pstep decorating","pwrapper creating","ppresenting"]]);
