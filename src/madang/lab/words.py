"""Every sentence of the lab that a person reads."""

from madang.core.words import Message

# -- what was typed wrong ------------------------------------------------------------------------------------------

MISTYPED = Message(
    en="{why} “{command} --help” tells more.", ko="{why} 자세한 것은 “{command} --help”로 볼 수 있습니다."
)
ARGUMENT_MISSING = Message(en="{name} is missing.", ko="{name:이/가} 빠졌습니다.")
VALUE_MISSING_OR_NOT_WANTED = Message(
    en="{name} lacks its value, or it takes none.", ko="{name:은/는} 값이 빠졌거나 값을 받지 않는 옵션입니다."
)
NO_SUCH_ARGUMENT = Message(en="There is no option {name}.", ko="{name:은/는} 없는 옵션입니다.")
NO_SUCH_COMMAND = Message(en="There is no such command; there are {known}.", ko="없는 명령입니다. 있는 명령: {known}.")
TOO_MANY_ARGUMENTS = Message(en="There is more than this command takes.", ko="이 명령이 받는 것보다 많이 썼습니다.")
NUMBER_BETWEEN = Message(
    en="{name} must be a number from {low} to {high}.", ko="{name:은/는} {low}부터 {high}까지의 수여야 합니다."
)
NUMBER_FROM = Message(en="{name} must be a number, {low} or more.", ko="{name:은/는} {low} 이상의 수여야 합니다.")
NUMBER_WANTED = Message(en="{name} must be a number.", ko="{name:은/는} 수여야 합니다.")

# -- files ---------------------------------------------------------------------------------------------------------

NO_SUCH_FILE = Message(en="{path}: there is no such file or folder.", ko="{path}: 그런 파일이나 폴더가 없습니다.")
IS_A_FOLDER = Message(en="{path}: this is a folder, not a file.", ko="{path}: 파일이 아니라 폴더입니다.")
NOT_ALLOWED = Message(en="{path}: this file may not be opened.", ko="{path}: 열 권한이 없는 파일입니다.")
FILE_TROUBLE = Message(en="{path}: the file cannot be used ({why}).", ko="{path}: 쓸 수 없는 파일입니다({why}).")

# -- reports -------------------------------------------------------------------------------------------------------

