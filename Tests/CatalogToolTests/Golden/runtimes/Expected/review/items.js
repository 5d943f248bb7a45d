reviewItems(
{"catalog":"Experience catalog","issue":null,"items":[
{"key":"experiences/hello/one","kind":"step","title":"One","place":"Hello, step 1 of 1","owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":true,"waits":false,"findings":["Nothing closes the step “One”, nor any that it leads to","“Hello” has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF"],
"findingCount":2},
{"key":"screens/home","kind":"screen","title":"Home","place":null,"owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":true,"waits":false,"findings":["“Start” of 'app:row' needs about 52 pt at the size of text AX4 on every iPhone and iPad, and has 44","“Start” of 'app:row' needs about 52 pt at the size of text AX4 on every iPhone and iPad, and has 44, and so does one other"],
"findingCount":2},
{"key":"screens/tabs","kind":"screen","title":"Tabs","place":null,"owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":true,"waits":false,"findings":["The status bar has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF","“One” of 'app:row' needs about 52 pt at the size of text AX4 on every iPhone and iPad, and has 44","“One” of 'app:row' needs about 52 pt at the size of text AX4 on every iPhone and iPad, and has 44, and so does one other","“One” of 'app:row' has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF","“Two” of 'app:row' has a contrast of 1.00 in dark: #FFFFFF on #FFFFFF"],
"findingCount":5},
{"key":"flows/way","kind":"flow","title":"A way","place":null,"owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":false,"waits":false},
{"key":"components/row","kind":"component","title":"Row","place":null,"owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":false,"waits":false},
{"key":"scenarios/buys","kind":"scenario","title":"Somebody buys","place":null,"owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":false,"waits":false},
{"key":"extensions/profile","kind":"extension","title":"Profile","place":null,"owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":false,"waits":false},
{"key":"rules/pays","kind":"rule","title":"Pays","place":null,"owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":false,"waits":false}]});
