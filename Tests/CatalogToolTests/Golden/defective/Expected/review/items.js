reviewItems(
{"catalog":"Experience catalog","stamps":
{"waiting":"cbf29ce484","changed":null},"issue":null,"items":[
{"key":"experiences/unshown/only-step","kind":"step","title":"Only step","place":"Not presented, step 1 of 1","file":"Content/unshown.md","version":"8749ad53b7","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":true,"waits":false,"findings":["There is no trait of type '@appcues/modall', so the runtime drops it and cannot show the step"],
"findingCount":1}]});