TITLE = Message(en="{game}: {games} simulated games", ko="{game}: 시뮬레이션 {games}판")
HOW = Message(
    en="{players} players, bots by seat: {bots}. Seed {seed}, rules version {version}. {options}",
    ko="{players}인 게임, 자리별 봇: {bots}. 시드 {seed}, 규칙 버전 {version}. {options}",
)
PACE = Message(
    en="{decisions} decisions of players and {chance} moves of chance in {seconds} s: {pace} decisions a second.",
    ko="플레이어의 결정 {decisions}번, 우연 {chance}번을 {seconds}초에 처리했습니다. 초당 결정 {pace}번입니다.",
)
COMPARED_TITLE = Message(en="{game}: {option} compared", ko="{game}: {option} 비교")
COMPARED_HOW = Message(
    en="{games} simulated games each, {players} players, bots by seat: {bots}. Seed {seed}, rules version {version}. "
    "{options}",
    ko="각각 시뮬레이션 {games}판, {players}인 게임, 자리별 봇: {bots}. 시드 {seed}, 규칙 버전 {version}. {options}",
)
SIDE_BY_SIDE = Message(en="Side by side", ko="나란히 보기")
SIDE_BY_SIDE_SAY = Message(
    en="The chart shows how often whoever went first wins, with 95 % intervals; the line is an even share.",
    ko="그림은 첫 플레이어의 승률과 95 % 신뢰 구간입니다. 선은 고른 몫입니다.",
)
NONE_OF_THEM = Message(en="none", ko="없음")
ALL_OF_THEM = Message(en="all together", ko="모두 함께")
MEAN_ROUNDS = Message(en="rounds", ko="라운드")
SPREAD = Message(en="90 % of games", ko="게임의 90 %")
DECISIONS = Message(en="decisions a game", ko="판당 결정")
FIRST_WON = Message(en="first player won, %", ko="첫 플레이어 승률 %")
WINNERS_POINTS = Message(en="winner's points", ko="승자 점수")
LENGTHS = Message(en="How long games last", ko="게임의 길이")
LENGTHS_SAY = Message(en="Rounds: {mean} on average.", ko="평균 {mean}라운드입니다.")
ROUNDS = Message(en="rounds", ko="라운드")
SHARE = Message(en="share of games", ko="게임 비율")
SCORES = Message(en="Scores", ko="점수")
SCORES_SAY = Message(
    en="Winners end with {won} points on average, the others with {lost}.",
    ko="승자는 평균 {won}점, 나머지는 평균 {lost}점으로 마칩니다.",
)
SCORES_SHARED = Message(en="Winners end with {won} points on average.", ko="승자는 평균 {won}점으로 마칩니다.")
WINNERS = Message(en="winners", ko="승자")
OTHERS = Message(en="others", ko="나머지")
POINTS = Message(en="points", ko="점수")
SEATS = Message(en="The seats", ko="자리의 유불리")
SEATS_SAY = Message(
    en="Share of wins by seat with 95 % intervals; the line is an even share.",
    ko="자리별 승률과 95 % 신뢰 구간입니다. 선은 고른 몫입니다.",
)
SEAT = Message(en="Seat {n}", ko="{n}번째 자리")
FIRST_PLAYER = Message(en="First player", ko="첫 플레이어")
FIRST_PLAYER_SAY = Message(
    en="It is not always seat 1 that goes first; the last line counts whoever did.",
    ko="첫 자리가 늘 먼저 하는 것은 아닙니다. 마지막 줄은 누구든 먼저 한 사람의 승률입니다.",
)
ENDINGS = Message(en="How games end", ko="게임이 끝나는 방법")
ENDING = Message(en="How", ko="방법")
ENDED = Message(en="of all games, %", ko="전체 게임 중 %")
THINGS = Message(en="What each is worth to its owner", ko="가진 사람에게 얼마나 값졌는가")
THINGS_SAY = Message(
    en="How often a seat that owned it at the end won, with 95 % intervals; the line is an even share. This is no "
    "proof of cause: whoever does well can afford more.",
    ko="게임이 끝날 때 그것을 가진 자리의 승률과 95 % 신뢰 구간입니다. 선은 고른 몫입니다. "
    "잘하는 사람이 더 많이 가지기 마련이므로 원인의 증거는 아닙니다.",
)
THING = Message(en="What", ko="항목")
OWNED = Message(en="owned, of 100 games", ko="100판당 소유")
WON = Message(en="won, %", ko="승률 %")
INTERVAL = Message(en="95 % interval", ko="95 % 신뢰 구간")

