import { sql } from "drizzle-orm";
import { calendarFeeds } from "../db/calendars.ts";
import { dayLocations } from "../db/days.ts";
import { emailTripImports } from "../db/imports.ts";
import { stays } from "../db/stays.ts";
import { tripGroupVisibility, trips } from "../db/trips.ts";
import { held, type Holding } from "./rights-held.ts";

const tripOf = (me: string) =>
  sql`exists (select from trips t where t.id = ${tripGroupVisibility.tripId} and t.user_id = ${me})`;

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
  held(trips, ["userId"], { file: "trips" }),
  held(dayLocations, ["userId"], { file: "saved-days" }),
  held(calendarFeeds, ["userId"], {
    file: "calendar-feeds",
    without: { tokenHash: "whoever has the link reads the calendar" },
  }),
  held(stays, ["userId"], { file: "stays" }),
  held(emailTripImports, ["userId"], { file: "imported-mails" }),
];
