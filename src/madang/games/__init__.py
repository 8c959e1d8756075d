"""The games, a folder each. Only `core.registry` lists them."""
