"""Sentences that the server itself says: what is waited for, what went wrong, what happened beside the game."""

from madang.core.words import Message

# -- what is waited for --------------------------------------------------------------------------------------------

WAITING_FOR = Message(en="Waiting for {name}.", ko="{name:을/를} 기다리고 있습니다.")
THINKING = Message(en="{name} is thinking.", ko="{name:이/가} 생각하고 있습니다.")
WAKING_UP = Message(
    en="The bots wake up for the first time: this game's rules are being compiled. Only once; half a minute to two.",
    ko="봇이 처음으로 깨어나는 중입니다. 이 게임의 규칙을 컴파일하고 있습니다. 처음 한 번만 30초에서 2분쯤 걸립니다.",
)
SEATS_OPEN = Message(
    en="The game begins as soon as every seat is taken: {n} {n:is|are} still free.",
    ko="모든 자리가 차면 게임을 시작합니다. 빈 자리가 {n}개 남았습니다.",
)
PLAYER = Message(en="Player {n}", ko="플레이어 {n}")
NUMBERED = Message(en="{name} {n}", ko="{name} {n}")
WATCHER_EYES = Message(en="a watcher", ko="관전자")
ALL_OPEN = Message(en="everybody (all open)", ko="모두 공개")
OPTION = Message(en="{option}: {value}", ko="{option}: {value}")
THE_START = Message(en="The game begins.", ko="게임을 시작합니다.")

# -- log lines of the table itself ---------------------------------------------------------------------------------

TOOK_BACK = Message(en="{name} took a move back.", ko="{name:이/가} 수를 되돌렸습니다.")
SAT_DOWN = Message(en="{name} sat down.", ko="{name:이/가} 자리에 앉았습니다.")
CAME_TOO = Message(en="{name} came in on one more device.", ko="{name:이/가} 다른 기기로도 들어왔습니다.")
BOT_SAT_DOWN = Message(en="The seat went to {name}, a bot.", ko="봇 {name:이/가} 자리를 맡았습니다.")
BOT_STUMBLED = Message(
    en="{name} stumbled and played a simple move instead.", ko="{name:이/가} 생각을 마치지 못해 단순한 수를 두었습니다."
)

# -- what cannot be done -------------------------------------------------------------------------------------------

