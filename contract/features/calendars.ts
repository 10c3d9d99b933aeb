import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Day, Id, IdParam, Instant, Nothing, PersonId, Name } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";

/** What a feed contains. */
export const feedContents = ["trips", "trips-and-matches"] as const;
/** `exact`: names, places and days; `busy`: the days only. */
export const feedDetails = ["exact", "busy"] as const;

/**
 * A secret link that lets a calendar program follow a person's trips. The link is returned only once, when it
 * is created.
 */
export const CalendarFeed = z.object({
  id: Id,
  name: z.string(),
  contents: z.enum(feedContents),
  detail: z.enum(feedDetails),
  createdAt: Instant,
  /** Rounded to the hour; null if no program has fetched the feed yet. */
  lastFetchedAt: z.nullable(Instant),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const maxFeedNameLength = 60;

export const NewFeed = z.strictObject({
  name: Name(maxFeedNameLength, complaint("NAME_REQUIRED")),
  contents: z.enum(feedContents, complaint("CALENDAR_CONTENTS_MISSING")),
  detail: z.enum(feedDetails, complaint("CALENDAR_DETAIL_MISSING")),
});
export type NewFeed = z.infer<typeof NewFeed>;

/** Maximum number of feeds per person. */
export const maxFeeds = 20;
/** How long past entries stay in a feed, in days. */
export const pastFeedDays = 365;

/** The path of a feed. Anyone who knows the token can read it. */
export const feedPath = (token: string) => `/calendars/${token}.ics`;

/** A file for a calendar program. */
export const CalendarFile = z.object({ name: z.string(), type: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;

export const calendars = {
  list: route({
    method: "GET",
    path: "/api/calendars",
    audience: "user",
    scope: "calendars:read",
    limit: "read",
    summary: "My calendar feeds, newest first, without their links",
    output: z.array(CalendarFeed),
  }),
  create: route({
    method: "POST",
    path: "/api/calendars",
    audience: "user",
    limit: "write",
    changes: ["calendars"],
    status: 201,
    answersSecret: true,
    summary: "Create a calendar feed; only this response contains its link",
    body: NewFeed,
    output: z.extend(CalendarFeed, { url: z.string() }),
  }),
  remove: route({
    method: "DELETE",
    path: "/api/calendars/:id",
    audience: "user",
    limit: "write",
    changes: ["calendars"],
    summary: "Revoke a calendar feed; its link stops working",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
  trip: route({
    method: "GET",
    path: "/api/trips/:id/calendar",
    audience: "user",
    scope: "trips:read",
    limit: "read",
    summary: "One of my trips as an iCalendar file; the same entry as in a feed",
    params: z.object({ id: IdParam }),
    output: CalendarFile,
  }),
  match: route({
    method: "GET",
    path: "/api/matches/:userId/:lastDay/calendar",
    audience: "user",
    scope: "matches:read",
    limit: "read",
    summary:
      "A match with a person, identified by its last day, as an iCalendar file; the same entry as in a feed",
    params: z.object({ userId: PersonId, lastDay: Day }),
    output: CalendarFile,
  }),
};
