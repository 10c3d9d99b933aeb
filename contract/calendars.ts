import * as z from "zod/mini";
import { Day, Id, IdParam, Instant, Nothing, PersonId, required } from "./fields.ts";
import { route } from "./route.ts";

/** What a feed holds. */
export const feedContents = ["trips", "trips-and-matches"] as const;
/** `exact`: names, places and days; `busy`: the days only. */
export const feedDetails = ["exact", "busy"] as const;

/** A link by which a calendar program follows somebody's trips. The link itself is told once, when it is made. */
export const CalendarFeed = z.object({
  id: Id,
  name: z.string(),
  contents: z.enum(feedContents),
  detail: z.enum(feedDetails),
  createdAt: Instant,
  /** To the hour; null for one that nobody has fetched yet. */
  lastFetchedAt: z.nullable(Instant),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const longestFeedName = 60;

export const NewFeed = z.strictObject({
  name: required(longestFeedName, "Name is required"),
  contents: z.enum(feedContents, "Choose what the calendar holds"),
  detail: z.enum(feedDetails, "Choose how exact the calendar is"),
});
export type NewFeed = z.infer<typeof NewFeed>;

/** Most feeds of a person. */
export const mostFeeds = 20;
/** So long what is over stays in a feed. */
export const pastFeedDays = 365;

/** Where a feed is; whoever knows the token reads it. */
export const feedPath = (token: string) => `/calendars/${token}.ics`;

/** A file for a calendar program. */
export const CalendarFile = z.object({ name: z.string(), type: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;

export const calendars = {
  list: route({
    method: "GET",
    path: "/api/calendars",
    audience: "user",
    limit: "read",
    summary: "One's own calendar feeds, newest first, without their links",
    output: z.array(CalendarFeed),
  }),
  create: route({
    method: "POST",
    path: "/api/calendars",
    audience: "user",
    limit: "write",
    status: 201,
    summary: "Make a calendar feed; its link is told in this answer and never again",
    body: NewFeed,
    output: z.extend(CalendarFeed, { url: z.string() }),
  }),
  remove: route({
    method: "DELETE",
    path: "/api/calendars/:id",
    audience: "user",
    limit: "write",
    summary: "Revoke a calendar feed: its link leads nowhere from now on",
    params: z.object({ id: IdParam }),
    output: Nothing,
  }),
  trip: route({
    method: "GET",
    path: "/api/trips/:id/calendar",
    audience: "user",
    limit: "read",
    summary: "One of one's own trips as a file for a calendar; the same entry as in a feed",
    params: z.object({ id: IdParam }),
    output: CalendarFile,
  }),
  match: route({
    method: "GET",
    path: "/api/matches/:userId/:lastDay/calendar",
    audience: "user",
    limit: "read",
    summary:
      "The match with a person that ends on a day, as a file for a calendar; the same entry as in a feed",
    params: z.object({ userId: PersonId, lastDay: Day }),
    output: CalendarFile,
  }),
};
