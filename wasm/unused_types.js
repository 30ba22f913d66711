// Embind registers every type that it knows. No function here has a condition or a text of 16 or 32 bits: their
// converters stay out of the page.
/* global mergeInto, LibraryManager */
mergeInto(LibraryManager.library, {
  _embind_register_bool: function () {},
  _embind_register_bool__deps: [],
  _embind_register_std_wstring: function () {},
  _embind_register_std_wstring__deps: [],
});
