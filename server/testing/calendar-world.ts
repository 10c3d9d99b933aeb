import ICAL from "ical.js";
import { calendars, type NewFeed } from "../../contract/calendars.ts";
import { trips } from "../../contract/trips.ts";
import type { CastName } from "../seed/cast.ts";
import { lisbon } from "./access-world.ts";
import type { World } from "./world.ts";

export const exactFeed: NewFeed = { name: "Ana's trips", contents: "trips-and-matches", detail: "exact" };

/** A trip to Lisbon, or as it is said. */
export const addTrip = ({ as }: World, who: CastName, more: object = {}) =>
  as(who)(trips.create, { body: { ...lisbon, ...more } });

/** Makes a feed and answers its path. */
export async function subscribe({ as }: World, who: CastName, more: Partial<NewFeed> = {}) {
  const { body } = await as(who)(calendars.create, { body: { ...exactFeed, ...more } });
  return { id: body.id, path: new URL(body.url).pathname };
}

/** What a calendar program gets, read by a parser that isn't ours. */
export async function fetchFeed({ app }: World, path: string, headers: Record<string, string> = {}) {
  const { statusCode: status, body: text, headers: answered } = await app.inject({ url: path, headers });
  return { status, text, headers: answered, events: status === 200 ? eventsIn(text) : [] };
}

/** The entries of a calendar, their ends not counting. */
export function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((it) => {
    const { uid, summary, location, startDate, endDate, sequence } = new ICAL.Event(it);
    return { uid, summary, location, from: String(startDate), until: String(endDate), sequence };
  });
}
