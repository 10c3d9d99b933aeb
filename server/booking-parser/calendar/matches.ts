import type { BookingEntry } from "./entry.ts";
import { transportMentioned, transportNamed } from "./words.ts";

/** Words of sports. Two cities with a dash beside one of them are two teams. */
const sport =
  /(?<!\p{L})(?:match ?day|spieltag|bundesliga|premier league|la ?liga|serie a|ligue 1|champions league|europa league|eredivisie|primeira liga|allsvenskan|ekstraklasa|anstoß|coup d['’]envoi|journée \d+|jornada \d+|giornata|stadium|stadion|stade|estadio|estádio|stadio|arena|fc|afc|vs|derby|dfb-pokal|fa cup|playoffs?|nba|nfl|nhl|mlb)(?!\p{L})|\p{L} vs?\.? \p{Lu}|⚽|🏀|🏈|🏒|🏉|⚾/iu;
const pair = /^\W*(\S.{1,40}?)\s+[-–—:]\s+(\S.{1,40})$/u;

/** Fewer entries of one team could be journeys. */
const minMatches = 4;

/**
 * Leaves out matches on one day: those that say so, and the home and away matches of a club, whose entries
 * all name one team with always another beside it. A traveller's entries would lead back from the same city.
 */
export function withoutMatches(entries: readonly BookingEntry[]): BookingEntry[] {
  const left = entries.filter((entry) => !isMatch(entry));
  const fixtures = fixturesIn(left);
  return left.filter((entry) => !fixtures.has(entry));
}

const isMatch = (entry: BookingEntry): boolean =>
  entry.firstDay === entry.lastDay &&
  transportNamed(entry.summary) === null &&
  transportMentioned(`${entry.summary}\n${entry.description}`) === null &&
  (sport.test(`${entry.summary}\n${entry.description.slice(0, 500)}`) ||
    (pair.test(entry.summary.slice(0, 200)) && sport.test(entry.location)));

function fixturesIn(entries: readonly BookingEntry[]): Set<BookingEntry> {
  const pairs = entries
    .flatMap((entry) => {
      const [, home, away] = pair.exec(entry.summary.slice(0, 200)) ?? [];
      const isPair =
        home && away && entry.firstDay === entry.lastDay && transportNamed(entry.summary) === null;
      return isPair ? [{ entry, teams: [home.toLowerCase(), away.toLowerCase()] }] : [];
    })
    .toSorted((a, b) => (a.entry.firstDay < b.entry.firstDay ? -1 : 1));
  const count = Map.groupBy(
    pairs.flatMap(({ teams }) => [...new Set(teams)]),
    (team) => team,
  );
  const [club] =
    [...count].find(([, all]) => all.length >= minMatches && all.length * 2 > pairs.length) ?? [];
  const own = pairs.filter(({ teams }) => teams.includes(club ?? ""));
  const others = own.map(({ teams }) => teams.find((team) => team !== club));
  const isFixtures =
    own.length >= minMatches && others.every((team, at) => at === 0 || team !== others[at - 1]);
  return new Set(isFixtures ? own.map(({ entry }) => entry) : []);
}
