"""The help of the command line in Korean, by its English text, which stands where a command is written.

Typer itself writes no Korean: its headings are replaced, too, as far as it lets them be.
"""

COMMANDS, OPTIONS, ARGUMENTS = "명령", "옵션", "인자"
SHOW_HELP = "이 도움말을 보여 주고 끝냅니다."

KOREAN = {
    "Madang, an open home for modern board games: play, host, simulate, check.":
        "마당: 현대 보드게임이 모이는 열린 집. 놀고, 열고, 시뮬레이션하고, 검사합니다.",
    # play, serve
    "Start Madang on this machine and open it in the browser.": "이 컴퓨터에서 마당을 시작하고 브라우저로 엽니다.",
    "Host tables for others, until stopped.": "멈출 때까지 다른 사람들에게 테이블을 엽니다.",
    "Address to listen on; 0.0.0.0 lets neighbours in the network come too.":
        "기다릴 주소. 0.0.0.0이면 같은 네트워크의 이웃도 올 수 있습니다.",
    "Port; another free one if it is taken.": "포트. 쓰이고 있으면 비어 있는 다른 포트.",
    "Port to listen on; 0 = any free one.": "기다릴 포트. 0이면 비어 있는 아무 포트.",
    "Folder of the tables; default: your data folder.": "테이블을 두는 폴더. 기본: 사용자의 데이터 폴더.",
    "Open the page in a browser.": "브라우저로 화면을 엽니다.",
    "Host name that it answers to, for example behind a proxy. Repeatable.":
        "프록시 뒤 등에서 응답할 호스트 이름. 여러 번 쓸 수 있습니다.",
    "Seconds that a bot waits before it moves.": "봇이 두기 전에 기다리는 초.",
    # games, replay, verify, components, check
    "List the games, their seats and options.": "게임과 인원, 설정을 보여 줍니다.",
    "Tell a match in words, from its file.": "경기 파일을 읽어 경기를 말로 들려줍니다.",
    "A match file.": "경기 파일.",
    "Show the position after so many actions, too.": "행동 이만큼 뒤의 상황도 보여 줍니다.",
    "Check a match: every action against the rules, every draw against the seed, the seed against its promise.":
        "경기를 검사합니다. 행동은 규칙과, 뽑기는 씨앗과, 씨앗은 약속과 맞추어 봅니다.",
    "Say which tables are in the box, or check a folder of an owner's own tables against them.":
        "상자에 든 표를 보여 주거나, 상자 주인이 만든 표의 폴더를 그것과 맞추어 봅니다.",
    "Compare with the tables in this folder.": "이 폴더의 표와 비교합니다.",
    "Hold a game to the laws of the house: random games to the end, secrets, round trips, pages, and more.":
        "게임이 마당의 법을 지키는지 봅니다. 끝까지 가는 무작위 판, 비밀, 왕복 변환, 화면 등을 검사합니다.",
    "How many random games.": "무작위 판의 수.",
    "Seed of the games.": "판들의 시드.",
    "A game: see “madang games”.": "게임. “madang games”로 볼 수 있습니다.",
    "An option of the game.": "게임의 설정.",
    "Print one JSON object.": "JSON 객체 하나로 출력합니다.",
    # sim, arena, fit
    "Play many games in compiled code and sum them up.": "컴파일된 코드로 여러 판을 하고 결과를 모읍니다.",
    "Seats at the table.": "자리 수.",
    "How many games.": "판 수.",
    "Who plays, by seat; fewer bots than seats take turns.": "자리별 봇. 자리보다 적으면 돌아가며 앉습니다.",
    "The same seed gives the same games.": "시드가 같으면 판도 같습니다.",
    "Threads to use; default: all cores.": "쓸 스레드 수. 기본: 모든 코어.",
    "Compare the values of this option.": "이 설정의 값들을 비교합니다.",
    "Write a page with charts.": "그림이 있는 보고서를 씁니다.",
    "Language of what is written: en or ko.": "쓰는 언어: en 또는 ko.",
    "Let bots play each other: seats rotated, every rotation with the same luck; ratings with intervals.":
        "봇끼리 겨룹니다. 자리를 돌리고, 돌릴 때마다 운은 같으며, 실력은 구간과 함께 나옵니다.",
    "Who plays, for example greedy,search:ms=100,level:3.": "겨룰 봇. 예: greedy,search:ms=100,level:3.",
    "Games for each line-up, rounded up to whole deals.": "대진마다 할 판 수. 자리를 다 돌리도록 올림합니다.",
    "Keep the ratings with the game, for the first page.": "첫 화면에 보이도록 실력을 게임과 함께 저장합니다.",
    "Fit the weights of a game's evaluation by regression on self-play, and try them against the old ones.":
        "스스로 둔 판을 회귀 분석해 게임 평가의 가중치를 맞추고, 옛 가중치와 겨루어 봅니다.",
    "Numbers of players, for example 2,3,4; default: all.": "인원들. 예: 2,3,4. 기본: 모두.",
    "Games of self-play for each number of players.": "인원마다 스스로 둘 판 수.",
    "The bot that uses the weights and plays itself.": "가중치를 쓰며 스스로 두는 봇.",
    "Where to write the new weights.": "새 가중치를 쓸 파일.",
    "Games of the trial of new against old weights.": "새 가중치와 옛 가중치가 겨룰 판 수.",
    "Milliseconds a move in that trial.": "그때 한 수에 쓰는 밀리초.",
}  # fmt: skip
