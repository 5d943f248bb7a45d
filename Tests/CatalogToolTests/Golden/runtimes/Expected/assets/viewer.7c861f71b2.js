// script
// script
// script
