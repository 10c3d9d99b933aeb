import { sql } from "drizzle-orm";
import { calendarFeeds } from "../db/calendars.ts";
import { dayLocations } from "../db/days.ts";
import {
  emailTripImports,
  importAddresses,
  importDocuments,
  importSenders,
  tripBookings,
} from "../db/imports.ts";
import { stays } from "../db/stays.ts";
import { sentTrips, tripGroupVisibility, trips } from "../db/trips.ts";
import { held, type Holding } from "./rights-held.ts";

const tripOf = (me: string) =>
  sql`exists (select from trips t where t.id = ${tripGroupVisibility.tripId} and t.user_id = ${me})`;

const importOf = (me: string) =>
  sql`exists (select from email_trip_imports i where i.id = ${importDocuments.importId} and i.user_id = ${me})`;

/** Where a person goes. */
export const travelHoldings: readonly Holding[] = [
  held(
    tripGroupVisibility,
    [],
    {
      file: "trip-audiences",
      mine: tripOf,
      more: () => ({
        groupName: sql`(select g.name from groups g where g.id = ${tripGroupVisibility.groupId})`,
      }),
    },
    { gone: tripOf },
  ),
  held(sentTrips, ["userId"], { leftOut: "numbers of what was sent; the trips are in `trips`" }),
  held(trips, ["userId"], { file: "trips" }),
  held(dayLocations, ["userId"], { file: "saved-days" }),
  held(calendarFeeds, ["userId"], {
    file: "calendar-feeds",
    without: { tokenHash: "whoever has the link reads the calendar" },
  }),
  held(stays, ["userId"], { file: "stays" }),
  held(
    importDocuments,
    [],
    {
      file: "imported-documents",
      mine: importOf,
      without: { bytes: "stands in `content`, as base64" },
      more: () => ({ content: sql`encode(${importDocuments.bytes}, 'base64')` }),
    },
    { gone: importOf },
  ),
  held(tripBookings, ["userId"], { file: "bookings" }),
  held(emailTripImports, ["userId"], { file: "imported-mails" }),
  held(importAddresses, ["userId"], { file: "booking-address" }),
  held(importSenders, ["userId"], { file: "booking-senders", without: { token: "proves an address" } }),
];
