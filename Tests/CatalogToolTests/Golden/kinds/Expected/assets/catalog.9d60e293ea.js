window.siteLanguages = [{"id":"en-XA","name":"Longer text"},{"id":"ar-XB","name":"Mirrored text","direction":"rtl"}];
// script
