// script
// script
