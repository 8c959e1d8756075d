"""A second Four Gardens, written from the rule ledger alone by somebody who has not read the engine.

It is slow and obvious on purpose: lists, dictionaries, loops. The engine is compared with it move by move.

- `box.py` reads the components; `actions.py` numbers the decisions;
- `players.py` is what a seat owns; `table.py` is everything on the table and the facts one can read off it;
- `agenda.py` does one thing after the other, with the set-up and the deck; `whims.py` is the promo, `landscapes.py`
  completing, favour and rewards, `gardens.py` the turn: `GardensOracle`;
- `position.py` builds positions by names, for the worked examples; `seats.py` is how the seats of test games choose.

Readings that the ledger leaves open, chosen here:

- `placing` counts the seats that are better: with equal keys on rank 1 the next rank is 3;
- a promo tile is its owner's from the moment it is chosen, before another one is turned up;
- Plenty is turned over and Sacrifice leaves when all else of them is done; Grace and Upheaval leave as soon as their
  use is chosen, Oppression lies with its user until its card is chosen;
- Foresight is asked about although deck and discard pile may both be empty;
- the extensions that Consecration takes come off the top of their pile.
"""
