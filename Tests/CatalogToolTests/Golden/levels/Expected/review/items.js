reviewItems(
{"catalog":"Experience catalog","stamps":
{"waiting":"cbf29ce484","changed":null},"issue":null,"items":[
{"key":"experiences/levels/inherits","kind":"step","title":"Inherits","place":"Three levels, step 1 of 2","file":"Content/levels.md","version":"d87b6ff890","owner":"Growth","status":"approved","approval":"unapproved","checks":[],"hasMockup":true,"waits":false,"notes":"\u003cp>Everything comes from above.\u003c/p>","tags":["levels"],
"findings":["“Next” can be tapped but is only about 20 pt high; the minimum is 44 pt on iOS and 48 dp on Android","“Next” has a contrast of 1.82 in dark: #0A84FF on #5CC9B9","“Next” has a contrast of 2.20 in light: #007AFF on #0B5351"],
"findingCount":3},
{"key":"experiences/levels/overrides","kind":"step","title":"Overrides","place":"Three levels, step 2 of 2","file":"Content/levels.md","version":"4221a3e47f","owner":"Growth","status":"approved","approval":"unapproved","checks":[],"hasMockup":true,"waits":false,"tags":["levels"]},
{"key":"traits/golden-badge","kind":"trait","title":"Badge","place":null,"file":"Content/badge.md","version":"14bf54a7b2","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":false,"waits":false,"notes":"\u003cp>A small label.\u003c/p>"}]});