WROTE = Message(en="Wrote {path}.", ko="{path:을/를} 저장했습니다.")
LEFT_OUT = Message(
    en="Left out, since {n:it is|they are} not for {players} players: {values}.",
    ko="{players}인용이 아니어서 뺐습니다: {values}.",
)
CANNOT_PRINT = Message(en="The output cannot be written ({why}).", ko="출력을 쓸 수 없습니다({why}).")
NO_SUCH_LANGUAGE = Message(
    en="There is no language “{wish}” here; choose from {known}.",
    ko="“{wish}” 언어는 없습니다. 고를 수 있는 언어: {known}.",
)
SET_TWICE = Message(en="“{key}” is given twice.", ko="“{key}” 값이 두 번 주어졌습니다.")
NO_EQUALS = Message(
    en="--set wants KEY=VALUE, not “{part}”.",
    ko="--set 뒤에는 KEY=VALUE를 적어야 합니다. “{part}”: 잘못된 형식입니다.",
)
SIM_LINE = Message(
    en="{games} games of {game}, {players} players ({bots}), in {seconds} s on {cores} {cores:core|cores}: "
    "{pace} decisions a second.",
    ko="{game} {players}인 게임({bots}) {games}판을 코어 {cores}개로 {seconds}초에 마쳤습니다. "
    "초당 결정 {pace}번입니다.",
)
SIM_SEATS = Message(
    en="Wins by seat: {wins}. Points by seat: {points}. Rounds on average: {rounds}.",
    ko="자리별 승수: {wins}. 자리별 평균 점수: {points}. 평균 라운드: {rounds}.",
)
SIM_FIRST = Message(en="Won by whoever went first: {wins}.", ko="먼저 한 사람의 승수: {wins}.")
SIM_ENDINGS = Message(en="How they ended: {endings}.", ko="끝난 방법: {endings}.")
ARENA_HEAD = Message(
    en="{games} games of {game}, {players} players, rotated seats, paired deals, {seconds} s.",
    ko="{game} {players}인 게임 {games}판. 자리를 돌려 가며 같은 패로 겨뤘습니다. {seconds}초.",
)
ARENA_SEATS = Message(
    en="Wins by seat: {wins}. Rounds on average: {rounds}.", ko="자리별 승수: {wins}. 평균 라운드: {rounds}."
)
SAVE_WANTS = Message(
    en="--save keeps the ratings of all levels in the game as it is in the box: --bots {bots} and no --set.",
    ko="--save는 상자에 든 그대로의 게임에서 잰 모든 단계의 실력을 저장합니다. "
    "--bots {bots}: 이렇게 쓰고 --set은 빼 주세요.",
)
BOT = Message(en="bot", ko="봇")
WINS = Message(en="wins", ko="승리")
OF = Message(en="of", ko="판")
PERCENT = Message(en="win %", ko="승률 %")
ELO = Message(en="Elo", ko="Elo")
PLAYING = Message(en="Playing", ko="대전 중")
FITTING = Message(en="Self-play", ko="자가 대전")

NO_TERMS = Message(
    en="{game} has no evaluation of named terms, so there is nothing to fit.",
    ko="{game:은/는} 항목별 평가 함수가 없어서 맞출 가중치가 없습니다.",
)
FIT_PLAYED = Message(
    en="{players} players: {games} games of self-play, {positions} positions, {seconds} s.",
    ko="{players}인: 자가 대전 {games}판, 국면 {positions}개, {seconds}초.",
)
FIT_LOSS = Message(
    en="Log loss on games kept apart: {old} with the old weights, {new} with the new ones.",
    ko="따로 떼어 둔 게임의 로그 손실: 기존 가중치 {old}, 새 가중치 {new}.",
)
FIT_BETTER = Message(
    en="The new weights beat the old ones at equal time: {share} % of the wins ({low} to {high}; even: {even}) "
    "in {games} games.",
    ko="같은 시간을 주었을 때 새 가중치가 기존 가중치를 이깁니다: "
    "{games}판에서 승률 {share} % ({low}~{high}, 고른 몫 {even}).",
)
FIT_WORSE = Message(
    en="The new weights lose to the old ones at equal time: {share} % of the wins ({low} to {high}; even: {even}) "
    "in {games} games.",
    ko="같은 시간을 주었을 때 새 가중치가 기존 가중치에 집니다: "
    "{games}판에서 승률 {share} % ({low}~{high}, 고른 몫 {even}).",
)
FIT_EVEN = Message(
    en="Neither is shown to be stronger at equal time: the new weights took {share} % of the wins ({low} to {high}) "
    "in {games} games.",
    ko="같은 시간을 주었을 때 어느 쪽이 더 강한지 드러나지 않았습니다: "
    "새 가중치의 승률은 {games}판에서 {share} % ({low}~{high}, 고른 몫 {even})입니다.",
)
