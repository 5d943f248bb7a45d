showExperiences([["hello","Hello","one"]]);
