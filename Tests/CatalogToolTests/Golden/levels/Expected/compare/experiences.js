showExperiences([["levels","Three levels","inherits"]]);
