showStates(
{"pieces":["\u003cspan class=held>\u003c/span>","\u003cdiv class=\"presented full\">","\u003cdiv class=step-view data-part=step>\u003cdiv class=scroll-body>\u003cdiv class=padded>\u003cdiv class=\"c v ac body\" data-part=step.content>\u003cdiv class=\"c t\" data-part=c1>This stays hidden\u003c/div>\u003c/div>\u003c/div>\u003c/div>\u003c/div>","\u003c/div>","\u003cdiv class=\"presented full\">\u003cdiv class=container-view data-part=container>","\u003c/div>\u003c/div>"],
"steps":
{"only-step":[[1,0,1,2,3],[3,0,4,2,5]]},"entries":[
{"phase":"Create step","subject":"step","outcome":"applied","line":12,"changes":[["step.content","text “This stays hidden”"]]},
{"phase":"Create step","subject":"@appcues/modall","level":"experience","outcome":"skipped","reason":"No trait of this type is registered, so the runtime silently drops it.","line":5},
{"phase":"Container creating","subject":"@appcues/carousel","level":"experience","outcome":"applied","line":5,"changes":[["container.layout","carousel"],
["container.pages","1"],
["container.currentPage","0"]]},
{"phase":"Presenting","subject":"runtime","outcome":"failed","reason":"Presenting capability trait required"}],"traces":
{"only-step":[0,1,2,3]},"titles":[["only-step","Only step"]],"scenarios":[],"elements":
{"only-step":[["text","This stays hidden",13,0]]},"looks":[""],
"files":[["Content/unshown.md","definition.html"]],"trials":
{"only-step":["experience:@appcues/modall","experience:@appcues/carousel"]}});
