import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";

const maxRows = 100;

/** Search words, each of which must occur somewhere in the searched fields. */
export const Search = z.optional(
  z.string().check(z.trim(), z.maxLength(100, complaint("TOO_LONG", { max: 100 }))),
);

/** Query parameters of every admin list: the number of rows, and the `next` cursor of the previous page. */
export const listQuery = {
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^([1-9][0-9]?|100)$/, complaint("OUT_OF_RANGE", { max: maxRows }))),
      z.transform(Number),
    ),
  ),
  after: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1000}$/, complaint("NOT_A_CURSOR")))),
};

/** A trip search counts at most this many results; a `totalCount` one higher means that there are more. */
export const maxCounted = 10_000;

/**
 * A page of a list: its items, how many items match in total, and the cursor of the next page; null on the
 * last page.
 */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), totalCount: z.number(), next: z.nullable(z.string()) });

/** An instant in ISO 8601 with an explicit UTC offset. */
export const Moment = z
  .string(complaint("NOT_AN_INSTANT"))
  .check(
    z.refine(
      (text: string) =>
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
        !Number.isNaN(Date.parse(text)),
      complaint("NOT_AN_INSTANT"),
    ),
  );
