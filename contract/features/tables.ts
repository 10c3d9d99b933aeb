import * as z from "zod/mini";
import { FoundPlace, NamedPlace } from "#contract/features/places.ts";
import { complaint } from "#contract/shared/complaints.ts";
import { Day, Id, PlaceId } from "#contract/shared/fields.ts";
import { writesNothing, route } from "#contract/shared/route.ts";

/** Maximum number of trips in a table. */
export const maxTableRows = 500;
const maxTableLength = 500_000;

export const tableProblems = [
  "city-missing",
  /** No city of our data has this name. */
  "city-unknown",
  "day-missing",
  /** Not a day, or one without a year. */
  "day-unreadable",
  /** Day and month could be exchanged; neither another line nor the call says which is which. */
  "day-ambiguous",
  "end-before-start",
  /** A trip with this name, city and days exists already. */
  "known",
  /** The name contains words that aren't allowed. */
  "words",
] as const;
const TableProblem = z.enum(tableProblems);
export type TableProblem = z.infer<typeof TableProblem>;

/** Maximum number of cities to choose from for one line. */
export const maxTableChoices = 20;

/** A city to choose, with what tells it from its namesakes. */
const TableChoice = z.omit(FoundPlace, { alias: true, localName: true, timeZone: true });
export type TableChoice = z.infer<typeof TableChoice>;

/** One line of a table, as it was understood. */
export const TableRow = z.object({
  /** Its line in the file, from 1. */
  line: z.int(),
  name: z.string(),
  /** The city as written. */
  written: z.string(),
  place: z.nullable(NamedPlace),
  /** Whether the traveller should say which city is meant, or that it is this small one. */
  isUncertain: z.boolean(),
  /** The cities of this name, the most likely first; empty if only one comes into question. */
  choices: z.array(TableChoice),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  /** Why it can't be added; null if it can. */
  problem: z.nullable(TableProblem),
  /** The date as written if the problem is that it can't be read; else null. */
  writtenDay: z.nullable(z.string()),
});
export type TableRow = z.infer<typeof TableRow>;

/** Whether dates such as 03/05/2027 begin with the day. Ignored if a date of the table tells it. */
const Order = z.enum(["day-first", "month-first"]);
export type DayOrder = z.infer<typeof Order>;

const text = z
  .string(complaint("REQUIRED"))
  .check(
    z.trim(),
    z.minLength(1, complaint("TABLE_EMPTY")),
    z.maxLength(maxTableLength, complaint("TABLE_TOO_LONG")),
  );

export const tables = {
  preview: route({
    method: "POST",
    audience: "user",
    limit: "copy",
    changes: writesNothing,
    path: "/api/tables/preview",
    largeBody: true,
    summary: "Read trips from a table (CSV with city, from, to, name) or a TripIt export; changes nothing",
    body: z.strictObject({ text, order: z.optional(Order) }),
    output: z.array(TableRow),
  }),
  add: route({
    method: "POST",
    audience: "user",
    limit: "copy",
    changes: ["trips", "imports"],
    path: "/api/tables",
    largeBody: true,
    summary: "Add the trips of these lines of a table, all or none; lines that can't be added are left out",
    body: z.strictObject({
      text,
      order: z.optional(Order),
      /** The name of the file, by which the list of imports shows it. */
      name: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      lines: z
        .array(z.int().check(z.positive(), z.maximum(1_000_000)))
        .check(z.minLength(1), z.maxLength(maxTableRows)),
      /** For lines with choices: which city is meant. Without it, it is the first. */
      places: z.optional(
        z.array(z.strictObject({ line: z.int(), placeId: PlaceId })).check(z.maxLength(maxTableRows)),
      ),
    }),
    output: z.object({
      added: z.int(),
      /** The import by which all of it can be undone for a day; null if nothing was added. */
      importId: z.nullable(Id),
    }),
  }),
};
