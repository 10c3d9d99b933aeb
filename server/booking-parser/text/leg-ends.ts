import type { Spot } from "#booking-parser/reservation.ts";
import type { FoundDay } from "./day.ts";
import type { LegLabel } from "./leg-labels.ts";
import type { Line, Token } from "./lines.ts";
import { withoutAccents } from "./months.ts";
import { saysOtherTimes } from "./other-times.ts";
import { wordsBeforeDay, wordsOfJourney } from "./words.ts";

/** One end of a leg. */
export type Stop = {
  readonly spot: Spot | null;
  readonly time: string | null;
  readonly day: FoundDay | null;
};

/** A line with its label. `whole` is the line with its label, `text` the rest. */
export type LegLine = Line & { readonly part: LegLabel | null; readonly whole: string };
type Route = {
  readonly number: string | null;
  readonly from: Stop;
  readonly to: Stop;
  readonly day: FoundDay | null;
  readonly plus: number;
};

/** How many days after its departure a leg arrives. */
export const plusOf = ({ tokens }: Line): number =>
  tokens.reduce((sum, token) => sum + (token.is === "plus" ? token.days : 0), 0);
export const dayOf = ({ tokens }: Line): FoundDay | null => {
  const day = tokens.find((token) => token.is === "day");
  return day?.is === "day" ? day.day : null;
};

/** `Euromed 01102` */
const vehicleNumber = /(?<!\p{L})\p{L}+ \d{2,5}(?![\p{L}\d./:-])/gu;

/** The day of a line that announces the legs around it: nothing but words of journeys is before it. */
export function headingDay(line: LegLine): FoundDay | null {
  const day = dayOf(line);
  if (day === null || line.tokens.filter(({ is }) => is === "day").length !== 1) return null;
  if (line.part === "date" || line.part === "number") return day;
  if (line.part !== null) return null;
  const at = line.whole.length - line.text.length + day.at;
  const places = new Set(
    line.tokens.flatMap((token) =>
      token.is === "place" ? withoutAccents(token.spot.name ?? "").split(/\P{L}+/u) : [],
    ),
  );
  const isArrow = line.tokens.some(({ is }) => is === "arrow");
  const before = withoutAccents(line.whole.slice(0, at).replace(line.number ?? "", " "))
    .replaceAll(vehicleNumber, " ")
    .replaceAll(/\S*\d\S*/g, " ");
  const words = before.match(/\p{L}+/gu) ?? [];
  const isOwn = words.every(
    (one) =>
      wordsBeforeDay.has(one) ||
      wordsOfJourney.has(one) ||
      /^[\p{sc=Han}]$/u.test(one) ||
      (isArrow && places.has(one)),
  );
  return isOwn ? day : null;
}

/** Place, time and day beside or below a label. */
export function stopAt(lines: readonly LegLine[], at: number): Stop {
  const found: Stop = { spot: null, time: null, day: null };
  const own = lines[at];
  if (!own) return found;
  const below = lines.slice(at + 1, at + (own.tokens.length === 0 ? 4 : 1));
  const stop = below.findIndex(({ part }) => part !== null);
  const all = [own, ...below.slice(0, stop === -1 ? below.length : stop)];
  const tokens = all.flatMap((line) => line.tokens);
  const place =
    tokens.find((token) => token.is === "place" && token.isCode) ?? tokens.find(({ is }) => is === "place");
  const time = tokens.find(({ is }) => is === "time");
  const day = tokens.find(({ is }) => is === "day");
  return {
    spot: place?.is === "place" ? place.spot : null,
    time: time?.is === "time" ? time.time : null,
    day: day?.is === "day" ? day.day : null,
  };
}

/** Both ends of a leg on one line: `LH 1168 FRA 11:00 – LIS 13:25`, or two places over two times. */
export function routeOf(line: LegLine, lines: readonly LegLine[], at: number): Route | null {
  const { tokens } = line;
  const times = tokens.flatMap((token) => (token.is === "time" ? [token.time] : []));
  const [day = null, arrival, more] = tokens.flatMap((token) => (token.is === "day" ? [token.day] : []));
  if (times.length > 2 || more || (arrival && !isAfterTime(tokens, arrival))) return null;
  const hasTimesBelow =
    !line.text.includes(":") && (hasTwoTimes(lines[at + 1]) || hasTwoTimes(lines[at + 2]));
  const ends = endsOf(tokens, times.length, hasTimesBelow);
  if (ends === null) return null;
  const arrivesLater = !arrival && (times[1] ?? "") < (times[0] ?? "") && isLast(tokens, "day");
  return {
    number: line.number,
    from: { spot: ends[0], time: times[0] ?? null, day: null },
    to: { spot: ends[1], time: times[1] ?? null, day: arrival ?? (arrivesLater ? day : null) },
    day: arrivesLater ? null : day,
    plus: plusOf(line),
  };
}

