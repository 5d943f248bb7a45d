searchBlock(0,[["experiences/hello/one.html","experiences/hello/one.mockup.html","step","One","Hello, step 1 of 1","xHello","pNothing closes the step “One” or any step that it leads to [stuck-step]","p“Hello” has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF [low-contrast]","l@appcues/modal of the experience, unchanged","lcontainer.layout single","lwrapper.kind dialog","lwrapper.backgroundColor #FFFFFF","lbackdrop.isPresent true","lpresentation.style dialog","lpresentation.transition fade","l5f00958d-5eed-4000-8000-0000000000e2"],

["experiences/hello/index.html","experiences/hello/one.mockup.html","experience","Hello","","lhello","pNothing closes the step “One” or any step that it leads to [stuck-step]","p“Hello” has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF [low-contrast]","l5f00958d-5eed-4000-8000-0000000000e1","lOver the screen home"],

["screens/home.html","screens/home.mockup.html","screen","Home","","xtitle Home","lcomponent.id app:row","lcomponent.category row","xcustom.title Start","lfontSize 17 pt","lhome","p“Start” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt [clipped-text]","p“Start” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt; 1 other is also not tall enough [clipped-text]","lviewURI: app:home","lscript: [load, reload]"],

["screens/tabs.html","screens/tabs.mockup.html","screen","Tabs","","lselected tab 1","xtitle First","xicon star","lspacing 8 pt","laxis vertical","lwidth of its parent no","lbackgroundColor #FFFFFF","lcomponent app:row","xtitle One","lfontSize 17 pt","ltabs","pThe status bar has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF [low-contrast]","p“One” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt [clipped-text]","p“One” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt; 1 other is also not tall enough [clipped-text]","p“One” of 'app:row' has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF [low-contrast]","p“Two” of 'app:row' has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF [low-contrast]","lviewURI: app:tabs"],

["flows/way.html","","flow","A way","","lway","lentry: home","lextensions:","l- name: Counter","lwatches: [{event: Offered, puts: {offers: \"{%count%}\"}}]"],

["components/row.html","","component","Row","","lapp:row","ltype: app:row","llayoutTraits: [fullWidth, stackable]","lsize: {width: 100%, height: 44}","lproperties: {title: {type: text, required: true}}","ldraw: {type: text, text: \"{{title}}\", style: {fontSize: 17}}"],

["scenarios/buys.html","","scenario","A customer buys","","lbuys","lstart: 2026-03-02T08:30:00Z"],

["extensions/profile.html","","extension","Profile","","lapp.profile","lname: app.profile","lstate: {plan: free}"],

["rules/pays.html","","rule","Pays","","lpays","lname: pays","lstate: app.profile/plan","lis: paid"],

["traits/appcues-backdrop.html","","trait","@appcues/backdrop","","pDraws a colour between the experience and the app.","pbackdrop decorating"],

["traits/appcues-backdrop-keyhole.html","","trait","@appcues/backdrop-keyhole","","pCuts a hole into the backdrop around the target.","pbackdrop decorating"],

["traits/appcues-background-content.html","","trait","@appcues/background-content","","pPuts an element behind a step or behind the whole container.","pstep decorating","pcontainer decorating"],

["traits/appcues-carousel.html","","trait","@appcues/carousel","","pShows the steps of a group as pages that the user swipes.","pcontainer creating"],

["traits/appcues-effects.html","","trait","@appcues/effects","","pShows falling confetti over the backdrop.","pbackdrop decorating"],

["traits/appcues-embedded.html","","trait","@appcues/embedded","","pShows the experience inside a frame of the app.","pstep decorating","pcontainer decorating","ppresenting"],

["traits/appcues-modal.html","","trait","@appcues/modal","","pShows the experience over the app, as a dialog, a full screen, or a sheet.","pstep decorating","pwrapper creating","ppresenting"]]);
