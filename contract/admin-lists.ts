import * as z from "zod/mini";

const most = 100;

/** Words that are looked for, each somewhere in what is searched. */
export const Search = z.optional(z.string().check(z.trim(), z.maxLength(100, "At most 100 characters")));

/** What every list of the admin pages takes: how many rows, and the `next` of the page before. */
export const listQuery = {
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^([1-9][0-9]?|100)$/, `Must be a number from 1 to ${most}`)),
      z.transform(Number),
    ),
  ),
  after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1000}$/, "Must be the `next` of a page"))),
};

/** A search for trips counts up to so many that are found; a `totalCount` of one more says that there are more. */
export const mostFound = 10_000;

/** A page of a list: how many there are of what was asked for, and what asks for the next page; null at the end. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.number(), next: z.nullable(z.string()) });

/** An instant as it is asked for, with the zone it is meant in. */
export const Moment = z
  .string("Must be a time in ISO 8601")
  .check(
    z.refine(
      (text: string) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
        !Number.isNaN(Date.parse(text)),
      "Must be a time in ISO 8601",
    ),
  );
