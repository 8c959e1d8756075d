"""Many games at once: simulate, compare bots, rate them, fit their weights."""
