showExperiences([]);
