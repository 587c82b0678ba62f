"""Many games side by side, stepped in compiled code: what every environment stands on.

Observations, masks, rewards and seats lie in vecs, which NumPy reads where they are: nothing is copied on the way.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from starboard.engine.chance import Chance, fresh
from starboard.engine.content import Content
from starboard.engine.game import Game

NOBODY: Final = -1  # to move: the game is over
LEAVE: Final = -1  # as an action: this game waits
REFUSED: Final = -2  # instead of a seat: the action is not legal
THOUSANDTHS: Final = 1000.0  # in which judges write their terms
OTHER_STREAM: Final = 0x9E3779B97F4A7C15F39CC0605CEDC834  # later seeds come from another stream than the dice


def zeros(size: i64) -> vec[i64]:
    """Whole numbers, all 0."""
    return vec[i64]([0] * size)


def flags(size: i64) -> vec[u8]:
    """Bytes, all 0."""
    return vec[u8]([0] * size)


def amounts(size: i64) -> vec[float]:
    """Numbers, all 0."""
    return vec[float]([0.0] * size)


class Payment:
    """How seats are paid: at the end by place or by points, and on the way by a potential of named terms."""

    def __init__(self, by_points: bool, weights: list[float], discount: float) -> None:
        """The weights go over the title's terms in order; none, or only zeros: nothing on the way."""
        self.by_points: bool = by_points
        self.weights: vec[float] = vec[float](weights)
        self.discount: float = discount
        self.shapes: bool = any(weight != 0.0 for weight in weights)
        self.terms: vec[i64] = zeros(len(weights) + 1)

    def final(self, game: Game) -> list[float]:
        """What each side gets for a game that is over."""
        if not self.by_points:
            return game.rewards()
        points = game.scores()
        if len(points) == 1:
            return [float(points[0])]
        best = max(points)
        second = sorted(points)[-2]
        return [float(own - (second if own == best else best)) for own in points]

    def potential(self, game: Game, seat: i64) -> float:
        """The weighted terms of a seat; 0 when the game is over, so that shaping cannot change what is best."""
        if game.over != 0:
            return 0.0
        count = game.terms_into(seat, self.terms)
        total = 0.0
        for i in range(count):
            total += self.weights[i] * float(self.terms[i])
        return total / THOUSANDTHS


