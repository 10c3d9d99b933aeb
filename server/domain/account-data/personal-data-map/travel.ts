import { sql } from "drizzle-orm";
import { calendarFeeds } from "#db/tables/calendars.ts";
import { dayLocations } from "#db/tables/days.ts";
import {
  calendarSubscriptions,
  emailTripImports,
  importAddresses,
  importDecisions,
  importDocuments,
  importSenders,
  tripBookings,
  tripBookingSources,
} from "#db/tables/imports.ts";
import { stays } from "#db/tables/stays.ts";
import { sentTrips, tripGroupVisibility, trips } from "#db/tables/trips.ts";
import { tableEntry, type TableEntry } from "./entry.ts";

const tripOf = (me: string) =>
  sql`exists (select from trips t where t.id = ${tripGroupVisibility.tripId} and t.user_id = ${me})`;

const importOf = (me: string) =>
  sql`exists (select from email_trip_imports i where i.id = ${importDocuments.importId} and i.user_id = ${me})`;

const bookingOf = (me: string) =>
  sql`exists (select from trip_bookings b where b.id = ${tripBookingSources.bookingId} and b.user_id = ${me})`;

/** Data about where a person travels. */
export const travelEntries: readonly TableEntry[] = [
  tableEntry(
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
  tableEntry(sentTrips, ["userId"], { leftOut: "sentTrips" }),
  tableEntry(trips, ["userId"], { file: "trips" }),
  tableEntry(dayLocations, ["userId"], { file: "saved-days" }),
  tableEntry(calendarFeeds, ["userId"], {
    file: "calendar-feeds",
    without: { tokenHash: "calendarLink" },
  }),
  tableEntry(stays, ["userId"], {
    file: "stays",
    without: { latitude: "derived", longitude: "derived" },
  }),
  tableEntry(
    importDocuments,
    [],
    {
      file: "imported-documents",
      mine: importOf,
      without: { bytes: "asBase64" },
      more: () => ({ content: sql`encode(${importDocuments.bytes}, 'base64')` }),
    },
    { gone: importOf },
  ),
  tableEntry(tripBookingSources, [], { file: "booking-sources", mine: bookingOf }, { gone: bookingOf }),
  tableEntry(tripBookings, ["userId"], { file: "bookings" }),
  tableEntry(importDecisions, ["userId"], {
    leftOut: "beforeImport",
  }),
  tableEntry(emailTripImports, ["userId"], { file: "imported-mails" }),
  tableEntry(calendarSubscriptions, ["userId"], {
    file: "followed-calendars",
    without: {
      sealedAddress: "calendarLink",
      addressHash: "secret",
    },
  }),
  tableEntry(importAddresses, ["userId"], { file: "booking-address" }),
  tableEntry(importSenders, ["userId"], {
    file: "booking-senders",
    without: { token: "addressSecret" },
  }),
];
