"""Tables on the web: HTTP, live updates, database, bots in seats. Knows games only by their contract."""
