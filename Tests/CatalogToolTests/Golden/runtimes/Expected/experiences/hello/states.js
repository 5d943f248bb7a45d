showStates(
{"pieces":["\u003cspan class=held>\u003c/span>","\u003cdiv class=\"presented full\">","\u003cdiv class=step-view data-part=step>\u003cdiv class=scroll-body>\u003cdiv class=padded>\u003ci class=as-shown data-part=step.content>\u003c/i>\u003c/div>\u003c/div>\u003c/div>","\u003c/div>","\u003cdiv class=\"presented full\">\u003cdiv class=container-view data-part=container>","\u003c/div>\u003c/div>","\u003cdiv class=backdrop data-part=backdrop>\u003c/div>","\u003cdiv class=\"wrapper dialog\" data-part=wrapper>\u003cdiv class=\"clip s3\">\u003cdiv class=container-view data-part=container>","\u003c/div>\u003c/div>\u003c/div>"],
"steps":
{"one":[[10,0,1,2,3],[12,0,4,2,5],[13,0,6,7,2,8],[14]]},"entries":[
{"phase":"Operations","subject":"Load","outcome":"applied"},
{"phase":"Operations","subject":"Rows","outcome":"applied"},
{"phase":"Operations","subject":"For those who pay","outcome":"skipped","reason":"The rule 'pays' is false"},
{"phase":"Operations","subject":"View","outcome":"applied"},
{"phase":"Operations","subject":"Reload","outcome":"applied"},
{"phase":"Operations","subject":"View","outcome":"unchanged","reason":"The view is unchanged"},
{"phase":"Rules","subject":"pays","outcome":"ignored","reason":"The operation 'For those who pay' is hidden, because the rule 'pays' is false"},
{"phase":"Create step","subject":"step","outcome":"applied","line":15,"changes":[["step.content","text “Hello”"]]},
{"phase":"Step decorating","subject":"@appcues/modal","level":"experience","outcome":"unchanged","reason":"Its style sets no padding.","line":9},
{"phase":"Container creating","subject":"default container","outcome":"applied","changes":[["container.layout","single"],
["container.pages","1"],
["container.currentPage","0"]]},
{"phase":"Wrapper creating","subject":"@appcues/modal","level":"experience","outcome":"applied","line":9,"changes":[["wrapper.kind","dialog"],
["wrapper.backgroundColor","\u003csamp>\u003csvg color=#FFFFFF />#FFFFFF\u003c/samp>"],
["backdrop.isPresent","true"]]},
{"phase":"Presenting","subject":"@appcues/modal","level":"experience","outcome":"applied","line":9,"changes":[["presentation.style","dialog"],
["presentation.transition","fade"]]},
{"phase":"Transition","subject":"End","outcome":"skipped","reason":"Not on the path through the flow","facts":[["Given","flow","A way"],
["Given","from","Offer"],
["Given","on","completed"]]},
{"phase":"Transition","subject":"Back","outcome":"applied","facts":[["Given","flow","A way"],
["Given","from","Offer"],
["Given","on","dismissed"]]}],"traces":
{"one":[0,1,2,3,4,1,2,5,6,7,8,9,10,11,12,13]},"titles":[["one","One"]],"scenarios":[["buys","A customer buys"]],"elements":
{"one":[["text","Hello",19,0]]},"looks":[""],
"files":[["Content/hello.md","definition.html"]],"trials":
{"one":["experience:@appcues/modal"]}});
