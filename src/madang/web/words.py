"""Every sentence of the room itself: bars, buttons, home, results, replay, errors. Games bring their own words.

Keys are grouped by page. Buttons are verbs (Korean: -기), statements end in -니다.
"""

from madang.core.words import Message

WORDS: dict[str, Message] = {
    # ---------- everywhere ----------
    "madang": Message("Madang", "마당"),
    "madang.says": Message(
        "Modern board games, with friends and strong bots", "친구와, 강한 봇과 함께하는 현대 보드게임"
    ),
    "home.link": Message("Madang, home", "마당 처음으로"),
    "skip": Message("Skip to the question", "질문으로 건너뛰기"),
    "skip.main": Message("Skip to the content", "본문으로 건너뛰기"),
    "top.nav": Message("Site", "사이트"),
    "rules": Message("Rules", "규칙"),
    "theme": Message("Light or dark", "밝게 또는 어둡게"),
    "menu": Message("Table menu", "테이블 메뉴"),
    "language.other": Message("한국어", "English"),
    "close": Message("Close", "닫기"),
    "copy": Message("Copy", "복사하기"),
    "copied": Message("Copied", "복사했습니다"),
    "line.lost": Message(
        "The connection is gone. What you did before is saved; trying again.",
        "연결이 끊겼습니다. 지금까지 한 일은 저장되어 있습니다. 다시 연결하고 있습니다.",
    ),
    "line.failed": Message(
        "That did not reach the table. Please try again.", "요청이 테이블에 닿지 않았습니다. 다시 시도해 주십시오."
    ),
    "unofficial": Message(
        "Unofficial, made by fans; rules and drawings in their own words and lines. If you enjoy a game, buy the box.",
        "팬이 만든 비공식 프로젝트입니다. 문장과 그림은 직접 만들었습니다. 게임이 마음에 들면 정식 제품을 사 주십시오.",
    ),
    # ---------- home ----------
    "home.tables": Message("Your tables", "내 테이블"),
    "home.waiting": Message("{n} {n:is|are} waiting for you", "{n}곳에서 내 차례를 기다립니다"),
    "home.yours": Message("Your turn", "내 차례"),
    "home.over": Message("Finished", "끝난 게임"),
    "home.mover": Message("{name} to move", "{name} 차례"),
    "home.round": Message("Round {n}", "{n}라운드"),
    "home.points": Message("{points} points", "{points}점"),
    "home.start": Message("Start a game", "게임 시작하기"),
    "home.players": Message("{low} to {high} players", "{low}~{high}명"),
    "home.minutes": Message("{n} minutes", "{n}분"),
    "home.who": Message("{game}: who sits where?", "{game}: 누가 어디에 앉습니까?"),
    "home.who.small": Message("choose each seat, then open the table", "자리를 고르고 테이블을 여십시오"),
    "home.count": Message("Players", "인원"),
    "home.count.n": Message("{n} players", "{n}명"),
    "home.seat": Message("Seat {n}", "{n}번 자리"),
    "home.kind": Message("Who sits on seat {n}", "{n}번 자리에 앉을 사람"),
    "home.name": Message("Name on seat {n}", "{n}번 자리의 이름"),
    "home.name.hint": Message("name", "이름"),
    "seat.me": Message("Me", "나"),
    "seat.friend": Message("Friend by link", "링크로 부르는 친구"),
    "seat.here": Message("Another person here", "이 화면을 함께 쓰는 사람"),
    "seat.bots": Message("Bots", "봇"),
    "seat.people": Message("People", "사람"),
    "seat.bot": Message("{name}, bot level {n}", "{name}, 봇 {n}단계"),
    "home.option.number": Message("from {low} to {high}", "{low}부터 {high}까지"),
    "home.build": Message("Choose piece by piece", "하나씩 보며 고르기"),
    "home.build.say": Message(
        "with drawings, the rulebook’s recipe, and a link to share", "그림과 규칙서의 구성 기준을 보고, 링크로 나눕니다"
    ),
    "home.open": Message("Open the table", "테이블 열기"),
    "home.open.hint": Message(
        "Friends get a link of their own for their seat as soon as the table is open.",
        "테이블을 열면 친구 자리마다 전용 링크가 생깁니다.",
    ),
    "home.join": Message("Join a table", "테이블 찾아가기"),
    "home.join.say": Message("Somebody gave you three words?", "세 낱말을 받았습니까?"),
    "home.join.field": Message("Table words", "테이블 낱말"),
    "home.join.example": Message("persimmon-lotus-pine", "persimmon-lotus-pine"),
    "home.join.do": Message("Join", "참가하기"),
    "home.upload": Message("Open a match file", "경기 파일 열기"),
    "home.upload.say": Message(
        "A file saved at the end of a game can be replayed, checked and played on.",
        "저장해 둔 경기 파일로 다시 보고, 확인하고, 이어서 둘 수 있습니다.",
    ),
    "home.upload.field": Message("Match file", "경기 파일"),
    "home.upload.do": Message("Open", "열기"),
    "home.bots": Message("Bots by strength", "봇의 실력"),
    "home.bots.rate": Message("rating {rating}, give or take {interval}", "점수 {rating}, 오차 {interval}"),
    "home.bots.say": Message(
        "Measured in games against each other: 100 points more win about 64 of 100 games. The bar shows the interval. "
        "Bots see only what their seat sees.",
        "봇끼리 둔 대국으로 잰 점수입니다. 100점 높으면 100판에 64판쯤 이깁니다. 막대는 오차 범위입니다. "
        "봇은 자기 자리에서 보이는 것만 봅니다.",
    ),
    "home.lan": Message("Others in your network reach this house at", "같은 네트워크에서는 이 주소로 들어옵니다"),
    # ---------- building a game ----------
    "build.count": Message("{n} chosen", "{n}개 고름"),
    "build.to-mend": Message("to mend", "고칠 곳"),
    "build.yours": Message("Your game", "내가 꾸민 게임"),
    "build.good": Message("It keeps to the rulebook’s recipe.", "규칙서의 구성 기준에 맞습니다."),
    "build.faults": Message(
        "It departs from the rulebook’s recipe in {n} {n:place|places}:",
        "규칙서의 구성 기준과 다른 곳이 {n}군데 있습니다.",
    ),
    "build.more": Message("and {n} more", "그 밖에 {n}군데"),
    "build.check": Message("Check", "확인하기"),
    "build.share": Message("Link to this choice", "지금 고른 구성의 링크"),
    "build.share.say": Message(
        "Whoever opens it finds everything chosen as it is here.", "링크를 열면 지금 고른 그대로 나타납니다."
    ),
    "build.who": Message("Who sits where?", "누가 어디에 앉습니까?"),
    "build.anyway": Message("Play it all the same", "그래도 이대로 하기"),
    # ---------- bots ----------
    "bot.1": Message("Sparrow", "참새"),
    "bot.2": Message("Magpie", "까치"),
    "bot.3": Message("Owl", "부엉이"),
    "bot.4": Message("Crane", "두루미"),
    "bot.5": Message("Tiger", "호랑이"),
    "bot.1.says": Message("often misses the best move, for learning the rules", "자주 실수합니다. 규칙을 익힐 때"),
    "bot.2.says": Message("goes for what glitters now", "당장 반짝이는 것을 좋아합니다"),
    "bot.3.says": Message("looks a little ahead", "조금 앞을 내다봅니다"),
    "bot.4.says": Message("looks well ahead", "멀리 내다봅니다"),
    "bot.5.says": Message("looks ahead as far as it can", "볼 수 있는 데까지 내다봅니다"),
    # ---------- table ----------
    "seal.you": Message("Your turn", "내 차례"),
    "seal.over": Message("The end", "끝"),
    "seal.open": Message("Open seats", "빈 자리"),
    "title.you": Message("Your turn", "내 차례"),
    "table.words": Message("table {words}", "테이블 {words}"),
    "table.round": Message("round {n}", "{n}라운드"),
    "you": Message("you", "나"),
    "ask.label": Message("What is asked", "지금 할 일"),
    "ask.first": Message("Choose first", "먼저 고르기"),
    "ask.undo": Message("Undo", "되돌리기"),
    "ask.clear": Message("Choose anew", "다시 고르기"),
    "ask.hurry": Message("Hurry", "재촉하기"),
    "ask.again": Message("Look again", "새로 보기"),
    "ask.enter": Message("Enter", "Enter"),
    "board.label": Message("The table", "게임판"),
    "players": Message("Players", "플레이어"),
    "player.goal": Message("/{n}", "/{n}점"),
    "player.away": Message("away", "연결 끊김"),
    "player.open": Message("not here yet", "아직 오지 않음"),
    "player.here": Message("at this screen", "이 화면에서"),
    "player.bot": Message("level {n}", "{n}단계"),
    "player.turn": Message("to move", "차례"),
    "chip.points": Message("pts", "점"),
    "moves": Message("What you can do", "지금 할 수 있는 일"),
    "moves.tab": Message("Moves", "할 일"),
    "moves.n": Message("{n} possible", "{n}가지"),
    "moves.legal": Message("{n} legal", "{n}가지"),
    "moves.none": Message("Nothing is asked of you now.", "지금은 하실 일이 없습니다."),
    "log": Message("Log", "기록"),
    "log.empty": Message("Nothing has happened yet.", "아직 아무 일도 없었습니다."),
    "watching": Message("You are watching.", "관전하고 있습니다."),
    "menu.options": Message("What is played here", "이 테이블의 설정"),
    "menu.share": Message("Share this table", "이 테이블 공유하기"),
    "menu.address": Message("Address of the table", "테이블 주소"),
    "menu.words": Message("or three words for the first page:", "또는 첫 화면에 넣을 세 낱말:"),
    "menu.seat": Message("Your seat on another device", "다른 기기에서 내 자리 열기"),
    "menu.seat.link": Message("Link of your seat", "내 자리 링크"),
    "menu.seat.say": Message(
        "Whoever opens it sees your secrets and moves for you: keep it to yourself.",
        "이 링크를 여는 사람은 내 비밀을 보고 대신 둘 수 있습니다. 남에게 보내지 마십시오.",
    ),
    "menu.replay": Message("Replay so far", "지금까지 다시 보기"),
    "menu.file": Message("Save the match file", "경기 파일 저장하기"),
    "menu.luck": Message("Fingerprint of the luck", "운의 지문"),
    "menu.luck.say": Message(
        "The secret seed is fixed before the first move and shown after the last.",
        "비밀 씨앗은 첫 수 전에 정해지고, 게임이 끝나면 공개됩니다.",
    ),
    "menu.name": Message("Your name", "내 이름"),
    "menu.name.do": Message("Rename", "바꾸기"),
    "menu.keys": Message("Keys", "단축키"),
    "keys.enter": Message("confirm", "확정하기"),
    "keys.escape": Message("choose anew", "다시 고르기"),
    "keys.undo": Message("undo", "되돌리기"),
    "keys.hurry": Message("hurry the bots", "봇 재촉하기"),
    "keys.help": Message("show these keys", "단축키 보기"),
    "keys.arrows": Message("one move back, one on", "이전 수, 다음 수"),
    "keys.ends": Message("to the start, to the end", "처음으로, 끝으로"),
    "keys.play": Message("play, pause", "재생, 멈춤"),
    "key.enter": Message("Enter", "Enter"),
    "key.escape": Message("Esc", "Esc"),
    "key.undo": Message("U", "U"),
    "key.hurry": Message("H", "H"),
    "key.help": Message("?", "?"),
    "key.arrows": Message("← →", "← →"),
    "key.ends": Message("Home End", "Home End"),
    "key.play": Message("P", "P"),
    # ---------- seats still open ----------
    "invite": Message("Invite your friends", "친구 부르기"),
    "invite.say": Message(
        "Each link opens one seat, once: whoever opens it first sits there. Send it to that friend alone.",
        "링크 하나가 자리 하나를 한 번 엽니다. 먼저 여는 사람이 그 자리에 앉으므로, 그 친구에게만 보내십시오.",
    ),
    "invite.link": Message("Link for seat {n}", "{n}번 자리 링크"),
    "invite.bot": Message("Give this seat to", "이 자리를 맡길 봇"),
    "invite.bot.do": Message("Seat the bot", "봇 앉히기"),
    "sit": Message("A seat is free. Sit down?", "빈 자리가 있습니다. 앉으시겠습니까?"),
    "sit.do": Message("Sit on seat {n}", "{n}번 자리에 앉기"),
    # ---------- curtain ----------
    "curtain.title": Message("Hand over the device", "화면 넘기기"),
    "curtain": Message("Hand the device to {name}.", "{name}에게 화면을 넘겨주십시오."),
    "curtain.say": Message(
        "The table stays covered until {name} presses the button, so nobody sees another’s secrets.",
        "{name} 차례입니다. 단추를 누를 때까지 게임판을 가려 두므로, 서로의 비밀이 보이지 않습니다.",
    ),
    "curtain.do": Message("I am {name}: show the table", "{name}입니다. 게임판 보기"),
    # ---------- result ----------
    "result.wins": Message("{name} wins", "{name} 승리"),
    "result.shared": Message("Shared victory", "공동 승리"),
    "result.ranking": Message("Final ranking", "최종 순위"),
    "result.rank": Message("Rank", "순위"),
    "result.player": Message("Player", "플레이어"),
    "result.points": Message("Points", "점수"),
    "result.chart": Message("Points by round", "라운드별 점수"),
    "result.chart.table": Message("The same in numbers", "숫자로 보기"),
    "result.round": Message("Round", "라운드"),
    "result.replay": Message("Replay", "다시 보기"),
    "result.rematch": Message("Play again", "다시 한 판 하기"),
    "result.rematch.go": Message("To the next game", "다음 판으로 가기"),
    "result.luck": Message("Was the luck fair?", "운은 공정했습니까?"),
    "result.luck.say": Message(
        "Before the first move the table showed the fingerprint of its secret seed; here is the seed."
        " Anybody can check that every draw came from it: save the match file and run “madang verify”.",
        "첫 수 전에 비밀 씨앗의 지문을 보여 주었고, 이제 그 씨앗을 공개합니다."
        " 경기 파일을 저장해 “madang verify”를 실행하면 모든 뽑기가 이 씨앗에서 나왔는지 누구나 확인할 수 있습니다.",
    ),
    "result.seed": Message("seed", "씨앗"),
    "result.sha": Message("SHA-256", "SHA-256"),
    # ---------- replay ----------
    "replay": Message("Replay", "다시 보기"),
    "replay.at": Message("Move {ply} of {last}", "{last}수 중 {ply}번째"),
    "replay.first": Message("To the start", "처음으로"),
    "replay.prev": Message("One back", "이전 수로"),
    "replay.play": Message("Play", "재생하기"),
    "replay.pause": Message("Pause", "멈추기"),
    "replay.next": Message("One on", "다음 수로"),
    "replay.end": Message("To the end", "끝으로"),
    "replay.controls": Message("Steps of the replay", "다시 보기 조작"),
    "replay.moves": Message("Moves", "진행"),
    "replay.points": Message("Points", "점수"),
    "replay.go": Message("Go", "이동하기"),
    "replay.eyes": Message("Seen by", "보는 눈"),
    "replay.share": Message("Copy link to this moment", "이 순간의 링크 복사하기"),
    "replay.branch": Message("Play on from here", "여기부터 이어서 두기"),
    "replay.table": Message("To the table", "테이블로 가기"),
    # ---------- messages ----------
    "message.home": Message("To the first page", "첫 화면으로 가기"),
    "message.400": Message("That was not understood", "요청을 이해하지 못했습니다"),
    "message.400.say": Message(
        "Something in the request is missing or malformed. Nothing was changed; go back and try again.",
        "요청에 빠지거나 잘못된 것이 있습니다. 바뀐 것은 없으니 돌아가서 다시 시도해 주십시오.",
    ),
    "message.403": Message("This door is not yours", "들어갈 수 없는 곳입니다"),
    "message.403.say": Message(
        "The link or the seat belongs to somebody else, or this page has been open for too long."
        " Load the table again, or use the link that was sent to you.",
        "다른 사람의 링크나 자리이거나, 이 화면을 너무 오래 열어 두었습니다."
        " 테이블을 다시 열거나 받으신 링크를 이용해 주십시오.",
    ),
    "message.404": Message("There is nothing here", "여기에는 아무것도 없습니다"),
    "message.404.say": Message(
        "No page or table has this address. Check the link, or the three words you were given.",
        "이 주소에는 화면이나 테이블이 없습니다. 링크나 받으신 세 낱말을 다시 확인해 주십시오.",
    ),
    "message.405": Message("Not in this way", "이렇게는 할 수 없습니다"),
    "message.405.say": Message(
        "This address exists but does not take this kind of request.",
        "있는 주소이지만 이런 요청은 받지 않습니다.",
    ),
    "message.409": Message("Somebody was faster", "그사이에 바뀌었습니다"),
    "message.409.say": Message(
        "The table has moved on since you looked. Nothing was lost; look again and decide anew.",
        "보시는 동안 테이블이 바뀌었습니다. 잃은 것은 없으니 새로 보고 다시 정해 주십시오.",
    ),
    "message.413": Message("That is too large", "너무 큽니다"),
    "message.413.say": Message(
        "A match file has at most a few hundred kilobytes. What you sent is larger and was not read.",
        "경기 파일은 커도 수백 킬로바이트입니다. 보내신 것은 그보다 커서 읽지 않았습니다.",
    ),
    "message.422": Message("This cannot be used", "사용할 수 없는 내용입니다"),
    "message.422.say": Message(
        "What was sent does not fit. Nothing was changed; go back, mend it and try again.",
        "보내신 내용이 맞지 않습니다. 바뀐 것은 없으니 돌아가서 고친 뒤 다시 시도해 주십시오.",
    ),
    "message.429": Message("A little slower, please", "조금만 천천히 해 주십시오"),
    "message.429.say": Message(
        "Too many requests came from here in a short time. Wait a minute and go on; nothing was lost.",
        "짧은 시간에 요청이 너무 많았습니다. 1분쯤 뒤에 계속해 주십시오. 잃은 것은 없습니다.",
    ),
    "message.500": Message("Something broke on our side", "저희 쪽에 문제가 생겼습니다"),
    "message.500.say": Message(
        "Confirmed moves are saved. The fault has been written down; go back and try again.",
        "확정된 수는 저장되어 있습니다. 문제를 기록해 두었으니 돌아가서 다시 시도해 주십시오.",
    ),
    "message.503": Message("Not just now", "지금은 할 수 없습니다"),
    "message.503.say": Message(
        "The house cannot do this at the moment: it is starting, stopping, or cannot write to its disk."
        " Confirmed moves are saved. Try again in a minute.",
        "서버가 시작하거나 멈추는 중이거나, 디스크에 쓸 수 없는 상태입니다."
        " 확정된 수는 저장되어 있습니다. 1분 뒤에 다시 시도해 주십시오.",
    ),
    # ---------- rules ----------
    "rules.of": Message("Rules of {game}", "{game} 규칙"),
    "who": Message("What shall the others call you?", "다른 사람들에게 어떤 이름으로 보일까요?"),
    "rules.learn": Message("Learn to play", "게임 배우기"),
    "rules.all": Message("All rules, by number", "번호로 보는 전체 규칙"),
    "rules.contents": Message("Chapters", "차례"),
    "rules.say": Message(
        "Every rule has a number; the table names it when it refuses something.",
        "규칙마다 번호가 있습니다. 할 수 없는 일이 있으면 테이블이 그 번호를 알려 줍니다.",
    ),
    "rules.language": Message("The rules are written in English.", "규칙 본문은 영어로 쓰여 있습니다."),
}


def bot_name(level: int) -> Message:
    """Return the name of the bot of a level, 1 (weakest) to 5."""
    return WORDS[f"bot.{level}"]
