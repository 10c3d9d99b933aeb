import type { Day } from "../../contract/fields.ts";
import { type Doubt, doubts, type Suggestion } from "../../contract/imports.ts";
import { longestTripName, type Trip } from "../../contract/trips.ts";
import type { Given } from "./imports-plan.ts";
import { lastDayOf } from "./imports-plan-parts.ts";
import type { Part, Placed } from "./imports-plan-spots.ts";

export type Days = { readonly firstDay: Day; readonly lastDay: Day };

/** The trip as it would be. What is over already is left out, but a trip under way keeps its first day. */
export function suggest({ today }: Given, stay: readonly Part[], days: Days, trip: Trip | null): Suggestion {
  const { spot, title } = stay[0]!;
  const { place, written } = spot;
  const isThere = trip !== null && trip.placeId === place?.placeId;
  const began = trip && trip.startDate < today && days.firstDay < today ? trip.startDate : today;
  const name = (stay.length === 1 ? title : null) ?? place?.city ?? written.city ?? written.name ?? "";
  return {
    name: isThere ? trip.name : beginning(name),
    country: place?.country ?? written.country ?? "",
    state: place?.state ?? "",
    city: place?.city ?? written.city ?? "",
    placeId: place?.placeId ?? null,
    startDate: days.firstDay < today ? began : days.firstDay,
    endDate: days.lastDay < today ? today : days.lastDay,
  };
}

/** In the order of the contract, each once. */
export function doubtsOf(stay: readonly Part[], bookings: readonly Placed[], today: Day): Doubt[] {
  const all = new Set<Doubt>(bookings.flatMap(({ is }) => is.doubts));
  const { place, isGuessed } = stay[0]!.spot;
  if (!place) all.add("place-unknown");
  else if (isGuessed) all.add("place-guessed");
  const isEndKnown = stay.some((it) => !it.isEndGuessed && it.lastDay === lastDayOf(stay));
  if (!isEndKnown) all.add("end-guessed");
  if (stay.some(({ firstDay }) => firstDay < today)) all.add("past");
  return doubts.filter((doubt) => all.has(doubt));
}

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

function beginning(name: string): string {
  let cut = "";
  for (const { segment } of characters.segment(name)) {
    if (cut.length + segment.length > longestTripName) break;
    cut += segment;
  }
  return cut.trim();
}
