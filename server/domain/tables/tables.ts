import type { DayOrder, TableChoice, TableProblem, TableRow } from "#contract/features/tables.ts";
import type { Place } from "#contract/shared/itinerary.ts";
import { withoutInvisible } from "#lib/text.ts";
import { maxTripNameLength } from "#contract/features/trips.ts";
import type { Reservation } from "#booking-parser/reservation.ts";
import { refusedField } from "#lib/refusal.ts";
import type { SignedIn } from "#lib/ctx.ts";
import { screenedText } from "#domain/content-filters/screen-text.ts";
import { addUndoableImport } from "#domain/imports/tables.ts";
import { locateAll } from "#domain/imports/places/places.ts";
import { lockPlans, rewriteStays } from "#domain/stays/stays.ts";
import { addImportedTrips, tripKey } from "#domain/trips/import-trips.ts";
import { listTrips } from "#domain/trips/trips.ts";
import { orderIn, readDay } from "./days.ts";
import { meantCities } from "./meant-cities.ts";
import { readTable, type WrittenTrip } from "./read.ts";

/** The city that the caller chose for a line, by the line. */
type ChosenPlaces = ReadonlyMap<number, string>;

type Table = { readonly text: string; readonly order?: DayOrder | undefined };

/**
 * Reads a table and compares it with the caller's trips. Changes nothing. A line that has a chosen city gets
 * it; refuses one that isn't among the choices of its line. If no date of the table tells the order of day
 * and month, it is that of the call.
 */
export async function previewTable(
  ctx: SignedIn,
  { text, order: said }: Table,
  chosen: ChosenPlaces = new Map(),
): Promise<TableRow[]> {
  const written = readTable(text);
  const located = (await locateAll(ctx.db, written.map(asBooking))).map(({ to }) => to);
  const cities = await meantCities(ctx, located);
  const order = orderIn(written.flatMap(({ from, to }) => [from, to])) ?? said ?? null;
  const known = new Set((await listTrips(ctx)).map(tripKey));
  const rows: TableRow[] = [];
  for (const [at, it] of written.entries()) {
    const { choices, isUncertain, place: likely } = cities[at]!;
    const place = placeOf(likely, choices, chosen.get(it.line));
    const [start, end] = [readDay(it.from, order), readDay(it.to, order)];
    const badDay =
      "problem" in start ? { ...start, as: it.from } : "problem" in end ? { ...end, as: it.to } : null;
    const startDate = "day" in start ? start.day : null;
    const endDate = "day" in end ? end.day : null;
    const named = (withoutInvisible(it.name) || place?.city || it.city).slice(0, maxTripNameLength).trim();
    const name = await screenedText(ctx, named, maxTripNameLength);
    const key =
      place &&
      startDate &&
      endDate &&
      tripKey({ name: name ?? "", placeId: place.placeId, startDate, endDate });
    const problem =
      placeProblem(it, place) ??
      badDay?.problem ??
      (startDate! > endDate! ? "end-before-start" : !name ? "words" : known.has(key!) ? "known" : null);
    if (key && problem === null) known.add(key);
    rows.push({
      ...{ line: it.line, name: name ?? "", written: it.city, place, isUncertain, choices },
      ...{ startDate, endDate, problem, writtenDay: badDay?.problem === problem ? badDay.as : null },
    });
  }
  return rows;
}

function placeOf(
  found: Place | null,
  choices: readonly TableChoice[],
  chosen: string | undefined,
): Place | null {
  if (chosen === undefined) return found;
  const place = choices.find(({ placeId }) => placeId === chosen);
  if (!place) throw refusedField("places", "PLACE_NOT_A_CHOICE");
  const { placeId, country, state, city } = place;
  return { placeId, country, state, city };
}

const placeProblem = ({ city }: WrittenTrip, place: Place | null): TableProblem | null =>
  city === "" ? "city-missing" : place === null ? "city-unknown" : null;

type Chosen = Table & {
  readonly lines: readonly number[];
  readonly places?: readonly { readonly line: number; readonly placeId: string }[] | undefined;
  readonly name?: string | undefined;
};

/**
 * Adds the trips of these lines, as an import that can be undone for a day. Lines with a problem are left
 * out, so that a repeated call adds nothing. Call it in a transaction.
 */
export async function addTable(
  ctx: SignedIn,
  { lines, places = [], name: file, ...table }: Chosen,
): Promise<{ added: number; importId: number | null }> {
  await lockPlans(ctx.db, ctx.me.id);
  const wanted = new Set(lines);
  const chosen = new Map(places.map(({ line, placeId }) => [line, placeId]));
  const trips = (await previewTable(ctx, table, chosen)).flatMap(
    ({ line, problem, place, startDate, endDate, name }) =>
      wanted.has(line) && problem === null && place && startDate && endDate
        ? [
            {
              name,
              place,
              startDate,
              endDate,
              matchOnlyGroupConnections: false,
              groupIds: [],
              createdAt: ctx.now,
            },
          ]
        : [],
  );
  if (trips.length === 0) return { added: 0, importId: null };
  const importId = await addUndoableImport(ctx, file || null, async () => {
    const ids = await addImportedTrips(ctx, trips);
    await rewriteStays(ctx, ctx.me.id);
    return ids;
  });
  return { added: trips.length, importId };
}

/** The form in which the imports look up places. */
const asBooking = ({ city, country }: WrittenTrip): Reservation => ({
  ...{ kind: "calendar", isCancelled: false, confirmation: null, title: null, from: null },
  to: {
    ...{ name: null, iata: null, city: city || null, region: null, country: country || null },
    ...{ latitude: null, longitude: null },
  },
  ...{ firstDay: "2000-01-01", firstTime: null, lastDay: "2000-01-01", lastTime: null },
  ...{ travellers: [], changedAt: null, doubts: [] },
});
