"""The conformance kit: every game is held to the same laws, by random games in every option. No game is excused.

    report = check(game("…"), games=2000)      # or on the command line: madang check GAME --games 2000
    assert report.ok, [breach.text().to("en") for breach in report.breaches]

Half of the games are uniformly random, half are played by stubborn seats (`steps.record_game`), which brings about
what random play never sees. Games take turns through the sets of options, those near the usual ones more often.

**In every position of every game** (compiled, `steps` and `secrets`):
the legal list is exactly what `refusal` allows over the whole table, ascends, fits into `max_legal`, is never empty
before the end and empty after it; numbers outside the table are refused; questions change nothing; the same action
gives the same bytes from another copy; earlier positions stay as they were; padding is zero; ranks fit together; turns
never go back. For every seat and a watcher: `conceal` twice is once, a watcher knows least, `imagine` leaves no blank,
and concealing what was imagined gives back the very bytes; in all worlds that fit what a seat knows it has the same
actions and the same refusals, sees the same of its own decisions and of open chance, and cannot tell the private
outcomes of others apart. The game's own conservation laws (`games/<game>/invariants.py`) hold in every position, every
step, and one imagined world for each position. No number comes to the edge of its type.

**Around every private action** (up to 40 a game): a twin game in which it was another one looks the same to all others
until its owner decides again.

**In every fourth position**: all legal actions are tried, and what follows is put to the laws about moves.

**In two positions of every game and its end** (`readable`), for every seat and a watcher: bytes, dictionary and text
give the position back; prompt, hint, log and result are sentences in every language; legal actions have words of their
own; refusals have a sentence and a rule; the view is plain data; offers cover the legal actions, are legal to their
last step, and are empty out of turn; pointing at what cannot be done is answered; a second look from another world
shows the same.

**In every fourth game** the match goes to a file and back, and one of these positions and the end are drawn as pages in
every language (`matches`, `pages`).

**In every sixteenth game**: it is replayed by interpreted rules byte for byte; three positions are put to every verb in
both modes; taking back and going on gives the very bytes; illegal and foreign actions are refused and leave no trace; a
table's luck is verified by its seed and by no other; twin matches are compared as whole pages, logs and offers; and
where few worlds fit, they are imagined equally often.

Whatever an examined game throws is a breach too.
"""

from .report import Breach, Broken, Report
from .runner import Progress, Rates, check, option_sets

__all__ = ["Breach", "Broken", "Progress", "Rates", "Report", "check", "option_sets"]
