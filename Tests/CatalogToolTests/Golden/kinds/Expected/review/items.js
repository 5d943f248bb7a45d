reviewItems({"catalog":"Small catalog","issue":null,"items":[]});
