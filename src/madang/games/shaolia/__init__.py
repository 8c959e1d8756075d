"""Shaolia: Warring States: dice, buildings and two ways to win. Rules: docs/rules/shaolia.md."""

from madang.core.contract import Choice, Game, Option
from madang.core.words import Message

from .actions import MAX_LEGAL, TABLE
from .components import CUSTOM, KINDS, MODES, N_FIXED, POSTS, WONDERS
from .evaluate import evaluate, prior, terms, weights
from .hidden import conceal, imagine, private_to, public_part, reveals
from .rules.end import placing, score
from .rules.setup import ATTACK_OPTION, CULTURE_OPTION, DEFENSE_OPTION, ECONOMY_OPTION, kinds_of, setup
from .rules.turn import actor, apply, legal, refusal
from .state import State

_ON_OFF = (Choice("off", 0, Message(en="off", ko="끔")), Choice("on", 1, Message(en="on", ko="켬")))
_BUILT = ("mode", "custom")


def _kinds(key: str, option: int, en: str, ko: str) -> Option:
    """Return an option that chooses kinds of Lv2 cards for a custom deck; usual are those of the first mode."""
    kinds = [KINDS[kind] for kind in kinds_of(option)]
    return Option(
        key,
        Message(en=en, ko=ko),
        tuple(kind.id for kind in kinds if kind.id in MODES[0].kinds),
        choices=tuple(Choice(kind.id, 1 << i, Message(*kind.name)) for i, kind in enumerate(kinds)),
        several=True,
        only_with=_BUILT,
    )


def _tile(number: int) -> Option:
    """Return the option that chooses a tile of a custom game; usual are those of the first mode."""
    tiles = POSTS[N_FIXED:]
    return Option(
        f"tile_{number}",
        Message(en=f"Trading tile {number}", ko=f"교역 타일 {number}"),
        MODES[0].tiles[number - 1],
        choices=(
            Choice("random", 0, Message(en="drawn at random", ko="무작위")),
            *(Choice(post.id, 1 + i, Message(*post.name)) for i, post in enumerate(tiles)),
        ),
        only_with=_BUILT,
    )


def _modes_for(seats: int, language: int) -> str:
    """Return the names of the modes for a number of players."""
    return ", ".join(mode.name[language] for mode in MODES if mode.seats == (seats,))


# The options of SHA-DEC-25; their places are known to rules/setup.py.
OPTIONS = (
    Option("players", Message(en="Players", ko="인원"), 2, low=2, high=4),
    Option(
        "mode",
        Message(en="Mode", ko="모드"),
        MODES[0].id,
        choices=(
            *(Choice(mode.id, i, Message(*mode.name), mode.seats[0]) for i, mode in enumerate(MODES)),
            Choice("custom", CUSTOM, Message(en="Custom game", ko="사용자 지정 게임")),
        ),
        help=Message(
            en=f"For two players: {_modes_for(2, 0)}; for three: {_modes_for(3, 0)}; for four: {_modes_for(4, 0)}. "
            "With another number a mode keeps its cards and posts: three play all against all, four in two teams.",
            ko=f"2인용: {_modes_for(2, 1)}. 3인용: {_modes_for(3, 1)}. 4인용: {_modes_for(4, 1)}. 인원이 다르면 카드와 "
            "교역소는 그대로 두고, 3명은 각자, 4명은 두 팀으로 겨룹니다.",
        ),
    ),
    Option(
        "first",
        Message(en="First player (0: drawn)", ko="첫 플레이어(0: 무작위)"),
        0,
        low=0,
        high=4,
        help=Message(
            en="A number of a seat that is not there counts as drawn.",
            ko="없는 자리의 번호를 고르면 무작위로 정합니다.",
        ),
    ),
    Option(
        "tyrant",
        Message(en="One against two", ko="1대2 대결"),
        "off",
        choices=_ON_OFF,
        help=Message(
            en="For three players, where the mode does not say: the first seat is the tyrant.",
            ko="모드가 정하지 않은 3인 게임에서 첫 자리가 폭군이 됩니다.",
        ),
    ),
    _kinds("attack", ATTACK_OPTION, "Attack cards", "공격 카드"),
    _kinds("culture", CULTURE_OPTION, "Culture cards", "문화 카드"),
    _kinds("defense", DEFENSE_OPTION, "Defense cards", "방어 카드"),
    _kinds("economy", ECONOMY_OPTION, "Gold, mineral and trade cards", "골드·광물·교역 카드"),
    *(
        Option(
            KINDS[kind].id,
            Message(en=f"Copies of the {KINDS[kind].name[0]}", ko=f"{KINDS[kind].name[1]} 장수"),
            1,
            low=0,
            high=2,
            only_with=_BUILT,
        )
        for kind in WONDERS
    ),
    _tile(1),
    _tile(2),
    Option(
        "exclusive",
        Message(en="Exclusive trading posts", ko="전용 교역소"),
        "off",
        choices=_ON_OFF,
        help=Message(
            en="For two or three: each player draws two secret tiles.",
            ko="2~3인용입니다. 각자 비밀 타일 2개를 받습니다.",
        ),
        only_with=_BUILT,
    ),
    Option(
        "hidden_hands",
        Message(en="Hidden hands", ko="손패 숨기기"),
        "off",
        choices=_ON_OFF,
        help=Message(
            en="Nobody sees the hand of another, team-mates included.",
            ko="팀원을 포함해 다른 사람의 손패를 볼 수 없습니다.",
        ),
        only_with=_BUILT,
    ),
)

GAME = Game(
    key="shaolia",
    package=__name__,
    rules_version=1,
    stage="alpha",
    seats=range(2, 5),
    minutes=45,
    options=OPTIONS,
    State=State,
    actions=TABLE,
    max_legal=MAX_LEGAL,
    kernels={
        "setup": setup, "actor": actor, "refusal": refusal, "legal": legal, "apply": apply, "score": score,
        "placing": placing, "conceal": conceal, "imagine": imagine, "private_to": private_to,
        "public_part": public_part, "reveals": reveals,
        "evaluate": evaluate, "prior": prior, "terms": terms,
    },
    weights=weights,
    play_on=3,  # a round: what is bought now is built and yields later (docs/decisions/0005-playing-on.md)
    round_field="rounds",
    builds=_BUILT,
)  # fmt: skip