NO_SUCH_TABLE = Message(
    en="There is no table “{words}”. Check the three words, or the link you were sent.",
    ko="“{words}” 테이블이 없습니다. 세 낱말이나 받으신 링크를 다시 확인해 주십시오.",
)
NO_SUCH_SEAT_LINK = Message(
    en="This seat link opens no seat. Ask for a new one at the table.",
    ko="이 링크로 열 수 있는 자리가 없습니다. 테이블에서 새 링크를 받아 주십시오.",
)
LINK_USED = Message(
    en="This link was used: somebody sits on its seat. If that is you, open the table in the browser you used then; "
    "its menu shows your own link for further devices.",
    ko="이미 쓴 링크입니다. 그 자리에는 누가 앉아 있습니다. 본인이라면 그때 쓴 브라우저에서 테이블을 여십시오. "
    "다른 기기에서 쓸 내 자리 링크가 테이블 메뉴에 있습니다.",
)
SITS_HERE = Message(
    en="You sit at this table already. That seat and its link are for somebody else.",
    ko="이미 이 테이블에 앉아 계십니다. 그 자리와 그 자리의 링크는 다른 사람의 것입니다.",
)
NOT_YOUR_SEAT = Message(
    en="That is for {name} to decide. You can do it only from that seat.",
    ko="{name:이/가} 정할 일입니다. 그 자리에서만 할 수 있습니다.",
)
ONLY_PLAYERS = Message(
    en="Only somebody who sits at this table can do that.", ko="이 테이블에 앉은 사람만 할 수 있습니다."
)
SEAT_TAKEN = Message(en="Somebody sits on that seat already.", ko="그 자리에는 이미 다른 사람이 앉아 있습니다.")
MOVED_ON = Message(
    en="The table has moved on since you looked. Here is how it stands now; nothing was lost.",
    ko="보시는 동안 테이블이 바뀌었습니다. 지금 상태를 보여 드립니다. 잃은 것은 없습니다.",
)
STILL_OPEN = Message(
    en="The game has not begun: a seat is still free.", ko="아직 게임을 시작하지 않았습니다. 빈 자리가 있습니다."
)
IS_OVER = Message(en="The game is over.", ko="게임이 끝났습니다.")
NOT_OVER = Message(
    en="That is possible once the game is over; until then it would show what others may not see.",
    ko="게임이 끝난 뒤에 할 수 있습니다. 그 전에는 다른 사람이 보면 안 되는 것이 드러납니다.",
)
NOTHING_TO_UNDO = Message(
    en="There is nothing to take back: something new has been seen, or somebody else has decided since.",
    ko="되돌릴 것이 없습니다. 그사이에 새로운 것이 드러났거나 다른 사람이 결정했습니다.",
)
CHOOSE_FIRST = Message(en="Choose something first.", ko="먼저 무엇을 할지 골라 주십시오.")
NO_SUCH_ACTION = Message(
    en="“{value}” is nothing that can be done at this table.", ko="“{value}”: 이 테이블에서 할 수 없는 일입니다."
)
NOT_POSSIBLE = Message(en="That cannot be done now.", ko="지금은 할 수 없습니다.")
BEHIND_CURTAIN = Message(
    en="Lift the curtain first: it is {name}’s turn.", ko="먼저 가림막을 걷어 주십시오. {name} 차례입니다."
)
OTHER_RULES = Message(
    en="This table was played by rules version {found}; this Madang plays version {known}, which may differ. "
    "It is kept, and can be opened with the version of Madang that it was played with.",
    ko="이 테이블은 규칙 {found}판으로 두었습니다. 이 마당의 규칙은 {known}판이라 다를 수 있습니다. "
    "기록은 그대로 있으며, 그때의 마당에서 열 수 있습니다.",
)
DOES_NOT_REPLAY = Message(
    en="The stored moves of this table do not lead to the stored position. It is kept as it is and not shown.",
    ko="이 테이블의 저장된 수와 저장된 상태가 서로 맞지 않습니다. 기록은 그대로 두고 보여 드리지 않습니다.",
)
HOW_MANY = Message(
    en="{game} is for {low} to {high} players, not “{value}”.",
    ko="{game:은/는} {low}명에서 {high}명까지 합니다. “{value}”: 쓸 수 없는 인원입니다.",
)
WHO_SITS = Message(en="Nobody knows who “{value}” on seat {n} is.", ko="{n}번 자리의 “{value}”: 알 수 없는 값입니다.")
MEASURED = Message(en="{game}, {players} players, {games} games", ko="{game}, {players}인 게임 {games}판")
NO_RULES = Message(en="The rules of this game are not at hand.", ko="이 게임의 규칙 문서가 없습니다.")
NO_COOKIES = Message(
    en="A seat is remembered by a cookie, and your browser kept none. Allow cookies here and open the link again.",
    ko="자리는 쿠키로 기억하는데 브라우저가 쿠키를 저장하지 않았습니다. 쿠키를 허용한 뒤 링크를 다시 열어 주십시오.",
)
NO_FILE = Message(
    en="No file was sent. Choose a match file first.", ko="파일이 없습니다. 먼저 경기 파일을 골라 주십시오."
)
NOT_TEXT = Message(
    en="This file is no match file: a match file is plain text in UTF-8.",
    ko="경기 파일이 아닙니다. 경기 파일은 UTF-8 텍스트입니다.",
)
NO_SUCH_PLY = Message(
    en="There is no move {value}: the match has moves 0 to {last}.",
    ko="{value}번째 수는 없습니다. 0부터 {last}까지 있습니다.",
)
NO_SUCH_EYES = Message(en="From there you cannot look: “{value}”.", ko="“{value}”: 그 자리에서는 볼 수 없습니다.")

ONLY_WITH = Message(en="Only with {option}: {value}", ko="{option:이/가} ‘{value}’일 때만 쓰는 설정")
NOTHING_TO_BUILD = Message(
    en="{game} is not put together by hand. Choose it on the first page and open a table.",
    ko="{game:은/는} 따로 꾸미는 게임이 아닙니다. 첫 화면에서 골라 테이블을 열어 주십시오.",
)
OTHER_THAN_BUILT = Message(
    en="Here games with {option}: {wanted} are put together, not with “{value}”.",
    ko="여기에서는 {option:이/가} ‘{wanted}’인 게임만 꾸밉니다. “{value}”: 쓸 수 없는 값입니다.",
)
OFF_RECIPE = Message(
    en="{faults} Mend that, or play it all the same, knowing it.",
    ko="{faults} 고쳐서 열거나, 이대로 해도 괜찮다면 그대로 열 수 있습니다.",
)

# -- requests ------------------------------------------------------------------------------------------------------

