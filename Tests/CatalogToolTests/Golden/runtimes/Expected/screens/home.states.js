showStates(
{"pieces":["\u003cspan class=held>\u003c/span>","\u003cdiv class=\"hub barred\">\u003cdiv class=hub-scroll>\u003cdiv class=\"hub-content s0\">","\u003cdiv class=\"part s1\" data-id=start>\u003cdiv class=\"c t s2\">Start\u003c/div>\u003c/div>","\u003c/div>\u003c/div>\u003cdiv class=hub-bar>\u003cspan>\u003c/span>\u003c/div>\u003c/div>","\u003c/div>\u003c/div>\u003cdiv class=hub-bar>\u003cspan>Home\u003c/span>\u003c/div>\u003c/div>"],
"steps":
{"home":[[2,0,1,2,3],[4,1,2,4],[6,0,1,2,3],[8]]},"entries":[
{"phase":"Operations","subject":"Load","outcome":"applied","facts":[["Given","queued","2 operations are queued, starting with 'Rows'"]]},
{"phase":"Operations","subject":"Rows","outcome":"applied","line":10,"changes":[["body.start","app:row"]],"facts":[["Given","starts from","an empty view"]]},
{"phase":"Operations","subject":"For those who pay","outcome":"skipped","reason":"The rule 'pays' is false","line":16,"facts":[["Given","starts from","the last content of 'Rows'"]]},
{"phase":"Operations","subject":"View","outcome":"applied","changes":[["title","Home"],
["body.start","app:row"]]},
{"phase":"Operations","subject":"Reload","outcome":"applied","facts":[["Given","queued","2 operations are queued, starting with 'Rows'"]]},
{"phase":"Operations","subject":"Rows","outcome":"applied","line":10,"changes":[["body.start","app:row"]],"facts":[["Given","run","2"],
["Given","starts from","an empty view"]]},
{"phase":"Operations","subject":"For those who pay","outcome":"skipped","reason":"The rule 'pays' is false","line":16,"facts":[["Given","run","2"],
["Given","starts from","the last content of 'Rows'"]]},
{"phase":"Operations","subject":"View","outcome":"unchanged","reason":"The view is unchanged"},
{"phase":"Rules","subject":"pays","outcome":"ignored","reason":"The operation 'For those who pay' is hidden, because the rule 'pays' is false","line":17,"facts":[["Given","for","the operation 'For those who pay'"],
["Given","~state.app.profile/plan","free"],
["Given","pays","false"],
["Given","verdict","false"]]},
{"phase":"Transition","subject":"Offer","outcome":"applied","changes":[["offers","1"]],"facts":[["Given","flow","A way"],
["Given","from","Home"],
["Given","on","tap on start"]]},
{"phase":"Transition","subject":"End","outcome":"ignored","reason":"The rule 'pays' is false","facts":[["Given","flow","A way"],
["Given","from","Home"],
["Given","on","leaves"]]}],"traces":
{"home":[0,1,2,3,4,5,6,7,8,9,10]},"files":[["Content/home.md","home.html"]]});
