"""The laws every game must keep, each with the sentence that says what went wrong. A breach names a law by its key.

Compiled code reports a law by its number, its place in `LAWS`.
"""

from dataclasses import dataclass

from ..words import Message


@dataclass(frozen=True)
class Law:
    """One law and the sentence for its breach."""

    key: str
    said: Message


LAWS: tuple[Law, ...] = (
    Law("none", Message("All is well.", "문제가 없습니다.")),
    # -- moves --
    Law("no moves", Message("The game is not over, but nothing is legal.",
                            "게임이 끝나지 않았는데 할 수 있는 행동이 없습니다.")),
    Law("too many moves", Message("More actions are legal than the game declares.",
                                  "게임이 선언한 것보다 많은 행동이 가능합니다.")),
    Law("order of moves", Message("The legal list does not ascend.", "가능한 행동의 목록이 오름차순이 아닙니다.")),
    Law("list is refusal", Message("The legal list and the refusals disagree.",
                                   "가능한 행동의 목록과 거절 사유가 서로 다릅니다.")),
    Law("outside the table", Message("A number that is no action is not refused.",
                                     "행동이 아닌 번호를 거절하지 않습니다.")),
    Law("over is over", Message("The game is over, but something is legal, or its end has no reason.",
                                "게임이 끝났는데 가능한 행동이 있거나 끝난 까닭이 없습니다.")),
    Law("actor", Message("It is the turn of a seat that is not there.", "없는 자리의 차례입니다.")),
    Law("asking changes", Message("Asking a question changed the position.", "물어보기만 했는데 상황이 바뀌었습니다.")),
    Law("determined", Message("The same action in the same position led to another position.",
                              "같은 상황에서 같은 행동을 했는데 결과가 다릅니다.")),
    Law("padding", Message("Bytes that belong to no field are not zero.", "필드에 속하지 않은 바이트가 0이 아닙니다.")),
    Law("earlier position", Message("An earlier position changed while play went on.",
                                    "게임이 진행되는 동안 이전 상황이 바뀌었습니다.")),
    Law("no end", Message("The game does not end.", "게임이 끝나지 않습니다.")),
    Law("ranks", Message("The ranks do not fit together.", "순위가 서로 맞지 않습니다.")),
    Law("turn", Message("The number of the turn went down, or seats came or went.",
                        "차례 번호가 줄었거나 자리 수가 바뀌었습니다.")),
    # -- secrets --
    Law("conceal twice", Message("Concealing a second time changes something.", "두 번 가리면 상황이 달라집니다.")),
    Law("conceal actor", Message("Concealing changes whose turn it is.", "가리면 차례가 바뀝니다.")),
    Law("watcher knows least", Message("A watcher can tell a seat's secrets, or sees less than the seat shows.",
                                       "구경하는 사람이 자리의 비밀을 알 수 있습니다.")),
    Law("imagined is concealed", Message("Concealing an imagined world does not give back what was known.",
                                         "상상한 세계를 다시 가리면 알던 것과 다릅니다.")),
    Law("imagined is whole", Message("An imagined world still has blanks.", "상상한 세계에 빈칸이 남아 있습니다.")),
    Law("own moves", Message("What a seat may do, or why not, depends on what it cannot know.",
                             "모르는 것에 따라 할 수 있는 행동이나 거절 사유가 달라집니다.")),
    Law("own result", Message("What a seat sees of its own decision depends on what it could not know.",
                              "모르는 것에 따라 자기 행동의 결과가 다르게 보입니다.")),
    Law("chance result", Message("What a seat sees of a chance move tells more than its outcome.",
                                 "우연의 결과보다 많은 것이 드러납니다.")),
    Law("private alike", Message("Somebody can tell which of several private outcomes took place.",
                                 "남의 비밀스러운 결과를 알아낼 수 있습니다.")),
    Law("private owner", Message("A private action belongs to nobody, or outcomes belong to different seats.",
                                 "비밀스러운 행동의 임자가 없거나 서로 다릅니다.")),
    Law("twin worlds", Message("Two games that differ only in a secret look different to somebody who cannot know it.",
                               "비밀만 다른 두 게임이 그 비밀을 모르는 사람에게 다르게 보입니다.")),
    Law("uniform", Message("Imagined worlds are not equally likely.", "상상한 세계들의 확률이 고르지 않습니다.")),
    # -- the game's own laws --
    Law("law of the game", Message("A law of the game is broken: {laws}.", "게임의 법칙이 깨졌습니다: {laws}.")),
    Law("law in a step", Message("An action broke a law of the game: {laws}.",
                                "행동이 게임의 법칙을 깼습니다: {laws}.")),
    Law("law in a dream", Message("An imagined world breaks a law of the game: {laws}.",
                                  "상상한 세계가 게임의 법칙을 깹니다: {laws}.")),
    Law("full field", Message("The field {field} stands at the edge of what it can hold.",
                              "필드 {field:이/가} 담을 수 있는 한계에 닿았습니다.")),
    # -- copies --
    Law("bytes", Message("A position does not come back from its bytes.", "바이트에서 상황이 돌아오지 않습니다.")),
    Law("dictionary", Message("A position does not come back from its dictionary.",
                             "사전에서 상황이 돌아오지 않습니다.")),
    Law("position text", Message("A position does not come back from its text.", "글에서 상황이 돌아오지 않습니다.")),
    Law("action text", Message("The text “{text}” of an action is not its own.",
                              "행동의 글 “{text}”: 하나뿐이 아닙니다.")),
    Law("compiled", Message("The compiled and the interpreted rules disagree on {what}.",
                            "컴파일한 규칙과 해석한 규칙이 다릅니다: {what}.")),
    # -- words and pictures --
    Law("words", Message("A sentence is missing or wrong: {what}", "문장이 없거나 잘못되었습니다: {what}")),
    Law("words of moves", Message("Two legal actions read the same: {what}", "두 행동의 설명이 같습니다: {what}")),
    Law("reason", Message("A refusal has no sentence or no rule: {what}",
                         "거절에 설명이나 규칙 번호가 없습니다: {what}")),
    Law("view", Message("The view is no plain data: {what}", "보기 자료가 단순한 자료가 아닙니다: {what}")),
    Law("offers", Message("The offers do not fit the rules: {what}", "제안이 규칙과 맞지 않습니다: {what}")),
    Law("page", Message("The page is broken: {what}", "페이지가 잘못되었습니다: {what}")),
    # -- matches --
    Law("match file", Message("A match does not come back from its file: {what}",
                              "매치가 파일에서 돌아오지 않습니다: {what}")),
    Law("undo", Message("Taking back does not give the very position: {what}",
                        "무르기를 하면 그 상황으로 돌아가지 않습니다: {what}")),
    Law("luck", Message("The luck of a match cannot be verified: {what}", "매치의 운을 확인할 수 없습니다: {what}")),
    Law("failed", Message("Something failed: {what}", "오류가 났습니다: {what}")),
)  # fmt: skip
NUMBER = {law.key: number for number, law in enumerate(LAWS)}
OF = {law.key: law for law in LAWS}
