"""A second Silla, written from the rule ledger alone by somebody who has not read the engine.

It is slow and obvious on purpose: lists, dictionaries, loops. The engine is compared with it move by move.
"""
