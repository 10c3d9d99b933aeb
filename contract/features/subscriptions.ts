import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { Id, IdParam, Instant, Nothing } from "#contract/shared/fields.ts";
import { route } from "#contract/shared/route.ts";
import type { BookingKind } from "./bookings.ts";

/** Maximum number of calendars per person. */
export const maxSubscriptions = 10;
/** A calendar that could not be read for this long is not read any more. */
export const maxFailingDays = 14;

/** The kinds of bookings that may become trips without a review, if their owner wants it. */
export const automaticKinds = [
  "lodging",
  "flight",
  "train",
  "bus",
  "ferry",
  "event",
] as const satisfies readonly BookingKind[];
const AutomaticKind = z.enum(automaticKinds);
export type AutomaticKind = z.infer<typeof AutomaticKind>;

export const subscriptionProblems = [
  /** The address, or one that it redirects to, is not a public https address. */
  "address-refused",
  "unreachable",
  "bad-certificate",
  "too-slow",
  "too-large",
  "too-many-redirects",
  "not-found",
  "not-allowed",
  "busy",
  "server-error",
  /** The answer is no calendar. */
  "not-a-calendar",
  /** A calendar that our parser doesn't understand. */
  "unreadable",
  /** The stored address can't be decrypted: the program's secret has changed. */
  "address-lost",
] as const;
const SubscriptionProblem = z.enum(subscriptionProblems);
export type SubscriptionProblem = z.infer<typeof SubscriptionProblem>;

/** A calendar whose entries are proposed as trips. Its address is a secret, so no answer contains it. */
export const Subscription = z.object({
  id: Id,
  /** The calendar's own name, or the host until it is known. */
  name: z.string(),
  host: z.string(),
  /** Which bookings become trips without a review. */
  automaticKinds: z.array(AutomaticKind),
  createdAt: Instant,
  /** Whether it is being read now, or about to be. */
  isReading: z.boolean(),
  /** When it was last read successfully. */
  lastReadAt: z.nullable(Instant),
  /** When it is read again; null if it isn't. */
  nextReadAt: z.nullable(Instant),
  /** Since when and why it can't be read; null if it can. */
  failingSince: z.nullable(Instant),
  problem: z.nullable(SubscriptionProblem),
  /** Whether reading was given up after `maxFailingDays`. */
  isStopped: z.boolean(),
  /** The import with proposals that wait for a decision; null if there are none. */
  importId: z.nullable(Id),
});
export type Subscription = z.infer<typeof Subscription>;

const kinds = z
  .array(AutomaticKind)
  .check(z.refine((all) => new Set(all).size === all.length, complaint("INVALID_INPUT")));

export const NewSubscription = z.strictObject({
  address: z.string(complaint("CALENDAR_ADDRESS_INVALID")).check(
    // Within an address a joiner can be a part of a word, as in Persian.
    z.overwrite((it) => it.replaceAll(/^[\p{Cf}\p{DI}\s]+|[\p{Cf}\p{DI}\s]+$/gu, "")),
    z.maxLength(2000, complaint("TOO_LONG", { max: 2000 })),
    z.regex(/^(?:https|webcals?):\/\/./i, complaint("CALENDAR_ADDRESS_INVALID")),
  ),
});

export const SubscriptionChange = z.strictObject({ automaticKinds: kinds });

const ById = z.object({ id: IdParam });
const writeRoute = { audience: "user", limit: "write", changes: ["imports"] } as const;

export const subscriptions = {
  list: route({
    method: "GET",
    path: "/api/subscriptions",
    audience: "user",
    limit: "read",
    summary: "The calendars that I follow, newest first, without their addresses",
    output: z.object({
      /** Whether this installation reads calendars. */
      isAvailable: z.boolean(),
      subscriptions: z.array(Subscription),
    }),
  }),
  add: route({
    ...writeRoute,
    method: "POST",
    path: "/api/subscriptions",
    status: 201,
    summary:
      "Follow a calendar (.ics) at a public https address; it is checked, read at once, then every hour",
    body: NewSubscription,
    output: Subscription,
  }),
  update: route({
    ...writeRoute,
    method: "PATCH",
    path: "/api/subscriptions/:id",
    summary: "Choose which bookings of a calendar become trips without a review",
    params: ById,
    body: SubscriptionChange,
    output: Subscription,
  }),
  read: route({
    ...writeRoute,
    method: "POST",
    path: "/api/subscriptions/:id/read",
    summary: "Read a calendar now, at most once a minute; also resumes one that was given up",
    params: ById,
    output: Subscription,
  }),
  remove: route({
    ...writeRoute,
    method: "DELETE",
    path: "/api/subscriptions/:id",
    summary: "Stop following a calendar; its open proposals go, trips made from it stay",
    params: ById,
    output: Nothing,
  }),
};
