reviewItems(
{"catalog":"Experience catalog","stamps":
{"waiting":"cbf29ce484","changed":null},"issue":null,"items":[
{"key":"experiences/hello/one","kind":"step","title":"One","place":"Hello, step 1 of 1","file":"Content/hello.md","version":"5c688fb869","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":true,"waits":false,"findings":["Nothing closes the step “One” or any step that it leads to","“Hello” has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF"],
"findingCount":2},
{"key":"screens/home","kind":"screen","title":"Home","place":null,"file":"Content/home.md","version":"abaa39ed98","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":true,"waits":false,"findings":["“Start” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt","“Start” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt; 1 other is also not tall enough"],
"findingCount":2},
{"key":"screens/tabs","kind":"screen","title":"Tabs","place":null,"file":"Content/tabs.md","version":"67f16d7d22","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":true,"waits":false,"findings":["The status bar has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF","“One” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt","“One” of 'app:row' needs about 52 pt at text size AX4 on every iPhone and iPad, but has only 44 pt; 1 other is also not tall enough","“One” of 'app:row' has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF","“Two” of 'app:row' has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF"],
"findingCount":5},
{"key":"flows/way","kind":"flow","title":"A way","place":null,"file":"Content/way.md","version":"fee1d5e2e4","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":false,"waits":false},
{"key":"components/row","kind":"component","title":"Row","place":null,"file":"Content/row.md","version":"aa8dbeb34f","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":false,"waits":false},
{"key":"scenarios/buys","kind":"scenario","title":"A customer buys","place":null,"file":"Content/buys.md","version":"56fd7bcac1","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":false,"waits":false},
{"key":"extensions/profile","kind":"extension","title":"Profile","place":null,"file":"Content/profile.md","version":"79fa9da11d","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":false,"waits":false},
{"key":"rules/pays","kind":"rule","title":"Pays","place":null,"file":"Content/pays.md","version":"87c4c0791d","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":false,"waits":false}]});
