reviewItems(
{"catalog":"Small catalog","issue":null,"items":[
{"key":"components/badge","kind":"component","title":"Badge","place":null,"owner":null,"status":null,"approval":"not approved","checks":[],"hasMockup":false,"waits":false}]});
