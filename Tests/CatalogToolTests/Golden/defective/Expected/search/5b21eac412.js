searchBlock(1,[["traits/appcues-tooltip.html","","trait","@appcues/tooltip","","pShows the experience beside a target and points at it.","pstep decorating","pwrapper creating","ppresenting"]]);
