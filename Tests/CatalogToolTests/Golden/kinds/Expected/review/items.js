reviewItems(
{"catalog":"Small catalog","stamps":
{"waiting":"cbf29ce484","changed":null},"issue":null,"items":[
{"key":"components/badge","kind":"component","title":"Badge","place":null,"file":"Content/badge.md","version":"4b82820ef0","owner":null,"status":null,"approval":"unapproved","checks":[],"hasMockup":false,"waits":false}]});
