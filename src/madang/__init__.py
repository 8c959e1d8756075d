"""Madang (마당): one engine that enforces, explains and simulates modern board games, and a table to play them at."""

__version__ = "0.1.0"
