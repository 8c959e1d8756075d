"""A second Silla, written from the rule ledger alone by somebody who has not read the engine.

It is slow and obvious on purpose: lists, dictionaries, loops. The engine is compared with it move by move.

- `box.py` reads the components; `actions.py` numbers the decisions;
- `landscape.py` is the tiles on the grid, with areas found by flood fill at every question; `table.py` is everything on
  the table and the facts one can read off it;
- `agenda.py` does one thing after the other, with the set-up and all draws; `skills.py` is the two skills that are paid
  for, `silla.py` the turn, the other skills and the end: `SillaOracle`;
- `position.py` builds positions by names, for the worked examples; `anywhere.py` builds random ones; `seats.py` is how
  the seats of test games choose.

Readings that the ledger leaves open, chosen here:

- the lots for the first order are out of the deck until all ten status cards are shuffled again;
- between rounds first the order is settled, then the row is filled; the used cards lie before their players until then;
- in a search the top of a stack of one tile stays in sight while the others are turned up;
- the two cards that Kim Yushin discards belong to neither market nor deck until both new ones lie open.
"""
