"""The action table: the blocks of the ledger's decisions GAR-DEC-01 to -19 in their order, then the moves of chance
(GAR-CHANCE-01). 278 numbers with the cards and tiles of the box.

Things are numbered from 0. Seats 1, 2, … of the ledger are 0, 1, … here.

    kind      0 stone, 1 water, 2 plant, 3 wood; a floor has the number of its resource
    god       0 yellow, 1 red, 2 purple, 3 blue
    card      row of cards.csv, 0 .. 69;  tile: row of whim_tiles.csv, 0 .. 9
    hand      place in the own hand, 0 .. 4
    row       place in the open row, 0 .. 5
    ground    place among the groundwork cards of one garden, 0 .. 2
    face up   place among the face-up promo tiles, 0 .. 1
              Hand, row, groundwork cards and face-up tiles have no order at the table: the places always ascend by card
              or tile number without gaps, the lowest number in place 0. They close up when one leaves.
    spot      0 own storage, 1 + ground for an own groundwork card

    first  block        size  decision           number within the block
      0    LAY            5   01 ACTION          hand: lay that card as groundwork
      5    ROTATE         5   01 ACTION          hand: discard it to turn and collect
     10    ANY_ONE        5   01 ACTION          hand: discard it to take any 1
     15    REALLOCATE     5   01 ACTION          hand: discard it to reallocate
     20    USE            3   01 ACTION          0 use Oppression, 1 use Grace, 2 use Upheaval
     23    END            1   01 ACTION          end the turn
     24    TURN           2   02                 0 clockwise, 1 counter-clockwise
     26    ANY           16   03                 4 x kind + spot
     42    MOVE          41   04                 0 .. 11    3 x kind + ground: from the storage to that card
                                                 12 .. 35   12 + 6 x kind + pair: from card to card; the pairs from>to
                                                            0: 0>1, 1: 0>2, 2: 1>0, 3: 1>2, 4: 2>0, 5: 2>1
                                                 36 .. 39   36 + kind: from the storage to the supply
                                                 40         done
     83    COMPLETE       3   05                 ground
     86    WILD           4   06                 god
     90    BONUS          3   07                 pile: 0 extension, 1 resources, 2 points
     93    PLACE         16   08                 4 x kind + spot
    109    DRAW           7   09                 0 .. 5 row, 6 the top of the deck
    116    FORESIGHT      2   10                 0 use it, 1 do not
    118    TILE           2   11                 face up
    120    OPPRESS       12   12                 3 x seat + ground
    132    DISCARD        5   13                 hand
    137    STACK         16   14                 4 x floor + face: the floor for the next level from the bottom, and
                                                 which of its faces (0 .. 3 = face_a .. face_d of pagoda.csv) looks to
                                                 the own side
    153    ARROW          2   15                 0 upward, 1 downward
    155    CONSECRATE     2   16                 0 extensions, 1 points
    157    BACK           4   17                 god
    161    FORWARD        4   18                 god
    165    COMEBACK       5   19                 0 .. 3 god: that marker returns; 4 points
    170    ORDER         24   chance             the stack from level 1 to level 4: permutations of the floors in
                                                 lexicographic order (0 = 0123, 1 = 0132, … 23 = 3210)
    194    ALIGN          4   chance             the aligned side
    198    OFFER         10   chance             tile: it is turned up
    208    TOP           70   chance             card: it lies on top of the deck

How decisions come, where the ledger leaves it to the protocol:

- Every decision is an action even when only one option is legal (all "Auto" ones, "done" alone included). A decision
  with no option is skipped: a wild card of a player without markers, no pile or tile to choose, tokens that fit
  nowhere, Plenty with an empty hand, Sacrifice with fewer than two markers. ACTION is skipped only as GAR-DEC-01
  says: where "end the turn" would be its only option. CONSECRATE and COMEBACK are always asked.
- A card used for an action has left the hand, and the action counts as taken, as soon as the ACTION decision is made;
  what is asked next (TURN, ANY, MOVE) belongs to it.
- The steps of a favour that leave no choice happen at once; WILD is asked for each step of a wild card.
- After a promo tile is taken OFFER is due (if the pile has tiles), then come the tile's own decisions, then COMPLETE
  if cards are full.
- Chance at set-up: ORDER, ALIGN, OFFER twice with the promo, then TOP before each card is dealt and once more. TOP
  comes right after each card that leaves the deck, before anything else, also within Foresight and between two cards
  added to the open row. If deck and discard pile are empty it is not due; where discards come
  later, TOP is due before the next draw, fill or card of Foresight that is due (GAR-REFILL-07).
- When the turn ends no decision is left over: the next seat's FORESIGHT or ACTION follows at once, or the end.
"""

from madang.core.actions import ActionTable

from .components import N_CARDS, N_WHIM_TILES

TABLE = ActionTable(
    ("LAY", 5), ("ROTATE", 5), ("ANY_ONE", 5), ("REALLOCATE", 5), ("USE", 3), ("END", 1), ("TURN", 2), ("ANY", 16),
    ("MOVE", 41), ("COMPLETE", 3), ("WILD", 4), ("BONUS", 3), ("PLACE", 16), ("DRAW", 7), ("FORESIGHT", 2), ("TILE", 2),
    ("OPPRESS", 12), ("DISCARD", 5), ("STACK", 16), ("ARROW", 2), ("CONSECRATE", 2), ("BACK", 4), ("FORWARD", 4),
    ("COMEBACK", 5), ("ORDER", 24), ("ALIGN", 4), ("OFFER", N_WHIM_TILES), ("TOP", N_CARDS),
)  # fmt: skip

LAY, ROTATE, ANY_ONE, REALLOCATE = (TABLE.first(name) for name in ("LAY", "ROTATE", "ANY_ONE", "REALLOCATE"))
USE, END, TURN, ANY, MOVE = (TABLE.first(name) for name in ("USE", "END", "TURN", "ANY", "MOVE"))
COMPLETE, WILD, BONUS, PLACE_TOKEN = (TABLE.first(name) for name in ("COMPLETE", "WILD", "BONUS", "PLACE"))
DRAW, USE_FORESIGHT, TILE, OPPRESS = (TABLE.first(name) for name in ("DRAW", "FORESIGHT", "TILE", "OPPRESS"))
DISCARD, STACK, ARROW, CONSECRATE = (TABLE.first(name) for name in ("DISCARD", "STACK", "ARROW", "CONSECRATE"))
BACK, FORWARD, COME_BACK = (TABLE.first(name) for name in ("BACK", "FORWARD", "COMEBACK"))
ORDER, ALIGN, OFFER, TOP = (TABLE.first(name) for name in ("ORDER", "ALIGN", "OFFER", "TOP"))
N_ACTIONS = len(TABLE)

# Within MOVE.
TO_CARD, CARD_TO_CARD, TO_SUPPLY, DONE = 0, 12, 36, 40
# Within USE, ARROW, CONSECRATE, COMEBACK, FORESIGHT and DRAW.
USE_OPPRESSION, USE_GRACE, USE_UPHEAVAL = range(3)
UPWARD, DOWNWARD = range(2)
TAKE_EXTENSIONS, KEEP_FOR_POINTS = range(2)
COMEBACK_POINTS = 4
USE_IT, KEEP_IT = range(2)
FROM_DECK = 6

# The most actions at once: chance before the first card is dealt.
MAX_LEGAL = max(80, N_CARDS)
