"""One module a version; the names sort in their order."""
