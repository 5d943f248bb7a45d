showStates(
{"pieces":["\u003cspan class=held>\u003c/span>","\u003cdiv class=component-tree>\u003cdiv class=tabs data-part=structure>\u003cdiv class=tab-bar>\u003c/div>\u003c/div>\u003c/div>","\u003cdiv class=component-tree>\u003cdiv class=tabs data-part=structure>\u003cdiv class=tab-bar>\u003c/div>\u003cdiv class=tab-slot>\u003cdiv class=\"tab-page shown\">\u003cdiv class=\"tree-page s0\" data-id=first data-part=structure.children.0>\u003cdiv class=\"tree-stack tv own s1\">\u003cdiv class=tree-content>\u003c/div>\u003c/div>\u003c/div>\u003c/div>\u003cspan class=\"tab-item on\">\u003ci class=\"drawing k0\">\u003c/i>\u003cspan>First\u003c/span>\u003c/span>\u003c/div>\u003c/div>\u003c/div>","\u003cdiv class=component-tree>\u003cdiv class=tabs data-part=structure>\u003cdiv class=tab-bar>\u003c/div>\u003cdiv class=tab-slot>\u003cdiv class=\"tab-page shown\">\u003cdiv class=\"tree-page s0\" data-id=first data-part=structure.children.0>\u003cdiv class=\"tree-stack tv own s1\">\u003cdiv class=tree-content>\u003cdiv class=\"tree-part sized-w sized-h s2\" data-id=one data-part=structure.children.0.children.0>\u003cdiv class=\"c t s3\">One\u003c/div>","\u003c/div>\u003c/div>\u003c/div>\u003c/div>\u003c/div>\u003cspan class=\"tab-item on\">\u003ci class=\"drawing k0\">\u003c/i>\u003cspan>First\u003c/span>\u003c/span>\u003c/div>\u003c/div>\u003c/div>"],
"steps":
{"tabs":[[4,0,1],[5,0,2],[6,0,3,4],[7]]},"entries":[
{"phase":"Events","subject":"Buys","outcome":"applied","facts":[["Given","number","3"],
["Given","type of event","app.purchase"],
["Given","source","app"],
["Given","data","{\"plan\": \"paid\"}"],
["Given","received by","app.profile"]]},
{"phase":"Shared state","subject":"app.profile","outcome":"applied","changes":[["plan","free"]],"facts":[["Given","version","0"]]},
{"phase":"Shared state","subject":"app.profile","outcome":"applied","changes":[["plan","paid"]],"facts":[["Given","version","3"]]},
{"phase":"Operations","subject":"tabbar","outcome":"applied","line":9,"facts":[["Given","path","structure"],
["Given","made as","cluster"]]},
{"phase":"Operations","subject":"stack","outcome":"applied","line":12,"facts":[["Given","path","structure.children.0"],
["Given","made as","cluster"],
["Given","spacing","8 pt"]]},
{"phase":"Operations","subject":"app:row","outcome":"applied","line":16,"facts":[["Given","path","structure.children.0.children.0"],
["Given","made as","single"]]},
{"phase":"Operations","subject":"app:row","outcome":"applied","line":17,"facts":[["Given","path","structure.children.0.children.1"],
["Given","made as","single"]]},
{"phase":"Rules","subject":"pays","outcome":"applied","line":17,"facts":[["Given","path","structure.children.0.children.1"],
["Given","for","the component 'app:row'"],
["Given","~state.app.profile/plan","paid"],
["Given","pays","true"],
["Given","verdict","true"]]}],"traces":
{"tabs":[0,1,2,3,4,5,6,7]},"files":[["Content/tabs.md","tabs~buys.html"]]});
