"""Data of the server: the words that tables are called by."""