/** Whether this second day is that of the arrival: between the two times of a line, or behind them. */
const isAfterTime = (tokens: readonly Token[], day: FoundDay): boolean =>
  tokens.findIndex((token) => token.is === "day" && token.day === day) >
    tokens.findIndex(({ is }) => is === "time") && tokens.filter(({ is }) => is === "time").length === 2;
const isLast = (tokens: readonly Token[], is: Token["is"]) =>
  tokens.findLast((token) => token.is !== "place")?.is === is;
const hasTwoTimes = (line: LegLine | undefined): boolean =>
  line !== undefined &&
  line.tokens.filter(({ is }) => is === "time").length === 2 &&
  line.tokens.filter(({ is }) => is === "place").length < 2 &&
  !saysOtherTimes(line);

function endsOf(
  tokens: readonly Token[],
  times: number,
  hasTimesBelow: boolean,
): readonly [Spot, Spot] | null {
  const places = tokens.flatMap((token, at) => (token.is === "place" ? [{ ...token, at }] : []));
  const codes = places.filter(({ isCode }) => isCode);
  const of = codes.length === 2 ? codes : places;
  const arrows = tokens.flatMap((token, at) => (token.is === "arrow" ? [{ ...token, at }] : []));
  const sure = arrows.filter(({ isSure }) => isSure);
  const among = sure.length > 0 ? sure : arrows;
  for (const { at } of among) {
    const left = cityBefore(tokens, of.filter((place) => place.at < at).at(-1));
    const right = of.find((place) => place.at > at);
    const isTooMany = places.length > (sure.length === 1 && times === 2 ? 6 : 4);
    if (!left || !right || (isTooMany && codes.length !== 2)) continue;
    if (of.some((place) => place.at > left.last && place.at < right.at)) continue;
    return [left.spot, right.spot];
  }
  const [from, to, more] = of;
  if (!from || !to || more || (times !== 2 && !hasTimesBelow && codes.length !== 2)) return null;
  return [from.spot, to.spot];
}

type PlaceAt = { readonly spot: Spot; readonly at: number };

/** The city in `Lisboa - Oriente 08:09 > Porto - Campanhã 10:58`; without a sure arrow the place itself. */
function cityBefore(
  tokens: readonly Token[],
  place: PlaceAt | undefined,
): (PlaceAt & { last: number }) | undefined {
  if (!place) return undefined;
  const [before, dash] = [tokens[place.at - 2], tokens[place.at - 1]];
  const isSure = tokens.slice(place.at).some((token) => token.is === "arrow" && token.isSure);
  const hasCity = isSure && before?.is === "place" && dash?.is === "arrow" && !dash.isSure;
  return { spot: hasCity ? before.spot : place.spot, at: place.at, last: place.at };
}

/** A line of a station and its time, on one line or on two. */
export function stationOf(
  line: LegLine,
  lines: readonly LegLine[],
  at: number,
  places: readonly Spot[],
  times: readonly string[],
): (Stop & { below: number }) | null {
  const [spot, other] = places;
  const [time, later] = times;
  if (spot && time && !later && (!other || line.tokens[0]?.is === "time" || line.tokens[0]?.is === "place"))
    return { spot: nextTo(line.tokens) ?? spot, time, day: dayOf(line), below: 0 };
  const next = lines[at + 1];
  if (!next || next.part !== null) return null;
  const isOnlyTime =
    time && !later && line.tokens.every(({ is }) => is === "time" || is === "plus") && !isSentence(line);
  const [nextPlace] = next.tokens;
  if (isOnlyTime && nextPlace?.is === "place" && !next.tokens.some(({ is }) => is === "time"))
    return { spot: nextPlace.spot, time, day: null, below: 1 };
  const [own] = line.tokens;
  const [nextTime, more] = next.tokens;
  if (
    own?.is === "place" &&
    own.isCode &&
    line.tokens.length === 1 &&
    nextTime?.is === "time" &&
    more === undefined
  )
    return { spot: own.spot, time: nextTime.time, day: null, below: 1 };
  return null;
}

const isSentence = ({ text }: Line): boolean => (text.match(/\p{L}{2,}/gu) ?? []).length > 3;

/** The place beside the time. */
function nextTo(tokens: readonly Token[]): Spot | null {
  const at = tokens.findIndex(({ is }) => is === "time");
  // `Ulm Hbf  01.03.  ab 08:51  Tisch`: the line begins with its station.
  const [first] = tokens;
  if (at === 2 && first?.is === "place" && tokens[1]?.is === "day") return first.spot;
  const beside = [tokens[at + 1], tokens[at - 1]].filter((token) => token?.is === "place");
  // `MAD 12:05 Madrid`: the code is the airport.
  const near = beside.find((token) => token.isCode) ?? beside[0];
  return near?.is === "place" ? near.spot : null;
}
