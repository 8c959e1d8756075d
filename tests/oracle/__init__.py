"""A second Splendor, written from the rule ledger alone by somebody who has not read the engine.

It is slow and obvious on purpose: lists, dictionaries, loops. The engine is compared with it move by move.

- `box.py` reads the components; `actions.py` numbers the decisions; `payment.py` lists payments;
- `players.py` is what a seat owns; `table.py` is everything on the table and the facts one can read off it;
- `agenda.py` does one thing after the other, `buying.py` is a purchase, `splendor.py` the turn: `SplendorOracle`;
- `position.py` builds positions by names, for the worked examples.

Readings that the ledger leaves open, chosen here:

- `placing` counts the seats that are better: with equal keys on rank 1 the next rank is 3;
- rounds are numbered from 1;
- a purchase changes nothing until all of its payment is chosen; of a discard price each card goes when it is chosen;
- a piece stays on its card, or in the stock, until its new card is chosen;
- two cards looked at are in neither deck nor hand until one of them is kept, and the gold follows after that;
- the gold of a reservation comes before the refill.
"""