TOO_OLD = Message(
    en="This page has been open for too long, or came from elsewhere. Load it again and repeat what you did.",
    ko="이 화면을 너무 오래 열어 두었거나 다른 곳에서 온 요청입니다. 화면을 새로 열고 다시 해 주십시오.",
)
FOREIGN = Message(
    en="This request came from another site and was not carried out.",
    ko="다른 사이트에서 온 요청이라 처리하지 않았습니다.",
)
WRONG_HOST = Message(
    en="This house does not answer to the name “{host}”. Its owner can add it with --name.",
    ko="“{host}”: 이 서버의 이름이 아닙니다. 운영자가 --name으로 추가할 수 있습니다.",
)
TOO_LARGE = Message(
    en="What you sent is larger than {most} kilobytes and was not read.",
    ko="보내신 내용이 {most}킬로바이트보다 커서 읽지 않았습니다.",
)
MALFORMED = Message(
    en="Something in the request is missing or malformed. Nothing was changed.",
    ko="요청에 빠지거나 잘못된 것이 있습니다. 바뀐 것은 없습니다.",
)
TOO_OFTEN = Message(
    en="Too many requests came from here in a short time. Wait a minute and go on; nothing was lost.",
    ko="짧은 시간에 요청이 너무 많았습니다. 1분쯤 뒤에 계속해 주십시오. 잃은 것은 없습니다.",
)
NO_SUCH_PAGE = Message(en="There is no page at this address.", ko="이 주소에는 화면이 없습니다.")
CANNOT_WRITE = Message(
    en="The house cannot write to its disk just now. What was confirmed before is safe; this was not done.",
    ko="지금은 디스크에 저장할 수 없습니다. 앞서 확정된 것은 안전하며, 이번 일은 처리하지 않았습니다.",
)
CLOSING = Message(
    en="The house is closing. What was confirmed is saved.", ko="서버를 닫는 중입니다. 확정된 것은 저장되어 있습니다."
)

# -- the command line ----------------------------------------------------------------------------------------------

CHECKING = Message(en="Checking", ko="검사하는 중")
DATA_FOLDER = Message(
    en="The data folder {folder} cannot be used: {why}.", ko="데이터 폴더를 쓸 수 없습니다({folder}): {why}."
)
NO_HOME = Message(en="there is no such home folder", ko="그런 홈 폴더가 없습니다")
NOT_WRITABLE = Message(en="its database may not be written to", ko="데이터베이스에 쓸 권한이 없습니다")
NEWER_DATABASE = Message(
    en="its database has version {version}, which a newer Madang wrote",
    ko="더 새로운 마당이 쓴 데이터베이스입니다(버전 {version})",
)
NO_HOST = Message(
    en="--host wants an address, for example 127.0.0.1 or 0.0.0.0.",
    ko="--host 뒤에는 127.0.0.1, 0.0.0.0 같은 주소를 적어야 합니다.",
)
PORT_TAKEN = Message(
    en="Port {port} on {host} cannot be used: {why}.", ko="포트를 쓸 수 없습니다({host}, {port}): {why}."
)
SCRIPTS_MISSING = Message(
    en="The scripts were not built (make scripts): the pages work, but they do not follow the game by themselves.",
    ko="스크립트가 만들어지지 않았습니다(make scripts). 화면은 쓸 수 있지만 저절로 새로 바뀌지 않습니다.",
)
NOT_A_MATCH_FILE = Message(
    en="{file}: this is no match file, which would be plain text in UTF-8.",
    ko="{file}: 경기 파일이 아닙니다. 경기 파일은 UTF-8 텍스트입니다.",
)
SEATS_OF = Message(en="{key}  {name}, {low} to {high} players", ko="{key}  {name}, {low}~{high}명")
ALL_LEGAL = Message(en="{n} actions, all of them legal.", ko="행동 {n}개가 모두 규칙에 맞습니다.")
NO_SEED = Message(
    en="The file holds no seed, so the luck cannot be checked.", ko="파일에 씨앗이 없어 운은 확인할 수 없습니다."
)
ALL_FROM_SEED = Message(en="{n} draws, all of them from the seed.", ko="뽑기 {n}번이 모두 씨앗에서 나왔습니다.")
PROMISE_KEPT = Message(
    en="The seed is the one that was promised before the first move.", ko="첫 수 전에 약속한 씨앗과 같습니다."
)
ROWS = Message(en="{n:>6}  {name}, {changed} {changed:value|values} differ", ko="{n:>6}  {name}, 다른 값 {changed}개")
