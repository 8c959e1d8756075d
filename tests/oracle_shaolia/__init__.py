"""A second Shaolia, written from the rule ledger alone by somebody who has not read the engine.

It is slow and obvious on purpose: lists, dictionaries, loops. The engine is compared with it move by move.

- `box.py` reads the components; `actions.py` numbers the decisions; `options.py` is what is settled before a game;
- `players.py` is what a seat owns; `table.py` is everything on the table, the end, and the facts one can read off;
- `agenda.py` does one thing after the other, with the set-up and the draws; `attacks.py`, `effects.py`,
  `characters.py`, `trade.py`, `phases.py` and `shaolia.py` are the chapters of the rules, each built on the one before:
  `ShaoliaOracle`;
- `position.py` builds positions by names, for the worked examples; `anywhere.py` builds random ones; `seats.py` is how
  the seats of test games choose.

Readings that the ledger leaves open, chosen here as the engine has them, for it must be one or the other:

- a score is the progress of SHA-END-09; an eliminated seat has none; those who do not win share the rank behind;
- damage on a palace stops at 12; on a card that is destroyed as the game ends, all of it lies there;
- what lies on a palace goes with an eliminated player, but for the damage;
- a card that is being built is in hand until its space is chosen, and everybody sees it;
- equal cards of the pool are one option, the first of them; of equal hand cards that copy goes first which most others
  know, then the first by number; of equal cards of a pile the first by number;
- a mode with another number of players than its own: no seat is dealt more than its share of the 13 characters, and a
  redraw is asked about only while the character deck holds a card;
- who sees a card of a level leave a hidden hand, but not which one, no longer knows what else of that level is there.
"""
