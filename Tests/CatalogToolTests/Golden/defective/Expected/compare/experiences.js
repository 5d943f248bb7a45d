showExperiences([["broken","Broken"],
["unshown","Not presented","only-step"]]);
