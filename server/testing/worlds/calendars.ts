import ICAL from "ical.js";
import { calendars, type NewFeed } from "#contract/features/calendars.ts";
import { trips } from "#contract/features/trips.ts";
import type { CastName } from "#server/seed/cast.ts";
import { lisbon } from "#testing/access/world.ts";
import type { World } from "./world.ts";

export const exactFeed: NewFeed = { name: "Ana's trips", contents: "trips-and-matches", detail: "exact" };

/** Adds a trip to Lisbon; `more` overrides its fields. */
export const addLisbonTrip = ({ as }: World, who: CastName, more: object = {}) =>
  as(who)(trips.create, { body: { ...lisbon, ...more } });

/** Creates a feed and returns its id and path. */
export async function addFeed({ as }: World, who: CastName, more: Partial<NewFeed> = {}) {
  const { body } = await as(who)(calendars.create, { body: { ...exactFeed, ...more } });
  return { id: body.id, path: new URL(body.url).pathname };
}

/** Fetches a feed as a calendar program does. Its events are read with an independent parser. */
export async function fetchFeed({ app }: World, path: string, headers: Record<string, string> = {}) {
  const { statusCode: status, body: text, headers: answered } = await app.inject({ url: path, headers });
  return { status, text, headers: answered, events: status === 200 ? eventsIn(text) : [] };
}

/** The events of a calendar. `until` is exclusive. */
export function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((it) => {
    const { uid, summary, location, startDate, endDate, sequence } = new ICAL.Event(it);
    return { uid, summary, location, from: String(startDate), until: String(endDate), sequence };
  });
}
