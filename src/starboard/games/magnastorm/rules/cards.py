"""The cards of Magnastorm: commanders, objectives and artifact cards of content.toml as vecs, every field checked."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from starboard.engine.content import Content
from starboard.engine.game import NONE
from starboard.engine.reading import Reader
from starboard.engine.refusal import Malformed

from .codes import (
    E_BAG,
    E_BUY_REPUTATION,
    E_CUBE_ON_GAIN,
    E_DISCOUNT,
    E_EXTRA_LAB,
    E_FREE_BUILD,
    E_LEVEL_FOR_CUBES,
    E_LOWEST,
    E_MAJORITY,
    E_OBJECTIVE_BOOST,
    E_RANGE,
    E_REPUTATION,
    E_REUSE,
    E_SWAP,
    EFFECT_NAMES,
    LAB_SLOTS,
    SECTORS,
    SLOTS,
)

ROUNDS: Final = 4
COUNTS: Final = ("2", "3", "4")  # player counts, as the file names them
METALS: Final = ("bronze", "silver", "gold")
ARTIFACT_BONUSES: Final = ("reputation", "own", "research_green", "research_red", "research_blue")
ANY_GROUP: Final = 100  # majority_group -2: any one of the sectors
NO_GROUP: Final = 101  # majority_group -1: none


class Cards(Content):
    """The part of the tables that is printed on cards; `tables.Tables` adds boards and pieces."""

    def read_cards(self, read: Reader, artifact_counts: Reader, max_level: i64) -> None:
        """All decks; research objectives ask for levels that the research board has."""
        self.read_commanders(read)
        self.read_objectives(read, int(max_level))
        self.read_artifacts(read.table("artifacts"), artifact_counts)
        self.read_campaign(read.table("campaign"))

    def read_commanders(self, read: Reader) -> None:
        """Sixteen commanders; every effect is on exactly one card (MS-15)."""
        tables = read.tables("commanders", len(EFFECT_NAMES))
        self.codes: list[str] = []
        self.names: list[str] = []
        kinds: list[int] = []
        effects: list[int] = []
        greens: list[int] = []
        reds: list[int] = []
        self.effect_params: list[dict[str, Any]] = [{} for _ in EFFECT_NAMES]
        last = 0
        for table in tables:
            number = table.number("number", last + 1, 99)
            last = number
            must_be(table, "code", f"{number:02}")
            self.codes.append(table.text("code"))
            self.names.append(table.text("name"))
            kinds.append(table.choice("type", ("admin", "research")))
            greens.append(table.number("green", 0, 20))
            reds.append(table.number("red", 0, 20))
            effect = table.table("effect")
            kind = effect.choice("kind", EFFECT_NAMES)
            if kind in effects:
                raise Malformed(f"{effect.where}: '{EFFECT_NAMES[kind]}' is already the effect of another commander")
            if kind == E_BUY_REPUTATION and kinds[-1] != 0:
                raise Malformed(f"{effect.where}: '{EFFECT_NAMES[kind]}' needs a decision: its commander must be admin")
            effects.append(kind)
            self.read_effect(effect, kind)
            self.effect_params[kind] = dict(effect.data)
            effect.done()
            table.done()
        if kinds.count(0) != 8:
            raise Malformed(f"content: there must be 8 admin and 8 research commanders, not {kinds.count(0)} admin")
        self.commander_type: vec[i64] = vec[i64](kinds)
        self.commander_effect: vec[i64] = vec[i64](effects)
        self.green: vec[i64] = vec[i64](greens)
        self.red: vec[i64] = vec[i64](reds)

    def read_effect(self, effect: Reader, kind: int) -> None:
        """The parameters of one effect."""
        if kind == E_BUY_REPUTATION:
            must_be(effect, "cube", "yellow")
            self.buy_max: i64 = effect.number("max", 1, 10)
            self.buy_reputation: i64 = effect.number("reputation", 1, 10)
        elif kind == E_RANGE:
            self.range_more: i64 = effect.number("range", 1, 3)
        elif kind == E_OBJECTIVE_BOOST:
            self.boost_reputation: i64 = effect.number("reputation", 0, 10)
            self.boost_levels: i64 = effect.number("levels", 0, 3)
        elif kind == E_LEVEL_FOR_CUBES:
            self.level_own, self.level_yellow = cost_of(effect, "cost", effect.raw("cost"))
            self.level_levels: i64 = effect.number("levels", 1, 3)
        elif kind == E_SWAP:
            must_be(effect, "swaps", 1)
        elif kind == E_EXTRA_LAB:
            self.lab_fee_own, self.lab_fee_yellow = cost_of(effect, "cost", effect.raw("cost"))
        elif kind == E_MAJORITY:
            self.majority_more: i64 = effect.number("reputation", 0, 10)
        elif kind == E_LOWEST:
            must_be(effect, "levels", 1)
        elif kind == E_CUBE_ON_GAIN:
            self.gain_cubes: i64 = any_cubes(effect, "cubes")
        elif kind == E_BAG:
            self.more_draws: i64 = effect.number("draws", 0, 4)
        elif kind == E_REPUTATION:
            self.instant_reputation: i64 = effect.number("reputation", 0, 10)
        elif kind == E_REUSE:
            must_be(effect, "per_round", 1)
        elif kind == E_DISCOUNT:
            self.discount: i64 = effect.number("cubes", 1, 5)
        elif kind == E_FREE_BUILD:
            must_be(effect, "per_turn", 1)

    def read_objectives(self, read: Reader, max_level: int) -> None:
        """Eight objectives: four lower markers, four take labs back (MS-13)."""
        self.objective_ids, tables = read.ids("objectives", 2 * SLOTS)
        self.objective_names: list[str] = []
        self.objective_groups: list[vec[i64]] = []
        types: list[int] = []
        markers: list[int] = []
        levels: list[int] = []
        commanders: list[int] = []
        leads: list[int] = []
        majorities: list[int] = []
        for table in tables:
            self.objective_names.append(table.text("name"))
            kind = table.choice("type", ("research", "sector"))
            types.append(kind)
            must_be(table, "kind", ("lower_research", "remove_labs")[kind])
            if kind == 0:
                markers += table.numbers("markers_by_round", 1, 3, ROUNDS)
                levels += table.numbers("levels_by_round", 1, max_level, ROUNDS)
                commanders += table.numbers("commanders_by_round", 0, 8, ROUNDS)
                leads.append(int(table.flag("need_lead")))
                majorities.append(NO_GROUP)
                self.objective_groups.append(vec[i64]([]))
            else:
                for numbers in (markers, levels, commanders):
                    numbers += [0] * ROUNDS
                leads.append(0)
                groups = table.numbers("groups", 1, LAB_SLOTS)
                if not 1 <= len(groups) <= SECTORS or sum(groups) > LAB_SLOTS:
                    raise table.wrong("groups", f"1 to {SECTORS} numbers of labs, {LAB_SLOTS} at most in all")
                wanted = table.number("majority_group", -2, len(groups) - 1)
                majorities.append(ANY_GROUP if wanted == -2 else NO_GROUP if wanted == -1 else wanted)
                self.objective_groups.append(vec[i64](groups))
            table.done()
        if types.count(0) != SLOTS:
            raise Malformed(f"content: there must be {SLOTS} objectives of each type, not {types.count(0)} research")
        self.objective_type: vec[i64] = vec[i64](types)  # 0 research, 1 sector
        self.markers_down: vec[i64] = vec[i64](markers)  # objective * ROUNDS + round - 1
        self.levels_down: vec[i64] = vec[i64](levels)
        self.commanders_needed: vec[i64] = vec[i64](commanders)
        self.lead_needed: vec[i64] = vec[i64](leads)
        self.labs_down: vec[i64] = vec[i64]([sum(groups) for groups in self.objective_groups])
        self.majority_group: vec[i64] = vec[i64](majorities)

    def read_artifacts(self, read: Reader, counts: Reader) -> None:
        """Three decks; `artifact_place` finds a card by its number (MS-17.4)."""
        self.artifact_numbers: list[int] = []
        self.artifact_metals: list[int] = []
        levels: list[int] = []
        bonuses: list[int] = []
        for metal, name in enumerate(METALS):
            deck = read.table(name)
            level = deck.number("level", 1, 9)
            first = deck.number("first_number", 1, 900)
            count = deck.number("count", 1, 99)
            must_be(counts, name, count)
            found = deck.choices("bonuses", ARTIFACT_BONUSES)
            deck.done()
            if len(found) != count:
                raise deck.wrong("bonuses", f"a list of {count} bonuses")
            if set(range(first, first + count)) & set(self.artifact_numbers):
                raise Malformed(f"{deck.where}: its card numbers are used by another deck")
            self.artifact_numbers += range(first, first + count)
            self.artifact_metals += [metal] * count
            levels += [level] * count
            bonuses += found
        counts.done()
        read.done()
        self.artifact_level: vec[i64] = vec[i64](levels)
        self.artifact_bonus: vec[i64] = vec[i64](bonuses)  # 0 reputation, 1 own, 2.. level in that column

    def artifact_place(self, number: i64) -> i64:
        """Where a card stands in the artifact tables, or NONE."""
        for place, other in enumerate(self.artifact_numbers):
            if other == number:
                return place
        return NONE

    def read_campaign(self, campaign: Reader) -> None:
        """What a campaign gives and asks for (MS-17.1, MS-17.3)."""
        must_be(campaign, "cards_drawn_for_turn_order", 2)
        self.cards_each: i64 = campaign.number("min_cards_each_player", 2, 10)
        self.award_first: int = campaign.choice("award_first", METALS)
        self.award_last: int = campaign.choice("award_last", METALS)
        self.award_middle: int = campaign.choice("award_middle", METALS)
        campaign.done()


# --- for both parts of the tables ----------------------------------------------------------------------------------
def must_be(read: Reader, key: str, wanted: Any) -> None:
    """A value that the rules fix."""
    value = read.raw(key)
    if value != wanted or isinstance(value, bool) != isinstance(wanted, bool):
        raise read.wrong(key, repr(wanted))


def by_players(read: Reader, key: str, low: int, high: int) -> vec[i64]:
    """A number for each player count, as a vec indexed by the count."""
    table = read.table(key)
    numbers = [0, 0] + [table.number(count, low, high) for count in COUNTS]
    table.done()
    return vec[i64](numbers)


def cost_of(read: Reader, key: str, words: Any) -> tuple[i64, i64]:
    """A list of cube words as own and yellow cubes."""
    found = Reader({key: words}, read.where).choices(key, ("own", "yellow"))
    return found.count(0), found.count(1)


def costs(read: Reader, key: str, count: int) -> tuple[vec[i64], vec[i64]]:
    """A list of lists of cube words, as own and yellow cubes of each."""
    value = read.raw(key)
    if not isinstance(value, list) or len(value) != count:
        raise read.wrong(key, f"a list of {count} lists of cubes")
    own: list[int] = []
    yellow: list[int] = []
    for words in value:
        blacks, yellows = cost_of(read, key, words)
        own.append(blacks)
        yellow.append(yellows)
    return vec[i64](own), vec[i64](yellow)


def any_cubes(read: Reader, key: str) -> int:
    """How many cubes of any player colour a list names."""
    return len(read.choices(key, ("any",)))