class Lanes:
    """Games of one title, one in each lane; a game that ends is followed by a new one where `restart` is set."""

    def __init__(
        self,
        content: Content,
        seats: i64,
        options: dict[str, Any],
        count: i64,
        payment: Payment,
        restart: bool,
        observe: bool,
    ) -> None:
        """Empty lanes: `begin` each of them."""
        title: Any = content.title
        self.title: Any = title
        self.content: Content = content
        self.options: dict[str, Any] = options
        self.seats: i64 = seats
        self.sides: i64 = title.sides(seats, options)
        self.count: i64 = count
        self.payment: Payment = payment
        self.restart: bool = restart
        self.observe: bool = observe  # whether observations are written at each step
        self.watcher: i64 = NOBODY  # the seat whose last observation of a game is kept in `last_observations`
        self.action_count: i64 = content.action_count
        self.size: i64 = title.observation_size(int(seats))
        self.games: list[Game] = []
        self.lucks: list[Chance] = [Chance() for _ in range(count)]
        self.dice: Chance = fresh(0)  # of random actions
        self.observations: vec[i64] = zeros(count * self.size)
        self.last_observations: vec[i64] = zeros(1)
        self.masks: vec[u8] = flags(count * self.action_count)
        self.offers: vec[i64] = zeros(count)
        self.actions: vec[i64] = zeros(count)
        self.movers: vec[i64] = zeros(count)
        self.offered: vec[vec[i64]] = vec[vec[i64]]()
        for lane in range(count):
            self.movers[lane] = NOBODY
            self.offered = append(self.offered, zeros(self.action_count))
        self.rewards: vec[float] = amounts(count * seats)
        self.ended: vec[u8] = flags(count)  # whether the game of this lane ended in the last step
        self.unclean: vec[u8] = flags(count)  # whether rewards or `ended` of the lane are to be cleared
        self.lengths: vec[i64] = zeros(count)  # actions of the running game
        self.last_lengths: vec[i64] = zeros(count)  # and, as the next two, of the game that ended last
        self.points: vec[i64] = zeros(count * self.sides)
        self.places: vec[i64] = zeros(count * self.sides)
        self.potentials: vec[float] = amounts(count * seats)
        self.asked: vec[u8] = flags(count * seats)  # whether a seat has decided in the running game

    def watch(self, seat: i64) -> None:
        """Keeps what this seat sees of each game when it is over."""
        self.watcher = seat
        self.last_observations = zeros(self.count * self.size)

    # --- a new game ----------------------------------------------------------------------------------------------
    def begin(self, lane: i64, seed: int) -> None:
        """A new game from this seed; the seeds of those that follow in this lane are drawn from it."""
        self.lucks[lane].seed(seed ^ OTHER_STREAM)
        self.clean(lane)
        game: Game = self.title.blank(self.content, int(self.seats), self.options)
        game.chance.seed(seed)
        self.start(lane, game)
        self.show(lane)

    def follow(self, lane: i64) -> None:
        """The next game of a lane, from `next_seed`."""
        game: Game = self.title.blank(self.content, int(self.seats), self.options)
        luck = self.lucks[lane]
        game.chance.a = luck.word()
        game.chance.b = luck.word()
        game.chance.c = luck.word()
        game.chance.counter = luck.word()
        game.chance.warm_up()
        self.start(lane, game)

    def start(self, lane: i64, game: Game) -> None:
        """Deals."""
        game.setup()
        if lane == len(self.games):
            self.games.append(game)
        else:
            self.games[lane] = game
        self.lengths[lane] = 0
        for place in range(lane * self.seats, lane * self.seats + self.seats):
            self.asked[place] = 0

    def next_seed(self, lane: i64) -> int:
        """The seed of the game that follows in this lane."""
        luck = self.lucks[lane]
        low = int(luck.word()) | int(luck.word()) << 32
        return low | (int(luck.word()) | int(luck.word()) << 32) << 64

    # --- a step --------------------------------------------------------------------------------------------------
    def refused(self) -> i64:
        """The first lane whose action is not legal; -1 if all are."""
        size = self.action_count
        for lane in range(self.count):
            action = self.actions[lane]
            if action == LEAVE:
                continue
            if action < 0 or action >= size or self.masks[lane * size + action] == 0:
                return lane
        return -1

    def step(self) -> i64:
        """Plays `actions` in their lanes, all or none; the first lane whose action is not legal, or -1."""
        wrong = self.refused()
        if wrong >= 0:
            return wrong
        for lane in range(self.count):
            if self.unclean[lane] != 0:
                self.clean(lane)
            action = self.actions[lane]
            if action != LEAVE:
                self.play(lane, action)
        return -1

    def act(self, lane: i64, action: i64) -> i64:
        """Plays in one lane; who is asked next, NOBODY at the end, or REFUSED and nothing has changed."""
        size = self.action_count
        if action < 0 or action >= size or self.masks[lane * size + action] == 0:
            return REFUSED
        if self.unclean[lane] != 0:
            self.clean(lane)
        self.play(lane, action)
        return self.movers[lane]

    def play(self, lane: i64, action: i64) -> None:
        """One legal action, and what it brings; rewards add up until they are cleared."""
        game = self.games[lane]
        seat = self.movers[lane]
        self.lengths[lane] += 1
        game.apply_for(seat, action)
        if game.over != 0:
            self.finish(lane, game)
        self.show(lane)

    def clean(self, lane: i64) -> None:
        """Nothing was paid yet in this step."""
        for place in range(lane * self.seats, lane * self.seats + self.seats):
            self.rewards[place] = 0.0
        self.ended[lane] = 0
        self.unclean[lane] = 0

    def finish(self, lane: i64, game: Game) -> None:
        """The game is over: all are paid, and the next one is dealt."""
        first = lane * self.seats
        paid = self.payment.final(game)
        for seat in range(self.seats):
            self.rewards[first + seat] += paid[seat]
            if self.payment.shapes and self.asked[first + seat] != 0:
                self.rewards[first + seat] -= self.potentials[first + seat]
        points = game.scores()
        places = game.ranking()
        for side in range(self.sides):
            self.points[lane * self.sides + side] = i64(points[side])
            self.places[lane * self.sides + side] = i64(places[side])
        self.last_lengths[lane] = self.lengths[lane]
        self.ended[lane] = 1
        self.unclean[lane] = 1
        if self.watcher >= 0:
            game.observe_at(self.watcher, self.last_observations, lane * self.size)
        if self.restart:
            self.follow(lane)

    def show(self, lane: i64) -> None:
        """Writes who is asked, what is legal, and what that seat sees."""
        game = self.games[lane]
        first = lane * self.action_count
        offered = self.offered[lane]
        for i in range(self.offers[lane]):
            self.masks[first + offered[i]] = 0
        seat = game.to_move()
        self.movers[lane] = seat
        if seat < 0:
            self.offers[lane] = 0
            return
        count = game.legal_for(seat, offered)
        self.offers[lane] = count
        for i in range(count):
            self.masks[first + offered[i]] = 1
        if self.observe:
            game.observe_at(seat, self.observations, lane * self.size)
        if self.payment.shapes:
            self.shape(lane, game, seat)

    def shape(self, lane: i64, game: Game, seat: i64) -> None:
        """Pays a seat for what its potential has gained since it was asked before."""
        place = lane * self.seats + seat
        now = self.payment.potential(game, seat)
        if self.asked[place] != 0:
            self.rewards[place] += self.payment.discount * now - self.potentials[place]
            self.unclean[lane] = 1
        self.asked[place] = 1
        self.potentials[place] = now

    # --- random play ---------------------------------------------------------------------------------------------
    def any_action(self, lane: i64) -> i64:
        """A legal action of this lane, every one equally likely; LEAVE where nobody is asked."""
        count = self.offers[lane]
        if count == 0:
            return LEAVE
        return self.offered[lane][self.dice.below(count) if count > 1 else i64(0)]

    def choose(self) -> None:
        """Writes a random legal action for each lane."""
        for lane in range(self.count):
            self.actions[lane] = self.any_action(lane)

    def roll(self, steps: i64) -> None:
        """Random play in all lanes."""
        for _ in range(steps):
            self.choose()
            self.step()

    def let_others_play(self, seat: i64) -> None:
        """The other seats play at random until this one is asked in every lane, or the game is over."""
        for lane in range(self.count):
            while self.movers[lane] != seat and self.movers[lane] >= 0:
                self.play(lane, self.any_action(lane))
