showStates(
{"pieces":["\u003cspan class=held>\u003c/span>","\u003cdiv class=component-tree>\u003cdiv class=tabs data-part=structure>\u003cdiv class=tab-bar>\u003c/div>\u003c/div>\u003c/div>","\u003cdiv class=component-tree>\u003cdiv class=tabs data-part=structure>\u003cdiv class=tab-bar>\u003c/div>\u003cdiv class=tab-slot>\u003cdiv class=\"tab-page shown\">\u003cdiv class=\"tree-page s0\" data-id=first data-part=structure.children.0>\u003cdiv class=\"tree-stack tv own s1\">\u003cdiv class=tree-content>\u003c/div>\u003c/div>\u003c/div>\u003c/div>\u003cspan class=\"tab-item on\">\u003ci class=\"drawing k0\">\u003c/i>\u003cspan>First\u003c/span>\u003c/span>\u003c/div>\u003c/div>\u003c/div>"],
"steps":
{"tabs":[[1,0,1],[2,0,2],[3]]},"entries":[
{"phase":"Operations","subject":"tabbar","outcome":"applied","line":9,"facts":[["Given","path","structure"],
["Given","made as","cluster"]]},
{"phase":"Operations","subject":"stack","outcome":"applied","line":12,"facts":[["Given","path","structure.children.0"],
["Given","made as","cluster"],
["Given","spacing","8 pt"]]},
{"phase":"Operations","subject":"app:row","outcome":"applied","line":16,"facts":[["Given","path","structure.children.0.children.0"],
["Given","made as","single"]]},
{"phase":"Operations","subject":"app:row","outcome":"ignored","reason":"The rule 'pays' is false","line":17,"facts":[["Given","path","structure.children.0.children.1"],
["Given","made as","single"]]},
{"phase":"Rules","subject":"pays","outcome":"ignored","reason":"The component 'app:row' is hidden, because the rule 'pays' is false","line":17,"facts":[["Given","path","structure.children.0.children.1"],
["Given","for","the component 'app:row'"],
["Given","~state.app.profile/plan","free"],
["Given","pays","false"],
["Given","verdict","false"]]}],"traces":
{"tabs":[0,1,2,3,4]},"files":[["Content/tabs.md","tabs.html"]]});
